package org.mahjongtable.scoring.fan;

import java.util.function.IntPredicate;

/**
 * Rows by their numbers in the order of counting, as bits.
 *
 * @param low rows 0 to 63
 * @param high rows 64 to 127
 */
record RowSet(long low, long high) {

    static final RowSet NONE = new RowSet(0, 0);

    /** Those of so many rows. */
    static RowSet of(int size, IntPredicate wanted) {
        RowSet rows = NONE;
        for (int row = 0; row < size; row++) {
            rows = wanted.test(row) ? rows.with(row) : rows;
        }
        return rows;
    }

    RowSet with(int row) {
        return row < 64 ? new RowSet(low | 1L << row, high) : new RowSet(low, high | 1L << row);
    }

    RowSet without(RowSet other) {
        return new RowSet(low & ~other.low, high & ~other.high);
    }

    boolean has(int row) {
        return ((row < 64 ? low : high) >>> row & 1) != 0;
    }

    boolean isEmpty() {
        return (low | high) == 0;
    }
}
