package org.mahjongtable.scoring.hand;

import org.mahjongtable.scoring.tile.Tiles;

/** 147 of one suit, 258 of another and 369 of the third, with one set, declared or not, and a pair. */
final class KnittedStraight implements Shape.Reader {

    /** The six ways to give the suits to 147, 258 and 369, each as its nine kinds. */
    static final long[] ALL = all();

    private static final int TILES = 9;

    private static long[] all() {
        long[] all = new long[6];
        int next = 0;
        for (int m = 0; m < 3; m++) {
            for (int p = 0; p < 3; p++) {
                if (p != m) {
                    int s = 3 - m - p;
                    all[next++] = 0b1001001L << m | 0b1001001L << (9 + p) | 0b1001001L << (18 + s);
                }
            }
        }
        return all;
    }

    @Override
    public void read(Tiles standing, long kinds, Groups found) {
        for (long straight : ALL) {
            if ((straight & ~kinds) == 0) {
                // A second straight in the same hand would need nine tiles more.
                add(straight, found);
                found.completeWithSetsAndPair(standing.minus(Tiles.each(straight)));
                return;
            }
        }
    }

    /** The three sets of a knitted straight. */
    static void add(long straight, Groups found) {
        for (int suit = 0; suit < 3; suit++) {
            found.knitted(Long.numberOfTrailingZeros(straight >>> (9 * suit)) + 9 * suit);
        }
    }

    @Override
    public long waits(Tiles standing, long kinds) {
        long waits = 0;
        for (long straight : ALL) {
            long there = straight & kinds;
            if (there == straight) {
                waits |= Counts.waits(standing.minus(Tiles.each(straight)));
            } else if (Long.bitCount(there) == TILES - 1 && Counts.complete(standing.minus(Tiles.each(there)))) {
                waits |= straight & ~there;
            }
        }
        return waits;
    }
}
