package org.mahjongtable.scoring.fan;

import java.util.List;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.tile.Tile;

/** A fan that somebody might expect in a hand, and why it does not count. */
public sealed interface NotCounted {

    Fan fan();

    /**
     * Another fan keeps it from counting.
     *
     * @param melds for which parts of the hand it holds but does not count; none for a way of winning
     * @param by the fan that counts instead
     */
    record ShutOut(Fan fan, List<Meld> melds, Fan by, Exclusion.Reason reason) implements NotCounted {
        public ShutOut {
            melds = List.copyOf(melds);
        }
    }

    /** These sets would make it, but have been combined as often as is allowed. */
    record Combined(Fan fan, List<Meld> melds) implements NotCounted {
        public Combined {
            melds = List.copyOf(melds);
        }
    }

    /**
     * It asks for a wait on one tile only, and other tiles would have won, too.
     *
     * @param waits all tiles that the hand waited for, the winning one among them
     */
    record SeveralWaits(Fan fan, List<Tile> waits) implements NotCounted {
        public SeveralWaits {
            waits = List.copyOf(waits);
        }
    }
}
