package org.mahjongtable.firmware.sim;

import java.util.function.BooleanSupplier;
import org.mahjongtable.firmware.deal.TableEvent;

/** Takes down what truly happens, when it happens. */
interface Story {
    void happened(long nanos, TableEvent event);

    /** The same, for those of whom nothing more is told once something is over. */
    default Story until(BooleanSupplier over) {
        Story whole = this;
        return new Story() {
            @Override
            public void happened(long nanos, TableEvent event) {
                if (!over.getAsBoolean()) {
                    whole.happened(nanos, event);
                }
            }

            @Override
            public void slipped() {
                whole.slipped();
            }

            @Override
            public void perhaps(long nanos, TableEvent event) {
                if (!over.getAsBoolean()) {
                    whole.perhaps(nanos, event);
                }
            }
        };
    }

    /** Somebody does what the table can only ask people about: takes a wrong number of tiles, does not show a kong. */
    default void slipped() {}

    /** A discard that is being taken back, or its taking back: the table tells both or, where they were quick, neither. */
    default void perhaps(long nanos, TableEvent event) {
        happened(nanos, event);
    }
}
