package org.mahjongtable.scoring.payment;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.tile.Kinds;
import org.mahjongtable.scoring.tile.Wind;

/** Hands whose last set, plain to all, makes liable whoever feeds it. */
public enum Liability {
    BIG_THREE_DRAGONS(Kinds.DRAGONS, 3),
    BIG_FOUR_WINDS(Kinds.WINDS, 4);

    private final long kinds;
    private final int sets;

    Liability(long kinds, int sets) {
        this.kinds = kinds;
        this.sets = sets;
    }

    /** Who is liable for a win under those that are played: the feeder of the last of the exposed sets that make the hand. */
    public static Optional<Wind> player(Set<Liability> played, Win win) {
        for (Liability liability : values()) {
            Optional<Integer> last = played.contains(liability) ? liability.lastSet(win) : Optional.empty();
            if (last.isPresent() && win.feeders().containsKey(last.get())) {
                return Optional.of(win.feeders().get(last.get()));
            }
        }
        return Optional.empty();
    }

    private Optional<Integer> lastSet(Win win) {
        List<Meld> melds = win.hand().melds();
        int found = 0;
        for (int place = 0; place < melds.size(); place++) {
            Meld meld = melds.get(place);
            boolean counts = meld.isExposed() && (Kinds.of(meld.tiles().getFirst()) & kinds) != 0;
            if (counts && ++found == sets) {
                return Optional.of(place);
            }
        }
        return Optional.empty();
    }
}
