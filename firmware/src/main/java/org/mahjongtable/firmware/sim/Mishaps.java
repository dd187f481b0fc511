package org.mahjongtable.firmware.sim;

import java.util.Arrays;

/** How likely each kind of fault is at this moment: as it was asked for, or not at all while the table is left in peace. */
final class Mishaps {
    /** By kind: antennas ask for every tile in every round. */
    private final double[] probabilities;

    private boolean peace;

    Mishaps(Faults faults) {
        this.probabilities =
                Arrays.stream(Fault.values()).mapToDouble(faults::of).toArray();
    }

    /** Nothing new goes wrong from now on, and what only comes of the place of a tile is gone. */
    void leaveInPeace() {
        peace = true;
    }

    void goOn() {
        peace = false;
    }

    double of(Fault kind) {
        return peace ? 0 : probabilities[kind.ordinal()];
    }
}
