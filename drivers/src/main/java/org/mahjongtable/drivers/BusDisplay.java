package org.mahjongtable.drivers;

import java.util.List;
import org.mahjongtable.drivers.frame.Bytes;

/** A display on an I2C bus, as a state machine without I/O: it says what is to be written, and takes it for written. */
public interface BusDisplay extends SeatDisplay {

    /** Its address on the bus, 7 bits. */
    int address();

    /** The writes after which it works and shows what it shall, whatever it was before. */
    List<Bytes> initialise();

    /** As {@link #initialise}, for a display that may have lost power unnoticed but probably has not: one that works does not flicker. */
    List<Bytes> refresh();

    /** The writes that bring it up to date; none if it is. */
    List<Bytes> update();
}
