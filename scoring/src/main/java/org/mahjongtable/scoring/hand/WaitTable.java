package org.mahjongtable.scoring.hand;

/**
 * For tiles of one suit that lack one tile to be sets and at most one pair, which ranks complete them; a fifth copy among them. Looked up by the
 * counts of the nine ranks (three bits each, rank 1 lowest). Two megabytes, filled once.
 */
final class WaitTable {

    private static final int SLOT_BITS = 18;
    private static final int SLOTS = 1 << SLOT_BITS;
    private static final int COUNTS_BITS = 27;
    private static final long COUNTS = (1L << COUNTS_BITS) - 1;

    /** Ranks above, counts below; 0 for a free slot. */
    private static final long[] ENTRIES = new long[SLOTS];

    static {
        for (long counted : SuitReadings.all()) {
            int complete = (int) (counted >>> 32);
            for (int rank = 0; rank < 9; rank++) {
                int one = 1 << (3 * rank);
                if ((complete >>> (3 * rank) & 7) != 0 && !hasFive(complete - one)) {
                    ENTRIES[slot(complete - one)] |= 1L << (COUNTS_BITS + rank) | (complete - one);
                }
            }
        }
    }

    private WaitTable() {}

    private static boolean hasFive(int counts) {
        return (counts & counts >>> 2 & 0b001_001_001_001_001_001_001_001_001) != 0;
    }

    /** Where these counts are, or the free slot where they would be. */
    private static int slot(int counts) {
        int slot = (counts * 0x9E3779B1) >>> (Integer.SIZE - SLOT_BITS);
        while (ENTRIES[slot] != 0 && (ENTRIES[slot] & COUNTS) != counts) {
            slot = (slot + 1) & (SLOTS - 1);
        }
        return slot;
    }

    /** The ranks that complete these tiles, bit 0 for rank 1. */
    static int waits(int counts) {
        return (int) (ENTRIES[slot(counts)] >>> COUNTS_BITS);
    }
}
