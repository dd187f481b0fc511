package org.mahjongtable.firmware.sim;

import org.mahjongtable.firmware.sensing.Seat;

/** The button at each seat, from the side of the finger. */
interface Buttons {
    /** A short push. */
    void press(Seat seat);

    /** A push of two seconds. */
    void hold(Seat seat);
}
