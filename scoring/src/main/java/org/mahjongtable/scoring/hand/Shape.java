package org.mahjongtable.scoring.hand;

import org.mahjongtable.scoring.tile.Kinds;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;

/** A form that a complete hand may have. Every rule set knows sets and a pair; it lists the special forms it allows beside that. */
public final class Shape {

    /** Sets and a pair, read by the {@link Arranger} from its tables. */
    public static final Shape SETS = new Shape(5, 0, 0, new NotRead());

    /** No form at all: bonus tiles alone win. */
    public static final Shape BONUS = new Shape(5, 0, 0, new NotRead());

    /** Seven pairs (七對), four of a kind being two of them. */
    public static final Shape SEVEN_PAIRS = new Shape(0, 4, 7, new SevenPairs());

    /** Thirteen orphans (十三么): one of each terminal and honour and a second of one of them. */
    public static final Shape THIRTEEN_ORPHANS = new Shape(0, 13, 13, new ThirteenOrphans());

    /** A knitted straight (組合龍), a set and a pair. */
    public static final Shape KNITTED_STRAIGHT = new Shape(1, 9, 13, new KnittedStraight());

    /** Fourteen single honours and tiles of a knitted straight (全不靠). */
    public static final Shape KNITTED_TILES_AND_HONOURS = new Shape(0, 14, 14, new KnittedTilesAndHonours());

    private final int mostDeclared;
    private final int fewestKinds;
    private final int mostKinds;
    private final Reader reader;

    /**
     * A form.
     *
     * @param mostDeclared how many declared sets a hand of this form may have
     * @param fewestKinds of how many kinds the standing tiles are at least, the winning one among them; hands of fewer or more are not even read
     * @param mostKinds and of how many at most
     * @param reader finds every reading of a hand in this form
     */
    public Shape(int mostDeclared, int fewestKinds, int mostKinds, Reader reader) {
        this.mostDeclared = mostDeclared;
        this.fewestKinds = fewestKinds;
        this.mostKinds = mostKinds;
        this.reader = reader;
    }

    int mostDeclared() {
        return mostDeclared;
    }

    /** Whether standing tiles of so many kinds may be of this form. */
    boolean mayHave(int kinds) {
        return fewestKinds <= kinds && kinds <= mostKinds;
    }

    Reader reader() {
        return reader;
    }

    /** Finds readings of hands that have the right number of tiles, and no more declared sets than the form allows. */
    public interface Reader {
        /**
         * Finds the readings of standing tiles, the winning one among them; none where the form is not met.
         *
         * @param kinds the kinds of the standing tiles
         * @param found takes the groups of each reading
         */
        void read(Tiles standing, long kinds, Groups found);

        /** The kinds that would complete standing tiles to this form, as bits. A fifth copy may be among them. */
        long waits(Tiles standing, long kinds);
    }

    /** The two forms that are none, or none of their own. */
    private static final class NotRead implements Reader {
        @Override
        public void read(Tiles standing, long kinds, Groups found) {}

        @Override
        public long waits(Tiles standing, long kinds) {
            return 0;
        }
    }

    private static final class SevenPairs implements Reader {

        @Override
        public void read(Tiles standing, long kinds, Groups found) {
            if (!standing.isEven()) {
                return;
            }
            for (long rest = kinds; rest != 0; rest &= rest - 1) {
                int kind = Long.numberOfTrailingZeros(rest);
                found.pair(kind);
                if (standing.count(Tile.of(kind)) == 4) {
                    found.pair(kind);
                }
            }
            found.complete();
        }

        @Override
        public long waits(Tiles standing, long kinds) {
            long odd = standing.odd();
            return Long.bitCount(odd) == 1 ? odd : 0;
        }
    }

    private static final class ThirteenOrphans implements Reader {

        @Override
        public void read(Tiles standing, long kinds, Groups found) {
            if (kinds == Kinds.ORPHANS) {
                long pair = ~standing.odd() & Kinds.ORPHANS;
                found.singles(kinds & ~pair)
                        .pair(Long.numberOfTrailingZeros(pair))
                        .complete();
            }
        }

        @Override
        public long waits(Tiles standing, long kinds) {
            if ((kinds & ~Kinds.ORPHANS) != 0) {
                return 0;
            }
            long missing = Kinds.ORPHANS & ~kinds;
            return switch (Long.bitCount(missing)) {
                case 0 -> Kinds.ORPHANS;
                case 1 -> missing;
                default -> 0;
            };
        }
    }
}
