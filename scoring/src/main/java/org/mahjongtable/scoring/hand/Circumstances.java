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

    /** No dealer has come near it; more would only make payments that no number holds. */
    private static final int MOST_STREAK = 999;

    /** 136 tiles that may be discarded, less 13 at each seat at any time. */
    private static final int MOST_DISCARDS = 84;

    /** Five sets at each seat, none from the same discard. */
    private static final int MOST_CLAIMED = 20;

    public Circumstances {
        flags = Set.copyOf(flags);
        declared = Map.copyOf(declared);
        check("streak", streak, MOST_STREAK);
        check("discards", discards, MOST_DISCARDS);
        check("claimed", claimed, MOST_CLAIMED);
    }

    private static void check(String what, int number, int most) {
        if (number < 0 || number > most) {
            throw new IllegalArgumentException("%s %d is not 0 to %d".formatted(what, number, most));
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
