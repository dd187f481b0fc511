package org.mahjongtable.firmware.sim;

import org.mahjongtable.firmware.sensing.Seat;

/** The button at each seat, from the side of the finger. */
interface Buttons {
    /** A short push. */
    void press(Seat seat);

    /** A push of two seconds. */
    void hold(Seat seat);

    /** A short push, again while the own readout says that it was not taken; then people go on. */
    void press(Seat seat, Sign taken, Runnable then);

    /** A long push, in the same way. */
    void hold(Seat seat, Sign taken, Runnable then);

    /** Whether a seat's readout shows that. */
    boolean shows(Seat seat, Sign sign);
}
