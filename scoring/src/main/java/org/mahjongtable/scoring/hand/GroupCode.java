package org.mahjongtable.scoring.hand;

import org.mahjongtable.scoring.tile.Kinds;
import org.mahjongtable.scoring.tile.Suit;
import org.mahjongtable.scoring.tile.Tile;

/**
 * The byte that a group of a reading is written as, so that the groups of a reading are one long, the first lowest, and what is known of each is
 * looked up.
 *
 * <p>Chows, pungs and pairs have their suit in bits 5 and 6, honours being the fourth, and below it 1 to 7 for a chow from that rank, 8 to 16 for a
 * pung of rank code - 7, 17 to 25 for a pair of rank code - 16: the codes of {@link SuitTable}. Kongs, knitted sets and single tiles follow from 128.
 */
final class GroupCode {

    /** Seven pairs and a pung is the longest reading. */
    static final int MOST = 8;

    static final int BITS = 8;
    /** A 1 in each of the eight codes. */
    static final long ONES = 0x0101010101010101L;

    static final int CHOW = 1;
    static final int PUNG = 8;
    static final int PAIR = 17;
    static final int SUIT = 32;
    static final int HONOURS = 3 * SUIT;
    private static final int KONG = 4 * SUIT;
    private static final int KNITTED = KONG + 3 * Tile.KINDS;
    static final int SINGLES = KNITTED + 9;

    private static final int CODES = 256;

    /** What sets of groups {@link #SETS} tells apart, by the place of their byte. */
    static final int CHOWS = 0;

    static final int PUNGS = 8;
    static final int KONGS = 16;
    static final int PAIRS = 24;
    static final int KNITTEDS = 32;
    static final int WITH_ORPHAN = 40;
    static final int WITH_FIVE = 48;

    /** By code, bit 0 of each byte that stands for a set of groups this one belongs to. */
    static final long[] SETS = new long[CODES];

    /** By code, the kinds of its tiles; none for single tiles, which differ. */
    static final long[] KINDS = new long[CODES];

    /** By code, the kind of a pung or kong, else none. */
    static final long[] PUNG_KINDS = new long[CODES];

    /** By code, a chow as {@link Arrangement#chowCounts()} counts it, else 0. */
    static final long[] CHOW_COUNTS = new long[CODES];

    private static final byte[] LOWEST = new byte[CODES];
    /** By code, the set that players see: standing in the hand, and from {@link #CODES} on exposed. */
    private static final Meld[] MELDS = new Meld[2 * CODES];

    static {
        for (int kind = 0; kind < Tile.KINDS; kind++) {
            Tile tile = Tile.of(kind);
            if (tile.isSuited() && tile.rank() <= 7) {
                fill(chow(kind), kind, 7L << kind, 1L << CHOWS, new Meld.Chow(tile, false));
                CHOW_COUNTS[chow(kind)] = 1L << chowPlace(kind);
            }
            fill(pung(kind), kind, 1L << kind, 1L << PUNGS, new Meld.Pung(tile, false));
            fill(pair(kind), kind, 1L << kind, 1L << PAIRS, new Meld.Pair(tile));
            for (KongKind how : KongKind.values()) {
                fill(kong(how, kind), kind, 1L << kind, 1L << PUNGS | 1L << KONGS, new Meld.Kong(tile, how));
            }
        }
        for (Suit suit : Suit.values()) {
            for (int low = 1; low <= 3; low++) {
                int kind = suit.rank(low).ordinal();
                fill(knitted(kind), kind, 0b1001001L << kind, 1L << KNITTEDS, new Meld.Knitted(suit, low));
            }
        }
    }

    private GroupCode() {}

    private static void fill(int code, int lowest, long kinds, long sets, Meld standing) {
        LOWEST[code] = (byte) lowest;
        KINDS[code] = kinds;
        PUNG_KINDS[code] = (sets >>> PUNGS & 1) != 0 ? kinds : 0;
        SETS[code] = sets
                | ((kinds & Kinds.ORPHANS) != 0 ? 1L << WITH_ORPHAN : 0)
                | ((kinds & Kinds.ranks(5)) != 0 ? 1L << WITH_FIVE : 0);
        MELDS[code] = standing;
        MELDS[CODES + code] = switch (standing) {
            case Meld.Chow(var low, var _) -> new Meld.Chow(low, true);
            case Meld.Pung(var tile, var _) -> new Meld.Pung(tile, true);
            case Meld.Kong _, Meld.Pair _, Meld.Knitted _, Meld.Singles _ -> standing;
        };
    }

    static int chow(int kind) {
        return kind / 9 * SUIT + CHOW + kind % 9;
    }

    static int pung(int kind) {
        return kind / 9 * SUIT + PUNG + kind % 9;
    }

    static int pair(int kind) {
        return kind / 9 * SUIT + PAIR + kind % 9;
    }

    private static int kong(KongKind how, int kind) {
        return KONG + how.ordinal() * Tile.KINDS + kind;
    }

    static int knitted(int low) {
        return KNITTED + low / 9 * 3 + low % 9;
    }

    /** The code of a set, whether exposed or not. */
    static int of(Meld meld) {
        return switch (meld) {
            case Meld.Chow(var low, var _) -> chow(low.ordinal());
            case Meld.Pung(var tile, var _) -> pung(tile.ordinal());
            case Meld.Pair(var tile) -> pair(tile.ordinal());
            case Meld.Kong(var tile, var how) -> kong(how, tile.ordinal());
            case Meld.Knitted(var suit, var low) -> knitted(suit.rank(low).ordinal());
            case Meld.Singles _ -> SINGLES;
        };
    }

    /** Of the codes of a reading, that of one group. */
    static int at(long codes, int group) {
        return (int) (codes >>> (BITS * group)) & 0xFF;
    }

    static boolean isKong(int code, KongKind how) {
        return code >= kong(how, 0) && code < kong(how, Tile.KINDS);
    }

    static int lowest(int code) {
        return LOWEST[code];
    }

    /**
     * The group as players see it; no single tiles, which differ.
     *
     * @param exposed 1 where it lies open, else 0
     */
    static Meld meld(int code, int exposed) {
        return MELDS[CODES * exposed + code];
    }

    /** A chow starts at 21 tiles; three bits count those from each. */
    static int chowPlace(int kind) {
        return 3 * (kind - kind / 9 * 2);
    }
}
