package org.mahjongtable.firmware.journal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.Step;
import org.mahjongtable.firmware.table.Table;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.scoring.fan.FanTable;

/**
 * Steps through the inputs of a journal again and holds what comes of them against what is on record. The record stands, whatever comes: a difference is
 * told, nothing is written.
 */
public final class Replay {
    private static final int ROWS = 100;

    private final Kept kept;
    private final Function<Boot, Table> tables;
    private final Recorder recorder;
    private final Map<Long, Boot> boots;
    private final Map<Long, Table> made = new HashMap<>();

    /** @param tables the table of a boot, as its setup tells */
    public Replay(Kept kept, Function<Boot, Table> tables, Recorder recorder) {
        this.kept = kept;
        this.tables = tables;
        this.recorder = recorder;
        this.boots = kept.boots().stream().collect(Collectors.toMap(Boot::number, boot -> boot));
    }

    /** Sees every step. */
    @FunctionalInterface
    public interface Watcher {
        void stepped(Table table, TableState before, Input input, Step step);
    }

    /** Events of one row of inputs that are on record otherwise than they come of the inputs. */
    public record Difference(long row, List<Recorded> recorded, List<Recorded> replayed) {}

    /**
     * The end of the journal.
     *
     * @param from the row behind which it began; 0 for all inputs there ever were
     * @param boot the boot of the newest input, 0 before the first
     * @param inputs how many were replayed
     * @param otherStates rows after which replay came to another state than the one that was kept
     */
    public record Outcome(
            TableState state, long from, long boot, long inputs, List<Difference> differences, List<Long> otherStates) {

        /** Whether replay came to what is on record, everywhere. */
        public boolean isWhole() {
            return differences.isEmpty() && otherStates.isEmpty();
        }
    }

    /**
     * From the newest snapshot on, as a start does. Where no snapshot can be read, since another version of the program wrote them, and inputs are forgotten,
     * the table begins anew: its record goes on, but a match in progress is lost.
     */
    public Outcome sinceSnapshot() {
        return from(kept.newestSnapshot(this::rules).orElseGet(kept::anew), (table, before, input, step) -> {});
    }

    /** From the first input on that is kept; nothing where none can be understood, since another version wrote the snapshots. */
    public Optional<Outcome> whole(Watcher watcher) {
        return kept.oldestSnapshot(this::rules).map(snapshot -> from(snapshot, watcher));
    }

    private FanTable rules(long boot) {
        return table(boot).setup().rules().fans();
    }

    private Outcome from(Snapshot snapshot, Watcher watcher) {
        TableState state = snapshot.state();
        long row = snapshot.row();
        long boot = kept.bootOf(row);
        long inputs = 0;
        List<Difference> differences = new ArrayList<>();
        List<Long> otherStates = new ArrayList<>();
        for (List<Kept.Inputs> rows = kept.after(row, ROWS); !rows.isEmpty(); rows = kept.after(row, ROWS)) {
            for (Kept.Inputs next : rows) {
                Table table = table(next.boot());
                if (next.boot() != boot) {
                    state = table.started(state);
                    boot = next.boot();
                    long lost = kept.lastLost(boot);
                    state = lost > state.seq() ? state.numbered(lost) : state;
                }
                row = next.row();
                List<Recorded> replayed = new ArrayList<>();
                for (Input input : next.inputs()) {
                    Step step = table.step(state, input);
                    watcher.stepped(table, state, input, step);
                    replayed.addAll(recorder.record(table, state, step));
                    state = step.state();
                    inputs++;
                }
                List<Recorded> recorded = kept.events(row);
                if (!recorded.equals(replayed)) {
                    differences.add(new Difference(row, recorded, replayed));
                    state = state.numbered(kept.newestSeq(row));
                }
                Optional<String> keptState = kept.snapshot(row);
                if (keptState.isPresent() && !keptState.get().equals(Values.write(TableState.class, state))) {
                    otherStates.add(row);
                }
            }
        }
        return new Outcome(state, snapshot.row(), boot, inputs, differences, otherStates);
    }

    private Table table(long boot) {
        return made.computeIfAbsent(boot, number -> {
            Boot of = boots.get(number);
            if (of == null) {
                throw new IllegalStateException("inputs of boot " + number + ", which never began");
            }
            return tables.apply(of);
        });
    }
}
