package org.mahjongtable.firmware.app;

import java.util.Locale;

/**
 * How far a run at full speed is.
 *
 * @param done how many are played
 * @param of how many are to be played
 * @param what deals or scenes
 */
record Progress(int done, int of, String what, int wrong, double hours) {

    /** {@code 120 of 200 deals, 0 wrong, 43200 deals an hour, 0 minutes left}. */
    String line() {
        return String.format(
                Locale.ROOT,
                "%d of %d %s, %d wrong, %.0f %s an hour, %.0f minutes left",
                done,
                of,
                what,
                wrong,
                done / hours,
                what,
                60 * hours * (of - done) / Math.max(1, done));
    }
}
