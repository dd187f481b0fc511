package org.mahjongtable.scoring.hand;

import java.util.Arrays;

/**
 * Every way to split the tiles of one suit into chows, pungs and at most one pair, looked up by the counts of its nine ranks (three bits each, rank 1
 * lowest). One megabyte, filled once.
 *
 * <p>Each reading is an entry of its own, found by its counts; of readings of the same counts each but the last says that there are more.
 */
final class SuitTable {

    private static final int COUNTS_BITS = CountsTable.COUNTS_BITS;
    private static final int GROUPS_BIT = COUNTS_BITS + 30;
    private static final int PAIR_BIT = GROUPS_BIT + 3;
    private static final long MORE = 1L << 61;
    private static final long TAKEN = 1L << 62;

    /** From the lowest bit: counts, reading of {@link SuitReadings}, number of groups, whether one is a pair, more, taken. */
    private static final CountsTable TABLE = table();

    private static CountsTable table() {
        long[] readings = Arrays.stream(SuitReadings.all())
                .filter(counted -> !Counts.hasFive((int) (counted >>> 32)))
                .toArray();
        CountsTable table = new CountsTable(Arrays.stream(readings)
                .mapToInt(counted -> (int) (counted >>> 32))
                .toArray());
        for (long counted : readings) {
            keep(table, (int) (counted >>> 32), (int) counted);
        }
        return table;
    }

    private SuitTable() {}

    private static void keep(CountsTable table, int counts, int reading) {
        int groups = (Integer.SIZE - Integer.numberOfLeadingZeros(reading) + SuitReadings.CODE_BITS - 1)
                / SuitReadings.CODE_BITS;
        boolean pair = groups > 0 && reading >>> (SuitReadings.CODE_BITS * (groups - 1)) >= GroupCode.PAIR;
        int place = table.first(counts);
        while (table.at(place) != 0) {
            table.add(place, table.has(place, counts) ? MORE : 0);
            place = table.after(place);
        }
        table.add(
                place,
                TAKEN
                        | (pair ? 1L << PAIR_BIT : 0)
                        | (long) groups << GROUPS_BIT
                        | (long) reading << COUNTS_BITS
                        | counts);
    }

    /** Where the first reading of these counts is; where there is none, a free place. */
    static int first(int counts) {
        return TABLE.first(counts);
    }

    /** Where the next reading of the same counts is, or -1. */
    static int next(int place, int counts) {
        if ((TABLE.at(place) & MORE) == 0) {
            return -1;
        }
        int next = TABLE.after(place);
        while (!TABLE.has(next, counts)) {
            next = TABLE.after(next);
        }
        return next;
    }

    static boolean splits(int counts) {
        return entry(first(counts)) != 0;
    }

    /** What is known of the reading at a place; 0 where it is free. */
    static long entry(int place) {
        return TABLE.at(place);
    }

    /** How many groups a reading has, the pair among them. */
    static int groups(long entry) {
        return (int) (entry >>> GROUPS_BIT) & 7;
    }

    /** How many pairs a reading has, 0 or 1: all readings of the same counts as many. */
    static int pairs(long entry) {
        return (int) (entry >>> PAIR_BIT) & 1;
    }

    /** The groups of a reading as {@link GroupCode}s of the first suit: its codes of five bits moved apart to bytes. */
    static long codes(long entry) {
        long all = entry >>> COUNTS_BITS;
        long halves = (all & 0x7FFF) | (all & 0x3FFF8000L) << 9;
        return (halves & 0x1F00001FL) | (halves & 0x3E00003E0L) << 3 | (halves & 0x7C00007C00L) << 6;
    }
}
