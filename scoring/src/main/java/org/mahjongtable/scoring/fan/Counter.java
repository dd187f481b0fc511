package org.mahjongtable.scoring.fan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.scoring.hand.Arrangement;

/**
 * Counts the rows of a table in a reading. Rows are numbered in the order of counting, in which each comes after those that may shut it out. Those
 * that may hold are found first. Then in this order each is asked that must be, unless it was shut out before, and what it shuts out is taken away.
 */
final class Counter {

    private final Row[] rows;
    private final Gate gate;
    private final Combining chows;
    private final Combining pungs;
    /** Rows that may count but for the fallback and combinations. */
    private final RowSet usual;
    /** Rows that are asked where the gate is open for them. */
    private final RowSet asked;
    /** Rows that shut out others, or are asked by the way. */
    private final RowSet inOrder;
    /** Rows that are asked when it is known what was shut out: they shut out nothing themselves. */
    private final RowSet last;
    /** By row, the rows it shuts out: two longs. */
    private final long[] shut;

    private final FixedPoints points;
    /** By row, its place in the table. */
    private final int[] places;
    /** By place in the table, the row. */
    private final int[] numbers;

    private final @Nullable Fallback fallback;

    /** A fallback: its row, what others may sum to, and which are not among them. */
    private record Fallback(int row, int most, RowSet beside) {}

    Counter(List<Fan> table, FanTable.@Nullable Fallback given) {
        List<Fan> ordered = CountingOrder.of(table);
        if (ordered.size() > 128) {
            throw new IllegalArgumentException("%d rows are more than 128".formatted(ordered.size()));
        }
        List<String> keys = ordered.stream().map(Fan::key).toList();
        rows = ordered.stream()
                .map(fan -> new Row(fan, rows(CountingOrder.shutOutBy(fan, table), keys), Row.Part.of(fan, ordered)))
                .toArray(Row[]::new);
        gate = new Gate(ordered);
        chows = new Combining(Combination.Sets.CHOWS, ordered);
        pungs = new Combining(Combination.Sets.PUNGS, ordered);
        fallback = given == null
                ? null
                : new Fallback(keys.indexOf(given.key()), given.most(), rows(given.beside(), keys));
        int not = fallback == null ? -1 : fallback.row;
        usual = RowSet.of(rows.length, row -> row != not && !rows[row].isCombination());
        asked = RowSet.of(rows.length, row -> row != not && rows[row].form == Row.Form.ASKED);
        RowSet shutting = RowSet.of(rows.length, row -> !rows[row].shut.isEmpty());
        inOrder = RowSet.of(rows.length, row -> shutting.has(row) || (asked.has(row) && isReducer(row)));
        last = asked.without(inOrder);
        shut = new long[2 * rows.length];
        for (int row = 0; row < rows.length; row++) {
            shut[2 * row] = rows[row].shut.low();
            shut[2 * row + 1] = rows[row].shut.high();
        }
        places = ordered.stream().mapToInt(table::indexOf).toArray();
        numbers = table.stream().mapToInt(ordered::indexOf).toArray();
        points = new FixedPoints(Arrays.stream(rows)
                .mapToInt(row -> row.isFixed() ? row.points : 0)
                .toArray());
    }

    private static RowSet rows(Set<String> some, List<String> keys) {
        return RowSet.of(keys.size(), row -> some.contains(keys.get(row)));
    }

    /** Whether a part of another row does not count beside this one. */
    private boolean isReducer(int number) {
        return Arrays.stream(rows).anyMatch(row -> row.reducers.has(number));
    }

    /** The rows that count in a reading. */
    Tally count(Arrangement a) {
        Combined ofChows = chows.best(a);
        Combined ofPungs = pungs.best(a);
        Tally tally = new Tally(this, a, ofChows, ofPungs);
        gate.open(a, tally);
        tally.low &= usual.low() | ofChows.low() | ofPungs.low();
        tally.high &= usual.high() | ofChows.high() | ofPungs.high();
        takeAway(a, tally);
        for (long rest = tally.low & last.low(); rest != 0; rest &= rest - 1) {
            ask(Long.numberOfTrailingZeros(rest), a, tally);
        }
        for (long rest = tally.high & last.high(); rest != 0; rest &= rest - 1) {
            ask(64 + Long.numberOfTrailingZeros(rest), a, tally);
        }
        tally.points += points.sum(tally.low, tally.high) + combined(ofChows, tally) + combined(ofPungs, tally);
        if (fallback != null && tally.points <= fallback.most + besides(fallback, tally)) {
            fallBack(fallback, a, tally);
        }
        return tally;
    }

    /** In the order of counting: a row that does not count keeps nothing from counting. */
    private void takeAway(Arrangement a, Tally tally) {
        for (long rest = tally.low & inOrder.low(); rest != 0; ) {
            int number = Long.numberOfTrailingZeros(rest);
            takeAway(number, a, tally);
            rest = tally.low & inOrder.low() & (-2L << number);
        }
        for (long rest = tally.high & inOrder.high(); rest != 0; ) {
            int number = Long.numberOfTrailingZeros(rest);
            takeAway(64 + number, a, tally);
            rest = tally.high & inOrder.high() & (-2L << number);
        }
    }

    private void takeAway(int number, Arrangement a, Tally tally) {
        if (!asked.has(number) || ask(number, a, tally)) {
            tally.low &= ~shut[2 * number];
            tally.high &= ~shut[2 * number + 1];
        }
    }

    /** Adds the points of a row, or takes it away where it does not hold. */
    private boolean ask(int number, Arrangement a, Tally tally) {
        long hit = hit(number, a, tally);
        tally.points += Hit.points(hit);
        if (hit == Hit.NONE) {
            tally.remove(number);
        }
        return hit != Hit.NONE;
    }

    /** What a row answers, less what others that count keep from counting. */
    private long hit(int number, Arrangement a, Tally tally) {
        Row row = rows[number];
        long hit = row.ask(a);
        return hit != Hit.NONE && tally.hasAny(row.reducers) ? reduced(hit, row, a, tally) : hit;
    }

    private long reduced(long hit, Row row, Arrangement a, Tally tally) {
        int groups = Hit.groups(hit);
        for (Row.Part part : row.reducedBy) {
            if (tally.has(part.row()) && (part.exclusion().where() & ~a.traits()) == 0) {
                groups &= ~part.exclusion()
                        .extent()
                        .of(groups, rows[part.row()].fan.when().in(a));
            }
        }
        int times = Integer.bitCount(groups);
        return groups == Hit.groups(hit)
                ? hit
                : times == 0 ? Hit.NONE : Hit.of(Hit.points(hit) / Hit.times(hit) * times, times, groups);
    }

    /** What the combinations are worth that count. */
    private int combined(Combined combined, Tally tally) {
        boolean all = ((combined.low() & ~tally.low) | (combined.high() & ~tally.high)) == 0;
        return all ? combined.points() : combinedSome(combined, tally);
    }

    private int combinedSome(Combined combined, Tally tally) {
        int sum = 0;
        for (long rest = combined.uses(); rest != 0; rest >>>= Combined.USE_BITS) {
            sum += tally.has(Combined.row(rest)) ? rows[Combined.row(rest)].points : 0;
        }
        return sum;
    }

    /** What rows are worth that count beside a fallback. */
    private int besides(Fallback instead, Tally tally) {
        long low = tally.low & instead.beside.low();
        long high = tally.high & instead.beside.high();
        int sum = (low | high) == 0 ? 0 : points.sum(low, high);
        for (long rest = low & asked.low(); rest != 0; rest &= rest - 1) {
            sum += Hit.points(hit(Long.numberOfTrailingZeros(rest), tally.reading, tally));
        }
        for (long rest = high & asked.high(); rest != 0; rest &= rest - 1) {
            sum += Hit.points(hit(64 + Long.numberOfTrailingZeros(rest), tally.reading, tally));
        }
        return sum;
    }

    /** Lets the fallback count in place of the others. */
    private void fallBack(Fallback instead, Arrangement a, Tally tally) {
        long hit = rows[instead.row].fan.when().in(a);
        if (hit != Hit.NONE) {
            tally.points = besides(instead, tally) + Hit.points(hit);
            tally.low &= instead.beside.low();
            tally.high &= instead.beside.high();
            tally.add(instead.row);
        }
    }

    /** The rows of a tally in the order of the table, with the groups that earned them. */
    List<Award> awards(Tally tally) {
        long low = 0;
        long high = 0;
        for (long rest = tally.low; rest != 0; rest &= rest - 1) {
            int place = places[Long.numberOfTrailingZeros(rest)];
            low |= place < 64 ? 1L << place : 0;
            high |= place < 64 ? 0 : 1L << place;
        }
        for (long rest = tally.high; rest != 0; rest &= rest - 1) {
            int place = places[64 + Long.numberOfTrailingZeros(rest)];
            low |= place < 64 ? 1L << place : 0;
            high |= place < 64 ? 0 : 1L << place;
        }
        Award[] awards = new Award[Long.bitCount(low) + Long.bitCount(high)];
        int size = 0;
        for (long rest = low; rest != 0; rest &= rest - 1) {
            awards[size++] = award(numbers[Long.numberOfTrailingZeros(rest)], tally);
        }
        for (long rest = high; rest != 0; rest &= rest - 1) {
            awards[size++] = award(numbers[64 + Long.numberOfTrailingZeros(rest)], tally);
        }
        return List.of(awards);
    }

    private Award award(int number, Tally tally) {
        Row row = rows[number];
        Arrangement a = tally.reading;
        return switch (row.form) {
            case HOW -> row.award();
            case WHOLE -> row.award(a, 1, row.points, a.groups());
            case TOLD -> row.award(a, 1, row.points, Hit.groups(row.fan.when().in(a)));
            case CHOWS -> combination(row, number, chows, tally.ofChows, a);
            case PUNGS -> combination(row, number, pungs, tally.ofPungs, a);
            case ASKED -> {
                long hit = hit(number, a, tally);
                yield row.award(a, Hit.times(hit), Hit.points(hit), Hit.groups(hit));
            }
        };
    }

    private static Award combination(Row row, int number, Combining combining, Combined combined, Arrangement a) {
        int times = 0;
        int sets = 0;
        for (long rest = combined.uses(); rest != 0; rest >>>= Combined.USE_BITS) {
            boolean its = Combined.row(rest) == number;
            times += its ? 1 : 0;
            sets |= its ? Combined.sets(rest) : 0;
        }
        return row.award(a, times, times * row.points, combining.groups(a, sets));
    }

    /** The rows of a tally. */
    Set<Fan> counted(Tally tally) {
        Set<Fan> counted = new HashSet<>();
        for (int row = 0; row < rows.length; row++) {
            if (tally.has(row)) {
                counted.add(rows[row].fan);
            }
        }
        return counted;
    }

    /** The combinations of a tally. */
    List<Omissions.Use> uses(Tally tally) {
        List<Omissions.Use> uses = new ArrayList<>();
        addUses(chows, tally.ofChows, tally, uses);
        addUses(pungs, tally.ofPungs, tally, uses);
        return uses;
    }

    private void addUses(Combining combining, Combined combined, Tally tally, List<Omissions.Use> uses) {
        for (long rest = combined.uses(); rest != 0; rest >>>= Combined.USE_BITS) {
            if (tally.has(Combined.row(rest))) {
                uses.add(new Omissions.Use(
                        rows[Combined.row(rest)].fan, combining.groups(tally.reading, Combined.sets(rest))));
            }
        }
    }
}
