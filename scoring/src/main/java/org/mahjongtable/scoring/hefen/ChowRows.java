package org.mahjongtable.scoring.hefen;

import org.mahjongtable.scoring.fan.Hit;
import org.mahjongtable.scoring.hand.Arrangement;

/**
 * What the chows of a reading earn together. Independent groups of one row are priced one by one; within a group the best rung counts.
 * Kinds are counted by their lowest tile, so rank 0 stands for 123 and rank 6 for 789.
 */
final class ChowRows {

    private static final int RANKS = 9;
    private static final int SUIT = 0x1FF;
    private static final int HIGHEST_LOW = 6;

    /** 123 and 789 by their lowest tiles. */
    private static final int ENDS = 0b1000001;

    private static final int[] BROTHERS = {0, 0, 5, 15, 30};
    private static final int[] SISTERS = {0, 0, 3, 10, 25, 40};
    private static final int[] STRAIGHT = {0, 3, 6};

    private ChowRows() {}

    private static int suit(long kinds, int suit) {
        return (int) (kinds >>> (RANKS * suit)) & SUIT;
    }

    /** The chows that start at this rank of a suit, as a set of groups. */
    private static int at(Arrangement a, int suit, int rank) {
        return a.chows(1L << (RANKS * suit + rank));
    }

    /** Pure double, triple and quadruple chows (同色同順). */
    static long brothers(Arrangement a) {
        int chows = a.chows();
        long kinds = a.chowKinds();
        if (Integer.bitCount(chows) == Long.bitCount(kinds)) {
            return Hit.NONE;
        }
        int points = 0;
        int times = 0;
        int groups = 0;
        for (long rest = kinds; rest != 0; rest &= rest - 1) {
            int same = a.chows(rest & -rest);
            if (Integer.bitCount(same) > 1) {
                points += BROTHERS[Integer.bitCount(same)];
                times++;
                groups |= same;
            }
        }
        return Hit.of(points, times, groups);
    }

    /** Mixed chows (跨色同順); those of 123 and 789 that count as terminal sets only where the house allows both. */
    static long sisters(Arrangement a, HefenOptions house) {
        int among = house.sisterOnTerminalSets() ? a.chows() : a.chows() & ~Hit.groups(terminalSets(a));
        return sisters(a, among, house.fourSistersInTwoSuits());
    }

    /**
     * Those of two suits, of three, and of four or five where a suit may repeat.
     *
     * @param among the chows that may be used
     * @param fourInTwoSuits whether four and five need no third suit
     */
    private static long sisters(Arrangement a, int among, boolean fourInTwoSuits) {
        long kinds = a.chowKinds();
        int m = suit(kinds, 0);
        int p = suit(kinds, 1);
        int s = suit(kinds, 2);
        int points = 0;
        int times = 0;
        int groups = 0;
        for (int ranks = (m & p) | (m & s) | (p & s); ranks != 0; ranks &= ranks - 1) {
            int rank = Integer.numberOfTrailingZeros(ranks);
            int inM = at(a, 0, rank) & among;
            int inP = at(a, 1, rank) & among;
            int inS = at(a, 2, rank) & among;
            int all = Integer.bitCount(inM | inP | inS);
            boolean threeSuits = inM != 0 && inP != 0 && inS != 0;
            if (threeSuits || (fourInTwoSuits && all >= 4)) {
                points += SISTERS[all];
                times++;
                groups |= inM | inP | inS;
            } else {
                int one = inM != 0 ? inM : inP;
                int two = inS != 0 ? inS : inP;
                for (; one != 0 && two != 0 && one != two; one &= one - 1, two &= two - 1) {
                    points += SISTERS[2];
                    times++;
                    groups |= Integer.lowestOneBit(one) | Integer.lowestOneBit(two);
                }
            }
        }
        return times == 0 ? Hit.NONE : Hit.of(points, times, groups);
    }

    /** One to nine of one suit (清龍), worth more of own tiles. */
    static long pureStraight(Arrangement a, HefenOptions house) {
        int any = pureStraight(a, a.chows());
        if (any == 0) {
            return Hit.NONE;
        }
        int concealed = pureStraight(a, concealedChows(a, house));
        return concealed == 0 ? Hit.of(15, 1, any) : Hit.of(20, 1, concealed);
    }

    /** One such straight among those chows; 0 if there is none. */
    private static int pureStraight(Arrangement a, int among) {
        long low = a.chowKinds();
        for (int suit = 0; suit < 3; suit++) {
            if ((suit(low, suit) & 0b1001001) == 0b1001001) {
                int groups = straight(a, among, suit, suit, suit);
                if (groups != 0) {
                    return groups;
                }
            }
        }
        return 0;
    }

    /** One to nine across suits (混龍), worth more of own tiles. */
    static long mixedStraight(Arrangement a, HefenOptions house) {
        int any = mixedStraight(a, a.chows(), house.mixedStraightInTwoSuits());
        if (any == 0) {
            return Hit.NONE;
        }
        int concealed = mixedStraight(a, concealedChows(a, house), house.mixedStraightInTwoSuits());
        return concealed == 0 ? Hit.of(5, 1, any) : Hit.of(10, 1, concealed);
    }

    /** One such straight among those chows, across three suits, or across two where the house allows it; 0 if there is none. */
    private static int mixedStraight(Arrangement a, int among, boolean inTwoSuits) {
        long low = a.chowKinds();
        if (((suit(low, 0) | suit(low, 1) | suit(low, 2)) & 0b1001001) != 0b1001001) {
            return 0;
        }
        for (int first = 0; first < 3; first++) {
            for (int middle = 0; middle < 3; middle++) {
                for (int last = 0; last < 3; last++) {
                    int suits = Integer.bitCount(1 << first | 1 << middle | 1 << last);
                    int groups = suits == 3 || (suits == 2 && inTwoSuits) ? straight(a, among, first, middle, last) : 0;
                    if (groups != 0) {
                        return groups;
                    }
                }
            }
        }
        return 0;
    }

    /** Chows of own tiles only, or also one that a discard completed in the hand where the house allows it. */
    private static int concealedChows(Arrangement a, HefenOptions house) {
        int standing = a.chows() & ~a.exposed();
        return a.selfDrawn() || house.concealedStraightByDiscard() ? standing : standing & ~a.won();
    }

    private static int straight(Arrangement a, int among, int... suits) {
        int groups = 0;
        for (int third = 0; third < 3; third++) {
            int here = at(a, suits[third], STRAIGHT[third]) & among;
            if (here == 0) {
                return 0;
            }
            groups |= Integer.lowestOneBit(here);
        }
        return groups;
    }

    /** 123 and 789 of a suit (么九順子組): one such pair, two in two suits, two in one suit. */
    static long terminalSets(Arrangement a) {
        int sets = 0;
        int groups = 0;
        boolean oneSuit = false;
        long kinds = a.chowKinds();
        for (int suit = 0; suit < 3; suit++) {
            if ((suit(kinds, suit) & ENDS) != ENDS) {
                continue;
            }
            int low = at(a, suit, 0);
            int high = at(a, suit, HIGHEST_LOW);
            int both = Math.min(Integer.bitCount(low), Integer.bitCount(high));
            sets += both;
            oneSuit |= both == 2;
            for (int set = 0; set < both; set++) {
                groups |= Integer.lowestOneBit(low & ~groups) | Integer.lowestOneBit(high & ~groups);
            }
        }
        return switch (sets) {
            case 0 -> Hit.NONE;
            case 1 -> Hit.of(5, 1, groups);
            default -> Hit.of(oneSuit ? 20 : 15, 1, groups);
        };
    }

    /** Chows that start one higher each (Step Up): three, all five, five with a pair beside them, the same in one suit. */
    static long stepUp(Arrangement a, boolean pairAboveOnly) {
        long low = a.chowKinds();
        int ranks = suit(low, 0) | suit(low, 1) | suit(low, 2);
        int first = Integer.numberOfTrailingZeros(ranks & ranks >>> 1 & ranks >>> 2);
        if (first > HIGHEST_LOW) {
            return Hit.NONE;
        }
        if (Integer.bitCount(a.chows()) == 5 && ranks == 0b11111 << first) {
            int pair = a.pairs();
            int beside = a.lowest(Integer.numberOfTrailingZeros(pair)).ordinal();
            boolean suited = beside < 3 * RANKS;
            boolean adjacent =
                    suited && (beside % RANKS == first + 7 || (beside % RANKS == first - 1 && !pairAboveOnly));
            if (!adjacent) {
                return Hit.of(20, 1, a.chows());
            }
            boolean oneSuit = Long.bitCount(low) == 5 && a.suits() == 1;
            return Hit.of(oneSuit ? 90 : 30, 1, a.chows() | pair);
        }
        int groups = 0;
        for (int step = 0; step < 3; step++) {
            long anySuit = (1L | 1L << RANKS | 1L << (2 * RANKS)) << (first + step);
            groups |= Integer.lowestOneBit(a.chows(anySuit));
        }
        return Hit.of(5, 1, groups);
    }
}
