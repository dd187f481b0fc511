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

    /** {@code 120 of 200 deals, 0 wrong, 1200 deals an hour, 4 min left}. */
    String line() {
        return String.format(
                Locale.ROOT,
                "%d of %d %s, %d wrong, %.0f %s an hour, %s left",
                done,
                of,
                what,
                wrong,
                done / hours,
                what,
                left());
    }

    private String left() {
        long minutes = Math.round(60 * hours * (of - done) / Math.max(1, done));
        return minutes < 1 ? "under a minute" : minutes + " min";
    }
}
