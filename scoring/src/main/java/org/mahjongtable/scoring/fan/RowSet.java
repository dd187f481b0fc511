package org.mahjongtable.scoring.fan;

/**
 * Rows by their numbers in the order of counting, as bits.
 *
 * @param low rows 0 to 63
 * @param high rows 64 to 127
 */
record RowSet(long low, long high) {

    static final RowSet NONE = new RowSet(0, 0);

    RowSet with(int row) {
        return row < 64 ? new RowSet(low | 1L << row, high) : new RowSet(low, high | 1L << row);
    }

    boolean has(int row) {
        return ((row < 64 ? low : high) >>> row & 1) != 0;
    }

    boolean isEmpty() {
        return (low | high) == 0;
    }
}
