package org.mahjongtable.scoring.hefen;

import java.util.List;
import org.mahjongtable.scoring.fan.NearMiss;
import org.mahjongtable.scoring.hand.Wait;

/** Where players of Hefen expect a row that just fails. */
final class HefenNearMisses {

    static final List<NearMiss> ALL = List.of(
            NearMiss.fullFlush("full-flush"),
            NearMiss.concealedPungs("five-concealed-pungs", 5),
            NearMiss.wait("true-single-wait", Wait.PAIR, Wait.CLOSED, Wait.EDGE));

    private HefenNearMisses() {}
}
