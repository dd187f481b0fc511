package org.mahjongtable.scoring.fan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.scoring.hand.Arrangement;

/**
 * Counts the rows of a table in a reading. Rows are numbered in the order of counting, in which each comes after those that may shut it out: a row
 * that holds takes those it shuts out from the ones still to be asked. Sets of rows are two longs, for rows 0 to 63 and from 64 on.
 */
final class Counter {

    private final Row[] rows;
    private final Gate gate;
    private final Combining chows;
    private final Combining pungs;
    /** The rows asked in every reading: all but the fallback and those that combine sets, of which only the ones found are. */
    private final RowSet asked;

    private final @Nullable Last last;

    /** A fallback: its row, what others may sum to, and which are not among them. */
    private record Last(int row, int most, RowSet beside) {}

    Counter(List<Fan> table, FanTable.@Nullable Fallback fallback) {
        List<Fan> ordered = CountingOrder.of(table);
        if (ordered.size() > 128) {
            throw new IllegalArgumentException("%d rows are more than 128".formatted(ordered.size()));
        }
        gate = new Gate(ordered);
        chows = new Combining(Combination.Sets.CHOWS, ordered);
        pungs = new Combining(Combination.Sets.PUNGS, ordered);
        rows = new Row[ordered.size()];
        for (int row = 0; row < rows.length; row++) {
            rows[row] = new Row(ordered.get(row), table.indexOf(ordered.get(row)), combining(ordered.get(row)));
        }
        for (int row = 0; row < rows.length; row++) {
            for (String key : CountingOrder.shutOutBy(rows[row].fan, table)) {
                rows[row].shut = rows[row].shut.with(number(key));
            }
            for (Exclusion exclusion : rows[row].fan.exclusions()) {
                if (!exclusion.isPlain()) {
                    rows[number(exclusion.key())].reducedBy(row, exclusion);
                }
            }
        }
        last = fallback == null ? null : last(fallback);
        RowSet all = RowSet.NONE;
        for (int row = 0; row < rows.length; row++) {
            all = rows[row].combining == null && (last == null || row != last.row) ? all.with(row) : all;
        }
        asked = all;
    }

    private @Nullable Combining combining(Fan fan) {
        if (fan.when() instanceof Combination combination) {
            return switch (combination.kind()) {
                case CHOWS -> chows;
                case PUNGS -> pungs;
            };
        }
        return null;
    }

    private Last last(FanTable.Fallback fallback) {
        RowSet beside = RowSet.NONE;
        for (String key : fallback.beside()) {
            beside = beside.with(number(key));
        }
        return new Last(number(fallback.key()), fallback.most(), beside);
    }

    private int number(String key) {
        for (int row = 0; row < rows.length; row++) {
            if (rows[row].fan.key().equals(key)) {
                return row;
            }
        }
        throw new IllegalArgumentException("no row is called " + key);
    }

    /** The rows that count in a reading. */
    Tally count(Arrangement a) {
        Tally tally = new Tally(chows.best(a), pungs.best(a));
        RowSet open = gate.open(a);
        long low = open.low() & (asked.low() | tally.ofChows.low() | tally.ofPungs.low());
        long high = open.high() & (asked.high() | tally.ofChows.high() | tally.ofPungs.high());
        while ((low | high) != 0) {
            int number;
            if (low != 0) {
                number = Long.numberOfTrailingZeros(low);
                low &= low - 1;
            } else {
                number = 64 + Long.numberOfTrailingZeros(high);
                high &= high - 1;
            }
            Row row = rows[number];
            long hit = hit(number, row, a, tally);
            if (hit != Hit.NONE) {
                tally.add(number, hit);
                low &= ~row.shut.low();
                high &= ~row.shut.high();
            }
        }
        if (last != null) {
            fallBack(last, a, tally);
        }
        return tally;
    }

    /** What a row that nothing has shut out is worth. Groups are told only where a condition or a reduction asks for them. */
    private long hit(int number, Row row, Arrangement a, Tally tally) {
        if (row.fixed != Hit.NONE) {
            return row.fixed;
        }
        if (row.combining != null) {
            int times = (row.combining == chows ? tally.ofChows : tally.ofPungs).times(number);
            return Hit.of(times * row.points, times, 0);
        }
        long hit = row.fan.when().in(a);
        return hit != Hit.NONE && tally.hasAny(row.reducers) ? reduced(hit, row, a, tally) : hit;
    }

    private long reduced(long hit, Row row, Arrangement a, Tally tally) {
        int groups = Hit.groups(hit);
        for (Row.Part part = row.reducedBy(); part != null; part = part.next()) {
            if (tally.has(part.row()) && (part.exclusion().where() & ~a.traits()) == 0) {
                groups &= ~part.exclusion()
                        .extent()
                        .of(groups, rows[part.row()].fan.when().in(a));
            }
        }
        if (groups == Hit.groups(hit)) {
            return hit;
        }
        int times = Integer.bitCount(groups);
        return times == 0 ? Hit.NONE : Hit.of(Hit.points(hit) / Hit.times(hit) * times, times, groups);
    }

    /** Lets the fallback count in place of the others where they are worth too little. */
    private void fallBack(Last fallback, Arrangement a, Tally tally) {
        if (tally.points() - tally.points(fallback.beside) <= fallback.most) {
            long hit = rows[fallback.row].fan.when().in(a);
            if (hit != Hit.NONE) {
                tally.keep(fallback.beside);
                tally.add(fallback.row, hit);
            }
        }
    }

    /** The rows of a tally in the order of the table, with the groups that earned them. */
    List<Award> awards(Arrangement a, Tally tally) {
        Award[] awards = new Award[tally.size()];
        int[] places = new int[awards.length];
        for (int i = 0; i < awards.length; i++) {
            Row row = rows[tally.row(i)];
            int at = i;
            for (; at > 0 && places[at - 1] > row.place; at--) {
                places[at] = places[at - 1];
                awards[at] = awards[at - 1];
            }
            places[at] = row.place;
            awards[at] = award(tally.row(i), tally.hit(i), a, tally);
        }
        return List.of(awards);
    }

    private Award award(int number, long hit, Arrangement a, Tally tally) {
        Row row = rows[number];
        if (row.award != null) {
            return row.award;
        }
        return new Award(row.fan, Hit.times(hit), Hit.points(hit), a.melds(groups(number, hit, a, tally)));
    }

    private int groups(int number, long hit, Arrangement a, Tally tally) {
        Row row = rows[number];
        if (row.whole) {
            return a.groups();
        }
        if (row.combining != null) {
            return row.combining.groups(a, row.combining == chows ? tally.ofChows : tally.ofPungs, number);
        }
        return Hit.groups(row.fixed != Hit.NONE ? row.fan.when().in(a) : hit);
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
    List<Omissions.Use> uses(Arrangement a, Tally tally) {
        List<Omissions.Use> uses = new ArrayList<>();
        for (Combining combining : List.of(chows, pungs)) {
            for (long rest = (combining == chows ? tally.ofChows : tally.ofPungs).uses();
                    rest != 0;
                    rest >>>= Combined.USE_BITS) {
                if (tally.has(Combined.row(rest))) {
                    uses.add(new Omissions.Use(rows[Combined.row(rest)].fan, combining.groups(a, Combined.sets(rest))));
                }
            }
        }
        return uses;
    }
}
