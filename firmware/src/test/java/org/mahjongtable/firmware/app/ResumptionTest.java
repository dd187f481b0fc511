package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mahjongtable.firmware.config.RulesFile;
import org.mahjongtable.firmware.config.TableFile;
import org.mahjongtable.firmware.journal.Journal;
import org.mahjongtable.firmware.journal.Kept;
import org.mahjongtable.firmware.journal.Lost;
import org.mahjongtable.firmware.journal.Recorded;
import org.mahjongtable.firmware.journal.Replay;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.TableCommand;

/** Power cuts in a simulated evening: what was on record is, and the same hand goes on. */
final class ResumptionTest {
    private static final Instant NOW = Instant.parse("2026-11-30T06:25:00.123Z");

    @TempDir
    private Path dir;

    @Test
    void aTableThatIsCutOffAgainAndAgainPlaysTheSameEvening() throws Exception {
        List<String> whole = played(List.of());
        int size = PlayedEvening.INPUTS.size();
        List<String> cut = played(List.of(size / 7, size / 3, size / 3 + 1, size / 2, size * 4 / 5));
        assertThat(whole.size()).isGreaterThan(60);
        assertThat(cut).isEqualTo(whole);
    }

    @Test
    void otherRulesWaitForTheEndOfTheMatch() throws Exception {
        Path config = Files.copy(Path.of("../config/table.toml"), dir.resolve("table.toml"));
        Files.writeString(Files.createDirectory(dir.resolve("rules")).resolve("hongkong.toml"), "cap = 13\n");
        try (Journal journal = Journal.open(dir.resolve("table.db"))) {
            Resumption fresh = Resumption.of(journal, TableFile.read(config), new WireRecorder(), NOW);
            assertThat(fresh.rulesWait()).isFalse();
            assertThat(RulesFile.text(fresh.table().setup().rules())).contains("\ncap = 13\n");
            PlayedEvening.play(journal, PlayedEvening.INPUTS.subList(0, PlayedEvening.INPUTS.size() / 3));
            Resumption inMatch = Resumption.of(journal, TableFile.read(config), new WireRecorder(), NOW);
            assertThat(inMatch.rulesWait()).isTrue();
            assertThat(RulesFile.text(inMatch.table().setup().rules())).contains("\ncap = 10\n");
        }
    }

    @Test
    void aMatchWhoseDiscardsLieWhereNoAntennaWatchesAnyMoreIsSaidToBeSo() throws Exception {
        try (Journal journal = Journal.open(dir.resolve("table.db"))) {
            PlayedEvening.play(journal, PlayedEvening.INPUTS.subList(0, PlayedEvening.INPUTS.size() / 3));
            Path pool = dir.resolve("table.toml");
            Files.createFile(Files.createDirectory(dir.resolve("rules")).resolve("hongkong.toml"));
            Files.writeString(
                    pool,
                    Files.readString(Path.of("../config/table.toml"))
                            .replace("discards = \"rivers\"", "discards = \"pool\"")
                            .replace("\"river.1\"", "\"pool\"")
                            .replaceAll("(?m)^3 = \"river\\.\\d\"$", "")
                            .replaceAll("(?s)\ndisturbing = \\[.*?\n\\]", ""));
            Resumption inMatch = Resumption.of(journal, TableFile.read(pool), new WireRecorder(), NOW);
            assertThat(StandingAlerts.of(inMatch, null, NOW))
                    .extracting(alert -> alert.text().en())
                    .containsExactly(
                            "The new rules wait for the end of the match",
                            "This match needs river.1, river.2, river.3, river.4, which no antenna watches");
        }
    }

    @Test
    void aTableWhoseNewestEventsAreLostGoesOnUnderNumbersThatNobodyHas() throws Exception {
        int cut = PlayedEvening.INPUTS.size() * 2 / 3;
        Path folder = Files.createDirectory(dir.resolve("lost"));
        long told;
        try (Journal journal = Journal.open(dir.resolve("table.db"))) {
            PlayedEvening.play(journal, PlayedEvening.INPUTS.subList(0, cut));
            told = journal.newestSeq();
            for (String name : List.of("table.db", "table.db.lock")) {
                Files.copy(dir.resolve(name), folder.resolve(name));
            }
        }
        try (Journal journal = Journal.open(folder.resolve("table.db"))) {
            Lost lost = journal.lost().orElseThrow();
            assertThat(lost.certain()).isTrue();
            assertThat(lost.last()).isEqualTo(told);
            assertThat(lost.first()).isBetween(2L, told);
            Resumption resumption =
                    Resumption.of(journal, TableFile.read(Path.of("../config/table.toml")), new WireRecorder(), NOW);
            assertThat(resumption.state().seq()).isEqualTo(told);
            assertThat(StandingAlerts.of(resumption, lost, NOW))
                    .extracting(alert -> alert.text().en())
                    .containsExactly(
                            "The journal is damaged, an older copy or another one: events from number %d on that were told are missing; numbers go on with %d"
                                    .formatted(lost.first(), told + 1));
            List<Input> rest = new ArrayList<>(PlayedEvening.INPUTS.subList(cut, PlayedEvening.INPUTS.size()));
            rest.add(new Input.Command(rest.getLast().at(), "people", new TableCommand.EndMatch()));
            PlayedEvening.play(journal, rest);
        }
        try (Kept kept = Kept.open(folder.resolve("table.db"))) {
            Replay.Outcome outcome = new Replay(kept, ReplayCommand::table, new WireRecorder())
                    .whole((table, before, input, step) -> {})
                    .orElseThrow();
            assertThat(outcome.isWhole()).as(outcome.differences().toString()).isTrue();
            assertThat(outcome.state().seq()).isGreaterThan(told);
        }
    }

    @Test
    void aTableWhoseDatabaseWasDeletedGoesOnUnderNumbersThatNobodyHas() throws Exception {
        Path database = dir.resolve("table.db");
        long told;
        try (Journal journal = Journal.open(database)) {
            PlayedEvening.play(journal, PlayedEvening.INPUTS);
            told = journal.newestSeq();
        }
        Files.delete(database);
        try (Journal journal = Journal.open(database)) {
            assertThat(journal.lost()).contains(new Lost(1, told, true));
            PlayedEvening.play(journal, PlayedEvening.INPUTS);
            assertThat(journal.newestSeq()).isEqualTo(2 * told);
        }
        try (Kept kept = Kept.open(database)) {
            Replay.Outcome outcome = new Replay(kept, ReplayCommand::table, new WireRecorder())
                    .whole((table, before, input, step) -> {})
                    .orElseThrow();
            assertThat(outcome.isWhole()).as(outcome.differences().toString()).isTrue();
        }
    }

    /** The events of the evening, without their times and numbers and without what is asked after a stop, when the power is cut before these inputs. */
    private List<String> played(List<Integer> cuts) throws Exception {
        List<Integer> starts = new ArrayList<>(cuts);
        starts.addFirst(0);
        Path folder = Files.createDirectory(dir.resolve(cuts.size() + "-cuts-0"));
        for (int i = 0; i < starts.size(); i++) {
            int end = i + 1 < starts.size() ? starts.get(i + 1) : PlayedEvening.INPUTS.size();
            folder = playedAndCut(folder, PlayedEvening.INPUTS.subList(starts.get(i), end), i + 1);
        }
        try (Kept kept = Kept.open(folder.resolve("table.db"))) {
            List<Recorded> events = kept.after(0, Integer.MAX_VALUE).stream()
                    .flatMap(row -> kept.events(row.row()).stream())
                    .toList();
            assertThat(events.stream().map(Recorded::seq))
                    .containsExactlyElementsOf(
                            LongStream.rangeClosed(1, events.size()).boxed().toList());
            assertThat(events)
                    .filteredOn(event -> event.event().contains("\"type\":\"doubt."))
                    .allMatch(event -> event.event().contains("\"reason\":\"changedWhileOff\""));
            return events.stream()
                    .filter(event -> !event.event().contains("\"type\":\"doubt."))
                    .map(event -> event.event().replaceFirst("\"seq\":\\d+,\"at\":\"[^\"]*\"", "") + event.payments())
                    .toList();
        }
    }

    /** Plays on with these inputs, and gives a folder with the database as it is on the disk at that moment: what waits to be written is lost. */
    private Path playedAndCut(Path folder, List<Input> inputs, int start) throws Exception {
        try (Journal journal = Journal.open(folder.resolve("table.db"))) {
            assertThat(PlayedEvening.play(journal, inputs)).isEqualTo(start);
            Path cut = Files.createDirectory(folder.resolve("cut"));
            for (String name : List.of("table.db", "table.db-wal")) {
                Files.copy(folder.resolve(name), cut.resolve(name));
            }
            return cut;
        }
    }
}
