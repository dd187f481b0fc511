package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.firmware.journal.Journal;
import org.mahjongtable.firmware.journal.JournalException;
import org.mahjongtable.firmware.journal.Kept;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.Stamp;
import org.mahjongtable.firmware.table.Step.Refusal;
import org.mahjongtable.firmware.table.Table;
import org.mahjongtable.firmware.table.TableCommand;
import org.mahjongtable.firmware.table.TableOptions;
import org.mahjongtable.firmware.table.TableSetup;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.firmware.table.Tags;
import org.mahjongtable.scoring.RuleSets;

final class FlowTest {
    private static final Instant START = Instant.parse("2026-11-30T06:25:00.123Z");
    private static final List<String> PLAYERS = List.of("A", "B", "C", "D");

    /** What was on the disk when a step was shown: rows of inputs, and the newest event. */
    private final List<String> shown = new ArrayList<>();

    @TempDir
    private Path dir;

    private Journal journal;
    private Flow flow;

    @BeforeEach
    void open() throws JournalException {
        journal = Journal.open(dir.resolve("table.db"));
        journal.begin(START, "1.0", "", "");
        var table = new Table(new TableSetup(
                RuleSets.of("hongkong"),
                TableOptions.DEFAULT,
                PLAYERS,
                Tags.twoSets(),
                Map.of(),
                Map.of(),
                Set.of(),
                ""));
        flow = new Flow(
                table,
                table.started(TableState.initial()),
                journal,
                new WireRecorder(),
                new Pulse(),
                (before, step) -> shown.add(rows() + " rows, event " + journal.newestSeq()));
    }

    @AfterEach
    void close() throws JournalException {
        journal.close();
    }

    @Test
    void whatHappenedIsOnTheDiskBeforeAnybodySeesIt() {
        flow.take(command(0, new TableCommand.StartMatch(PLAYERS)));
        assertThat(shown).containsExactly("1 rows, event 1");
        try (Kept kept = kept()) {
            assertThat(kept.events(1).getFirst().event()).contains("\"type\":\"match.started\"");
        }
    }

    /** A readout shows what it did, such as that a seat is about to declare, though no event tells it. */
    @Test
    void aButtonIsOnTheDiskBeforeAnybodySeesWhatItDid() {
        flow.take(tick(0));
        flow.take(new Input.FromDevice(stamp(100), "panel.1", new Reading.ButtonHeld(100_000_000, 1)));
        flow.take(new Input.FromDevice(stamp(2000), "panel.1", new Reading.ButtonPressed(2_000_000_000L, 1)));
        assertThat(shown).containsExactly("0 rows, event 0", "1 rows, event 0", "2 rows, event 0");
    }

    @Test
    void whatChangesNothingIsWrittenTogetherEveryFiveSeconds() {
        for (int i = 0; i < 50; i++) {
            flow.take(tick(100L * i));
        }
        assertThat(rows()).isZero();
        flow.take(tick(5000));
        assertThat(rows()).isEqualTo(1);
        assertThat(shown).hasSize(51);
        try (Kept kept = kept()) {
            assertThat(kept.after(0, 1).getFirst().inputs()).hasSize(51);
        }
    }

    @Test
    void anEventTakesAlongWhatWaits() {
        flow.take(tick(0));
        flow.take(tick(100));
        flow.take(command(200, new TableCommand.Press(Seat.ONE)));
        try (Kept kept = kept()) {
            assertThat(kept.after(0, 1).getFirst().inputs()).hasSize(3);
            assertThat(kept.events(1)).hasSize(1);
        }
    }

    @Test
    void aRefusedCommandIsOnRecordAndAnswered() {
        assertThat(flow.take(command(0, new TableCommand.Resume(false))).refusal())
                .isEqualTo(Refusal.NO_MATCH);
        assertThat(rows()).isEqualTo(1);
    }

    private int rows() {
        try (Kept kept = kept()) {
            return kept.after(0, 100).size();
        }
    }

    private Kept kept() {
        try {
            return Kept.open(dir.resolve("table.db"));
        } catch (JournalException e) {
            throw new AssertionError(e);
        }
    }

    private static Input tick(long millis) {
        return new Input.Tick(stamp(millis));
    }

    private static Input command(long millis, TableCommand command) {
        return new Input.Command(stamp(millis), "page", command);
    }

    private static Stamp stamp(long millis) {
        return new Stamp(1, millis * 1_000_000, START.plusMillis(millis));
    }
}
