package org.mahjongtable.firmware.table;

import java.util.List;

/** The table's whole decision: a function of a state and an input. */
public final class Table {
    private final TableSetup setup;

    public Table(TableSetup setup) {
        this.setup = setup;
    }

    /** What an input does. The same state and input always give the same step. */
    public Step step(TableState state, Input input) {
        TableState later = new TableState(
                state.clock().at(input.at()),
                state.stage(),
                state.languages(),
                state.devices(),
                state.rolls(),
                state.seq());
        return new Step(later, List.of(), null);
    }

    /** What the steps of this table know beside the state. */
    public TableSetup setup() {
        return setup;
    }
}
