package org.mahjongtable.scoring.hand;

import org.mahjongtable.scoring.tile.Tiles;

/**
 * The counts of standing tiles in four parts, characters, dots, bamboo and honours, three bits a kind: which parts split into sets and
 * at most one pair, and which tile would make all of them do so.
 */
final class Counts {

    private static final int SUIT = (1 << 27) - 1;
    private static final int HONOURS = (1 << 21) - 1;
    private static final int ONES = 0b001_001_001_001_001_001_001_001_001;

    private Counts() {}

    static int characters(Tiles tiles) {
        return (int) tiles.low() & SUIT;
    }

    static int dots(Tiles tiles) {
        return (int) (tiles.low() >>> 27) & SUIT;
    }

    static int bamboo(Tiles tiles) {
        return (int) tiles.high() & SUIT;
    }

    static int honours(Tiles tiles) {
        return (int) (tiles.high() >>> 27) & HONOURS;
    }

    /** Each honour is there not at all, twice or three times, twice at most once. */
    static boolean honoursSplit(int honours) {
        int ones = honours & ONES;
        int twos = honours >>> 1 & ONES;
        int fours = honours >>> 2 & ONES;
        return fours == 0 && (ones & ~twos) == 0 && Integer.bitCount(twos & ~ones) <= 1;
    }

    /** Whether tiles are sets and a pair: each part splits, and one of them into sets and a pair. */
    static boolean complete(Tiles tiles) {
        return complete(
                SuitTable.entry(SuitTable.first(characters(tiles))),
                SuitTable.entry(SuitTable.first(dots(tiles))),
                SuitTable.entry(SuitTable.first(bamboo(tiles))),
                honours(tiles));
    }

    /** The same of three suits as looked up in the {@link SuitTable}, and honours. */
    static boolean complete(long m, long p, long s, int honours) {
        return m != 0
                && p != 0
                && s != 0
                && honoursSplit(honours)
                && SuitTable.pairs(m) + SuitTable.pairs(p) + SuitTable.pairs(s) + honourPairs(honours) == 1;
    }

    /** How many pairs there are among honours that {@link #honoursSplit}. */
    static int honourPairs(int honours) {
        return Integer.bitCount(honours >>> 1 & ~honours & ONES);
    }

    /** How many sets and pairs there are among honours that {@link #honoursSplit}. */
    static int honourGroups(int honours) {
        return Integer.bitCount(honours >>> 1 & ONES);
    }

    /** The sets and the pair of honours that {@link #honoursSplit}, as {@link GroupCode}s. */
    static long honourCodes(int honours) {
        long codes = 0;
        int groups = 0;
        for (int rest = honours >>> 1 & ONES; rest != 0; rest &= rest - 1) {
            int bit = Integer.numberOfTrailingZeros(rest);
            int type = (honours >>> bit & 1) != 0 ? GroupCode.PUNG : GroupCode.PAIR;
            codes |= (long) (GroupCode.HONOURS + type + bit / 3) << (GroupCode.BITS * groups);
            groups++;
        }
        return codes;
    }

    /**
     * The kinds that complete standing tiles to sets and a pair, as bits, a fifth copy among them. Only a tile of a part can make that part
     * split: the other three must do so already, and their tiles tell how many pairs they hold.
     */
    static long waits(Tiles standing) {
        int m = characters(standing);
        int p = dots(standing);
        int s = bamboo(standing);
        int z = honours(standing);
        boolean splitM = SuitTable.splits(m);
        boolean splitP = SuitTable.splits(p);
        boolean splitS = SuitTable.splits(s);
        boolean splitZ = honoursSplit(z);
        int overM = size(m) % 3;
        int overP = size(p) % 3;
        int overS = size(s) % 3;
        int overZ = size(z) % 3;
        long waits = 0;
        if (splitP && splitS && splitZ && lacksOne(overM, overP, overS, overZ)) {
            waits |= WaitTable.waits(m);
        }
        if (splitM && splitS && splitZ && lacksOne(overP, overM, overS, overZ)) {
            waits |= (long) WaitTable.waits(p) << 9;
        }
        if (splitM && splitP && splitZ && lacksOne(overS, overM, overP, overZ)) {
            waits |= (long) WaitTable.waits(s) << 18;
        }
        if (splitM && splitP && splitS && lacksOne(overZ, overM, overP, overS)) {
            waits |= honourWaits(z) << 27;
        }
        return waits;
    }

    /**
     * Whether a part lacks one tile, by what each part has over whole sets: with a pair in another part (2) it has a set less a tile (2), with
     * none it has a tile over (1).
     */
    private static boolean lacksOne(int part, int a, int b, int c) {
        int others = a + b + c;
        return (part == 1 && others == 0) || (part == 2 && others == 2 && a != 1 && b != 1);
    }

    private static long honourWaits(int counts) {
        long waits = 0;
        for (int honour = 0; honour < 7; honour++) {
            waits |= honoursSplit(counts + (1 << (3 * honour))) ? 1L << honour : 0;
        }
        return waits;
    }

    /** Whether there are five of a rank; there are never more. */
    static boolean hasFive(int counts) {
        return (counts & counts >>> 2 & ONES) != 0;
    }

    /** How many tiles these are. */
    static int size(int counts) {
        return Integer.bitCount(counts & ONES)
                + 2 * Integer.bitCount(counts >>> 1 & ONES)
                + 4 * Integer.bitCount(counts >>> 2 & ONES);
    }
}
