package org.mahjongtable.firmware.mqtt;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.mahjongtable.firmware.wire.LinkForms;

/** What is published of a row of the outbox. */
final class EventMessages {

    private final MqttLink.Setup setup;

    EventMessages(MqttLink.Setup setup) {
        this.setup = setup;
    }

    List<Message> of(Outgoing row) {
        Message event = message(row.seq(), Channel.EVENT, row.event());
        return row.hand() == null ? List.of(event) : List.of(event, message(row.seq(), Channel.HAND, row.hand()));
    }

    /** The one event that stands for those that are not sent, because they are too old or lost. */
    Message skipped(Instant now, long from, long to) {
        return message(to, Channel.EVENT, LinkForms.skipped(now, from, to));
    }

    private Message message(long seq, Channel channel, String json) {
        Map<String, String> properties = Map.of(
                "seq", Long.toString(seq),
                "boot", Long.toString(setup.boot()),
                "schema", "v1",
                "fw", setup.firmware());
        return new Message(setup.topics().of(channel), channel, json, properties, null);
    }
}
