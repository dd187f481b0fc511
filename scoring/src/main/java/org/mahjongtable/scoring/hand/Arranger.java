package org.mahjongtable.scoring.hand;

import java.util.List;
import java.util.function.Consumer;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;

/**
 * Finds every complete reading of a win: each split of the standing tiles into sets and a pair, each special form the rule set allows,
 * and for each of these every group that the winning tile may have completed.
 */
public final class Arranger {

    private static final int SUIT = (1 << 27) - 1;
    private static final int HONOURS = (1 << 21) - 1;
    private static final int ODD_BITS = 0b001_001_001_001_001_001_001;

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
                groups.forEach(reading::add);
                showEachWay(reading, each);
            }
        }
    }

    /** A win by bonus tiles alone, as an arrangement without groups. */
    public Arrangement bonusOnly(Win win) {
        Arrangement none = new Arrangement(this, win);
        none.begin(Shape.BONUS);
        none.truncate(0);
        return none;
    }

    private static void split(Tiles standing, Arrangement reading, Consumer<Arrangement> each) {
        int m = characters(standing);
        int p = dots(standing);
        int s = bamboo(standing);
        int z = honours(standing);
        if (!splitsHonours(z)) {
            return;
        }
        int slotM = SuitTable.slot(m);
        int slotP = SuitTable.slot(p);
        int slotS = SuitTable.slot(s);
        int declared = reading.size();
        for (int i = SuitTable.first(slotM); i < SuitTable.last(slotM); i++) {
            addSuit(reading, 0, SuitTable.reading(i));
            int afterM = reading.size();
            for (int j = SuitTable.first(slotP); j < SuitTable.last(slotP); j++) {
                addSuit(reading, 9, SuitTable.reading(j));
                int afterP = reading.size();
                for (int k = SuitTable.first(slotS); k < SuitTable.last(slotS); k++) {
                    addSuit(reading, 18, SuitTable.reading(k));
                    addHonours(reading, z);
                    if (Integer.bitCount(reading.pairs()) == 1) {
                        showEachWay(reading, each);
                    }
                    reading.truncate(afterP);
                }
                reading.truncate(afterM);
            }
            reading.truncate(declared);
        }
    }

    private static void showEachWay(Arrangement reading, Consumer<Arrangement> each) {
        for (int group = reading.declared(); group < reading.size(); group++) {
            if (reading.winWith(group)) {
                each.accept(reading);
            }
        }
    }

    private static void addSuit(Arrangement reading, int first, int codes) {
        for (int rest = codes; rest != 0; rest >>>= SuitTable.CODE_BITS) {
            int code = rest & (1 << SuitTable.CODE_BITS) - 1;
            if (code < SuitTable.PUNG) {
                int low = first + code - SuitTable.CHOW;
                reading.add(Arrangement.CHOW, low, 7L << low);
            } else if (code < SuitTable.PAIR) {
                int tile = first + code - SuitTable.PUNG;
                reading.add(Arrangement.PUNG, tile, 1L << tile);
            } else {
                int tile = first + code - SuitTable.PAIR;
                reading.add(Arrangement.PAIR, tile, 1L << tile);
            }
        }
    }

    private static void addHonours(Arrangement reading, int honours) {
        for (int rest = honours, tile = 27; rest != 0; rest >>>= 3, tile++) {
            if ((rest & 7) != 0) {
                reading.add((rest & 7) == 3 ? Arrangement.PUNG : Arrangement.PAIR, tile, 1L << tile);
            }
        }
    }

    /** Each honour is there not at all, twice or three times, twice at most once. */
    private static boolean splitsHonours(int honours) {
        int ones = honours & ODD_BITS;
        int twos = honours >>> 1 & ODD_BITS;
        int fours = honours >>> 2 & ODD_BITS;
        return fours == 0 && (ones & ~twos) == 0 && Integer.bitCount(twos & ~ones) <= 1;
    }

    /** The kinds, as bits, that complete a hand of sets and a tile; a kind whose four copies are in the hand is none. */
    public long waits(Hand hand) {
        return waits(hand, hand.all());
    }

    /**
     * As {@link #waits(Hand)}, but four copies in the standing tiles or in a kong do not end a wait: the hand is ready, though in vain.
     * Waits in vain for a tile of a special form are not looked for.
     */
    public long waitsInVainToo(Hand hand) {
        return waits(hand, Tiles.NONE);
    }

    private long waits(Hand hand, Tiles held) {
        if (hand.size() != 3 * sets + 1) {
            return 0;
        }
        long waits = standardWaits(hand.concealed());
        for (int kind = 0; kind < Tile.KINDS; kind++) {
            Tile tile = Tile.of(kind);
            if (held.count(tile) == 4) {
                waits &= ~(1L << kind);
            } else if ((waits >>> kind & 1) == 0 && hand.concealed().count(tile) < 4 && completesSpecial(hand, tile)) {
                waits |= 1L << kind;
            }
        }
        return waits;
    }

    private boolean completesSpecial(Hand hand, Tile tile) {
        if (special.isEmpty()) {
            return false;
        }
        Tiles standing = hand.concealed().plus(tile);
        for (Shape shape : special) {
            if (!shape.reader().read(standing, hand.melds().size()).isEmpty()) {
                return true;
            }
        }
        return false;
    }

    /** Only tiles of one or two suits can complete: the counts of the others must already divide into sets. */
    private static long standardWaits(Tiles standing) {
        int[] parts = {characters(standing), dots(standing), bamboo(standing), honours(standing)};
        long waits = 0;
        for (int part = 0; part < 4; part++) {
            int pairs = 0;
            boolean othersSplit = true;
            for (int other = 0; other < 4; other++) {
                if (other != part) {
                    int rest = sum(parts[other]) % 3;
                    pairs += rest == 2 ? 1 : 0;
                    othersSplit &= rest != 1 && splits(other, parts[other]);
                }
            }
            int wanted = pairs == 0 ? 1 : 2;
            if (othersSplit && pairs <= 1 && sum(parts[part]) % 3 == wanted) {
                for (int rank = 0; rank < (part == 3 ? 7 : 9); rank++) {
                    if (splits(part, parts[part] + (1 << (3 * rank)))) {
                        waits |= 1L << (9 * part + rank);
                    }
                }
            }
        }
        return waits;
    }

    private static boolean splits(int part, int counts) {
        return part == 3 ? splitsHonours(counts) : SuitTable.splits(counts);
    }

    private static int sum(int counts) {
        int ones = 0b001_001_001_001_001_001_001_001_001;
        return Integer.bitCount(counts & ones)
                + 2 * Integer.bitCount(counts >>> 1 & ones)
                + 4 * Integer.bitCount(counts >>> 2 & ones);
    }

    private static int characters(Tiles tiles) {
        return (int) tiles.low() & SUIT;
    }

    private static int dots(Tiles tiles) {
        return (int) (tiles.low() >>> 27) & SUIT;
    }

    private static int bamboo(Tiles tiles) {
        return (int) tiles.high() & SUIT;
    }

    private static int honours(Tiles tiles) {
        return (int) (tiles.high() >>> 27) & HONOURS;
    }
}
