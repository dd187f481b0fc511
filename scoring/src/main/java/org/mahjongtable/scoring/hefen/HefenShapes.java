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

    /** Seven pairs and a pung; four of a kind are two pairs. */
    static final Shape NICO_NICO = new Shape(new Label("嚦咕嚦咕", "Nico Nico"), HefenShapes::nicoNico);

    /** One of each terminal and honour, a second of one of them, and a set. */
    static final Shape THIRTEEN_ORPHANS =
            new Shape(new Label("會所十三么", "Thirteen orphans"), HefenShapes::thirteenOrphans);

    /** The lowest bit of each count in {@link Tiles}, kinds only. */
    private static final long ONES_LOW = 0111111_111111_111111L;

    private static final long ONES_HIGH = ONES_LOW & ((1L << 48) - 1);
    private static final int TILES = 17;

    private HefenShapes() {}

    /** All seven honours, three tiles of each suit far enough apart that none can join, and a second of any of these sixteen. */
    static Shape sixteenOrphans(int gap) {
        return new Shape(
                new Label("十六不搭", "Sixteen orphans"),
                (concealed, declared) -> sixteenOrphans(concealed, declared, gap));
    }

    private static List<List<Meld>> nicoNico(Tiles concealed, int declared) {
        if (declared > 0 || Long.bitCount(odd(concealed)) != 1 || concealed.size() != TILES) {
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

    /** The kinds of which there is an odd number, one bit each in no particular place. */
    private static long odd(Tiles tiles) {
        return (tiles.low() & ONES_LOW) | ((tiles.high() & ONES_HIGH) << 1);
    }

    private static List<List<Meld>> thirteenOrphans(Tiles concealed, int declared) {
        if (declared > 0 || (Kinds.ORPHANS & ~concealed.mask()) != 0 || concealed.size() != TILES) {
            return List.of();
        }
        Tiles orphans = Tiles.NONE;
        for (int kind = 0; kind < Tile.KINDS; kind++) {
            orphans = (Kinds.ORPHANS >>> kind & 1) == 0 ? orphans : orphans.plus(Tile.of(kind));
        }
        Tiles rest = concealed.minus(orphans);
        List<List<Meld>> readings = new ArrayList<>();
        for (Tile pair : rest.kinds()) {
            List<Tile> set = rest.minus(pair).list();
            boolean orphan = pair.isTerminal() || pair.isHonour();
            if (orphan && isPung(set)) {
                readings.add(List.of(
                        new Meld.Singles(orphans.minus(pair)),
                        new Meld.Pair(pair),
                        new Meld.Pung(set.getFirst(), false)));
            } else if (orphan && isChow(set)) {
                readings.add(List.of(
                        new Meld.Singles(orphans.minus(pair)),
                        new Meld.Pair(pair),
                        new Meld.Chow(set.getFirst(), false)));
            }
        }
        return readings;
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

    private static List<List<Meld>> sixteenOrphans(Tiles concealed, int declared, int gap) {
        long kinds = concealed.mask();
        if (declared > 0
                || (Kinds.HONOURS & ~kinds) != 0
                || Long.bitCount(kinds) != TILES - 1
                || concealed.size() != TILES) {
            return List.of();
        }
        for (Suit suit : Suit.values()) {
            if (!threeApart((int) ((kinds >>> (9 * suit.ordinal())) & Kinds.CHARACTERS), gap)) {
                return List.of();
            }
        }
        for (Tile pair : concealed.kinds()) {
            if (concealed.count(pair) == 2) {
                return List.of(List.of(new Meld.Singles(concealed.minus(pair).minus(pair)), new Meld.Pair(pair)));
            }
        }
        return List.of();
    }

    /** Whether there are three ranks of a suit, bit 0 for rank 1, no two nearer than the gap. */
    private static boolean threeApart(int ranks, int gap) {
        int near = 0;
        for (int distance = 1; distance < gap; distance++) {
            near |= ranks & (ranks >>> distance);
        }
        return Integer.bitCount(ranks) == 3 && near == 0;
    }
}
