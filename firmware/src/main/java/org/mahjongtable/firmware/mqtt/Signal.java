package org.mahjongtable.firmware.mqtt;

import org.jspecify.annotations.Nullable;

/** What the link's thread is told: by callbacks of a connection, by the table, by the owner. */
sealed interface Signal {

    /** Something new may be sent. */
    record Wake() implements Signal {}

    /** Say goodbye and end. */
    record Stop() implements Signal {}

    /** An answer to a command is ready. */
    record Answered(Message reply) implements Signal {}

    /** Signals of one connection; those of an earlier one are not listened to. */
    sealed interface OfConnection extends Signal {
        Connection from();
    }

    /** The broker let us in. */
    record Up(Connection from, Limits limits) implements OfConnection {}

    /** The connection could not be made or is gone. */
    record Down(Connection from, Reason reason, String detail) implements OfConnection {}

    /** The subscription to commands was answered; reason codes of 128 and above are refusals. */
    record Subscribed(Connection from, int code) implements OfConnection {}

    /** A publication was confirmed, or refused with a reason code of 128 and above. */
    record Acked(Connection from, long ticket, int code, long nanos) implements OfConnection {}

    /**
     * Something was published to us.
     *
     * @param correlation bytes as characters 0 to 255
     */
    record Arrived(
            Connection from,
            String topic,
            String payload,
            boolean retained,
            @Nullable String responseTopic,
            @Nullable String correlation)
            implements OfConnection {}

    /**
     * What the broker asks of this connection.
     *
     * @param receiveMaximum publications it takes unconfirmed
     * @param maximumPacketSize bytes; 0 where it names no limit
     */
    record Limits(int receiveMaximum, long maximumPacketSize) {}

    /** Why there is no connection, as far as it matters for what happens next. */
    enum Reason {
        /** Not there, or gone: try again soon. */
        LOST,
        /** User or password is wrong, or this client may not connect. */
        REFUSED,
        /** The broker does not speak MQTT 5. */
        OLD_PROTOCOL,
        /** Another client connected under the same id. */
        TAKEN_OVER
    }
}
