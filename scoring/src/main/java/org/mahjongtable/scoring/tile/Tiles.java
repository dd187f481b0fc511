package org.mahjongtable.scoring.tile;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Counts of tiles: how many of each face, in no order. At most four of a kind and one of a bonus tile, else
 * {@link IllegalArgumentException}. Immutable; packed into two longs so that scoring allocates little.
 *
 * @param low three bits a kind for characters and dots (bits 0 to 53)
 * @param high three bits a kind for bamboo, winds and dragons (bits 0 to 47), one bit a bonus tile (bits 48 to 55)
 */
public record Tiles(long low, long high) {

    public static final Tiles NONE = new Tiles(0, 0);

    private static final int LOW_KINDS = 18;
    private static final int BONUS_BIT = 48;
    /** The lowest bit of each of 18 counts: an octal digit is a count. */
    private static final long ONES = 0111111_111111_111111L;

    private static final long KINDS_HIGH = (1L << BONUS_BIT) - 1;

    public Tiles {
        boolean fifth = ((low >>> 2 & (low | low >>> 1)) & ONES) != 0
                || ((high >>> 2 & (high | high >>> 1)) & ONES & KINDS_HIGH) != 0;
        if (fifth || low >>> 54 != 0 || high >>> 56 != 0) {
            throw new IllegalArgumentException("more than four of a kind in %x %x".formatted(low, high));
        }
    }

    public static Tiles of(Tile... tiles) {
        return of(List.of(tiles));
    }

    /** The tiles of a list, in any order; refuses a fifth of a kind and a second of a bonus tile by name. */
    public static Tiles of(Collection<Tile> tiles) {
        Tiles sum = NONE;
        for (Tile tile : tiles) {
            sum = sum.plus(tile);
        }
        return sum;
    }

    /** One of each of these kinds, as bits of {@link Kinds}. */
    public static Tiles each(long kinds) {
        Tiles sum = NONE;
        for (long rest = kinds; rest != 0; rest &= rest - 1) {
            sum = sum.plus(Tile.of(Long.numberOfTrailingZeros(rest)));
        }
        return sum;
    }

    /** How many of this face. */
    public int count(Tile tile) {
        int i = tile.ordinal();
        if (i < LOW_KINDS) {
            return (int) (low >>> (3 * i)) & 7;
        }
        if (i < Tile.KINDS) {
            return (int) (high >>> (3 * (i - LOW_KINDS))) & 7;
        }
        return (int) (high >>> (BONUS_BIT + i - Tile.KINDS)) & 1;
    }

    public boolean contains(Tile tile) {
        return count(tile) > 0;
    }

    public boolean containsAll(Tiles other) {
        for (Tile tile : other.kinds()) {
            if (count(tile) < other.count(tile)) {
                return false;
            }
        }
        return true;
    }

    /** How many tiles altogether, bonus tiles among them. */
    public int size() {
        return sum(low) + sum(high & KINDS_HIGH) + Long.bitCount(high >>> BONUS_BIT);
    }

    private static int sum(long threes) {
        return Long.bitCount(threes & ONES)
                + 2 * Long.bitCount(threes >>> 1 & ONES)
                + 4 * Long.bitCount(threes >>> 2 & ONES);
    }

    public boolean isEmpty() {
        return low == 0 && high == 0;
    }

    /** One more of this face. */
    public Tiles plus(Tile tile) {
        return plus(tile, 1);
    }

    /** So many more of this face. */
    public Tiles plus(Tile tile, int more) {
        if (count(tile) + more > tile.copies()) {
            throw new IllegalArgumentException(tile.oneTooMany());
        }
        int i = tile.ordinal();
        if (i < LOW_KINDS) {
            return new Tiles(low + ((long) more << (3 * i)), high);
        }
        return new Tiles(low, high + more * bit(i));
    }

    /** One fewer of this face; refuses a tile that is not there. */
    public Tiles minus(Tile tile) {
        if (!contains(tile)) {
            throw new IllegalArgumentException("no %s in %s".formatted(tile, this));
        }
        int i = tile.ordinal();
        if (i < LOW_KINDS) {
            return new Tiles(low - (1L << (3 * i)), high);
        }
        return new Tiles(low, high - bit(i));
    }

    private static long bit(int ordinal) {
        return ordinal < Tile.KINDS ? 1L << (3 * (ordinal - LOW_KINDS)) : 1L << (BONUS_BIT + ordinal - Tile.KINDS);
    }

    public Tiles minus(Tiles other) {
        Tiles rest = this;
        for (Tile tile : other.list()) {
            rest = rest.minus(tile);
        }
        return rest;
    }

    /** The bonus tiles only. */
    public Tiles bonus() {
        return new Tiles(0, high & ~KINDS_HIGH);
    }

    /** Everything but the bonus tiles. */
    public Tiles withoutBonus() {
        return new Tiles(low, high & KINDS_HIGH);
    }

    /** The kinds that are there as bits: bit n for the tile of ordinal n. */
    public long mask() {
        return gather(low | low >>> 1 | low >>> 2)
                | gather((high | high >>> 1 | high >>> 2) & KINDS_HIGH) << LOW_KINDS
                | high >>> BONUS_BIT << Tile.KINDS;
    }

    /** The kinds of which there are four, as bits. */
    public long fours() {
        return gather(low >>> 2) | gather((high & KINDS_HIGH) >>> 2) << LOW_KINDS;
    }

    /** Whether there is an even number of every kind; bonus tiles do not matter. */
    public boolean isEven() {
        return ((low | (high & KINDS_HIGH)) & ONES) == 0;
    }

    /** The kinds of which there are one or three, as bits. */
    public long odd() {
        return gather(low) | gather(high & KINDS_HIGH) << LOW_KINDS;
    }

    /** Every third bit from bit 0 on, moved together, the distance between neighbours closed in five steps. */
    private static long gather(long bits) {
        long x = bits & ONES;
        x = (x | x >>> 2) & 0x30C30C30C30C3L;
        x = (x | x >>> 4) & 0x0F00F00F00F00FL;
        x = (x | x >>> 8) & 0xFF0000FF0000FFL;
        x = (x | x >>> 16) & 0xFFFF00000000FFFFL;
        return (x | x >>> 32) & 0x3FFFFL;
    }

    /** Each face that is there, once, in the order of {@link Tile}. */
    public List<Tile> kinds() {
        List<Tile> kinds = new ArrayList<>();
        for (long rest = mask(); rest != 0; rest &= rest - 1) {
            kinds.add(Tile.of(Long.numberOfTrailingZeros(rest)));
        }
        return kinds;
    }

    /** Every tile, in the order of {@link Tile}. */
    public List<Tile> list() {
        List<Tile> tiles = new ArrayList<>();
        for (Tile tile : kinds()) {
            for (int n = count(tile); n > 0; n--) {
                tiles.add(tile);
            }
        }
        return tiles;
    }

    /** The text form, {@code 123m55pEE f1}; empty for none. */
    @Override
    public String toString() {
        return Notation.print(this);
    }
}
