package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.firmware.journal.Journal;
import org.mahjongtable.firmware.journal.JournalException;
import org.mahjongtable.firmware.journal.JournalFailure;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.Table;
import org.mahjongtable.firmware.table.TableCommand;
import org.mahjongtable.firmware.table.TableOptions;
import org.mahjongtable.firmware.table.TableSetup;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.firmware.table.Tags;
import org.mahjongtable.scoring.RuleSets;

/** What comes in while the table's thread has not begun, as while its disk stands still. */
final class LoopTest {
    private static final Instant START = Instant.parse("2026-11-30T06:25:00.123Z");

    @TempDir
    private Path dir;

    private Journal journal;
    private Flow flow;
    private Loop loop;
    private final AtomicInteger answered = new AtomicInteger();
    private int read;

    @BeforeEach
    void open() throws JournalException {
        journal = Journal.open(dir.resolve("table.db"));
        long boot = journal.begin(START, "1.0", "", "");
        var table = new Table(new TableSetup(
                RuleSets.of("hongkong"),
                TableOptions.DEFAULT,
                List.of("A", "B", "C", "D"),
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
                (before, step) -> {});
        loop = new Loop(boot, InstantSource.fixed(START));
    }

    @AfterEach
    void close() throws JournalException {
        journal.close();
    }

    @Test
    void whatPeopleAskForLeavesRoomForWhatDevicesTell() throws Exception {
        int taken = 0;
        for (int i = 0; i < 2 * Loop.MOST_WAITING; i++) {
            taken += loop.command("page", new TableCommand.Press(Seat.ONE), refusal -> answered.incrementAndGet())
                    ? 1
                    : 0;
        }
        assertThat(taken).isEqualTo(Loop.MOST_ASKED);
        assertThat(loop.between(nanos -> {})).as("what is no command, too").isFalse();
        tell(Loop.MOST_WAITING - Loop.MOST_ASKED);
        runUntilRead(Loop.MOST_WAITING - Loop.MOST_ASKED);
        assertThat(answered).hasValue(Loop.MOST_ASKED);
        assertThat(loop.command("page", new TableCommand.Press(Seat.ONE), refusal -> {}))
                .as("when the others are answered")
                .isTrue();
    }

    @Test
    void moreThanTheDiskTakesIsToldInWords() {
        tell(Loop.MOST_WAITING + 1);
        assertThatThrownBy(() -> runUntilRead(Loop.MOST_WAITING))
                .isInstanceOfSatisfying(
                        JournalFailure.class,
                        failure -> assertThat(failure.isInWords()).isTrue())
                .hasMessage(
                        "its disk does not keep up, or stands still: 16384 inputs wait to be written. All that was settled is kept: look at the disk and at what else uses it, and start again");
    }

    private void tell(int count) {
        for (int i = 0; i < count; i++) {
            loop.read("reader.1", new Reading.FramesDropped(i, 1));
        }
    }

    private void runUntilRead(int count) throws InterruptedException {
        loop.run(flow, (input, state) -> {
            if (input instanceof Input.FromDevice && ++read == count) {
                loop.stop();
            }
        });
    }
}
