package org.mahjongtable.firmware.mqtt;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What goes out over one connection, in which order, and how much of it at once: answers, then what is retained and new, then missed
 * events that someone asked for, then the outbox.
 */
final class Sender {

    /** Brokers take more, but what is unconfirmed when a connection breaks is sent twice. */
    static final int MOST_UNCONFIRMED = 16;

    /** A publication that is not confirmed by then: the connection is dead, whatever it says. */
    static final Duration CONFIRM_LIMIT = Duration.ofSeconds(20);

    private static final Duration CURSOR_PAUSE = Duration.ofSeconds(1);

    /** Reason codes from here are refusals. */
    private static final int REFUSALS = 0x80;

    private static final int PACKET_TOO_LARGE = 0x95;

    /** Room for topic and properties beside a payload, in bytes. */
    private static final int HEADERS = 512;

    private final Wire wire;
    private final Topics topics;
    private final OutboxSource outbox;
    private final Board board;
    private final Replay replay;
    private final Refusals refusals;
    private final int window;
    private final long largest;
    private final Map<Long, Pending> unconfirmed = new HashMap<>();
    private final ArrayDeque<Message> answers = new ArrayDeque<>();
    private final Set<String> taken = new HashSet<>();
    private final Set<String> refused = new HashSet<>();
    private final Drain drain;
    private @Nullable Long heldUntil;
    private long tickets;
    private long cursor;
    private @Nullable Long cursorFreeAt;

    /** Publishes and reports back under the ticket. */
    interface Wire {
        void publish(Message message, long ticket);
    }

    /** Hears of topics that the broker does not take, of those that it takes again, and of events that it is not sent. */
    interface Refusals {
        void refused(String topic, int code);

        void taken(String topic);

        void skipped(Drain.Skipped events);
    }

    private record Pending(Message message, Drain.@Nullable Item item, long limit) {}

    Sender(
            Wire wire,
            Signal.Limits limits,
            MqttLink.Setup setup,
            OutboxSource outbox,
            Board board,
            InstantSource clock,
            Refusals refusals) {
        this.wire = wire;
        this.window = Math.min(MOST_UNCONFIRMED, limits.receiveMaximum());
        this.largest = limits.maximumPacketSize() == 0 ? Long.MAX_VALUE : limits.maximumPacketSize() - HEADERS;
        this.topics = setup.topics();
        this.outbox = outbox;
        this.board = board;
        this.refusals = refusals;
        EventMessages messages = new EventMessages(setup);
        this.replay = new Replay(outbox, messages, clock.instant());
        this.drain = new Drain(outbox, messages, clock.instant());
        drain.skipped().ifPresent(refusals::skipped);
        this.cursor = outbox.acknowledged();
        board.allDirty();
    }

    /** Sends missed events once more; if not, says why. */
    Optional<String> replay(long from, long to) {
        return replay.ask(from, to);
    }

    void answer(Message answer) {
        answers.add(answer);
    }

    /** Sends as much as may be unconfirmed at once. */
    void send(long nanos) {
        boolean more = true;
        while (more && unconfirmed.size() < window) {
            more = sendNext(nanos);
        }
        keepCursor(nanos, false);
    }

    private boolean sendNext(long nanos) {
        Message answer = answers.peek();
        if (answer != null && mayPublish(answer.topic())) {
            answers.remove();
            return send(answer, null, nanos);
        }
        Optional<Channel> channel = board.take(nanos, one -> mayPublish(topics.of(one)));
        if (channel.isPresent()) {
            return send(new Message(topics.of(channel.get()), channel.get(), board.json(channel.get())), null, nanos);
        }
        Optional<Message> again = replay.next();
        if (again.isPresent() && mayPublish(again.get().topic())) {
            replay.sent();
            return send(again.get(), null, nanos);
        }
        Optional<Drain.Item> item = drain.next();
        if (item.isPresent() && mayPublish(item.get().message().topic())) {
            drain.sent();
            return send(item.get().message(), item.get(), nanos);
        }
        return false;
    }

    /**
     * Whether the next message of a topic may go. Paho gives each topic an alias where the broker has some; a broker that refuses the message
     * which brings the alias does not know it afterwards and ends the connection over the next one. So the first of a topic goes alone, and
     * after a refusal nothing more.
     */
    private boolean mayPublish(String topic) {
        return taken.contains(topic)
                || (!refused.contains(topic)
                        && unconfirmed.values().stream()
                                .noneMatch(pending -> pending.message().topic().equals(topic)));
    }

    private boolean send(Message message, Drain.@Nullable Item item, long nanos) {
        Pending pending = new Pending(message, item, nanos + CONFIRM_LIMIT.toNanos());
        if (message.payload().length > largest) {
            refuse(pending, PACKET_TOO_LARGE, nanos);
        } else {
            unconfirmed.put(++tickets, pending);
            wire.publish(message, tickets);
        }
        return true;
    }

    /** The broker's answer to a publication. "Nobody listens" is no refusal. */
    void acked(long ticket, int code, long nanos) {
        Pending pending = unconfirmed.remove(ticket);
        if (pending == null) {
            return;
        }
        if (code >= REFUSALS) {
            refuse(pending, code, nanos);
            return;
        }
        taken.add(pending.message().topic());
        refusals.taken(pending.message().topic());
        if (pending.item() != null) {
            drain.confirm(pending.item());
            outbox.reached(pending.item().seq(), nanos);
        }
    }

    /** A refused event is not lost: the outbox waits, and a later connection goes on from there. */
    private void refuse(Pending pending, int code, long nanos) {
        String topic = pending.message().topic();
        taken.remove(topic);
        refused.add(topic);
        refusals.refused(topic, code);
        if (pending.item() != null && heldUntil == null) {
            heldUntil = nanos + Backoff.REFUSED.toNanos();
        }
    }

    /** True if events were refused so long ago that a fresh connection should ask again. */
    boolean wantsFreshConnection(long nanos) {
        return heldUntil != null && nanos - heldUntil >= 0;
    }

    /** True if the broker has everything, or refuses the rest. */
    boolean isCaughtUp() {
        return heldUntil != null || drain.isDry();
    }

    /** True if a publication has waited too long. */
    boolean isOverdue(long nanos) {
        return unconfirmed.values().stream().anyMatch(pending -> nanos - pending.limit() >= 0);
    }

    /** How long until a state that was held back may go; empty if there is none or no room. */
    Optional<Duration> untilState(long nanos) {
        return unconfirmed.size() < window ? board.stateWaits(nanos) : Optional.empty();
    }

    /** True if the broker has confirmed the newest of a retained topic. */
    boolean hasSent(Channel channel) {
        return !board.isDirty(channel)
                && unconfirmed.values().stream()
                        .noneMatch(pending -> pending.message().channel() == channel);
    }

    /** Writes down how far the broker has the outbox, at most once a second unless it is the last time. */
    void keepCursor(long nanos, boolean last) {
        long confirmed = drain.confirmed();
        if (confirmed > cursor && (last || cursorFreeAt == null || nanos - cursorFreeAt >= 0)) {
            outbox.acknowledge(confirmed);
            cursor = confirmed;
            cursorFreeAt = nanos + CURSOR_PAUSE.toNanos();
        }
    }
}
