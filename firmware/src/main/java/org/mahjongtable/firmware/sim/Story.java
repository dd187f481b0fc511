package org.mahjongtable.firmware.sim;

import org.mahjongtable.firmware.deal.TableEvent;

/** Takes down what truly happens, when it happens. */
interface Story {
    void happened(long nanos, TableEvent event);
}
