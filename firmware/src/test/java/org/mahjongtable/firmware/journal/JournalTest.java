package org.mahjongtable.firmware.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mahjongtable.firmware.journal.Samples.START;
import static org.mahjongtable.firmware.journal.Samples.event;
import static org.mahjongtable.firmware.journal.Samples.round;
import static org.mahjongtable.firmware.journal.Samples.settled;
import static org.mahjongtable.firmware.journal.Samples.tick;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.fan.FanTable;
import org.mahjongtable.scoring.tile.Tile;

final class JournalTest {
    private static final FanTable RULES = RuleSets.of("hongkong").fans();

    @TempDir
    private Path dir;

    private Path file;

    @BeforeEach
    void name() {
        file = dir.resolve("kept/table.db");
    }

    @Test
    void inputsAndEventsAreThereAfterAReopen() throws Exception {
        try (Journal journal = Journal.open(file)) {
            assertThat(journal.begin(START, "1.0", "config", "setup")).isEqualTo(1);
            journal.append(tick(1, 0));
            journal.append(round(1, 10, 1, 2));
            journal.commit(List.of(event(1), settled(2)), null);
            journal.append(round(1, 20, 1, 2));
        }
        try (Journal journal = Journal.open(file)) {
            assertThat(journal.newestSeq()).isEqualTo(2);
            assertThat(journal.begin(START, "1.1", "config", "setup")).isEqualTo(2);
            journal.append(round(2, 5, 2, 3));
            journal.commit(List.of(event(3)), null);
            Kept kept = journal.kept();
            assertThat(kept.after(0, 10))
                    .extracting(Kept.Inputs::inputs)
                    .containsExactly(
                            List.of(tick(1, 0), round(1, 10, 1, 2)),
                            List.of(round(1, 20, 1, 2)),
                            List.of(round(2, 5, 2, 3)));
            assertThat(kept.events(1)).containsExactly(event(1), settled(2));
            assertThat(kept.events(2)).isEmpty();
            assertThat(kept.events(3)).containsExactly(event(3));
            assertThat(kept.hands(5)).containsExactly("{\"hand\":2}");
            assertThat(kept.boots()).extracting(Boot::version).containsExactly("1.0", "1.1");
            assertThat(kept.boots()).extracting(Boot::clean).containsExactly(true, false);
        }
    }

    @Test
    void theNewestSnapshotIsWhereReadingBegins() throws Exception {
        TableState english = new TableState(
                TableState.initial().clock(),
                TableState.initial().stage(),
                null,
                List.of(TableState.Language.EN, TableState.Language.ZH, TableState.Language.ZH, TableState.Language.ZH),
                Map.of(),
                null,
                0,
                Map.of(),
                null,
                0);
        try (Journal journal = Journal.open(file)) {
            journal.begin(START, "1.0", "", "");
            assertThat(journal.kept().newestSnapshot(boot -> RULES)).contains(Snapshot.NONE);
            journal.append(tick(1, 0));
            journal.commit(List.of(), TableState.initial());
            journal.append(tick(1, 1));
            journal.commit(List.of(), english);
            journal.append(tick(1, 2));
            journal.commit(List.of(), null);
            assertThat(journal.kept().newestSnapshot(boot -> RULES)).contains(new Snapshot(2, english));
            assertThat(journal.kept().after(2, 10)).hasSize(1);
        }
    }

    @Test
    void aSnapshotOfAnotherFormIsPassedOver() throws Exception {
        try (Journal journal = Journal.open(file)) {
            journal.begin(START, "1.0", "", "");
            journal.append(tick(1, 0));
            journal.commit(List.of(), TableState.initial());
        }
        sql("UPDATE snapshots SET form = 'older', state = '(?)'");
        try (Journal journal = Journal.open(file)) {
            assertThat(journal.kept().newestSnapshot(boot -> RULES)).contains(Snapshot.NONE);
        }
    }

    @Test
    void inputsOfOldDealsAreForgottenUpToASnapshotAndTheRecordStays() throws Exception {
        try (Journal journal = Journal.open(file, 2)) {
            journal.begin(START, "1.0", "", "");
            for (int deal = 1; deal <= 5; deal++) {
                journal.append(tick(1, 10L * deal));
                journal.commit(List.of(), null);
                journal.append(tick(1, 10L * deal + 5));
                journal.commit(List.of(settled(deal)), TableState.initial().numbered(deal));
            }
            Kept kept = journal.kept();
            assertThat(kept.oldestSnapshot(boot -> RULES))
                    .contains(new Snapshot(6, TableState.initial().numbered(3)));
            assertThat(kept.after(6, 10)).extracting(Kept.Inputs::row).containsExactly(7L, 8L, 9L, 10L);
            assertThat(kept.hands(10)).hasSize(5);
            assertThat(kept.events(2)).containsExactly(settled(1));
        }
        assertThat(numbers("SELECT id FROM inputs")).containsExactly(2L, 4L, 6L, 7L, 8L, 9L, 10L);
        assertThat(numbers("SELECT sum(count) FROM inputs")).containsExactly(4L);
        assertThat(numbers("SELECT count(*) FROM payments")).containsExactly(10L);
    }

    @Test
    void theFirstSnapshotOfADayIsKeptAsAPlaceToForgetUpTo() throws Exception {
        try (Journal journal = Journal.open(file)) {
            journal.begin(START, "1.0", "", "");
            for (int hour = 0; hour < 48; hour++) {
                journal.append(tick(1, hour * 3_600_000L));
                journal.commit(List.of(), TableState.initial());
            }
        }
        // 06:25 on the first day, 00:25 on the second and third, and the newest ten.
        assertThat(numbers("SELECT inputs FROM snapshots"))
                .startsWith(1L, 19L, 39L)
                .hasSize(12);
    }

    @Test
    void whereNoSnapshotCanBeReadBehindForgottenInputsTheRecordGoesOn() throws Exception {
        try (Journal journal = Journal.open(file, 1)) {
            journal.begin(START, "1.0", "", "");
            for (int deal = 1; deal <= 3; deal++) {
                journal.append(tick(1, deal));
                journal.commit(List.of(settled(deal)), TableState.initial().numbered(deal));
            }
        }
        sql("UPDATE snapshots SET form = 'older', state = '(?)'");
        try (Journal journal = Journal.open(file)) {
            assertThat(journal.kept().oldestSnapshot(boot -> RULES)).isEmpty();
            assertThat(journal.kept().newestSnapshot(boot -> RULES)).isEmpty();
            assertThat(journal.kept().anew())
                    .isEqualTo(new Snapshot(3, TableState.initial().numbered(3)));
        }
    }

    @Test
    void anEventOutOfOrderIsRefusedAndNothingIsWritten() throws Exception {
        try (Journal journal = Journal.open(file)) {
            journal.begin(START, "1.0", "", "");
            journal.append(tick(1, 0));
            assertThatThrownBy(() -> journal.commit(List.of(event(1), event(3)), null))
                    .hasMessage("event 3 stands where 2 should");
            assertThat(journal.kept().after(0, 10)).isEmpty();
            assertThat(journal.newestSeq()).isZero();
        }
    }

    @Test
    void theOutboxGivesEventsInOrderAndKeepsHowFarABrokerIs() throws Exception {
        try (Journal journal = Journal.open(file);
                Outbox outbox = journal.outbox("mqtt://here");
                Outbox other = journal.outbox("mqtt://there")) {
            journal.begin(START, "1.0", "", "");
            assertThat(outbox.newest()).isZero();
            assertThat(outbox.firstWithin(0, Duration.ZERO)).isEqualTo(1);
            journal.append(tick(1, 0));
            journal.commit(List.of(event(1), settled(2), event(3)), null);
            assertThat(outbox.after(1, 1))
                    .containsExactly(new Outbox.Row(2, START.plusSeconds(2), "{\"seq\":2}", "{\"hand\":2}"));
            assertThat(outbox.after(3, 10)).isEmpty();
            outbox.acknowledge(1);
            outbox.acknowledge(2);
            assertThat(outbox.acknowledged()).isEqualTo(2);
            assertThat(other.acknowledged()).isZero();
        }
    }

    @Test
    void tilesAreKeptUntilOthersTakeTheirPlace() throws Exception {
        var plum = Map.of(TagId.of(1), new TileId(1, Tile.PLUM, 1), TagId.of(2), new TileId(2, Tile.M1, 4));
        try (Journal journal = Journal.open(file)) {
            assertThat(journal.registry().tiles()).isEmpty();
            journal.registry().replace(plum);
            assertThat(journal.registry().tiles()).isEqualTo(plum);
            journal.registry().replace(Map.of(TagId.of(2), new TileId(1, Tile.M1, 1)));
            assertThat(journal.registry().tiles()).isEqualTo(Map.of(TagId.of(2), new TileId(1, Tile.M1, 1)));
        }
    }

    /** The clock of the day stands still in all of it. */
    @Test
    void theOutboxKnowsHowLongTheTableHasRunSinceAnEvent() throws Exception {
        for (int boot = 1; boot <= 2; boot++) {
            try (Journal journal = Journal.open(file)) {
                journal.begin(START, "1.0", "", "");
                for (int hour = 0; hour < 4; hour++) {
                    journal.append(tick(boot, 1_000_000_000L * boot + 3_600_000L * hour));
                    journal.commit(hour == 3 ? List.of() : List.of(event(3 * boot - 2 + hour)), null);
                }
                if (boot == 2) {
                    assertFirstWithin(journal);
                }
            }
        }
    }

    /** Since events 1 to 6 it has run 5, 4, 3 hours and 3, 2, 1: from 3 to the end of its boot nothing is told by an event. */
    private static void assertFirstWithin(Journal journal) {
        try (Outbox outbox = journal.outbox("b")) {
            assertThat(outbox.firstWithin(0, Duration.ofHours(5))).isEqualTo(1);
            assertThat(outbox.firstWithin(0, Duration.ofMinutes(299))).isEqualTo(2);
            assertThat(outbox.firstWithin(4, Duration.ofMinutes(299))).isEqualTo(5);
            assertThat(outbox.firstWithin(0, Duration.ofMinutes(150))).isEqualTo(5);
            assertThat(outbox.firstWithin(0, Duration.ofMinutes(30))).isEqualTo(7);
            assertThat(outbox.firstWithin(6, Duration.ofDays(7))).isEqualTo(7);
        }
    }

    @Test
    void aResultThatWasDisputedIsNotAmongTheLastHands() throws Exception {
        try (Journal journal = Journal.open(file)) {
            long boot = journal.begin(START, "1.0", "", "");
            journal.append(tick(boot, 1));
            journal.commit(
                    List.of(hand(1, 1), hand(2, 2), hand(3, 2), event(4), hand(5, 3), started(6), hand(7, 3)), null);
            assertThat(journal.kept().lastHands(9))
                    .containsExactly("{\"hand\":7}", "{\"hand\":5}", "{\"hand\":3}", "{\"hand\":1}");
            assertThat(journal.kept().lastHands(2)).containsExactly("{\"hand\":7}", "{\"hand\":5}");
        }
    }

    private static Recorded hand(long seq, int deal) {
        return new Recorded(seq, START, deal, "{\"type\":\"hand.ended\"}", "{\"hand\":" + seq + "}", List.of());
    }

    private static Recorded started(long seq) {
        return new Recorded(seq, START, 0, "{\"type\":\"match.started\"}", null, List.of());
    }

    @Test
    void theInstanceStaysTheSame() throws Exception {
        String instance;
        try (Journal journal = Journal.open(file)) {
            instance = journal.instance();
        }
        try (Journal journal = Journal.open(file)) {
            assertThat(journal.instance()).isEqualTo(instance).hasSize(36);
        }
    }

    @Test
    void aSecondProgramIsKeptOut() throws Exception {
        try (Journal journal = Journal.open(file)) {
            assertThat(journal.newestSeq()).isZero();
            assertThatThrownBy(() -> Journal.open(file))
                    .isInstanceOf(JournalException.class)
                    .hasMessage(file + ": is in use by another mahjong-table (process "
                            + ProcessHandle.current().pid() + "); stop that one first");
        }
        Journal.open(file).close();
    }

    @Test
    void aFileThatIsDeletedOrReplacedIsNotInItsPlace() throws Exception {
        Path away = dir.resolve("away.db");
        try (Journal journal = Journal.open(file)) {
            assertThat(journal.isInPlace()).isTrue();
            Files.move(file, away);
            assertThat(journal.isInPlace()).isFalse();
            Files.copy(away, file);
            assertThat(journal.isInPlace()).isFalse();
            Files.delete(file);
            Files.move(away, file);
            assertThat(journal.isInPlace()).isTrue();
        }
    }

    @Test
    void aRunningTablesJournalCanBeRead() throws Exception {
        try (Journal journal = Journal.open(file)) {
            journal.begin(START, "1.0", "", "");
            journal.append(tick(1, 0));
            journal.commit(List.of(event(1)), null);
            try (Kept kept = Kept.open(file)) {
                assertThat(kept.events(1)).containsExactly(event(1));
            }
        }
    }

    @Test
    void whoReadsARunningTablesJournalSeesOneMomentOfIt() throws Exception {
        try (Journal journal = Journal.open(file)) {
            journal.begin(START, "1.0", "", "");
            journal.append(round(1, 0, 1));
            journal.commit(List.of(event(1)), null);
            try (Kept kept = Kept.open(file)) {
                journal.append(round(1, 10, 1, 2));
                journal.commit(List.of(event(2)), null);
                assertThat(kept.after(0, 10)).hasSize(1);
                assertThat(kept.tags()).hasSize(1);
            }
            try (Kept kept = Kept.open(file)) {
                assertThat(kept.after(0, 10)).hasSize(2);
                assertThat(kept.tags()).hasSize(2);
            }
        }
    }

    @Test
    void aFileThatIsNoDatabaseIsRefusedAndLeftAsItIs() throws Exception {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "not a database, but precious to somebody".repeat(100));
        byte[] before = Files.readAllBytes(file);
        assertThatThrownBy(() -> Journal.open(file))
                .isInstanceOf(JournalException.class)
                .hasMessage(
                        file
                                + ": is not a database. It is left as it is: name another file, put a copy back, or move it away to begin with an empty one");
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
        assertThat(file.resolveSibling("table.db.lock")).doesNotExist();
    }

    @Test
    void aDatabaseOfAnotherProgramIsRefused() throws Exception {
        Files.createDirectories(file.getParent());
        sql("CREATE TABLE theirs (a)");
        assertThatThrownBy(() -> Journal.open(file))
                .isInstanceOf(JournalException.class)
                .hasMessage(file + ": is a database of another program; it is left as it is");
        assertThat(file.resolveSibling("table.db.lock")).doesNotExist();
    }

    @Test
    void aDatabaseThatWasBeingMadeWhenItsProgramWasKilledIsGoneOnWith() throws Exception {
        Path killed = Files.createDirectory(dir.resolve("killed")).resolve("table.db");
        try (Journal journal = Journal.open(file)) {
            for (String name : List.of("table.db", "table.db-wal", "table.db.lock")) {
                Files.copy(file.resolveSibling(name), killed.resolveSibling(name));
            }
            assertThat(numbers("PRAGMA application_id")).isNotEqualTo(List.of(0L));
            try (Journal again = Journal.open(killed)) {
                assertThat(again.instance()).isEqualTo(journal.instance());
            }
        }
        Files.write(killed, new byte[0]);
        Journal.open(killed).close();
    }

    @Test
    void aDatabaseThatIsDamagedFurtherBackIsSaidInWords() throws Exception {
        try (Journal journal = Journal.open(file)) {
            journal.begin(START, "1.0", "", "");
            for (int seq = 1; seq <= 300; seq++) {
                journal.append(tick(1, seq));
                journal.commit(List.of(settled(seq)), null);
            }
        }
        byte[] bytes = Files.readAllBytes(file);
        Arrays.fill(bytes, bytes.length / 4, bytes.length, (byte) 0x5A);
        Files.write(file, bytes);
        try (Kept kept = Kept.open(file)) {
            assertThatThrownBy(() -> kept.hands(1000))
                    .isInstanceOfSatisfying(
                            JournalFailure.class,
                            failure -> assertThat(failure.isInWords()).isTrue())
                    .hasMessage(
                            "the database is damaged. It is left as it is: put a copy back, or move it away to begin with an empty one");
        }
    }

    @Test
    void aDatabaseOfANewerVersionIsRefused() throws Exception {
        Journal.open(file).close();
        sql("PRAGMA user_version = 99");
        assertThatThrownBy(() -> Journal.open(file))
                .isInstanceOf(JournalException.class)
                .hasMessageContaining("was written by another version of the program (form 99, this one reads 1)");
    }

    private List<Long> numbers(String query) throws Exception {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var rows = connection.createStatement().executeQuery(query)) {
            List<Long> numbers = new ArrayList<>();
            while (rows.next()) {
                numbers.add(rows.getLong(1));
            }
            return numbers;
        }
    }

    private void sql(String statement) throws Exception {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file)) {
            connection.createStatement().executeUpdate(statement);
        }
    }
}
