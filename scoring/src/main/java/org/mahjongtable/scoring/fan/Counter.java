package org.mahjongtable.scoring.fan;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.scoring.hand.Arrangement;
import org.mahjongtable.scoring.hand.Meld;

/**
 * Counts the rows of a table in a reading. Rows are numbered in the order of counting, in which each comes after those that may shut it out: a row
 * that holds takes those it shuts out from the ones still to be asked. Sets of rows are two longs, for rows 0 to 63 and from 64 on.
 */
final class Counter {

    private final List<Fan> rows;
    private final Fan.Condition[] conditions;
    /** By row, its points where it need not be asked once its traits are there, else 0. */
    private final int[] fixed;
    /** By row, the rows it shuts out: two longs a row. */
    private final long[] shut;
    /** By row, what keeps part of it from counting; null for most. */
    private final @Nullable Part[] reducedBy;

    private final Gate gate;
    private final Combining chows;
    private final Combining pungs;
    /** The rows asked in every reading: all but the fallback and those that combine sets, of which only the ones found are. */
    private final long askedLow;

    private final long askedHigh;
    /** By place in the table, the row's number. */
    private final int[] numbers;

    private final @Nullable Last last;

    /** What a row keeps from counting here, and the next such row. */
    private record Part(
            int row, Exclusion exclusion, @Nullable Part next) {}

    /** A fallback: its row, what others may sum to, and which are not among them. */
    private record Last(int row, int most, long besideLow, long besideHigh) {}

    Counter(List<Fan> table, FanTable.@Nullable Fallback fallback) {
        rows = CountingOrder.of(table);
        int size = rows.size();
        if (size > 128) {
            throw new IllegalArgumentException("%d rows are more than 128".formatted(size));
        }
        conditions = rows.stream().map(Fan::when).toArray(Fan.Condition[]::new);
        fixed = rows.stream()
                .mapToInt(row -> row.when() instanceof Fan.Always always ? always.points() : 0)
                .toArray();
        shut = new long[2 * size];
        reducedBy = new Part[size];
        for (int row = 0; row < size; row++) {
            for (String key : CountingOrder.shutOutBy(rows.get(row), table)) {
                int other = number(key);
                shut[2 * row + other / 64] |= 1L << other;
            }
            for (Exclusion exclusion : rows.get(row).exclusions()) {
                if (!exclusion.isPlain()) {
                    int other = number(exclusion.key());
                    reducedBy[other] = new Part(row, exclusion, reducedBy[other]);
                }
            }
        }
        gate = new Gate(rows);
        chows = new Combining(Combination.Sets.CHOWS, rows);
        pungs = new Combining(Combination.Sets.PUNGS, rows);
        numbers = table.stream().mapToInt(row -> number(row.key())).toArray();
        last = fallback == null ? null : last(fallback);
        Tally asked = new Tally();
        for (int row = 0; row < size; row++) {
            if (!(conditions[row] instanceof Combination) && (last == null || row != last.row)) {
                asked.add(row);
            }
        }
        askedLow = asked.low;
        askedHigh = asked.high;
    }

    private Last last(FanTable.Fallback fallback) {
        Tally beside = new Tally();
        fallback.beside().forEach(key -> beside.add(number(key)));
        return new Last(number(fallback.key()), fallback.most(), beside.low, beside.high);
    }

    private int number(String key) {
        for (int row = 0; row < rows.size(); row++) {
            if (rows.get(row).key().equals(key)) {
                return row;
            }
        }
        throw new IllegalArgumentException("no row is called " + key);
    }

    /** The points of a reading; the tally says which rows earned them. */
    int count(Arrangement a, Tally tally) {
        long traits = a.traits();
        Combined ofChows = chows.best(a);
        Combined ofPungs = pungs.best(a);
        long low = gate.low(traits) & (askedLow | ofChows.low() | ofPungs.low());
        long high = gate.high(traits) & (askedHigh | ofChows.high() | ofPungs.high());
        int points = 0;
        while (low != 0) {
            int row = Long.numberOfTrailingZeros(low);
            low &= low - 1;
            long hit = hit(row, a, tally, ofChows, ofPungs);
            if (hit != Hit.NONE) {
                points += Hit.points(hit);
                tally.low |= 1L << row;
                low &= ~shut[2 * row];
                high &= ~shut[2 * row + 1];
            }
        }
        while (high != 0) {
            int row = 64 + Long.numberOfTrailingZeros(high);
            high &= high - 1;
            long hit = hit(row, a, tally, ofChows, ofPungs);
            if (hit != Hit.NONE) {
                points += Hit.points(hit);
                tally.high |= 1L << row;
                high &= ~shut[2 * row + 1];
            }
        }
        return last == null ? points : fallBack(last, a, tally, points);
    }

    /** What a row that nothing has shut out is worth. Groups are told only where a condition or a reduction asks for them. */
    private long hit(int row, Arrangement a, Tally tally, Combined ofChows, Combined ofPungs) {
        if (fixed[row] > 0) {
            return Hit.of(fixed[row], 1, 0);
        }
        if (conditions[row] instanceof Combination combination) {
            int times = switch (combination.kind()) {
                case CHOWS -> ofChows.times(row);
                case PUNGS -> ofPungs.times(row);
            };
            return Hit.of(times * rows.get(row).points().getFirst(), times, 0);
        }
        long hit = conditions[row].in(a);
        return hit == Hit.NONE || reducedBy[row] == null ? hit : reduced(hit, reducedBy[row], a, tally);
    }

    private long reduced(long hit, @Nullable Part by, Arrangement a, Tally tally) {
        int groups = Hit.groups(hit);
        for (Part part = by; part != null; part = part.next) {
            long where = part.exclusion.where();
            if (tally.has(part.row) && (where == 0 || (where & ~a.traits()) == 0)) {
                groups &= ~part.exclusion.extent().of(groups, conditions[part.row].in(a));
            }
        }
        if (groups == Hit.groups(hit)) {
            return hit;
        }
        int times = Integer.bitCount(groups);
        return times == 0 ? Hit.NONE : Hit.of(Hit.points(hit) / Hit.times(hit) * times, times, groups);
    }

    /** Lets the fallback count in place of the others where they are worth too little. */
    private int fallBack(Last fallback, Arrangement a, Tally tally, int points) {
        Tally beside = new Tally();
        beside.low = tally.low & fallback.besideLow;
        beside.high = tally.high & fallback.besideHigh;
        int besides = 0;
        for (long rest = beside.low; rest != 0; rest &= rest - 1) {
            besides += Hit.points(conditions[Long.numberOfTrailingZeros(rest)].in(a));
        }
        for (long rest = beside.high; rest != 0; rest &= rest - 1) {
            besides += Hit.points(conditions[64 + Long.numberOfTrailingZeros(rest)].in(a));
        }
        if (points - besides > fallback.most) {
            return points;
        }
        long hit = conditions[fallback.row].in(a);
        if (hit == Hit.NONE) {
            return points;
        }
        tally.low = beside.low;
        tally.high = beside.high;
        tally.add(fallback.row);
        return besides + Hit.points(hit);
    }

    /** The rows of a tally in the order of the table, with the groups that earned them. */
    List<Award> awards(Arrangement a, Tally tally) {
        Combined ofChows = chows.best(a);
        Combined ofPungs = pungs.best(a);
        List<Award> awards = new ArrayList<>();
        for (int row : numbers) {
            if (tally.has(row)) {
                long hit = hit(row, a, tally, ofChows, ofPungs);
                List<Meld> melds = a.melds(groups(row, hit, a, ofChows, ofPungs));
                awards.add(new Award(rows.get(row), Hit.times(hit), Hit.points(hit), melds));
            }
        }
        return awards;
    }

    /** The rows of a tally. */
    Set<Fan> counted(Tally tally) {
        return rows.stream().filter(fan -> tally.has(rows.indexOf(fan))).collect(Collectors.toSet());
    }

    /** The combinations of a tally. */
    List<Omissions.Use> uses(Arrangement a, Tally tally) {
        List<Omissions.Use> uses = new ArrayList<>();
        for (Combining combining : List.of(chows, pungs)) {
            for (long rest = combining.best(a).uses(); rest != 0; rest >>>= Combined.USE_BITS) {
                if (tally.has(Combined.row(rest))) {
                    uses.add(new Omissions.Use(rows.get(Combined.row(rest)), combining.groups(a, Combined.sets(rest))));
                }
            }
        }
        return uses;
    }

    private int groups(int row, long hit, Arrangement a, Combined ofChows, Combined ofPungs) {
        if (conditions[row] instanceof Combination combination) {
            return switch (combination.kind()) {
                case CHOWS -> chows.groups(a, ofChows, row);
                case PUNGS -> pungs.groups(a, ofPungs, row);
            };
        }
        return fixed[row] > 0 ? Hit.groups(conditions[row].in(a)) : Hit.groups(hit);
    }
}
