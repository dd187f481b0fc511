package org.mahjongtable.scoring.hand;

import java.util.Arrays;

/**
 * Every way to split the tiles of one suit into chows, pungs and at most one pair, looked up by the counts of its nine ranks (three bits
 * each, rank 1 lowest). A reading is an int of up to six codes of five bits: 1 to 7 a chow from that rank, 8 to 16 a pung of rank
 * code - 7, 17 to 25 a pair of rank code - 16. Built once, a few megabytes.
 */
final class SuitTable {

    static final int CHOW = 1;
    static final int PUNG = 8;
    static final int PAIR = 17;
    static final int CODE_BITS = 5;

    private static final int SLOT_BITS = 18;
    private static final int SLOTS = 1 << SLOT_BITS;
    private static final int MOST_SETS = 5;

    private static final int KEY_BITS = 27;
    private static final long KEY = (1L << KEY_BITS) - 1;
    private static final int TIMES_BITS = 8;

    /** An open hash table of counts: first reading, number of readings and counts, packed; 0 for a free slot. */
    private static final long[] ENTRIES = new long[SLOTS];

    private static final int[] READINGS;

    static {
        Builder builder = new Builder();
        builder.build(0, 0, CHOW, 0);
        long[] found = Arrays.copyOf(builder.found, builder.size);
        Arrays.sort(found);
        READINGS = new int[found.length];
        for (int from = 0, to = 0; from < found.length; from = to) {
            int key = (int) (found[from] >>> 32);
            for (; to < found.length && (int) (found[to] >>> 32) == key; to++) {
                READINGS[to] = (int) found[to];
            }
            ENTRIES[slot(key)] = ((long) from << TIMES_BITS | (to - from)) << KEY_BITS | key;
        }
    }

    private SuitTable() {}

    /** Where these counts are, or the free slot where they would be. */
    private static int slot(int counts) {
        int slot = (counts * 0x9E3779B1) >>> (32 - SLOT_BITS);
        while (ENTRIES[slot] != 0 && (ENTRIES[slot] & KEY) != counts) {
            slot = (slot + 1) & (SLOTS - 1);
        }
        return slot;
    }

    /** What is known of these counts, for {@link #first} and {@link #last}; these are equal where no reading exists. */
    static long entry(int counts) {
        return ENTRIES[slot(counts)];
    }

    static boolean splits(int counts) {
        return ENTRIES[slot(counts)] != 0;
    }

    static int first(long entry) {
        return (int) (entry >>> (KEY_BITS + TIMES_BITS));
    }

    static int last(long entry) {
        return first(entry) + ((int) (entry >>> KEY_BITS) & ((1 << TIMES_BITS) - 1));
    }

    static int reading(int index) {
        return READINGS[index];
    }

    /** Writes down every collection of sets with and without a pair. */
    private static final class Builder {
        private long[] found = new long[1 << 18];
        private int size;

        /** Sets in ascending order of code, so that each collection is found once. */
        void build(int counts, int reading, int from, int sets) {
            keep(counts, reading);
            for (int pair = 0; pair < 9; pair++) {
                int tiles = 2 << (3 * pair);
                if (fits(counts, tiles)) {
                    keep(counts + tiles, reading | (PAIR + pair) << (CODE_BITS * sets));
                }
            }
            if (sets == MOST_SETS) {
                return;
            }
            for (int code = from; code < PAIR; code++) {
                int tiles = code < PUNG ? 0b001001001 << (3 * (code - CHOW)) : 3 << (3 * (code - PUNG));
                if (fits(counts, tiles)) {
                    build(counts + tiles, reading | code << (CODE_BITS * sets), code, sets + 1);
                }
            }
        }

        private void keep(int counts, int reading) {
            if (size == found.length) {
                found = Arrays.copyOf(found, 2 * size);
            }
            found[size++] = (long) counts << 32 | reading;
        }

        /** At most four of a rank, and a fifth of one rank: a hand may wait in vain for a fifth copy. */
        private static boolean fits(int counts, int more) {
            boolean fifth = false;
            for (int rank = 0; rank < 9; rank++) {
                int count = (counts >>> (3 * rank) & 7) + (more >>> (3 * rank) & 7);
                if (count > 5 || (count == 5 && fifth)) {
                    return false;
                }
                fifth |= count == 5;
            }
            return true;
        }
    }
}
