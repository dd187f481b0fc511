package org.mahjongtable.scoring.fan;

import java.util.List;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.hand.Melds;

/**
 * What a complete hand is worth in its best reading.
 *
 * @param awards what was counted, in the order of the table
 * @param raw the sum of the awards
 * @param total what is paid by: {@code raw} after the rule set's cap
 * @param melds the reading that earned it; empty where bonus tiles alone win
 */
public record Score(List<Award> awards, int raw, int total, List<Meld> melds) {

    public Score {
        melds = Melds.copyOf(melds);
        if (!(awards instanceof Awards)) {
            awards = List.copyOf(awards);
            check(awards, raw);
        }
    }

    /** Refuses awards that do not sum to these points. */
    static void check(List<Award> awards, int raw) {
        int sum = 0;
        for (Award award : awards) {
            sum += award.points();
        }
        if (sum != raw) {
            throw new IllegalArgumentException("awards of %d points sum to %d".formatted(raw, sum));
        }
    }
}
