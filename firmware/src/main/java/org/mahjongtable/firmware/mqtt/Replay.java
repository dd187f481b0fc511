package org.mahjongtable.firmware.mqtt;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;

/** Events that a reader missed and asked for, sent again under their own numbers, one request at a time. */
final class Replay {

    static final int MOST = 10_000;

    private static final int BATCH = 64;

    private final OutboxSource outbox;
    private final EventMessages messages;
    private final Instant now;
    private final ArrayDeque<Message> ready = new ArrayDeque<>();
    private long next = 1;
    private long last;

    Replay(OutboxSource outbox, EventMessages messages, Instant now) {
        this.now = now;
        this.outbox = outbox;
        this.messages = messages;
    }

    /** Why events {@code from} to {@code to} are not sent; empty if they will be. */
    Optional<String> ask(long from, long to) {
        if (isRunning()) {
            return Optional.of("a replay is running, ask again when event %d has arrived".formatted(last));
        }
        if (to < from || to - from >= MOST) {
            return Optional.of("from %d to %d is not 1 to %d events".formatted(from, to, MOST));
        }
        long newest = outbox.newest();
        if (to > newest) {
            return Optional.of("the newest event is %d, not %d".formatted(newest, to));
        }
        next = from;
        last = to;
        return Optional.empty();
    }

    /** The next message; it stays the next until it is {@link #sent}. */
    Optional<Message> next() {
        if (ready.isEmpty() && next <= last) {
            List<Outgoing> rows = outbox.after(next - 1, (int) Math.min(BATCH, last - next + 1));
            for (Outgoing row : rows) {
                missing(Math.min(row.seq() - 1, last));
                if (row.seq() <= last) {
                    ready.addAll(messages.of(row));
                    next = row.seq() + 1;
                }
            }
            if (rows.isEmpty()) {
                missing(last);
            }
        }
        return Optional.ofNullable(ready.peek());
    }

    /** Numbers up to this that no event has are told as such. */
    private void missing(long to) {
        if (to >= next) {
            ready.add(messages.skipped(now, next, to));
            next = to + 1;
        }
    }

    /** The next message is on its way. */
    void sent() {
        ready.remove();
    }

    private boolean isRunning() {
        return next <= last || !ready.isEmpty();
    }
}
