package org.mahjongtable.scoring.tile;

import java.util.ArrayList;
import java.util.List;

/** Sets of tile kinds as bits, bit n for the tile of ordinal n: the words in which conditions speak of tiles. */
public final class Kinds {

    public static final long CHARACTERS = 0x1FFL;
    public static final long DOTS = CHARACTERS << 9;
    public static final long BAMBOO = CHARACTERS << 18;
    public static final long SUITED = CHARACTERS | DOTS | BAMBOO;
    public static final long WINDS = 0xFL << 27;
    public static final long DRAGONS = 7L << 31;
    public static final long HONOURS = WINDS | DRAGONS;
    public static final long TERMINALS = ranks(1, 9);
    /** Terminals and honours. */
    public static final long ORPHANS = TERMINALS | HONOURS;
    /** 2 to 8 of the suits. */
    public static final long SIMPLES = SUITED & ~TERMINALS;

    public static final long ALL = SUITED | HONOURS;

    private Kinds() {}

    public static long of(Tile... tiles) {
        long kinds = 0;
        for (Tile tile : tiles) {
            kinds |= 1L << tile.ordinal();
        }
        return kinds;
    }

    /** These ranks in all three suits. */
    public static long ranks(int... ranks) {
        long kinds = 0;
        for (int rank : ranks) {
            kinds |= (1L | 1L << 9 | 1L << 18) << (rank - 1);
        }
        return kinds;
    }

    /** One tile of each of these kinds, in the order of {@link Tile}. */
    public static List<Tile> tiles(long kinds) {
        List<Tile> tiles = new ArrayList<>();
        for (long rest = kinds; rest != 0; rest &= rest - 1) {
            tiles.add(Tile.of(Long.numberOfTrailingZeros(rest)));
        }
        return tiles;
    }

    public static long of(Suit suit) {
        return CHARACTERS << (9 * suit.ordinal());
    }
}
