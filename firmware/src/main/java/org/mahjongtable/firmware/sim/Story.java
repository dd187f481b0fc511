package org.mahjongtable.firmware.sim;

import org.mahjongtable.firmware.deal.TableEvent;

/** Takes down what truly happens, when it happens. */
interface Story {
    void happened(long nanos, TableEvent event);

    /** Somebody does what the table can only ask people about: takes a wrong number of tiles, does not show a kong. */
    default void slipped() {}

    /** A discard that is being taken back, or its taking back: the table tells both or, where they were quick, neither. */
    default void perhaps(long nanos, TableEvent event) {
        happened(nanos, event);
    }
}
