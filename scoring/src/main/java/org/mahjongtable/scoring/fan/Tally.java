package org.mahjongtable.scoring.fan;

/** Which rows counted in a reading, as bits in the order of counting. */
final class Tally {
    /** Rows 0 to 63. */
    long low;
    /** Rows from 64 on. */
    long high;

    void add(int row) {
        if (row < 64) {
            low |= 1L << row;
        } else {
            high |= 1L << row;
        }
    }

    boolean has(int row) {
        return ((row < 64 ? low : high) >>> row & 1) != 0;
    }
}
