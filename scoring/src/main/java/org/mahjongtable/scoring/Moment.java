package org.mahjongtable.scoring;

import java.util.List;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;
import org.mahjongtable.scoring.tile.Wind;

/** Something in a deal for which a rule set may want payment at once, whoever wins. */
public sealed interface Moment {

    /** The opening dice, one number of 1 to 6 each. */
    record Rolled(Wind dealer, List<Integer> dice) implements Moment {
        public Rolled {
            dice = List.copyOf(dice);
        }
    }

    /** A bonus tile was laid down.
     *
     * @param before the player's bonus tiles without it
     */
    record BonusLaid(Wind seat, Tiles before, Tile tile) implements Moment {}

    /** A kong was declared and not robbed. */
    record KongDeclared(Wind seat, Tile tile, KongKind kind) implements Moment {}

    /** A discard was made.
     *
     * @param discards all since the last claim or kong, which breaks the go-round, the newest last
     */
    record Discarded(List<Discard> discards) implements Moment {
        public Discarded {
            discards = List.copyOf(discards);
        }
    }

    /** A player was named who did not show a concealed kong by the end of the deal. */
    record KongNotShown(Wind seat, Tile tile) implements Moment {}

    /** A tile and who discarded it. */
    record Discard(Wind seat, Tile tile) {}
}
