package org.mahjongtable.scoring.hand;

import org.mahjongtable.scoring.tile.Suit;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;

/**
 * The groups of one reading, packed: a byte a group says what it is and its lowest tile, and sets of groups are ints with bit n for group
 * n. Kept apart so that one object serves all readings of a win and nothing is allocated between them.
 */
final class Groups {

    /** Seven pairs and a pung is the longest. */
    static final int MOST = 8;

    static final int CHOW = 0;
    static final int PUNG = 1;
    static final int MELDED_KONG = 2;
    static final int ADDED_KONG = 3;
    static final int CONCEALED_KONG = 4;
    static final int PAIR = 5;
    static final int KNITTED = 6;
    static final int SINGLES = 7;

    private static final byte[] TYPES = new byte[SINGLES * Tile.KINDS + 1];
    private static final byte[] LOWEST = new byte[TYPES.length];
    private static final long[] KINDS = new long[TYPES.length];
    /** Chows, pungs and pairs of the standing tiles as players read them. */
    private static final Meld[] STANDING = new Meld[TYPES.length];

    static {
        for (int code = 0; code < TYPES.length; code++) {
            int type = code / Tile.KINDS;
            Tile tile = Tile.of(code % Tile.KINDS);
            TYPES[code] = (byte) type;
            LOWEST[code] = (byte) tile.ordinal();
            KINDS[code] = 1L << tile.ordinal();
            if (type == PUNG) {
                STANDING[code] = new Meld.Pung(tile, false);
            } else if (type == PAIR) {
                STANDING[code] = new Meld.Pair(tile);
            } else if (type == CHOW && tile.isSuited() && tile.rank() <= 7) {
                STANDING[code] = new Meld.Chow(tile, false);
                KINDS[code] = 7L << tile.ordinal();
            } else if (type == KNITTED && tile.isSuited() && tile.rank() <= 3) {
                STANDING[code] = new Meld.Knitted(tile.suit(), tile.rank());
                KINDS[code] = 0b1001001L << tile.ordinal();
            }
        }
    }

    private long codes;
    private int size;
    private int chows;
    private int pungs;
    private int kongs;
    private int pairs;
    private int exposed;
    /** The kinds of the one group of single tiles. */
    private long singles;

    Groups copy() {
        Groups copy = new Groups();
        copy.codes = codes;
        copy.size = size;
        copy.chows = chows;
        copy.pungs = pungs;
        copy.kongs = kongs;
        copy.pairs = pairs;
        copy.exposed = exposed;
        copy.singles = singles;
        return copy;
    }

    int size() {
        return size;
    }

    int chows() {
        return chows;
    }

    int pungs() {
        return pungs;
    }

    int kongs() {
        return kongs;
    }

    int pairs() {
        return pairs;
    }

    int exposed() {
        return exposed;
    }

    private int code(int group) {
        return (int) (codes >>> (8 * group)) & 0xFF;
    }

    int type(int group) {
        return TYPES[code(group)];
    }

    int lowest(int group) {
        return type(group) == SINGLES ? Long.numberOfTrailingZeros(singles) : LOWEST[code(group)];
    }

    long kinds(int group) {
        int code = code(group);
        return TYPES[code] == SINGLES ? singles : KINDS[code];
    }

    boolean same(int group, int other) {
        return code(group) == code(other);
    }

    /** Of these groups, those whose lowest tile is of these kinds. */
    int ofKinds(int groups, long wanted) {
        int found = 0;
        for (int rest = groups; rest != 0; rest &= rest - 1) {
            int group = Integer.numberOfTrailingZeros(rest);
            found |= (int) (wanted >>> LOWEST[code(group)] & 1) << group;
        }
        return found;
    }

    /** The lowest tiles of these groups. */
    long lowestOf(int groups) {
        long found = 0;
        for (int rest = groups; rest != 0; rest &= rest - 1) {
            found |= 1L << LOWEST[code(Integer.numberOfTrailingZeros(rest))];
        }
        return found;
    }

    /** A group of the standing tiles as a set. */
    Meld standing(int group) {
        return type(group) == SINGLES ? new Meld.Singles(singleTiles()) : STANDING[code(group)];
    }

    private Tiles singleTiles() {
        Tiles tiles = Tiles.NONE;
        for (long rest = singles; rest != 0; rest &= rest - 1) {
            tiles = tiles.plus(Tile.of(Long.numberOfTrailingZeros(rest)));
        }
        return tiles;
    }

    /** Forgets the groups from this one on. */
    void truncate(int groups) {
        int kept = (1 << groups) - 1;
        size = groups;
        codes &= (1L << (8 * groups)) - 1;
        chows &= kept;
        pungs &= kept;
        kongs &= kept;
        pairs &= kept;
        exposed &= kept;
    }

    void add(int type, int tile) {
        int bit = 1 << size;
        codes |= (long) (type * Tile.KINDS + tile) << (8 * size);
        size++;
        switch (type) {
            case CHOW -> chows |= bit;
            case PUNG -> pungs |= bit;
            case MELDED_KONG, ADDED_KONG -> {
                pungs |= bit;
                kongs |= bit;
                exposed |= bit;
            }
            case CONCEALED_KONG -> {
                pungs |= bit;
                kongs |= bit;
            }
            case PAIR -> pairs |= bit;
            default -> {}
        }
    }

    void add(Meld meld) {
        int bit = 1 << size;
        switch (meld) {
            case Meld.Chow(var low, var open) -> {
                add(CHOW, low.ordinal());
                exposed |= open ? bit : 0;
            }
            case Meld.Pung(var tile, var open) -> {
                add(PUNG, tile.ordinal());
                exposed |= open ? bit : 0;
            }
            case Meld.Kong(var tile, var kind) -> add(MELDED_KONG + kind.ordinal(), tile.ordinal());
            case Meld.Pair(var tile) -> add(PAIR, tile.ordinal());
            case Meld.Knitted(Suit suit, var low) -> add(KNITTED, suit.ordinal() * 9 + low - 1);
            case Meld.Singles(var tiles) -> {
                add(SINGLES, 0);
                singles = tiles.mask();
            }
        }
    }
}
