package org.mahjongtable.firmware.journal;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.sensing.Seat;

/**
 * An event as it is kept and published.
 *
 * @param seq gapless, never starting again
 * @param deal the deal of the match it belongs to, 0 outside one
 * @param event its JSON
 * @param hand the JSON of the whole hand where the event ends one
 * @param payments what it moved
 */
public record Recorded(
        long seq,
        Instant at,
        int deal,
        String event,
        @Nullable String hand,
        List<Transfer> payments) {
    public Recorded {
        payments = List.copyOf(payments);
        if (seq < 1) {
            throw new IllegalArgumentException("seq " + seq + " is below 1");
        }
    }

    /** Points from a seat to another, in the unit of the rule set; {@code why} in both languages. */
    public record Transfer(Seat payer, Seat receiver, long points, String why) {}
}
