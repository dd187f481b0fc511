package org.mahjongtable.firmware.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.journal.Boot;
import org.mahjongtable.firmware.journal.Journal;
import org.mahjongtable.firmware.journal.JournalException;
import org.mahjongtable.firmware.journal.Kept;
import org.mahjongtable.firmware.journal.Recorded;
import org.mahjongtable.firmware.journal.Snapshot;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.Step;
import org.mahjongtable.firmware.table.Table;
import org.mahjongtable.firmware.table.TableState;

/** A journal for a bug report: the same inputs without what is nobody's business, and what came of them. */
final class Export {
    private final Kept kept;
    private final Snapshot from;
    private final Anonymous anonymous;
    private final WireRecorder recorder = new WireRecorder();
    private final List<Boot> boots;
    private @Nullable Table table;
    private long boot;

    /** @param from the state before the first input that is kept */
    Export(Kept kept, Snapshot from) {
        this.kept = kept;
        this.from = from;
        this.anonymous = new Anonymous(kept.tags());
        this.boots = kept.boots();
    }

    /** Writes to a file that does not exist yet. */
    void write(Path target) throws JournalException {
        try (Journal journal = Journal.open(target)) {
            TableState state = anonymous.state(from.state());
            long row = from.row();
            if (row > 0) {
                begin(journal, kept.bootOf(row));
                journal.beginAt(state, boots.get((int) boot - 1).at());
            }
            for (List<Kept.Inputs> rows = kept.after(row, 1); !rows.isEmpty(); rows = kept.after(row, 1)) {
                Kept.Inputs next = rows.getFirst();
                row = next.row();
                if (boot < next.boot()) {
                    state = begin(journal, next.boot()).started(state);
                }
                state = write(journal, next.inputs(), state);
            }
        }
    }

    private Table begin(Journal journal, long until) {
        while (boot < until) {
            Boot begun = boots.get((int) boot);
            table = new Table(anonymous.setup(SetupText.read(begun)));
            boot = journal.begin(begun.at(), begun.version(), "", SetupText.write(table.setup()));
        }
        return Objects.requireNonNull(table);
    }

    private TableState write(Journal journal, List<Input> inputs, TableState before) {
        Table stepping = Objects.requireNonNull(table);
        TableState state = before;
        List<Recorded> events = new ArrayList<>();
        for (Input input : inputs) {
            Input shown = anonymous.input(input);
            journal.append(shown);
            Step step = stepping.step(state, shown);
            events.addAll(recorder.record(stepping, state, step));
            state = step.state();
        }
        journal.commit(events, null);
        return state;
    }
}
