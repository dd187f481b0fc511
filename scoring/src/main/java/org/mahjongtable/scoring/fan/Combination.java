package org.mahjongtable.scoring.fan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mahjongtable.scoring.hand.Arrangement;
import org.mahjongtable.scoring.tile.Kinds;

/**
 * A pattern of two or more chows, or of as many pungs of suited tiles, in one suit or each in another, at equal steps. A row with such a
 * condition is counted by {@link Combining}, which knows how often sets may be combined; asked by itself it finds every one there is.
 *
 * @param kind what sets
 * @param size how many
 * @param oneSuit all of one suit; else each of another suit
 * @param from the rank of the lowest tile of the first set, 0 for any
 * @param steps by how many ranks a set may be above the one before it, the same for all
 */
public record Combination(Sets kind, int size, boolean oneSuit, int from, List<Integer> steps)
        implements Fan.Condition {

    public Combination {
        steps = List.copyOf(steps);
    }

    /** What is combined. */
    public enum Sets {
        CHOWS,
        PUNGS;

        /** Those of a reading, as a set of groups. */
        int in(Arrangement a) {
            return switch (this) {
                case CHOWS -> a.chows();
                case PUNGS -> a.pungs(Kinds.SUITED);
            };
        }

        /** How many different ones there are. */
        int things() {
            return switch (this) {
                case CHOWS -> 21;
                case PUNGS -> 27;
            };
        }

        /** Which of them it is, from 0 on in the order of the tiles, told by its lowest tile. */
        int place(int lowest) {
            return switch (this) {
                case CHOWS -> Arrangement.chowPlace(lowest) / 3;
                case PUNGS -> lowest;
            };
        }
    }

    public static Combination chows(int size) {
        return new Combination(Sets.CHOWS, size, false, 0, List.of());
    }

    public static Combination pungs(int size) {
        return new Combination(Sets.PUNGS, size, false, 0, List.of());
    }

    public Combination ofOneSuit() {
        return new Combination(kind, size, true, from, steps);
    }

    /** Beginning with this rank. */
    public Combination from(int rank) {
        return new Combination(kind, size, oneSuit, rank, steps);
    }

    /** One of these steps: 0 for the same ranks. */
    public Combination step(Integer... allowed) {
        return new Combination(kind, size, oneSuit, from, List.of(allowed));
    }

    /** Whether sets are this pattern, told by their lowest tiles. */
    boolean matches(int[] lowest) {
        int[] ranks = Arrays.stream(lowest).map(tile -> tile % 9).sorted().toArray();
        int suits = (int) Arrays.stream(lowest).map(tile -> tile / 9).distinct().count();
        if (suits != (oneSuit ? 1 : size) || (from != 0 && ranks[0] != from - 1)) {
            return false;
        }
        int step = ranks[1] - ranks[0];
        for (int i = 2; i < size; i++) {
            if (ranks[i] - ranks[i - 1] != step) {
                return false;
            }
        }
        return steps.contains(step);
    }

    /** Every such combination in a reading, times how many and the groups of all. Their points are those of the row, so none are given. */
    @Override
    public long in(Arrangement a) {
        List<Integer> all = all(a);
        return all.isEmpty() ? Hit.NONE : Hit.of(0, all.size(), all.stream().reduce(0, (one, other) -> one | other));
    }

    /** Every such combination in a reading, each a set of groups. */
    List<Integer> all(Arrangement a) {
        int sets = kind.in(a);
        List<Integer> found = new ArrayList<>();
        for (int some = sets; some != 0; some = (some - 1) & sets) {
            if (Integer.bitCount(some) == size && matches(lowest(a, some))) {
                found.add(some);
            }
        }
        return found;
    }

    /** The lowest tiles of these groups. */
    static int[] lowest(Arrangement a, int groups) {
        int[] tiles = new int[Integer.bitCount(groups)];
        int i = 0;
        for (int rest = groups; rest != 0; rest &= rest - 1) {
            tiles[i++] = a.lowest(Integer.numberOfTrailingZeros(rest)).ordinal();
        }
        return tiles;
    }
}
