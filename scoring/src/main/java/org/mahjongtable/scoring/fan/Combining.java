package org.mahjongtable.scoring.fan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.scoring.hand.Arrangement;

/**
 * Counts the rows that combine sets, such that the sum is the largest allowed:
 *
 * <ul>
 *   <li>a set is not used twice in combinations of one row;
 *   <li>after the first combination, every further one takes in sets not combined before with at most one that was. In other words, sets joined
 *       by combinations never close a ring: each combination joins parts that were not joined yet.
 * </ul>
 *
 * <p>The answer depends on the sets alone, so it is worked out once for a collection of sets and kept.
 */
final class Combining {

    /** The lowest bit of each of 21 counts. */
    private static final long ONES = 0111111_111111_111111_111L;

    private final Combination.Sets kind;
    private final List<Row> rows = new ArrayList<>();
    private final Ranking ranking;
    /** Answers found so far, by the number of the collection. Threads may each find one; it is the same. */
    private final @Nullable Combined[] known;

    private record Row(int number, Combination pattern, int points) {}

    /** A row holding for some sets, as bits. */
    private record Use(Row row, int sets) {}

    /** For rows in the order of counting, of which those that combine such sets are taken. */
    Combining(Combination.Sets kind, List<Fan> all) {
        this.kind = kind;
        for (int number = 0; number < all.size(); number++) {
            if (all.get(number).when() instanceof Combination pattern && pattern.kind() == kind) {
                rows.add(new Row(number, pattern, all.get(number).points().getFirst()));
            }
        }
        ranking = new Ranking(kind.things());
        known = new Combined[rows.isEmpty() ? 0 : ranking.size()];
    }

    Combined best(Arrangement a) {
        int sets = kind.in(a);
        if ((sets & (sets - 1)) == 0 || rows.isEmpty()) {
            return Combined.NOTHING;
        }
        return Integer.bitCount(sets) > Ranking.MOST ? solve(sorted(a, sets)) : known(a, sets);
    }

    private Combined known(Arrangement a, int sets) {
        int second = sets & (sets - 1);
        int third = second & (second - 1);
        int fourth = third & (third - 1);
        int number = ranking.of(thing(a, sets), thing(a, second), thing(a, third), thing(a, fourth));
        Combined found = known[number];
        if (found == null) {
            found = solve(sorted(a, sets));
            known[number] = found;
        }
        return found;
    }

    /** The first of these sets as a number from 1 on; 0 if there is none. */
    private int thing(Arrangement a, int sets) {
        return sets == 0 ? 0 : 1 + kind.place(a.lowestKind(Integer.numberOfTrailingZeros(sets)));
    }

    private static int[] sorted(Arrangement a, int groups) {
        int[] tiles = Combination.lowest(a, groups);
        Arrays.sort(tiles);
        return tiles;
    }

    /** Sets told by the order of their tiles, as groups. */
    int groups(Arrangement a, int sets) {
        int found = 0;
        long seen = 0;
        for (int rest = kind.in(a); rest != 0; rest &= rest - 1) {
            int group = Integer.numberOfTrailingZeros(rest);
            int tile = a.lowestKind(group);
            found |= (sets >>> place(a, tile, seen) & 1) << group;
            seen += kind == Combination.Sets.CHOWS ? 1L << Arrangement.chowPlace(tile) : 0;
        }
        return found;
    }

    /** How many sets come before the next one at this tile, when those seen of it come first. */
    private int place(Arrangement a, int tile, long seen) {
        return switch (kind) {
            case CHOWS -> {
                int at = Arrangement.chowPlace(tile);
                long before = a.chowCounts() & ((1L << at) - 1);
                int lower = Long.bitCount(before & ONES)
                        + 2 * Long.bitCount(before >>> 1 & ONES)
                        + 4 * Long.bitCount(before >>> 2 & ONES);
                yield lower + ((int) (seen >>> at) & 7);
            }
            case PUNGS -> Long.bitCount(a.pungKinds() & ((1L << tile) - 1));
        };
    }

    private Combined solve(int[] tiles) {
        List<Use> uses = new ArrayList<>();
        for (Row row : rows) {
            for (int some = 1; some < 1 << tiles.length; some++) {
                if (Integer.bitCount(some) == row.pattern.size() && row.pattern.matches(chosen(tiles, some))) {
                    uses.add(new Use(row, some));
                }
            }
        }
        List<Use> best = new Search(uses).best(0, List.of(), parts(tiles.length));
        long low = 0;
        long high = 0;
        long packed = 0;
        for (Use use : best) {
            low |= use.row.number < 64 ? 1L << use.row.number : 0;
            high |= use.row.number < 64 ? 0 : 1L << (use.row.number - 64);
            packed = packed << Combined.USE_BITS | (long) use.sets << Combined.ROW_BITS | use.row.number;
        }
        return new Combined(low, high, packed, Search.points(best));
    }

    private static int[] chosen(int[] tiles, int some) {
        int[] chosen = new int[Integer.bitCount(some)];
        int i = 0;
        for (int rest = some; rest != 0; rest &= rest - 1) {
            chosen[i++] = tiles[Integer.numberOfTrailingZeros(rest)];
        }
        return chosen;
    }

    /** Each set a part by itself. */
    private static List<Integer> parts(int sets) {
        List<Integer> parts = new ArrayList<>();
        for (int set = 0; set < sets; set++) {
            parts.add(1 << set);
        }
        return parts;
    }

    /** Tries every selection of uses, each with and without the next. */
    private record Search(List<Use> uses) {

        /**
         * @param next the first use not yet decided on
         * @param taken those decided for
         * @param parts sets that are joined so far, as bits
         */
        List<Use> best(int next, List<Use> taken, List<Integer> parts) {
            if (next == uses.size()) {
                return taken;
            }
            Use use = uses.get(next);
            List<Use> without = best(next + 1, taken, parts);
            boolean ring = parts.stream().anyMatch(part -> Integer.bitCount(part & use.sets) > 1);
            boolean again = taken.stream().anyMatch(other -> other.row.equals(use.row) && (other.sets & use.sets) != 0);
            if (ring || again) {
                return without;
            }
            List<Use> more = new ArrayList<>(taken);
            more.add(use);
            List<Use> with = best(next + 1, more, joined(parts, use.sets));
            return points(with) >= points(without) ? with : without;
        }

        private static List<Integer> joined(List<Integer> parts, int sets) {
            List<Integer> joined = new ArrayList<>();
            int whole = 0;
            for (int part : parts) {
                if ((part & sets) == 0) {
                    joined.add(part);
                } else {
                    whole |= part;
                }
            }
            joined.add(whole);
            return joined;
        }

        static int points(List<Use> uses) {
            return uses.stream().mapToInt(use -> use.row.points).sum();
        }
    }
}
