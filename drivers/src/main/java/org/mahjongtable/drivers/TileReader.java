package org.mahjongtable.drivers;

/**
 * A reader of RFID tags with one or more antennas, read in turn for ever. Reports {@link Reading.RoundRead} for every antenna in turn, whatever happened
 * in that round.
 */
public interface TileReader extends Device {}
