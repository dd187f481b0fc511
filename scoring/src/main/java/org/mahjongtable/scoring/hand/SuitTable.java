package org.mahjongtable.scoring.hand;

import java.util.Arrays;

/**
 * Every way to split the tiles of one suit into chows, pungs and at most one pair, looked up by the counts of its nine ranks (three bits
 * each, rank 1 lowest). A reading is an int of up to six codes of five bits: 1 to 7 a chow from that rank, 8 to 16 a pung of rank
 * code - 7, 17 to 25 a pair of rank code - 16. Built once, about a megabyte.
 */
final class SuitTable {

    static final int CHOW = 1;
    static final int PUNG = 8;
    static final int PAIR = 17;
    static final int CODE_BITS = 5;

    private static final int SLOTS = 1 << 18;
    private static final int MOST_SETS = 5;

    /** By slot: the key plus one, 0 for a free slot. */
    private static final int[] KEYS = new int[SLOTS];
    /** By slot: where its readings start; they end where {@link #LAST} says. */
    private static final int[] FIRST = new int[SLOTS];

    private static final int[] LAST = new int[SLOTS];
    private static final int[] READINGS;

    static {
        Builder builder = new Builder();
        builder.build(0, 0, CHOW, 0);
        long[] found = Arrays.copyOf(builder.found, builder.size);
        Arrays.sort(found);
        READINGS = new int[found.length];
        for (int i = 0; i < found.length; i++) {
            int key = (int) (found[i] >>> 32);
            int slot = slot(key);
            if (KEYS[slot] == 0) {
                KEYS[slot] = key + 1;
                FIRST[slot] = i;
            }
            LAST[slot] = i + 1;
            READINGS[i] = (int) found[i];
        }
    }

    private SuitTable() {}

    /** The slot of these counts; {@link #first} and {@link #last} are equal where no reading exists. */
    static int slot(int counts) {
        int slot = (counts * 0x9E3779B1) >>> (32 - 18);
        while (KEYS[slot] != 0 && KEYS[slot] != counts + 1) {
            slot = slot + 1 & SLOTS - 1;
        }
        return slot;
    }

    static boolean splits(int counts) {
        return KEYS[slot(counts)] != 0;
    }

    static int first(int slot) {
        return FIRST[slot];
    }

    static int last(int slot) {
        return LAST[slot];
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
