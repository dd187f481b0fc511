package org.mahjongtable.firmware.app;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.firmware.journal.Journal;
import org.mahjongtable.firmware.journal.Recorded;
import org.mahjongtable.firmware.journal.Recorder;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.Step;
import org.mahjongtable.firmware.table.Table;
import org.mahjongtable.firmware.table.TableState;

/**
 * The way of one input: journal, step, and outward what came of it. What matters is on the disk before anybody sees it, be it only that a button was pushed;
 * readings that changed nothing are written together, every five seconds.
 */
final class Flow {
    private static final long COMMIT_NANOS = 5_000_000_000L;

    /** A start reads all inputs since the newest snapshot: five minutes of them at most, however often it is cut off. */
    private static final long SNAPSHOT_NANOS = 300_000_000_000L;

    private final Table table;
    private final Journal journal;
    private final Recorder recorder;
    private final Pulse pulse;
    private final Outward outward;
    private TableState state;
    private @Nullable Long committed;
    private @Nullable Long snapshot;
    private boolean handIsOver;

    /** Shows and publishes. */
    interface Outward {
        /** After a step that something came of, and every tenth of a second. */
        void stepped(TableState before, Step step);
    }

    Flow(Table table, TableState state, Journal journal, Recorder recorder, Pulse pulse, Outward outward) {
        this.table = table;
        this.state = state;
        this.journal = journal;
        this.recorder = recorder;
        this.pulse = pulse;
        this.outward = outward;
    }

    /** Takes the next input. */
    Step take(Input input) {
        TableState before = state;
        journal.append(input);
        Step step = table.step(before, input);
        state = step.state();
        boolean matters = !step.events().isEmpty() || isByPerson(input);
        if (committed == null) {
            committed = input.at().nanos();
        }
        if (matters || input.at().nanos() - committed >= COMMIT_NANOS) {
            commit(before, step, input.at().nanos());
        }
        if (matters || input instanceof Input.Tick) {
            outward.stepped(before, step);
        }
        if (handIsOver && (matters || input instanceof Input.Tick)) {
            checkpoint();
        }
        return step;
    }

    /** Whoever has pushed a button or sent a command is answered, at least by a readout, and relies on it. */
    private static boolean isByPerson(Input input) {
        return input instanceof Input.Command
                || (input instanceof Input.FromDevice(var _, var _, Reading reading)
                        && (reading instanceof Reading.ButtonPressed || reading instanceof Reading.ButtonHeld));
    }

    TableState state() {
        return state;
    }

    /** What is settled stays even where the end of the file written ahead is damaged. Behind everything that waits for this step: it takes as long as the disk does. */
    private void checkpoint() {
        long begun = System.nanoTime();
        if (journal.checkpoint()) {
            handIsOver = false;
            pulse.checkpointed(System.nanoTime() - begun);
        }
    }

    private void commit(TableState before, Step step, long nanos) {
        List<Recorded> events = recorder.record(table, before, step);
        boolean dealClosed = !before.isBetweenDeals() && state.isBetweenDeals();
        boolean due = dealClosed || snapshot == null || nanos - snapshot >= SNAPSHOT_NANOS;
        long begun = System.nanoTime();
        journal.commit(events, due ? state : null);
        pulse.committed(events, nanos, System.nanoTime() - begun);
        committed = nanos;
        handIsOver |= events.stream().anyMatch(event -> event.hand() != null || state.isBetweenDeals());
        if (due) {
            snapshot = nanos;
        }
    }
}
