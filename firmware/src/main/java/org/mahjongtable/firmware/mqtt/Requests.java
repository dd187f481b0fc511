package org.mahjongtable.firmware.mqtt;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.wire.Asked;
import org.mahjongtable.firmware.wire.LinkForms;
import org.mahjongtable.firmware.wire.WireException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/** What arrives on command topics, read and handed on. A retained command is an order of yesterday: refused. */
final class Requests {

    private static final Logger LOG = LoggerFactory.getLogger(Requests.class);

    private final Topics topics;
    private final Consumer<Message> replies;
    private final Consumer<Request> table;
    private boolean told;

    Requests(Topics topics, Consumer<Message> replies, Consumer<Request> table) {
        this.topics = topics;
        this.replies = replies;
        this.table = table;
    }

    /** Reads one command; anything wrong with it is answered and logged, never thrown. */
    void arrived(String name, Signal.Arrived arrived) {
        if (arrived.retained()) {
            warn("retained command {} refused: commands must not be retained", name);
            return;
        }
        Asked asked;
        try {
            asked = Asked.parse(arrived.payload());
        } catch (WireException e) {
            String why = String.valueOf(e.getMessage());
            warn("command {} refused: {}", name, why);
            reply(arrived, "", LinkForms.refused(name, why));
            return;
        }
        table.accept(new Request(name, asked, json -> reply(arrived, asked.by(), json)));
    }

    /** Nothing waits any more: what is wrong next is said again. */
    void quiet() {
        told = false;
    }

    /** Of what comes at one stretch the first is enough: a log is no place for a flood. */
    private void warn(String text, Object... values) {
        LOG.atLevel(told ? Level.DEBUG : Level.WARN).log(text, values);
        told = true;
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
            warn("an answer to {} was wanted, which is not below {}", wanted, topics.reply("…"));
            return null;
        }
        return by.isEmpty() ? null : topics.reply(by);
    }
}
