package org.mahjongtable.drivers.port;

/** How long to wait before the next attempt: from 0.2 s, doubling, to 5 s. */
final class Backoff {
    private static final long FIRST_MILLIS = 200;
    private static final long LAST_MILLIS = 5000;

    private long millis = FIRST_MILLIS;

    /** The wait before the next attempt. */
    long nextMillis() {
        long now = millis;
        millis = Math.min(2 * millis, LAST_MILLIS);
        return now;
    }

    /** The last attempt succeeded. */
    void reset() {
        millis = FIRST_MILLIS;
    }
}
