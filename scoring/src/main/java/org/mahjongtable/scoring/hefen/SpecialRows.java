package org.mahjongtable.scoring.hefen;

import org.mahjongtable.scoring.fan.Hit;
import org.mahjongtable.scoring.hand.Arrangement;
import org.mahjongtable.scoring.tile.Kinds;

/** What the rows of the special forms ask. */
final class SpecialRows {

    private static final int RANKS = 9;
    private static final int HIGHEST_LOW = 6;

    private SpecialRows() {}

    /** Seven pairs and a pung, worth more with four of a kind kept as two pairs once, and twice or more. */
    static long nicoNico(Arrangement a) {
        if (a.shape() != HefenShapes.NICO_NICO) {
            return Hit.NONE;
        }
        int points = switch (Long.bitCount(a.fours())) {
            case 0 -> 40;
            case 1 -> 50;
            default -> 75;
        };
        return Hit.of(points, 1, a.groups());
    }

    /** Five for each run of three pairs in a suit, no pair used twice. */
    static long runsOfPairs(Arrangement a) {
        int free = a.pairs();
        int times = 0;
        for (int suit = 0; suit < 3; suit++) {
            int rank = 0;
            while (rank <= HIGHEST_LOW) {
                long first = 1L << (RANKS * suit + rank);
                int one = Integer.lowestOneBit(a.pairs(first) & free);
                int two = Integer.lowestOneBit(a.pairs(first << 1) & free);
                int three = Integer.lowestOneBit(a.pairs(first << 2) & free);
                if (one != 0 && two != 0 && three != 0) {
                    free &= ~(one | two | three);
                    times++;
                } else {
                    rank++;
                }
            }
        }
        return times == 0 ? Hit.NONE : Hit.of(5 * times, times, a.pairs() & ~free);
    }

    /** All seven honours are in no other form, whatever the gap between the numbers is. */
    static boolean sixteenOrphans(Arrangement a) {
        return !a.standard()
                && a.shape() != HefenShapes.NICO_NICO
                && a.shape() != HefenShapes.THIRTEEN_ORPHANS
                && (Kinds.HONOURS & ~a.kinds()) == 0;
    }

    /** Whether two suits have the same three numbers. */
    static boolean twoSuitsAlike(Arrangement a) {
        long m = a.kinds() & Kinds.CHARACTERS;
        long p = (a.kinds() & Kinds.DOTS) >>> RANKS;
        long s = (a.kinds() & Kinds.BAMBOO) >>> (2 * RANKS);
        return m == p || m == s || p == s;
    }
}
