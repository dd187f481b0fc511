package org.mahjongtable.scoring.fan;

/**
 * That a row keeps another from counting beside it.
 *
 * @param key the row that does not count
 * @param extent how much of it does not
 * @param reason who says so
 * @param where the traits that the reading must have for it, as their bits; 0 for any reading
 */
public record Exclusion(String key, Extent extent, Reason reason, long where) {

    /** Whether it depends on this row alone: then the other one need not be asked any more. */
    boolean isPlain() {
        return extent == Extent.ALL && where == 0;
    }

    /** How much of the other row does not count. */
    public enum Extent {
        /** Nothing of it counts. */
        ALL,
        /** It does not count for the groups that earned this row. */
        ITS_GROUPS,
        /** It counts for one group fewer. */
        ONE_GROUP;

        /** Of the groups of the other row, those that do not count. */
        int of(int groups, long hit) {
            return switch (this) {
                case ALL -> groups;
                case ITS_GROUPS -> groups & Hit.groups(hit);
                case ONE_GROUP -> Integer.lowestOneBit(groups);
            };
        }
    }

    /** Why it does not. */
    public enum Reason {
        /** The rule text lists it. */
        TEXT,
        /** The row cannot be had without it, so its points are in those of the row. */
        IMPLIED
    }
}
