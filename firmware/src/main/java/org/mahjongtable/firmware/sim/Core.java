package org.mahjongtable.firmware.sim;

import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.Step;
import org.mahjongtable.firmware.table.Table;
import org.mahjongtable.firmware.table.TableState;

/** The program behind the devices of a table at full speed: what it does with an input, and what is left of it when its plug is pulled. */
public interface Core extends AutoCloseable {

    /** Makes one for each evening in which the power is cut. */
    interface Maker {
        /** A table that is switched on for the first time. */
        Core make(Table table);
    }

    TableState state();

    /** The number of this start, which its inputs are stamped with. */
    long boot();

    /** What an input does. */
    Step take(Input input);

    /**
     * The program is killed and started again: it goes on with what its disk holds.
     *
     * @throws IllegalStateException if that is not what it had published
     */
    void cut();

    @Override
    void close();

    /** A program that keeps nothing, and is never killed. */
    final class Unkept implements Core {
        private final Table table;
        private TableState state = TableState.initial();

        Unkept(Table table) {
            this.table = table;
        }

        @Override
        public TableState state() {
            return state;
        }

        @Override
        public long boot() {
            return 1;
        }

        @Override
        public Step take(Input input) {
            Step step = table.step(state, input);
            state = step.state();
            return step;
        }

        @Override
        public void cut() {
            throw new IllegalStateException("this program keeps nothing");
        }

        @Override
        public void close() {}
    }
}
