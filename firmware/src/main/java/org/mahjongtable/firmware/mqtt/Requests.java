package org.mahjongtable.firmware.mqtt;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.wire.Asked;
import org.mahjongtable.firmware.wire.LinkForms;
import org.mahjongtable.firmware.wire.WireException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What arrives on command topics, read and handed on. A retained command is an order of yesterday: refused. */
final class Requests {

    private static final Logger LOG = LoggerFactory.getLogger(Requests.class);

    private final Topics topics;
    private final Consumer<Message> replies;
    private final Consumer<Request> table;

    Requests(Topics topics, Consumer<Message> replies, Consumer<Request> table) {
        this.topics = topics;
        this.replies = replies;
        this.table = table;
    }

    /** Reads one command; anything wrong with it is answered and logged, never thrown. */
    void arrived(String name, Signal.Arrived arrived) {
        if (arrived.retained()) {
            LOG.warn("retained command {} refused: commands must not be retained", name);
            return;
        }
        Asked asked;
        try {
            asked = Asked.parse(arrived.payload());
        } catch (WireException e) {
            LOG.warn("command {} refused: {}", name, e.getMessage());
            reply(arrived, "", LinkForms.refused(name, String.valueOf(e.getMessage())));
            return;
        }
        table.accept(new Request(name, asked, json -> reply(arrived, asked.by(), json)));
    }

    private void reply(Signal.Arrived arrived, String by, String json) {
        String topic = topic(arrived.responseTopic(), by);
        if (topic != null) {
            replies.accept(new Message(topic, Channel.REPLY, json, java.util.Map.of(), arrived.correlation()));
        }
    }

    /** Answers go below our own {@code reply} only: nobody makes a table publish elsewhere. */
    private @Nullable String topic(@Nullable String wanted, String by) {
        if (wanted != null) {
            if (topics.isReply(wanted)) {
                return wanted;
            }
            LOG.warn("an answer to {} was wanted, which is not below {}", wanted, topics.reply("…"));
            return null;
        }
        return by.isEmpty() ? null : topics.reply(by);
    }
}
