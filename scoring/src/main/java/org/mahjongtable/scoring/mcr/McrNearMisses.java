package org.mahjongtable.scoring.mcr;

import static org.mahjongtable.scoring.tile.Kinds.ORPHANS;
import static org.mahjongtable.scoring.tile.Kinds.SUITED;
import static org.mahjongtable.scoring.tile.Kinds.ranks;

import java.util.List;
import org.mahjongtable.scoring.fan.NearMiss;
import org.mahjongtable.scoring.hand.Arrangement;
import org.mahjongtable.scoring.hand.Flag;
import org.mahjongtable.scoring.hand.Trait;
import org.mahjongtable.scoring.hand.Wait;

/** Where players of MCR expect a fan that just fails, in the order of the text. */
final class McrNearMisses {

    // @formatter:off
    static final List<NearMiss> ALL = List.of(
            NearMiss.nineGates("nine-gates"),
            NearMiss.where("seven-shifted-pairs", a -> a.fullFlush() && has(a, Trait.ALL_PAIRS), "七對不相連", "the seven pairs are not in a row"),
            NearMiss.concealedPungs("four-concealed-pungs", 4),
            NearMiss.by("four-pure-shifted-pungs", McrNearMisses::threeOfFourInARow, "四刻不相連", "the four pungs are not in a row"),
            NearMiss.fullFlush("full-flush"),
            NearMiss.concealedPungs("three-concealed-pungs", 3),
            NearMiss.by("mixed-straight", McrNearMisses::straightOfTwoSuits, "三個順子只有兩門花色", "the three chows are of two suits"),
            NearMiss.where("out-with-replacement-tile", a -> a.has(Flag.KONG_REPLACEMENT) && a.has(Flag.FLOWER_REPLACEMENT),
                    "槓後再補花才和", "a flower was replaced after the kong"),
            NearMiss.where("all-types", a -> has(a, Trait.THREE_SUITS) && has(a, Trait.WINDS) && !has(a, Trait.DRAGONS), "沒有箭牌", "there is no dragon"),
            NearMiss.where("all-types", a -> has(a, Trait.THREE_SUITS) && has(a, Trait.DRAGONS) && !has(a, Trait.WINDS), "沒有風牌", "there is no wind"),
            NearMiss.where("melded-hand", a -> a.selfDrawn() && has(a, Trait.ALL_EXPOSED), "最後一張是自摸", "the last tile was self-drawn"),
            NearMiss.where("concealed-hand", a -> a.selfDrawn() && a.unexposed(), "只計別家打出的牌，這是自摸", "it is for another's tile, and this one was self-drawn"),
            NearMiss.allChows("all-chows"),
            NearMiss.by("tile-hog", Arrangement::kongs, "開了槓的四張不算", "four of a tile that are a kong are none"),
            NearMiss.concealedPungs("two-concealed-pungs", 2),
            NearMiss.by("all-simples", McrNearMisses::onlyThePairOfOrphans, "將是么九牌", "the pair is of terminals or honours"),
            NearMiss.wait("edge-wait", Wait.EDGE),
            NearMiss.wait("closed-wait", Wait.CLOSED),
            NearMiss.wait("single-wait", Wait.PAIR));
    // @formatter:on

    private McrNearMisses() {}

    private static boolean has(Arrangement a, Trait trait) {
        return (a.traits() & trait.bit()) != 0;
    }

    /** Four pungs of one suit, three of them in a row. */
    private static int threeOfFourInARow(Arrangement a) {
        long kinds = a.pungKinds() & SUITED;
        boolean threeInARow = (kinds & kinds >>> 1 & kinds >>> 2) != 0;
        return has(a, Trait.ONE_SUIT) && Long.bitCount(kinds) == 4 && threeInARow ? a.pungs(SUITED) : 0;
    }

    /** Chows from 1, 4 and 7, two of them of one suit and one of another, where they are not of one suit. */
    private static int straightOfTwoSuits(Arrangement a) {
        long chows = a.chowKinds();
        if ((chows & chows >>> 3 & chows >>> 6 & ranks(1)) != 0) {
            return 0;
        }
        for (int suits = 0; suits < 27; suits++) {
            int low = suits % 3;
            int middle = suits / 3 % 3;
            int high = suits / 9;
            long wanted = 1L << (9 * low) | 1L << (9 * middle + 3) | 1L << (9 * high + 6);
            boolean two = low == middle || middle == high || low == high;
            if (two && (wanted & ~chows) == 0) {
                return a.chows(wanted);
            }
        }
        return 0;
    }

    private static int onlyThePairOfOrphans(Arrangement a) {
        int orphans = a.groupsWith(ORPHANS);
        return a.standard() && orphans == a.pairs() ? orphans : 0;
    }
}
