package org.mahjongtable.scoring.hefen;

import org.mahjongtable.scoring.fan.Hit;
import org.mahjongtable.scoring.hand.Arrangement;
import org.mahjongtable.scoring.hand.KongKind;

/** What the pungs and kongs of a reading earn together. Independent groups of one row are priced one by one. */
final class PungRows {

    private static final int RANKS = 9;
    private static final int SUIT = 0x1FF;
    private static final long SUITED = (1L << (3 * RANKS)) - 1;

    private static final int[] SHIFTED = {0, 0, 5, 15, 30, 60};
    private static final int[] SISTERS = {0, 0, 5, 15};

    private PungRows() {}

    /** A wind pung: one, and one more each for the seat and the prevalent wind. */
    static long winds(Arrangement a, long winds) {
        int pungs = a.pungs(winds);
        if (pungs == 0) {
            return Hit.NONE;
        }
        long kinds = a.pungKinds();
        int own = (int) (kinds >>> a.seat().tile().ordinal() & 1);
        int prevalent = (int) (kinds >>> a.round().tile().ordinal() & 1);
        int times = Integer.bitCount(pungs);
        return Hit.of(times + own + prevalent, times, pungs);
    }

    /** Runs of pungs in one suit (連刻). */
    static long shifted(Arrangement a) {
        long kinds = a.pungKinds() & SUITED;
        int points = 0;
        int times = 0;
        int groups = 0;
        for (int suit = 0; suit < 3; suit++) {
            int ranks = (int) (kinds >>> (RANKS * suit)) & SUIT;
            while (ranks != 0) {
                int first = Integer.numberOfTrailingZeros(ranks);
                int length = Integer.numberOfTrailingZeros(~(ranks >>> first));
                int run = ((1 << length) - 1) << first;
                if (length > 1) {
                    points += SHIFTED[length];
                    times++;
                    groups |= a.pungs((long) run << (RANKS * suit));
                }
                ranks &= ~run;
            }
        }
        return times == 0 ? Hit.NONE : Hit.of(points, times, groups);
    }

    /** Five pungs in a row and a pair of the rank beside them. */
    static boolean fiveShiftedAndPair(Arrangement a, boolean pairAboveOnly) {
        long kinds = a.pungKinds();
        int first = Long.numberOfTrailingZeros(kinds);
        if (Integer.bitCount(a.pungs()) != 5 || kinds != 0b11111L << first || (kinds & ~SUITED) != 0) {
            return false;
        }
        int rank = first % RANKS;
        int pair = a.lowest(Integer.numberOfTrailingZeros(a.pairs())).ordinal();
        boolean oneSuit = rank + 4 < RANKS;
        boolean above = rank + 5 < RANKS && pair == first + 5;
        boolean below = rank > 0 && pair == first - 1 && !pairAboveOnly;
        return oneSuit && (above || below);
    }

    /** Pungs of one rank in two or three suits (跨色同數刻). */
    static long sisters(Arrangement a) {
        long kinds = a.pungKinds() & SUITED;
        int m = (int) kinds & SUIT;
        int p = (int) (kinds >>> RANKS) & SUIT;
        int s = (int) (kinds >>> (2 * RANKS)) & SUIT;
        int points = 0;
        int times = 0;
        int groups = 0;
        for (int ranks = (m & p) | (m & s) | (p & s); ranks != 0; ranks &= ranks - 1) {
            int rank = Integer.numberOfTrailingZeros(ranks);
            int same = a.pungs((1L << rank) | (1L << (RANKS + rank)) | (1L << (2 * RANKS + rank)));
            points += SISTERS[Integer.bitCount(same)];
            times++;
            groups |= same;
        }
        return times == 0 ? Hit.NONE : Hit.of(points, times, groups);
    }

    /** The groups on the ladder of concealed pungs: concealed ones and, by the sheet, exposed kongs. */
    static int concealed(Arrangement a, boolean addedKongs) {
        int onLadder = a.concealedPungs() | a.kongs(KongKind.MELDED);
        return addedKongs ? onLadder | a.kongs(KongKind.ADDED) : onLadder;
    }

    /** 111 and 999 of a suit (么九刻子組): one such pair, or two. */
    static long terminalSets(Arrangement a) {
        long kinds = a.pungKinds();
        int groups = 0;
        for (int suit = 0; suit < 3; suit++) {
            long both = (1L << (RANKS * suit)) | (1L << (RANKS * suit + RANKS - 1));
            groups |= (kinds & both) == both ? a.pungs(both) : 0;
        }
        return switch (Integer.bitCount(groups)) {
            case 0 -> Hit.NONE;
            case 2 -> Hit.of(5, 1, groups);
            default -> Hit.of(20, 1, groups);
        };
    }

    /** Four of a kind over two, three or four groups with no kong of them (四歸). */
    static long tileHogs(Arrangement a, boolean oncePerGroups) {
        int points = 0;
        int times = 0;
        int all = 0;
        long seen = 0;
        for (long fours = a.fours(); fours != 0; fours &= fours - 1) {
            int groups = a.groupsWith(fours & -fours);
            int over = Integer.bitCount(groups);
            boolean again = oncePerGroups && (seen >>> groups & 1) != 0;
            if (over > 1 && !again) {
                points += over == 2 ? 5 : (5 * over);
                times++;
                all |= groups;
                seen |= 1L << groups;
            }
        }
        return times == 0 ? Hit.NONE : Hit.of(points, times, all);
    }
}
