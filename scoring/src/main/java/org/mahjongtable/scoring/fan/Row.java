package org.mahjongtable.scoring.fan;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.scoring.hand.Arrangement;

/** A row of a table as the {@link Counter} wants it. */
final class Row {

    /** How it is counted. */
    enum Form {
        /** It holds where its traits are, and no group earns it. */
        HOW,
        /** It holds where its traits are, and all groups earn it. */
        WHOLE,
        /** It holds where its traits are, and tells which groups earn it. */
        TOLD,
        /** It combines chows. */
        CHOWS,
        /** It combines pungs. */
        PUNGS,
        /** It is asked. */
        ASKED
    }

    final Fan fan;
    final Form form;
    /** Its points, the first of a ladder. */
    final int points;
    /** The rows it shuts out. */
    final RowSet shut;
    /** What keeps part of it from counting. */
    final List<Part> reducedBy;
    /** The rows of these parts. */
    final RowSet reducers;
    /** Its award where that is always the same. */
    private final @Nullable Award award;
    /** What it asks where it counts once for such groups, or once for each. */
    private final @Nullable ToIntFunction<Arrangement> question;

    private final boolean each;

    /** That this row keeps part of another from counting. */
    record Part(int row, Exclusion exclusion) {

        /** What rows keep of this one. */
        static List<Part> of(Fan fan, List<Fan> rows) {
            List<Part> parts = new ArrayList<>();
            for (int row = 0; row < rows.size(); row++) {
                for (Exclusion exclusion : rows.get(row).exclusions()) {
                    if (exclusion.key().equals(fan.key()) && !exclusion.isPlain()) {
                        parts.add(new Part(row, exclusion));
                    }
                }
            }
            return parts;
        }
    }

    Row(Fan fan, RowSet shut, List<Part> reducedBy) {
        this.fan = fan;
        this.shut = shut;
        this.reducedBy = List.copyOf(reducedBy);
        RowSet by = RowSet.NONE;
        for (Part part : reducedBy) {
            by = by.with(part.row);
        }
        reducers = by;
        points = fan.points().getFirst();
        form = form(fan.when(), !by.isEmpty());
        award = form == Form.HOW ? new Award(fan, 1, points, List.of()) : null;
        each = fan.when() instanceof Asking.Each;
        question = switch (fan.when()) {
            case Asking.Each(var _, var groups) -> groups;
            case Asking.Once(var _, var groups) -> groups;
            default -> null;
        };
        if (fan.when() instanceof Combination && !by.isEmpty()) {
            throw new IllegalArgumentException("%s combines sets: no part of it can be shut out".formatted(fan.key()));
        }
    }

    private static Form form(Fan.Condition when, boolean reducible) {
        if (reducible) {
            return Form.ASKED;
        }
        return switch (when) {
            case Holding.How _ -> Form.HOW;
            case Holding.Whole _ -> Form.WHOLE;
            case Holding.Told _ -> Form.TOLD;
            case Combination sets -> sets.kind() == Combination.Sets.CHOWS ? Form.CHOWS : Form.PUNGS;
            default -> Form.ASKED;
        };
    }

    boolean isCombination() {
        return form == Form.CHOWS || form == Form.PUNGS;
    }

    /** Whether it is worth the same wherever the gate is open for it. */
    boolean isFixed() {
        return switch (form) {
            case HOW, WHOLE, TOLD -> true;
            case CHOWS, PUNGS, ASKED -> false;
        };
    }

    /** What it answers; most questions are asked without a detour. */
    long ask(Arrangement a) {
        if (question == null) {
            return fan.when().in(a);
        }
        int groups = question.applyAsInt(a);
        int times = each ? Integer.bitCount(groups) : 1;
        return groups == 0 ? Hit.NONE : Hit.of(times * points, times, groups);
    }

    /** Its award, where it counts once for no group. */
    Award award() {
        return award != null ? award : new Award(fan, 1, points, List.of());
    }

    /** Its award in a reading for these groups. */
    Award award(Arrangement a, int times, int worth, int groups) {
        return new Award(fan, times, worth, a.melds(groups));
    }
}
