package org.mahjongtable.drivers;

import java.util.List;

/**
 * A reader of RFID tags with one or more antennas, read in turn for ever. Reports {@link Reading.RoundRead} for every antenna in turn, whatever happened
 * in that round.
 */
public interface TileReader extends Device {

    /** The antennas that are read, in turn order; numbers from 1. */
    List<Integer> antennas();
}
