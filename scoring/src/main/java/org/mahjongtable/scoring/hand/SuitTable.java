package org.mahjongtable.scoring.hand;

/**
 * Every way to split the tiles of one suit into chows, pungs and at most one pair, looked up by the counts of its nine ranks (three bits each, rank 1
 * lowest). One megabyte, filled once.
 *
 * <p>Each reading is an entry of its own, found by its counts; of readings of the same counts each but the last says that there are more.
 */
final class SuitTable {

    private static final int SLOT_BITS = 17;
    private static final int SLOTS = 1 << SLOT_BITS;

    private static final int COUNTS_BITS = 27;
    private static final long COUNTS = (1L << COUNTS_BITS) - 1;
    private static final int GROUPS_BIT = COUNTS_BITS + 30;
    private static final int PAIR_BIT = GROUPS_BIT + 3;
    private static final long MORE = 1L << 61;
    private static final long TAKEN = 1L << 62;

    private static final int THREES = 0b001_001_001_001_001_001_001_001_001;

    /** From the lowest bit: counts, reading of {@link SuitReadings}, number of groups, whether one is a pair, more, taken; 0 for a free slot. */
    private static final long[] ENTRIES = new long[SLOTS];

    static {
        for (long counted : SuitReadings.all()) {
            int counts = (int) (counted >>> 32);
            if (!hasFive(counts)) {
                keep(counts, (int) counted);
            }
        }
    }

    private SuitTable() {}

    private static boolean hasFive(int counts) {
        return (counts & counts >>> 2 & THREES) != 0;
    }

    private static void keep(int counts, int reading) {
        int groups = (Integer.SIZE - Integer.numberOfLeadingZeros(reading) + SuitReadings.CODE_BITS - 1)
                / SuitReadings.CODE_BITS;
        boolean pair = groups > 0 && reading >>> (SuitReadings.CODE_BITS * (groups - 1)) >= GroupCode.PAIR;
        int slot = slot(counts);
        while (ENTRIES[slot] != 0) {
            ENTRIES[slot] |= (ENTRIES[slot] & COUNTS) == counts ? MORE : 0;
            slot = next(slot);
        }
        ENTRIES[slot] = TAKEN
                | (pair ? 1L << PAIR_BIT : 0)
                | (long) groups << GROUPS_BIT
                | (long) reading << COUNTS_BITS
                | counts;
    }

    private static int slot(int counts) {
        return (counts * 0x9E3779B1) >>> (Integer.SIZE - SLOT_BITS);
    }

    private static int next(int slot) {
        return (slot + 1) & (SLOTS - 1);
    }

    /** Where the first reading of these counts is; where there is none, a free place. */
    static int first(int counts) {
        int slot = slot(counts);
        while (ENTRIES[slot] != 0 && (ENTRIES[slot] & COUNTS) != counts) {
            slot = next(slot);
        }
        return slot;
    }

    /** Where the next reading of the same counts is, or -1. */
    static int next(int place, int counts) {
        if ((ENTRIES[place] & MORE) == 0) {
            return -1;
        }
        int slot = next(place);
        while ((ENTRIES[slot] & COUNTS) != counts) {
            slot = next(slot);
        }
        return slot;
    }

    static boolean splits(int counts) {
        return ENTRIES[first(counts)] != 0;
    }

    /** What is known of the reading at a place; 0 where it is free. */
    static long entry(int place) {
        return ENTRIES[place];
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
