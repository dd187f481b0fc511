package org.mahjongtable.scoring.fan;

/**
 * The answer of a fan's condition, packed into a long so that counting allocates nothing: points, times, and the groups that earned them (bit
 * n for group n of the arrangement). {@link #NONE} where the fan does not count.
 */
public final class Hit {

    public static final long NONE = 0;

    private Hit() {}

    /** Points altogether; times at least 1. */
    public static long of(int points, int times, int groups) {
        return (long) points << 32 | (long) times << 16 | groups;
    }

    public static int points(long hit) {
        return (int) (hit >>> 32);
    }

    public static int times(long hit) {
        return (int) (hit >>> 16) & 0xFFFF;
    }

    public static int groups(long hit) {
        return (int) hit & 0xFFFF;
    }
}
