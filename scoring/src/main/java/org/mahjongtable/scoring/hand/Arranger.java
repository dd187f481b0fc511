package org.mahjongtable.scoring.hand;

import java.util.List;
import java.util.function.Consumer;
import org.mahjongtable.scoring.tile.Tiles;

/**
 * Finds every complete reading of a win: each split of the standing tiles into sets and a pair, each special form the rule set allows,
 * and for each of these every group that the winning tile may have completed.
 */
public final class Arranger {

    private final int sets;
    private final List<Shape> special;

    /**
     * @param sets how many sets a hand has beside its pair: 4 or 5
     * @param special the forms allowed beside sets and a pair
     */
    public Arranger(int sets, List<Shape> special) {
        if (sets != 4 && sets != 5) {
            throw new IllegalArgumentException("hands of %d sets are unknown".formatted(sets));
        }
        this.sets = sets;
        this.special = List.copyOf(special);
    }

    /**
     * Shows each reading of a win, none if it is not complete. The same arrangement is shown each time; take a copy to keep one. For a win of
     * another number of tiles nothing is shown.
     */
    public void read(Win win, Consumer<Arrangement> each) {
        if (win.tile().isBonus() || win.hand().size() != 3 * sets + 1) {
            return;
        }
        Arrangement reading = new Arrangement(this, win);
        Tiles standing = win.concealedWithWin();
        reading.begin(Shape.SETS);
        split(standing, reading, each);
        for (Shape shape : special) {
            for (List<Meld> groups :
                    shape.reader().read(standing, win.hand().melds().size())) {
                reading.begin(shape);
                groups.forEach(reading.parts()::add);
                showEachWay(reading, each);
            }
        }
    }

    /** A win by bonus tiles alone, as an arrangement without groups. */
    public Arrangement bonusOnly(Win win) {
        Arrangement none = new Arrangement(this, win);
        none.begin(Shape.BONUS);
        return none;
    }

    private static void split(Tiles standing, Arrangement reading, Consumer<Arrangement> each) {
        int honours = Counts.honours(standing);
        if (!Counts.honoursSplit(honours)) {
            return;
        }
        Groups groups = reading.parts();
        long m = SuitTable.entry(Counts.characters(standing));
        long p = SuitTable.entry(Counts.dots(standing));
        long s = SuitTable.entry(Counts.bamboo(standing));
        int declared = groups.size();
        for (int i = SuitTable.first(m); i < SuitTable.last(m); i++) {
            addSuit(groups, 0, SuitTable.reading(i));
            int afterM = groups.size();
            for (int j = SuitTable.first(p); j < SuitTable.last(p); j++) {
                addSuit(groups, 9, SuitTable.reading(j));
                int afterP = groups.size();
                for (int k = SuitTable.first(s); k < SuitTable.last(s); k++) {
                    addSuit(groups, 18, SuitTable.reading(k));
                    addHonours(groups, honours);
                    if (Integer.bitCount(groups.pairs()) == 1) {
                        showEachWay(reading, each);
                    }
                    groups.truncate(afterP);
                }
                groups.truncate(afterM);
            }
            groups.truncate(declared);
        }
    }

    private static void showEachWay(Arrangement reading, Consumer<Arrangement> each) {
        for (int group = reading.declared(); group < reading.parts().size(); group++) {
            if (reading.winWith(group)) {
                each.accept(reading);
            }
        }
    }

    private static void addSuit(Groups groups, int first, int codes) {
        for (int rest = codes; rest != 0; rest >>>= SuitTable.CODE_BITS) {
            int code = rest & (1 << SuitTable.CODE_BITS) - 1;
            if (code < SuitTable.PUNG) {
                groups.add(Groups.CHOW, first + code - SuitTable.CHOW);
            } else if (code < SuitTable.PAIR) {
                groups.add(Groups.PUNG, first + code - SuitTable.PUNG);
            } else {
                groups.add(Groups.PAIR, first + code - SuitTable.PAIR);
            }
        }
    }

    private static void addHonours(Groups groups, int honours) {
        for (int rest = honours, tile = 27; rest != 0; rest >>>= 3, tile++) {
            if ((rest & 7) != 0) {
                groups.add((rest & 7) == 3 ? Groups.PUNG : Groups.PAIR, tile);
            }
        }
    }

    /** The kinds, as bits, that complete a hand of sets and a tile; a kind whose four copies are in the hand is none. */
    public long waits(Hand hand) {
        return waitsInVainToo(hand) & ~hand.all().fours();
    }

    /** As {@link #waits(Hand)}, but four copies in the standing tiles or in a kong do not end a wait: the hand is ready, though in vain. */
    public long waitsInVainToo(Hand hand) {
        if (hand.size() != 3 * sets + 1) {
            return 0;
        }
        long waits = Counts.waits(hand.concealed());
        for (Shape shape : special) {
            waits |= shape.reader().waits(hand.concealed(), hand.melds().size());
        }
        return waits;
    }
}
