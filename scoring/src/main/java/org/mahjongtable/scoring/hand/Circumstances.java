package org.mahjongtable.scoring.hand;

import java.util.Map;
import java.util.Set;
import org.mahjongtable.scoring.tile.Wind;

/**
 * The deal around a win.
 *
 * @param seat the winner's seat wind
 * @param round the prevalent wind
 * @param dealer the dealer's seat wind: east, but where the broken wall is east
 * @param streak how many deals in a row the dealer has kept before this one: 0 on the first
 * @param discards tiles lying in the discard area when the hand was won, the winning discard among them
 * @param claimed discards that were claimed into sets before, so lie in the discard area no more
 * @param flags facts about the moment
 * @param declared who declared what in this deal, winner and others
 */
public record Circumstances(
        Wind seat,
        Wind round,
        Wind dealer,
        int streak,
        int discards,
        int claimed,
        Set<Flag> flags,
        Map<Wind, Declaration> declared) {

    public Circumstances {
        flags = Set.copyOf(flags);
        declared = Map.copyOf(declared);
        if (streak < 0 || discards < 0 || claimed < 0) {
            throw new IllegalArgumentException(
                    "streak %d, discards %d and claimed %d must not be negative".formatted(streak, discards, claimed));
        }
    }

    /** An ordinary moment late in a deal whose dealer is east. */
    public static Circumstances of(Wind seat, Wind round, Flag... flags) {
        return new Circumstances(seat, round, Wind.EAST, 0, 40, 0, Set.of(flags), Map.of());
    }

    public boolean has(Flag flag) {
        return flags.contains(flag);
    }
}
