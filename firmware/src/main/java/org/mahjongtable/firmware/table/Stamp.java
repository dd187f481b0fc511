package org.mahjongtable.firmware.table;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * When an input arrived.
 *
 * @param boot counts the starts of the program, from 1
 * @param nanos monotonic nanoseconds; comparable within one boot only
 * @param utc the wall clock, for people and messages; it may jump, and nothing is decided by it; in whole milliseconds
 */
public record Stamp(long boot, long nanos, Instant utc) {
    public Stamp {
        if (!utc.equals(utc.truncatedTo(ChronoUnit.MILLIS))) {
            throw new IllegalArgumentException("utc %s is not in whole milliseconds".formatted(utc));
        }
    }
}
