package org.mahjongtable.scoring.hand;

import java.util.Optional;
import org.mahjongtable.scoring.tile.Wind;

/** Where the winning tile came from. */
public sealed interface By {

    /** Drawn by the winner, from the wall or as a replacement. */
    record SelfDraw() implements By {}

    /** Discarded by another player. */
    record Discard(Wind from) implements By {}

    /** The fourth tile of a kong that another player was declaring. */
    record RobbedKong(Wind from, KongKind kind) implements By {
        public RobbedKong {
            if (kind == KongKind.MELDED) {
                throw new IllegalArgumentException("a melded kong cannot be robbed: its tile was a discard");
            }
        }
    }

    /** Who gave the tile; nobody on a self-draw. */
    default Optional<Wind> giver() {
        return switch (this) {
            case SelfDraw() -> Optional.empty();
            case Discard(var from) -> Optional.of(from);
            case RobbedKong robbed -> Optional.of(robbed.from);
        };
    }
}
