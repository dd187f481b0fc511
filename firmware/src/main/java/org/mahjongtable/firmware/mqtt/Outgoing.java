package org.mahjongtable.firmware.mqtt;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One row of the outbox: an event with the number it keeps for ever, and what else is published under that number.
 *
 * @param seq gapless from 1
 * @param at when the event was decided
 * @param event the JSON for {@code …/event}
 * @param hand the JSON for {@code …/hand} where the event ends a hand
 */
public record Outgoing(
        long seq, Instant at, String event, @Nullable String hand) {

    public Outgoing {
        if (seq < 1) {
            throw new IllegalArgumentException("seq " + seq + " is below 1");
        }
    }
}
