package org.mahjongtable.firmware.wire;

import java.util.Locale;

/**
 * How quickly events came to the broker.
 *
 * @param events how many were measured
 * @param whole from the arrival of the input that makes an event certain to the broker's word that it has it
 * @param commits the part of it that the journal's commit took
 * @param beyond the part of it beside that
 */
public record Quickness(int events, Spread whole, Spread commits, Spread beyond) {

    /** Milliseconds within which half, 99 of 100 and all of them lie. */
    public record Spread(double half, double most, double all) {
        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%.1f ms (half), %.1f (99 of 100), %.1f (all)", half, most, all);
        }
    }

    /** In one sentence. */
    @Override
    public String toString() {
        return "%d events at the broker within %s; commits %s; the rest %s".formatted(events, whole, commits, beyond);
    }
}
