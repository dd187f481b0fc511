package org.mahjongtable.scoring.hefen;

import org.mahjongtable.scoring.hand.Groups;
import org.mahjongtable.scoring.hand.Shape;
import org.mahjongtable.scoring.tile.Kinds;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;

/** The standing forms of seventeen tiles beside five sets and a pair. None of them may have a declared set. */
final class HefenShapes {

    private static final int TILES = 17;

    /** Seven pairs and a pung (嚦咕嚦咕); four of a kind are two pairs. */
    static final Shape NICO_NICO = new Shape(0, 5, 8, new NicoNico());

    /** The club's thirteen orphans (會所十三么): one of each terminal and honour, a second of one of them, and a set. */
    static final Shape THIRTEEN_ORPHANS = new Shape(0, 13, 16, new ThirteenOrphans());

    private HefenShapes() {}

    /** Sixteen orphans (十六不搭): all seven honours, three tiles of each suit no two of which are nearer than the gap, and a second of any of these sixteen. */
    static Shape sixteenOrphans(int gap) {
        return new Shape(0, 16, 16, new SixteenOrphans(gap));
    }

    private record NicoNico() implements Shape.Reader {

        @Override
        public void read(Tiles standing, long kinds, Groups found) {
            long odd = standing.odd();
            if (Long.bitCount(odd) != 1 || standing.count(only(odd)) == 1) {
                return;
            }
            for (long rest = kinds; rest != 0; rest &= rest - 1) {
                int kind = Long.numberOfTrailingZeros(rest);
                switch (standing.count(Tile.of(kind))) {
                    case 3 -> found.pung(kind);
                    case 4 -> found.pair(kind).pair(kind);
                    default -> found.pair(kind);
                }
            }
            found.complete();
        }

        /** Of eight pairs any may become the pung; beside a pung the single tile waits for its pair, and of two pungs either becomes two pairs. */
        @Override
        public long waits(Tiles standing, long kinds) {
            long odd = standing.odd();
            long singles = 0;
            for (long rest = odd; rest != 0; rest &= rest - 1) {
                singles |= standing.count(only(rest & -rest)) == 1 ? rest & -rest : 0;
            }
            if (odd == 0) {
                return kinds & ~standing.fours();
            }
            return Long.bitCount(odd) != 2 ? 0 : singles == 0 ? odd : singles == odd ? 0 : singles;
        }

        private static Tile only(long kind) {
            return Tile.of(Long.numberOfTrailingZeros(kind));
        }
    }

    private record ThirteenOrphans() implements Shape.Reader {

        private static final Tiles ORPHANS = Tiles.each(Kinds.ORPHANS);

        @Override
        public void read(Tiles standing, long kinds, Groups found) {
            if ((Kinds.ORPHANS & ~kinds) != 0) {
                return;
            }
            Tiles rest = standing.minus(ORPHANS);
            for (long pairs = rest.mask() & Kinds.ORPHANS; pairs != 0; pairs &= pairs - 1) {
                int pair = Long.numberOfTrailingZeros(pairs);
                long set = rest.minus(Tile.of(pair)).mask();
                if (isPung(set) || isChow(set)) {
                    found.singles(Kinds.ORPHANS & ~(1L << pair)).pair(pair);
                    addSet(set, found);
                    found.complete();
                }
            }
        }

        private static void addSet(long set, Groups found) {
            int low = Long.numberOfTrailingZeros(set);
            if (isPung(set)) {
                found.pung(low);
            } else {
                found.chow(low);
            }
        }

        @Override
        public long waits(Tiles standing, long kinds) {
            long missing = Kinds.ORPHANS & ~kinds;
            return switch (Long.bitCount(missing)) {
                case 0 -> waits(standing.minus(ORPHANS));
                case 1 -> isPairAndSet(standing.minus(Tiles.each(Kinds.ORPHANS & kinds))) ? missing : 0;
                default -> 0;
            };
        }

        /** What completes three tiles beside the thirteen. */
        private static long waits(Tiles three) {
            long waits = 0;
            for (int kind = 0; kind < Tile.KINDS; kind++) {
                Tile tile = Tile.of(kind);
                waits |= three.count(tile) < 4 && isPairAndSet(three.plus(tile)) ? 1L << kind : 0;
            }
            return waits;
        }

        /** Whether four tiles are a set and a second of one of the thirteen. */
        private static boolean isPairAndSet(Tiles four) {
            for (long pairs = four.mask() & Kinds.ORPHANS; pairs != 0; pairs &= pairs - 1) {
                long set =
                        four.minus(Tile.of(Long.numberOfTrailingZeros(pairs))).mask();
                if (isPung(set) || isChow(set)) {
                    return true;
                }
            }
            return false;
        }

        /** Whether three tiles are a pung, by their kinds. */
        private static boolean isPung(long three) {
            return Long.bitCount(three) == 1;
        }

        private static boolean isChow(long three) {
            int low = Long.numberOfTrailingZeros(three);
            return (three & ~Kinds.SUITED) == 0 && low % 9 <= 6 && three == 7L << low;
        }
    }

    private record SixteenOrphans(int gap) implements Shape.Reader {

        private static final int HONOURS = 7;

        @Override
        public void read(Tiles standing, long kinds, Groups found) {
            if (isSixteen(kinds)) {
                long pair = kinds & ~standing.odd();
                found.singles(kinds & ~pair)
                        .pair(Long.numberOfTrailingZeros(pair))
                        .complete();
            }
        }

        /** Any of the sixteen, or the last of them beside a pair. */
        @Override
        public long waits(Tiles standing, long kinds) {
            if (isSixteen(kinds)) {
                return kinds;
            }
            long waits = 0;
            if (Long.bitCount(kinds) == TILES - 2 && Long.bitCount(Kinds.HONOURS & kinds) >= HONOURS - 1) {
                for (long rest = Kinds.ALL & ~kinds; rest != 0; rest &= rest - 1) {
                    long kind = rest & -rest;
                    waits |= isSixteen(kinds | kind) ? kind : 0;
                }
            }
            return waits;
        }

        private boolean isSixteen(long kinds) {
            return Long.bitCount(kinds) == TILES - 1
                    && (Kinds.HONOURS & ~kinds) == 0
                    && threeApart((int) (kinds & Kinds.CHARACTERS))
                    && threeApart((int) (kinds >>> 9 & Kinds.CHARACTERS))
                    && threeApart((int) (kinds >>> 18 & Kinds.CHARACTERS));
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
