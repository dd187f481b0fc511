package org.mahjongtable.drivers.tilebus;

/** A board's milliseconds, which wrap after 49 days, as time that does not; and what a step back means. */
final class BoardClock {
    /** After this many milliseconds a board's clock begins again at 0. */
    static final long WRAP = 1L << 32;

    /** A clock that steps back to less than a minute from within the last minute before the wrap has wrapped. */
    private static final long NEAR = 60_000;

    private long last;
    private long wraps;

    /** Begins anew with a restarted board. */
    void reset() {
        last = 0;
        wraps = 0;
    }

    /** Whether a board that tells this time has restarted since it told the last one. */
    boolean isRestart(long millis) {
        return millis < last && !wrapped(millis);
    }

    /** The time as milliseconds that never step back; a line that was overtaken tells the time of the one that overtook it. */
    long unwrapped(long millis) {
        if (wrapped(millis)) {
            wraps++;
            last = millis;
        }
        last = Math.max(last, millis);
        return wraps * WRAP + last;
    }

    private boolean wrapped(long millis) {
        return last > WRAP - NEAR && millis < NEAR;
    }
}
