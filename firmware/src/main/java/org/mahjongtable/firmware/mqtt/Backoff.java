package org.mahjongtable.firmware.mqtt;

import java.time.Duration;
import java.util.random.RandomGenerator;

/** How long to wait before the next connection: 0.5 s, doubled to 30 s, 20 % more or less, so that forty tables do not come back together. */
final class Backoff {

    /** Wrong passwords and denied topics do not get better by asking often. */
    static final Duration REFUSED = Duration.ofSeconds(60);

    private static final long FIRST_MILLIS = 500;
    private static final long LAST_MILLIS = 30_000;
    private static final double JITTER = 0.2;

    private final RandomGenerator random;
    private long nextMillis = FIRST_MILLIS;

    Backoff(RandomGenerator random) {
        this.random = random;
    }

    /** The wait before this attempt; each call doubles the next one. */
    Duration next() {
        long millis = nextMillis;
        nextMillis = Math.min(2 * nextMillis, LAST_MILLIS);
        return Duration.ofMillis(Math.round(millis * random.nextDouble(1 - JITTER, 1 + JITTER)));
    }

    /** The connection stood: begin again with the shortest wait. */
    void reset() {
        nextMillis = FIRST_MILLIS;
    }
}
