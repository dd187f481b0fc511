package org.mahjongtable.firmware.journal;

import org.jspecify.annotations.Nullable;

/**
 * Numbers of events that are not in the journal and are not used again, since somebody may know events under them: the file that SQLite writes ahead into was
 * damaged, or another file is in the place of the database: an older copy, an empty one.
 *
 * @param first the number after the newest event that is there
 * @param last the next event is numbered on from this one
 * @param certain whether events are known to have been told and are gone; else the damage may have taken some
 */
public record Lost(long first, long last, boolean certain) {
    /** Not there in a database that an earlier version made. */
    static final String SCHEMA = """
            -- Numbers that no event has, from first to last, since what had them was lost before a boot. certain: such events had been told.
            CREATE TABLE IF NOT EXISTS lost (
              boot INTEGER PRIMARY KEY, first INTEGER NOT NULL, last INTEGER NOT NULL, certain INTEGER NOT NULL) STRICT;
            """;

    /** More than happens in a hand: whatever is older is in the database itself, which is brought up to date at the end of each. */
    private static final long MOST_IN_A_HAND = 1000;

    public Lost {
        if (first < 1 || last < first) {
            throw new IllegalArgumentException("numbers %d to %d".formatted(first, last));
        }
    }

    /**
     * What is missing.
     *
     * @param newest the newest number that is there or was given up before
     * @param told the newest number that was told; 0 where it is not known
     * @param other whether that was told of another database
     * @param damaged whether the file written ahead has lost transactions
     * @return null if nothing is
     */
    static @Nullable Lost of(long newest, long told, boolean other, boolean damaged) {
        boolean certain = told > newest || other;
        return certain || damaged
                ? new Lost(newest + 1, Math.max(newest + 1, told) + (damaged ? MOST_IN_A_HAND : 0), certain)
                : null;
    }
}
