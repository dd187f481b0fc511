package org.mahjongtable.scoring.hand;

import java.util.List;
import org.mahjongtable.scoring.tile.Suit;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;

/**
 * A group of tiles: a set a player declared, or a part of a complete hand as one reading sees it. {@code exposed} says that it lies
 * open because of a claim; a set completed in the hand by the winning discard is not exposed.
 */
public sealed interface Meld {

    /** Three of a suit in a row from {@code low}, whose rank is 1 to 7. */
    record Chow(Tile low, boolean exposed) implements Meld {
        public Chow {
            if (!low.isSuited() || low.rank() > 7) {
                throw new IllegalArgumentException("no chow starts with " + low);
            }
        }
    }

    /** Three of a kind. */
    record Pung(Tile tile, boolean exposed) implements Meld {
        public Pung {
            mustHaveFour(tile);
        }
    }

    /** Four of a kind, declared. */
    record Kong(Tile tile, KongKind kind) implements Meld {
        public Kong {
            mustHaveFour(tile);
        }
    }

    /** Two of a kind. */
    record Pair(Tile tile) implements Meld {
        public Pair {
            mustHaveFour(tile);
        }
    }

    /** Three of a suit at a distance of three: 147, 258 or 369, by {@code low} 1, 2 or 3. */
    record Knitted(Suit suit, int low) implements Meld {
        public Knitted {
            if (low < 1 || low > 3) {
                throw new IllegalArgumentException("no knitted set starts with " + low);
            }
        }
    }

    /** Tiles that stand alone, as in thirteen orphans: each kind once. */
    record Singles(Tiles singles) implements Meld {
        public Singles {
            if (singles.kinds().size() != singles.size() || singles.isEmpty()) {
                throw new IllegalArgumentException("'%s' are not single tiles".formatted(singles));
            }
        }
    }

    private static void mustHaveFour(Tile tile) {
        if (tile.isBonus()) {
            throw new IllegalArgumentException("no set is made of " + tile);
        }
    }

    /** The tiles of this group, lowest first. */
    default List<Tile> tiles() {
        return switch (this) {
            case Chow chow -> List.of(chow.low, Tile.of(chow.low.ordinal() + 1), Tile.of(chow.low.ordinal() + 2));
            case Pung pung -> List.of(pung.tile, pung.tile, pung.tile);
            case Kong kong -> List.of(kong.tile, kong.tile, kong.tile, kong.tile);
            case Pair(var tile) -> List.of(tile, tile);
            case Knitted(var suit, var low) -> List.of(suit.rank(low), suit.rank(low + 3), suit.rank(low + 6));
            case Singles(var singles) -> singles.list();
        };
    }

    /** Whether others gave a tile for it: chows and pungs that were claimed, melded and added kongs. */
    default boolean isExposed() {
        return switch (this) {
            case Chow chow -> chow.exposed;
            case Pung pung -> pung.exposed;
            case Kong kong -> kong.kind.isExposed();
            case Pair _, Knitted _, Singles _ -> false;
        };
    }

    /** The text form: {@code [123m]} exposed, {@code [1111p]} melded kong, {@code [111+1p]} added kong, {@code (9999s)}, {@code 55p}. */
    default String text() {
        return HandNotation.print(this);
    }
}
