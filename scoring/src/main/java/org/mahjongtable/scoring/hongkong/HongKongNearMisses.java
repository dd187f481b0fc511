package org.mahjongtable.scoring.hongkong;

import java.util.List;
import org.mahjongtable.scoring.fan.NearMiss;
import org.mahjongtable.scoring.hand.Arrangement;
import org.mahjongtable.scoring.hand.Wait;
import org.mahjongtable.scoring.tile.Kinds;

/** Where players of Hong Kong expect a row that just fails. */
final class HongKongNearMisses {

    static final List<NearMiss> ALL = List.of(
            NearMiss.by(
                    "concealed-hand",
                    reading -> reading.unexposed() ? reading.kongs() : 0,
                    "開了暗槓",
                    "a concealed kong was declared"),
            NearMiss.by(
                    "all-chows",
                    reading -> isAllChows(reading)
                            ? reading.pairs(Kinds.DRAGONS
                                    | Kinds.of(
                                            reading.seat().tile(),
                                            reading.round().tile()))
                            : 0,
                    "將是三元牌、門風或圈風",
                    "the pair is of dragons, the seat wind or the prevailing wind"),
            NearMiss.by(
                    "all-chows",
                    reading -> isAllChows(reading) && reading.winningWait() != Wait.TWO_SIDED ? reading.won() : 0,
                    "不是聽兩頭",
                    "the winning tile did not complete a chow that was open at both ends"),
            NearMiss.fullFlush("full-flush"),
            NearMiss.nineGates("nine-gates"),
            NearMiss.concealedPungs("four-concealed-pungs", 4));

    private HongKongNearMisses() {}

    private static boolean isAllChows(Arrangement reading) {
        return reading.standard() && reading.pungs() == 0;
    }
}
