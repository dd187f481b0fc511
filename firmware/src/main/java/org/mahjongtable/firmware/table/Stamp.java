package org.mahjongtable.firmware.table;

import java.time.Instant;

/**
 * When an input arrived.
 *
 * @param boot counts the starts of the program, from 1
 * @param nanos monotonic nanoseconds; comparable within one boot only
 * @param utc the wall clock, for people and messages; it may jump, and nothing is decided by it
 */
public record Stamp(long boot, long nanos, Instant utc) {}
