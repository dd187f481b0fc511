package org.mahjongtable.drivers.frame;

import org.mahjongtable.drivers.Line;
import org.mahjongtable.drivers.Reading.FramesDropped;

/** Tells how many frames a device dropped, at most once a second, so that a noisy line does not flood its listener. */
public final class Drops {
    private static final long PAUSE_NANOS = 1_000_000_000L;

    private long reported;
    private long nextNanos;
    private boolean any;

    /**
     * Reports what is new.
     *
     * @param total how many frames have been dropped since the device was made
     */
    public void report(long total, Line line, long nanos) {
        if (total > reported && (!any || nanos - nextNanos >= 0)) {
            line.report(new FramesDropped(nanos, total - reported));
            reported = total;
            nextNanos = nanos + PAUSE_NANOS;
            any = true;
        }
    }
}
