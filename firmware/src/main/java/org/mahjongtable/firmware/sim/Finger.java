package org.mahjongtable.firmware.sim;

/** A button from the side of the finger. */
interface Finger {
    /** Pushes it down and lets it go after so long. */
    void push(long nanos);
}
