package org.mahjongtable.scoring.hand;

import java.util.Arrays;

/**
 * Every way to split tiles of one suit into up to five sets and at most one pair: what {@link SuitTable} and {@link WaitTable} are filled with. Counts
 * are three bits a rank, rank 1 lowest.
 */
final class SuitReadings {

    /** A reading is up to six codes of so many bits: 1 to 7 a chow from that rank, 8 to 16 a pung of rank code - 7, 17 to 25 a pair of rank code - 16. */
    static final int CODE_BITS = 5;

    private static final int MOST_SETS = 5;

    /** Counts above, the reading below. */
    private long[] found = new long[1 << 17];

    private int size;

    private SuitReadings() {}

    /** All of them as counts {@code << 32 |} reading, in ascending order. There may be a fifth tile of one rank: a hand may wait for it in vain. */
    static long[] all() {
        SuitReadings readings = new SuitReadings();
        readings.add(0, 0, GroupCode.CHOW, 0);
        long[] all = Arrays.copyOf(readings.found, readings.size);
        Arrays.sort(all);
        return all;
    }

    /** Sets in ascending order of code, so that each collection is found once. */
    private void add(int counts, int reading, int from, int sets) {
        keep(counts, reading);
        for (int pair = 0; pair < 9; pair++) {
            int tiles = 2 << (3 * pair);
            if (fits(counts, tiles)) {
                keep(counts + tiles, reading | (GroupCode.PAIR + pair) << (CODE_BITS * sets));
            }
        }
        if (sets == MOST_SETS) {
            return;
        }
        for (int code = from; code < GroupCode.PAIR; code++) {
            int tiles = code < GroupCode.PUNG
                    ? 0b001001001 << (3 * (code - GroupCode.CHOW))
                    : 3 << (3 * (code - GroupCode.PUNG));
            if (fits(counts, tiles)) {
                add(counts + tiles, reading | code << (CODE_BITS * sets), code, sets + 1);
            }
        }
    }

    private void keep(int counts, int reading) {
        if (size == found.length) {
            found = Arrays.copyOf(found, 2 * size);
        }
        found[size++] = (long) counts << 32 | reading;
    }

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
