package org.mahjongtable.scoring.fan;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.mahjongtable.scoring.fan.Exclusion.Extent;
import org.mahjongtable.scoring.fan.Exclusion.Reason;
import org.mahjongtable.scoring.hand.Arrangement;
import org.mahjongtable.scoring.hand.Trait;
import org.mahjongtable.scoring.tile.Kinds;
import org.mahjongtable.scoring.tile.Label;

/**
 * One row of a scoring table.
 *
 * @param number its place in the rule text, from 1
 * @param key its name in messages and in other rows: lower case with hyphens
 * @param name the text's own Chinese name and the English one
 * @param points what it adds: one number, or of a ladder one number a rung
 * @param when what it asks of a reading that has the traits it needs and is within its kinds
 * @param needs the traits that a reading must have, as their bits
 * @param within the kinds of which every tile of the hand must be
 * @param exclusions which rows do not count beside this one
 * @param shutsOutOthers whether every other row is shut out; of several such rows the first in the table counts
 */
public record Fan(
        int number,
        String key,
        Label name,
        List<Integer> points,
        Condition when,
        long needs,
        long within,
        List<Exclusion> exclusions,
        boolean shutsOutOthers) {

    /** Asks a reading whether and how often a fan counts, and for which groups: a {@link Hit}. */
    @FunctionalInterface
    public interface Condition {
        long in(Arrangement a);
    }

    public Fan {
        points = List.copyOf(points);
        exclusions = List.copyOf(exclusions);
        if (!key.matches("[a-z0-9]+(-[a-z0-9]+)*")) {
            throw new IllegalArgumentException("fan key '%s' is not lower case with hyphens".formatted(key));
        }
        if (points.isEmpty()) {
            throw new IllegalArgumentException("fan %s has no points".formatted(key));
        }
    }

    private static Fan row(int number, String key, String zh, String en, List<Integer> points, Condition when) {
        return new Fan(number, key, new Label(zh, en), points, when, 0, Kinds.ALL, List.of(), false);
    }

    /** A way of winning or anything else that no group earns, told by {@link #needs(Trait...)} alone. */
    public static Fan how(int number, String key, String zh, String en, int points) {
        return row(number, key, zh, en, List.of(points), new Holding.How(points));
    }

    /** A fan of the whole hand, told by {@link #needs(Trait...)} and {@link #within(long)} alone. */
    public static Fan whole(int number, String key, String zh, String en, int points) {
        return row(number, key, zh, en, List.of(points), new Holding.Whole(points));
    }

    /** A fan that combines sets. */
    public static Fan combination(int number, String key, String zh, String en, int points, Combination sets) {
        return row(number, key, zh, en, List.of(points), sets);
    }

    /** A way of winning or anything else that no group earns. */
    public static Fan how(int number, String key, String zh, String en, int points, Predicate<Arrangement> when) {
        return row(number, key, zh, en, List.of(points), new Asking.HowIf(points, when));
    }

    /** A fan of the whole hand. */
    public static Fan whole(int number, String key, String zh, String en, int points, Predicate<Arrangement> when) {
        return row(number, key, zh, en, List.of(points), new Asking.WholeIf(points, when));
    }

    /** A fan that counts so many times, with no groups: bonus tiles. */
    public static Fan times(
            int number, String key, String zh, String en, int points, ToIntFunction<Arrangement> times) {
        return row(number, key, zh, en, List.of(points), new Asking.Times(points, times));
    }

    /** A fan of some groups, told by {@link #needs(Trait...)} and {@link #within(long)} alone: where it holds, these earned it. */
    public static Fan told(
            int number, String key, String zh, String en, int points, ToIntFunction<Arrangement> groups) {
        return row(number, key, zh, en, List.of(points), new Holding.Told(points, groups));
    }

    /** A fan that counts once if there are any such groups. */
    public static Fan group(
            int number, String key, String zh, String en, int points, ToIntFunction<Arrangement> groups) {
        return row(number, key, zh, en, List.of(points), new Asking.Once(points, groups));
    }

    /** A fan that counts once for each such group. */
    public static Fan each(
            int number, String key, String zh, String en, int points, ToIntFunction<Arrangement> groups) {
        return row(number, key, zh, en, List.of(points), new Asking.Each(points, groups));
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

    /** This row, which holds only in readings with these traits, too. */
    public Fan needs(Trait... traits) {
        long bits = needs;
        for (Trait trait : traits) {
            bits |= trait.bit();
        }
        return new Fan(number, key, name, points, when, bits, within, exclusions, shutsOutOthers);
    }

    /** This row, which holds only in hands of these kinds of tiles. */
    public Fan within(long kinds) {
        return new Fan(number, key, name, points, when, needs, kinds, exclusions, shutsOutOthers);
    }

    /** Whether its condition is to be asked in a reading with these {@link Arrangement#traits()} and kinds of tiles. */
    boolean mayHoldIn(long traits, long kinds) {
        return (needs & ~traits) == 0 && (kinds & ~within) == 0;
    }

    /** This row, shutting out these as its text says. */
    public Fan shutsOut(String... keys) {
        return excluding(Extent.ALL, Reason.TEXT, 0, keys);
    }

    /** This row, shutting these out in readings with this trait. */
    public Fan shutsOutWhere(Trait where, String... keys) {
        return excluding(Extent.ALL, Reason.TEXT, where.bit(), keys);
    }

    /** This row, with which these come by themselves and so do not count. */
    public Fan implies(String... keys) {
        return excluding(Extent.ALL, Reason.IMPLIED, 0, keys);
    }

    /** This row, whose groups do not earn these as well. */
    public Fan insteadOf(String... keys) {
        return excluding(Extent.ITS_GROUPS, Reason.IMPLIED, 0, keys);
    }

    /** This row, which has one group of these in it. */
    public Fan impliesOne(String... keys) {
        return excluding(Extent.ONE_GROUP, Reason.IMPLIED, 0, keys);
    }

    private Fan excluding(Extent extent, Reason reason, long where, String... keys) {
        List<Exclusion> all = new ArrayList<>(exclusions);
        for (String other : keys) {
            all.add(new Exclusion(other, extent, reason, where));
        }
        return new Fan(number, key, name, points, when, needs, within, all, shutsOutOthers);
    }

    /** This row, keeping only exclusions of these rows. */
    Fan excludingOnly(Set<String> keys) {
        List<Exclusion> kept = exclusions.stream()
                .filter(exclusion -> keys.contains(exclusion.key()))
                .toList();
        return new Fan(number, key, name, points, when, needs, within, kept, shutsOutOthers);
    }

    /** This row, shutting out all others. */
    public Fan countsAlone() {
        return new Fan(number, key, name, points, when, needs, within, exclusions, true);
    }

    /** Keys of the rows of which nothing counts when this one does. */
    public Set<String> shutsOut() {
        return exclusions.stream()
                .filter(Exclusion::isPlain)
                .map(Exclusion::key)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** The same row of a table with the same options, though the table was made anew: a condition is code and equals only itself. */
    @Override
    public boolean equals(Object o) {
        return o instanceof Fan other
                && number == other.number
                && key.equals(other.key)
                && name.equals(other.name)
                && points.equals(other.points)
                && needs == other.needs
                && within == other.within
                && exclusions.equals(other.exclusions)
                && shutsOutOthers == other.shutsOutOthers;
    }

    @Override
    public int hashCode() {
        return key.hashCode();
    }

    /** {@code 7 dragon-pung}. */
    @Override
    public String toString() {
        return number + " " + key;
    }
}
