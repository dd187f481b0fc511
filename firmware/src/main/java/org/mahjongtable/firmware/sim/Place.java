package org.mahjongtable.firmware.sim;

import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.Zone;

/** Where a tile truly is. */
sealed interface Place {
    /** Inside the machine, which no antenna reaches. */
    record Machine() implements Place {}

    /** In the wall; antennas of the wall are optional, and the simulated table has none. */
    record InWall() implements Place {}

    /** Lying or standing on the cloth. */
    record On(Zone zone) implements Place {}

    /** Between two fingers, where no antenna sees it. */
    record InHand(Seat seat) implements Place {}
}
