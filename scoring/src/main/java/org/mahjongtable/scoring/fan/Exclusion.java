package org.mahjongtable.scoring.fan;

/**
 * That a row keeps another from counting beside it.
 *
 * @param key the row that does not count
 * @param extent how much of it does not
 * @param reason who says so
 */
public record Exclusion(String key, Extent extent, Reason reason) {

    /** How much of the other row does not count. */
    public enum Extent {
        /** Nothing of it counts. */
        ALL,
        /** It does not count for the groups that earned this row. */
        ITS_GROUPS,
        /** It counts for one group fewer. */
        ONE_GROUP
    }

    /** Why it does not. */
    public enum Reason {
        /** The rule text lists it. */
        TEXT,
        /** The row cannot be had without it, so its points are in those of the row. */
        IMPLIED
    }
}
