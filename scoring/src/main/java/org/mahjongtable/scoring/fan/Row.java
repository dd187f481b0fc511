package org.mahjongtable.scoring.fan;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A row of a table as the {@link Counter} wants it. */
final class Row {

    final Fan fan;
    /** Where it stands in the table. */
    final int place;
    /** Its points, the first of a ladder. */
    final int points;
    /** Its hit without groups where it need not be asked once its traits are there, else {@link Hit#NONE}. */
    final long fixed;
    /** Whether all groups earn it. */
    final boolean whole;
    /** Its award where that is always the same, as no group earns it. */
    final @Nullable Award award;
    /** What counts it if it combines sets. */
    final @Nullable Combining combining;
    /** The rows it shuts out. */
    RowSet shut = RowSet.NONE;
    /** The rows that keep part of it from counting. */
    RowSet reducers = RowSet.NONE;

    private @Nullable Part reducedBy;

    /** What a row keeps from counting here, and the next such row. */
    record Part(int row, Exclusion exclusion, @Nullable Part next) {}

    Row(Fan fan, int place, @Nullable Combining combining) {
        this.fan = fan;
        this.place = place;
        this.combining = combining;
        points = fan.points().getFirst();
        whole = fan.when() instanceof Fan.Whole;
        fixed = fan.when() instanceof Fan.Always always ? Hit.of(always.points(), 1, 0) : Hit.NONE;
        award = fan.when() instanceof Fan.How(var always) ? new Award(fan, 1, always, List.of()) : null;
    }

    void reducedBy(int row, Exclusion exclusion) {
        reducedBy = new Part(row, exclusion, reducedBy);
        reducers = reducers.with(row);
    }

    /** What keeps part of it from counting; null for most. */
    @Nullable
    Part reducedBy() {
        return reducedBy;
    }
}
