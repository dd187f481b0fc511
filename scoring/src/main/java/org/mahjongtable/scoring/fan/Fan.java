package org.mahjongtable.scoring.fan;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.mahjongtable.scoring.hand.Arrangement;
import org.mahjongtable.scoring.tile.Label;

/**
 * One row of a scoring table.
 *
 * @param number its place in the rule text, from 1
 * @param key its name in messages and in other rows: lower case with hyphens
 * @param name the text's own Chinese name and the English one
 * @param points what it adds: one number, or of a ladder one number a rung
 * @param when what it asks of a reading
 * @param shutsOut keys of the rows that do not count when this one does
 * @param shutsOutOthers whether every other row is shut out; of several such rows the first in the table counts
 */
public record Fan(
        int number,
        String key,
        Label name,
        List<Integer> points,
        Condition when,
        Set<String> shutsOut,
        boolean shutsOutOthers) {

    /** Asks a reading whether and how often a fan counts, and for which groups: a {@link Hit}. */
    @FunctionalInterface
    public interface Condition {
        long in(Arrangement a);
    }

    public Fan {
        points = List.copyOf(points);
        shutsOut = Set.copyOf(shutsOut);
        if (!key.matches("[a-z0-9]+(-[a-z0-9]+)*")) {
            throw new IllegalArgumentException("fan key '%s' is not lower case with hyphens".formatted(key));
        }
        if (points.isEmpty()) {
            throw new IllegalArgumentException("fan %s has no points".formatted(key));
        }
    }

    private static Fan row(int number, String key, String zh, String en, List<Integer> points, Condition when) {
        return new Fan(number, key, new Label(zh, en), points, when, Set.of(), false);
    }

    /** A way of winning or anything else that no group earns. */
    public static Fan how(int number, String key, String zh, String en, int points, Predicate<Arrangement> when) {
        long hit = Hit.of(points, 1, 0);
        return row(number, key, zh, en, List.of(points), a -> when.test(a) ? hit : Hit.NONE);
    }

    /** A fan of the whole hand. */
    public static Fan whole(int number, String key, String zh, String en, int points, Predicate<Arrangement> when) {
        return row(number, key, zh, en, List.of(points), a -> when.test(a) ? Hit.of(points, 1, a.groups()) : Hit.NONE);
    }

    /** A fan that counts so many times, with no groups: bonus tiles. */
    public static Fan times(
            int number, String key, String zh, String en, int points, ToIntFunction<Arrangement> times) {
        return row(number, key, zh, en, List.of(points), a -> {
            int n = times.applyAsInt(a);
            return n == 0 ? Hit.NONE : Hit.of(n * points, n, 0);
        });
    }

    /** A fan that counts once if there are any such groups. */
    public static Fan group(
            int number, String key, String zh, String en, int points, ToIntFunction<Arrangement> groups) {
        return row(number, key, zh, en, List.of(points), a -> {
            int found = groups.applyAsInt(a);
            return found == 0 ? Hit.NONE : Hit.of(points, 1, found);
        });
    }

    /** A fan that counts once for each such group. */
    public static Fan each(
            int number, String key, String zh, String en, int points, ToIntFunction<Arrangement> groups) {
        return row(number, key, zh, en, List.of(points), a -> {
            int found = groups.applyAsInt(a);
            int n = Integer.bitCount(found);
            return n == 0 ? Hit.NONE : Hit.of(n * points, n, found);
        });
    }

    /**
     * A fan worth more the more such groups there are.
     *
     * @param points by number of groups, from {@code first} on; more groups than rungs earn the last
     */
    public static Fan ladder(
            int number,
            String key,
            String zh,
            String en,
            int first,
            List<Integer> points,
            ToIntFunction<Arrangement> groups) {
        int[] rungs = points.stream().mapToInt(Integer::intValue).toArray();
        return row(number, key, zh, en, points, a -> {
            int found = groups.applyAsInt(a);
            int rung = Math.min(Integer.bitCount(found) - first, rungs.length - 1);
            return rung < 0 ? Hit.NONE : Hit.of(rungs[rung], 1, found);
        });
    }

    /** A fan whose condition reckons its own points; {@code points} are what the table shows. */
    public static Fan reckoned(int number, String key, String zh, String en, List<Integer> points, Condition when) {
        return row(number, key, zh, en, points, when);
    }

    /** This row, shutting out those of these keys. */
    public Fan shutsOut(String... keys) {
        return new Fan(number, key, name, points, when, Set.of(keys), shutsOutOthers);
    }

    /** This row, shutting out one more. */
    public Fan alsoShutsOut(String another) {
        Set<String> keys = new HashSet<>(shutsOut);
        keys.add(another);
        return new Fan(number, key, name, points, when, keys, shutsOutOthers);
    }

    /** This row, shutting out all others. */
    public Fan countsAlone() {
        return new Fan(number, key, name, points, when, shutsOut, true);
    }
}
