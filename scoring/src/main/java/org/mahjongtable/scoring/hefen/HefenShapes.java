package org.mahjongtable.scoring.hefen;

import java.util.ArrayList;
import java.util.List;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.hand.Shape;
import org.mahjongtable.scoring.tile.Kinds;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Suit;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;

/** The concealed forms of seventeen tiles beside five sets and a pair. None of them may have a declared set. */
final class HefenShapes {

    private static final int TILES = 17;

    /** Seven pairs and a pung; four of a kind are two pairs. */
    static final Shape NICO_NICO = new Shape(new Label("嚦咕嚦咕", "Nico Nico"), new NicoNico());

    /** One of each terminal and honour, a second of one of them, and a set. */
    static final Shape THIRTEEN_ORPHANS = new Shape(new Label("會所十三么", "Thirteen orphans"), new ThirteenOrphans());

    private HefenShapes() {}

    /** All seven honours, three tiles of each suit no two of which are nearer than the gap, and a second of any of these sixteen. */
    static Shape sixteenOrphans(int gap) {
        return new Shape(new Label("十六不搭", "Sixteen orphans"), new SixteenOrphans(gap));
    }

    private record NicoNico() implements Shape.Reader {

        @Override
        public List<List<Meld>> read(Tiles concealed, int declared) {
            if (declared > 0 || Long.bitCount(concealed.odd()) != 1 || concealed.size() != TILES) {
                return List.of();
            }
            List<Meld> groups = new ArrayList<>(8);
            for (Tile tile : concealed.kinds()) {
                int count = concealed.count(tile);
                if (count == 1) {
                    return List.of();
                }
                if (count == 3) {
                    groups.add(new Meld.Pung(tile, false));
                } else {
                    for (int pair = 0; pair < count / 2; pair++) {
                        groups.add(new Meld.Pair(tile));
                    }
                }
            }
            return List.of(List.copyOf(groups));
        }

        /** The kinds of which there is an odd number: all eight pairs, or a pung and a single tile. */
        @Override
        public long waits(Tiles concealed, int declared) {
            int odd = Long.bitCount(concealed.odd());
            return declared == 0 && (odd == 0 || odd == 2) ? Shape.Reader.super.waits(concealed, declared) : 0;
        }
    }

    private record ThirteenOrphans() implements Shape.Reader {

        private static final Tiles ORPHANS = Tiles.of(Kinds.tiles(Kinds.ORPHANS));

        @Override
        public List<List<Meld>> read(Tiles concealed, int declared) {
            if (declared > 0 || (Kinds.ORPHANS & ~concealed.mask()) != 0 || concealed.size() != TILES) {
                return List.of();
            }
            Tiles rest = concealed.minus(ORPHANS);
            List<List<Meld>> readings = new ArrayList<>();
            for (Tile pair : rest.kinds()) {
                List<Tile> set = rest.minus(pair).list();
                if ((Kinds.of(pair) & Kinds.ORPHANS) != 0 && (isPung(set) || isChow(set))) {
                    Tile low = set.getFirst();
                    readings.add(List.of(
                            new Meld.Singles(ORPHANS.minus(pair)),
                            new Meld.Pair(pair),
                            isPung(set) ? new Meld.Pung(low, false) : new Meld.Chow(low, false)));
                }
            }
            return readings;
        }

        @Override
        public long waits(Tiles concealed, int declared) {
            boolean near = declared == 0 && Long.bitCount(Kinds.ORPHANS & ~concealed.mask()) <= 1;
            return near ? Shape.Reader.super.waits(concealed, declared) : 0;
        }

        private static boolean isPung(List<Tile> three) {
            return three.getFirst() == three.getLast();
        }

        private static boolean isChow(List<Tile> three) {
            Tile low = three.getFirst();
            return low.isSuited()
                    && low.rank() <= 7
                    && three.get(1).ordinal() == low.ordinal() + 1
                    && three.get(2).ordinal() == low.ordinal() + 2;
        }
    }

    private record SixteenOrphans(int gap) implements Shape.Reader {

        private static final int HONOURS = 7;

        @Override
        public List<List<Meld>> read(Tiles concealed, int declared) {
            long kinds = concealed.mask();
            if (declared > 0
                    || Long.bitCount(kinds) != TILES - 1
                    || (Kinds.HONOURS & ~kinds) != 0
                    || concealed.size() != TILES) {
                return List.of();
            }
            for (Suit suit : Suit.values()) {
                if (!threeApart((int) ((kinds >>> (9 * suit.ordinal())) & Kinds.CHARACTERS))) {
                    return List.of();
                }
            }
            for (Tile pair : concealed.kinds()) {
                if (concealed.count(pair) == 2) {
                    return List.of(
                            List.of(new Meld.Singles(concealed.minus(pair).minus(pair)), new Meld.Pair(pair)));
                }
            }
            return List.of();
        }

        @Override
        public long waits(Tiles concealed, int declared) {
            boolean near = declared == 0 && Long.bitCount(Kinds.HONOURS & concealed.mask()) >= HONOURS - 1;
            return near ? Shape.Reader.super.waits(concealed, declared) : 0;
        }

        /** Whether there are three ranks of a suit, bit 0 for rank 1, no two nearer than the gap. */
        private boolean threeApart(int ranks) {
            int near = 0;
            for (int distance = 1; distance < gap; distance++) {
                near |= ranks & (ranks >>> distance);
            }
            return Integer.bitCount(ranks) == 3 && near == 0;
        }
    }
}
