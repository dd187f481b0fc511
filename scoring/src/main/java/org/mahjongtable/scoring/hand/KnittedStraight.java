package org.mahjongtable.scoring.hand;

import java.util.ArrayList;
import java.util.List;
import org.mahjongtable.scoring.tile.Kinds;
import org.mahjongtable.scoring.tile.Suit;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;

/** 147 of one suit, 258 of another and 369 of the third, with one set, declared or not, and a pair. */
final class KnittedStraight implements Shape.Reader {

    /** The six ways to give the suits to 147, 258 and 369, each as its nine kinds. */
    static final List<Long> ALL = all();

    private static final int TILES = 9;

    private static List<Long> all() {
        List<Long> all = new ArrayList<>();
        for (int m = 0; m < 3; m++) {
            for (int p = 0; p < 3; p++) {
                if (p != m) {
                    int s = 3 - m - p;
                    all.add(0b1001001L << m | 0b1001001L << (9 + p) | 0b1001001L << (18 + s));
                }
            }
        }
        return List.copyOf(all);
    }

    @Override
    public List<List<Meld>> read(Tiles concealed, int declared) {
        if (declared > 1 || concealed.size() != 14 - 3 * declared) {
            return List.of();
        }
        long kinds = concealed.mask();
        for (long straight : ALL) {
            if ((straight & ~kinds) == 0) {
                return readings(straight, concealed.minus(Tiles.each(straight)));
            }
        }
        return List.of();
    }

    /** A second straight in the same hand would need nine tiles more. */
    private static List<List<Meld>> readings(long straight, Tiles rest) {
        List<List<Meld>> readings = new ArrayList<>();
        for (Tile pair : rest.kinds()) {
            if (rest.count(pair) >= 2) {
                Tiles set = rest.minus(pair).minus(pair);
                if (set.isEmpty() || isSet(set)) {
                    readings.add(reading(straight, set, pair));
                }
            }
        }
        return readings;
    }

    private static boolean isSet(Tiles three) {
        Tile low = three.kinds().getFirst();
        return three.count(low) == 3 || isChow(three.mask(), low);
    }

    private static boolean isChow(long kinds, Tile low) {
        return low.isSuited() && low.rank() <= 7 && kinds == 7L << low.ordinal();
    }

    private static List<Meld> reading(long straight, Tiles set, Tile pair) {
        List<Meld> reading = knitted(straight);
        if (!set.isEmpty()) {
            Tile low = set.kinds().getFirst();
            reading.add(set.count(low) == 3 ? new Meld.Pung(low, false) : new Meld.Chow(low, false));
        }
        reading.add(new Meld.Pair(pair));
        return reading;
    }

    /** The three sets of a knitted straight. */
    static List<Meld> knitted(long straight) {
        List<Meld> sets = new ArrayList<>();
        for (Suit suit : Suit.values()) {
            long low = straight & Kinds.of(suit);
            sets.add(new Meld.Knitted(
                    suit, Tile.of(Long.numberOfTrailingZeros(low)).rank()));
        }
        return sets;
    }

    @Override
    public long waits(Tiles concealed, int declared) {
        if (declared > 1 || concealed.size() != 13 - 3 * declared) {
            return 0;
        }
        long kinds = concealed.mask();
        long waits = 0;
        for (long straight : ALL) {
            long there = straight & kinds;
            if (Long.bitCount(there) >= TILES - 1) {
                Tiles rest = concealed.minus(Tiles.each(there));
                boolean whole = there == straight;
                waits |= whole ? Counts.waits(rest) : readings(straight, rest).isEmpty() ? 0 : straight & ~there;
            }
        }
        return waits;
    }
}
