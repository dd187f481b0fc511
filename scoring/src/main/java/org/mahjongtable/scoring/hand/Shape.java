package org.mahjongtable.scoring.hand;

import java.util.ArrayList;
import java.util.List;
import org.mahjongtable.scoring.tile.Kinds;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;

/** A form that a complete hand may have. Every rule set knows sets and a pair; it lists the special forms it allows beside that. */
public final class Shape {

    /** Sets and a pair, read by the {@link Arranger} from its tables. */
    public static final Shape SETS = new Shape(new Label("面子與將", "Sets and a pair"), (_, _) -> List.of());

    /** No form at all: bonus tiles alone win. */
    public static final Shape BONUS = new Shape(new Label("花牌", "Bonus tiles"), (_, _) -> List.of());

    /** Seven pairs, four of a kind being two of them. */
    public static final Shape SEVEN_PAIRS = new Shape(new Label("七對", "Seven pairs"), new SevenPairs());

    /** One of each terminal and honour and a second of one of them. */
    public static final Shape THIRTEEN_ORPHANS = new Shape(new Label("十三么", "Thirteen orphans"), new ThirteenOrphans());

    /** A knitted straight (組合龍), a set and a pair. */
    public static final Shape KNITTED_STRAIGHT = new Shape(new Label("組合龍", "Knitted straight"), new KnittedStraight());

    /** Fourteen single honours and tiles of a knitted straight (全不靠). */
    public static final Shape KNITTED_TILES_AND_HONOURS =
            new Shape(new Label("全不靠", "Knitted tiles and honours"), new KnittedTilesAndHonours());

    private final Label name;
    private final Reader reader;

    /**
     * @param reader finds every reading of a hand in this form
     */
    public Shape(Label name, Reader reader) {
        this.name = name;
        this.reader = reader;
    }

    public Label name() {
        return name;
    }

    public Reader reader() {
        return reader;
    }

    /** Finds readings. */
    @FunctionalInterface
    public interface Reader {
        /**
         * The readings of standing tiles with the winning tile, each as the groups it consists of; empty where the form is not met.
         *
         * @param declared how many declared sets lie beside them; any means that the form is not met, for most
         */
        List<List<Meld>> read(Tiles concealed, int declared);

        /** The kinds that would complete standing tiles to this form, as bits. By default each is tried. */
        default long waits(Tiles concealed, int declared) {
            long waits = 0;
            for (int kind = 0; kind < Tile.KINDS; kind++) {
                Tile tile = Tile.of(kind);
                if (concealed.count(tile) < 4
                        && !read(concealed.plus(tile), declared).isEmpty()) {
                    waits |= 1L << kind;
                }
            }
            return waits;
        }
    }

    private static final class SevenPairs implements Reader {

        @Override
        public List<List<Meld>> read(Tiles concealed, int declared) {
            if (declared > 0 || concealed.odd() != 0 || concealed.size() != 14) {
                return List.of();
            }
            List<Meld> pairs = new ArrayList<>(7);
            for (Tile tile : concealed.kinds()) {
                for (int pair = 0; pair < concealed.count(tile) / 2; pair++) {
                    pairs.add(new Meld.Pair(tile));
                }
            }
            return List.of(List.copyOf(pairs));
        }

        @Override
        public long waits(Tiles concealed, int declared) {
            long odd = concealed.odd();
            return declared == 0 && Long.bitCount(odd) == 1 && concealed.size() == 13 ? odd : 0;
        }
    }

    private static final class ThirteenOrphans implements Reader {

        @Override
        public List<List<Meld>> read(Tiles concealed, int declared) {
            if (declared > 0 || concealed.mask() != Kinds.ORPHANS || concealed.size() != 14) {
                return List.of();
            }
            long pair = ~concealed.odd() & Kinds.ORPHANS;
            Tile twice = Tile.of(Long.numberOfTrailingZeros(pair));
            Tiles singles = concealed.minus(twice).minus(twice);
            return List.of(List.of(new Meld.Singles(singles), new Meld.Pair(twice)));
        }

        @Override
        public long waits(Tiles concealed, int declared) {
            if (declared > 0 || (concealed.mask() & ~Kinds.ORPHANS) != 0 || concealed.size() != 13) {
                return 0;
            }
            long missing = Kinds.ORPHANS & ~concealed.mask();
            return switch (Long.bitCount(missing)) {
                case 0 -> Kinds.ORPHANS;
                case 1 -> missing;
                default -> 0;
            };
        }
    }
}
