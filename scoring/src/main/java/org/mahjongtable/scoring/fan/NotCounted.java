package org.mahjongtable.scoring.fan;

import java.util.List;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Tile;

/** A fan that somebody might expect in a hand, and why it does not count. */
public sealed interface NotCounted {

    Fan fan();

    /** For which parts of the hand it does not count; none for a way of winning. */
    List<Meld> melds();

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

    /**
     * These sets would make it, but have been combined as often as is allowed.
     *
     * @param by the combinations that count and leave no room for it
     */
    record Combined(Fan fan, List<Meld> melds, List<Together> by) implements NotCounted {
        public Combined {
            melds = List.copyOf(melds);
            by = List.copyOf(by);
        }
    }

    /** Sets that were counted together, and the fan that they made. */
    record Together(Fan fan, List<Meld> melds) {
        public Together {
            melds = List.copyOf(melds);
        }
    }

    /**
     * It asks for a wait on one tile only, and other tiles would have won, too.
     *
     * @param melds what the winning tile completed
     * @param waits all tiles that the hand waited for, the winning one among them
     * @param inVain those of them of which the hand held all four
     */
    record SeveralWaits(Fan fan, List<Meld> melds, List<Tile> waits, List<Tile> inVain) implements NotCounted {
        public SeveralWaits {
            melds = List.copyOf(melds);
            waits = List.copyOf(waits);
            inVain = List.copyOf(inVain);
        }
    }

    /**
     * It counts only where next to nothing else does.
     *
     * @param others what others sum to
     * @param most what they may sum to at most
     */
    record Outweighed(Fan fan, int others, int most) implements NotCounted {
        @Override
        public List<Meld> melds() {
            return List.of();
        }
    }

    /**
     * It nearly holds.
     *
     * @param melds the parts of the hand that keep it from holding, where there are such
     * @param why what it lacks
     */
    record Missed(Fan fan, List<Meld> melds, Label why) implements NotCounted {
        public Missed {
            melds = List.copyOf(melds);
        }
    }
}
