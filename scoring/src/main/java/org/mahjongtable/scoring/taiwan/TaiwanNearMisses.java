package org.mahjongtable.scoring.taiwan;

import java.util.List;
import org.mahjongtable.scoring.fan.NearMiss;
import org.mahjongtable.scoring.hand.Arrangement;
import org.mahjongtable.scoring.hand.Wait;

/** Where players of Taiwan expect a row that just fails. */
final class TaiwanNearMisses {

    static final List<NearMiss> ALL = List.of(
            NearMiss.wait("single-tile-wait", Wait.PAIR, Wait.CLOSED, Wait.EDGE),
            NearMiss.concealedPungs("three-concealed-pungs", 3),
            NearMiss.allChows("all-chows"),
            NearMiss.where(
                    "all-chows",
                    reading -> isAllChows(reading) && !reading.bonus().isEmpty(),
                    "有花牌",
                    "there are bonus tiles"),
            NearMiss.where(
                    "all-chows", reading -> isAllChows(reading) && reading.selfDrawn(), "自摸", "it was self-drawn"),
            NearMiss.concealedPungs("four-concealed-pungs", 4),
            NearMiss.fullFlush("full-flush"),
            NearMiss.concealedPungs("five-concealed-pungs", 5));

    private TaiwanNearMisses() {}

    private static boolean isAllChows(Arrangement reading) {
        return reading.standard() && reading.pungs() == 0;
    }
}
