package org.mahjongtable.scoring;

import java.util.List;
import org.mahjongtable.scoring.tile.Wind;

/** How a deal ended. */
public sealed interface DealEnd {

    /** One or more players won. */
    record Won(List<Wind> winners) implements DealEnd {
        public Won {
            winners = List.copyOf(winners);
            if (winners.isEmpty()) {
                throw new IllegalArgumentException("a won deal needs a winner");
            }
        }
    }

    /** Nobody won and no tile is left to draw. */
    record Exhausted() implements DealEnd {}

    /** A player declared a win that is none, and the rule set ends the deal for it. */
    record FalseWin(Wind offender) implements DealEnd {}

    /** Called off by the players; nothing is paid. */
    record Abandoned() implements DealEnd {}
}
