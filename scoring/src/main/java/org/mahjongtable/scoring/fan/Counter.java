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
 * that hold are found first, then in this order what they keep from counting is taken away.
 */
final class Counter {

    private final Row[] rows;
    private final Gate gate;
    private final Combining chows;
    private final Combining pungs;
    /** Rows that hold where the gate is open for them. */
    private final RowSet fixed;
    /** Rows that are asked where the gate is open for them. */
    private final RowSet asked;
    /** Rows that keep others from counting, or of which others keep a part. */
    private final RowSet inOrder;

    private final FixedPoints points;
    /** By row, its place in the table. */
    private final int[] places;
    /** By place in the table, the row. */
    private final int[] numbers;

    private final @Nullable Last last;

    /** A fallback: its row, what others may sum to, and which are not among them. */
    private record Last(int row, int most, RowSet beside) {}

    Counter(List<Fan> table, FanTable.@Nullable Fallback fallback) {
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
        last = fallback == null
                ? null
                : new Last(keys.indexOf(fallback.key()), fallback.most(), rows(fallback.beside(), keys));
        int lastRow = last == null ? -1 : last.row;
        fixed = RowSet.of(rows.length, row -> row != lastRow && rows[row].isFixed());
        asked = RowSet.of(rows.length, row -> row != lastRow && rows[row].form == Row.Form.ASKED);
        inOrder = RowSet.of(rows.length, row -> !rows[row].shut.isEmpty() || !rows[row].reducers.isEmpty());
        places = ordered.stream().mapToInt(table::indexOf).toArray();
        numbers = table.stream().mapToInt(ordered::indexOf).toArray();
        points = new FixedPoints(Arrays.stream(rows)
                .mapToInt(row -> row.isFixed() ? row.points : 0)
                .toArray());
    }

    private static RowSet rows(Set<String> some, List<String> keys) {
        return RowSet.of(keys.size(), row -> some.contains(keys.get(row)));
    }

    /** The rows that count in a reading. */
    Tally count(Arrangement a) {
        Combined ofChows = chows.best(a);
        Combined ofPungs = pungs.best(a);
        Tally tally = new Tally(this, a, ofChows, ofPungs);
        gate.open(a, tally);
        long askedLow = tally.low & asked.low();
        long askedHigh = tally.high & asked.high();
        tally.low &= fixed.low() | ofChows.low() | ofPungs.low();
        tally.high &= fixed.high() | ofChows.high() | ofPungs.high();
        for (long rest = askedLow; rest != 0; rest &= rest - 1) {
            ask(Long.numberOfTrailingZeros(rest), a, tally);
        }
        for (long rest = askedHigh; rest != 0; rest &= rest - 1) {
            ask(64 + Long.numberOfTrailingZeros(rest), a, tally);
        }
        takeAway(a, tally);
        tally.points = points.sum(tally.low, tally.high) + combined(ofChows, tally) + combined(ofPungs, tally);
        for (int i = 0; i < tally.size(); i++) {
            tally.points += tally.has(tally.row(i)) ? Hit.points(tally.hit(i)) : 0;
        }
        if (last != null) {
            int besides = tally.hasAny(last.beside) ? besides(last, tally) : 0;
            if (tally.points - besides <= last.most) {
                fallBack(last, besides, a, tally);
            }
        }
        return tally;
    }

    private void ask(int number, Arrangement a, Tally tally) {
        long hit = rows[number].ask(a);
        if (hit != Hit.NONE) {
            tally.answer(number, hit);
            tally.add(number);
        }
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
        Row row = rows[number];
        if (tally.hasAny(row.reducers) && !reduce(number, row, a, tally)) {
            return;
        }
        tally.low &= ~row.shut.low();
        tally.high &= ~row.shut.high();
    }

    /** Takes from a row what others keep from counting; false where nothing is left. */
    private boolean reduce(int number, Row row, Arrangement a, Tally tally) {
        long hit = row.form == Row.Form.ASKED
                ? tally.hitOf(number)
                : row.fan.when().in(a);
        int groups = Hit.groups(hit);
        for (Row.Part part : row.reducedBy) {
            if (tally.has(part.row()) && (part.exclusion().where() & ~a.traits()) == 0) {
                groups &= ~part.exclusion()
                        .extent()
                        .of(groups, rows[part.row()].fan.when().in(a));
            }
        }
        if (groups == Hit.groups(hit)) {
            return true;
        }
        int times = Integer.bitCount(groups);
        if (times == 0) {
            tally.remove(number);
            return false;
        }
        tally.correct(number, Hit.of(Hit.points(hit) / Hit.times(hit) * times, times, groups));
        return true;
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
    private int besides(Last fallback, Tally tally) {
        int sum = points.sum(tally.low & fallback.beside.low(), tally.high & fallback.beside.high());
        for (int i = 0; i < tally.size(); i++) {
            int row = tally.row(i);
            sum += tally.has(row) && fallback.beside.has(row) ? Hit.points(tally.hit(i)) : 0;
        }
        return sum;
    }

    /** Lets the fallback count in place of the others. */
    private void fallBack(Last fallback, int besides, Arrangement a, Tally tally) {
        long hit = rows[fallback.row].fan.when().in(a);
        if (hit != Hit.NONE) {
            tally.low &= fallback.beside.low();
            tally.high &= fallback.beside.high();
            tally.answer(fallback.row, hit);
            tally.add(fallback.row);
            tally.points = besides + Hit.points(hit);
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
                long hit = tally.hitOf(number);
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
