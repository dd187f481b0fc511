package org.mahjongtable.scoring.fan;

/**
 * How the sets of one collection are combined best.
 *
 * @param low the rows counted, 0 to 63 in the order of counting
 * @param high the rows from 64 on
 * @param uses the combinations: a row's number in seven bits and its sets in eight, each bit a set in the order of the tiles; the last one lowest
 * @param points what all of them are worth
 */
record Combined(long low, long high, long uses, int points) {

    static final Combined NOTHING = new Combined(0, 0, 0, 0);

    static final int ROW_BITS = 7;
    static final int USE_BITS = ROW_BITS + 8;

    /** The row of the lowest use. */
    static int row(long uses) {
        return (int) uses & ((1 << ROW_BITS) - 1);
    }

    /** The sets of the lowest use. */
    static int sets(long uses) {
        return (int) (uses >>> ROW_BITS) & 0xFF;
    }
}
