package org.mahjongtable.firmware.mqtt;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Takes the outbox in order from the first unconfirmed event, and knows which are confirmed. One for each connection: what an earlier one
 * sent without confirmation is sent again under its old number.
 */
final class Drain {

    /** Events since which the table has run so long are not sent again to a broker that was away. */
    static final Duration OLDEST = Duration.ofDays(7);

    /** More events than that are not sent again. */
    static final int MOST = 10_000;

    private static final int BATCH = 64;

    private final OutboxSource outbox;
    private final EventMessages messages;
    private final Instant now;
    private final ArrayDeque<Item> ready = new ArrayDeque<>();
    private final TreeMap<Long, Open> open = new TreeMap<>();
    private final @Nullable Skipped skipped;
    private long fetched;

    /** Something to publish, and the event number it belongs to. */
    record Item(long seq, Message message) {}

    /** What of a row is unconfirmed; a mark of skipped events stands for all from {@code from}. */
    private record Open(long from, int messages) {}

    /** Events that a broker is not sent. */
    record Skipped(long from, long to) {}

    Drain(OutboxSource outbox, EventMessages messages, Instant now) {
        this.outbox = outbox;
        this.messages = messages;
        this.now = now;
        long confirmed = outbox.acknowledged();
        long least = Math.max(confirmed, outbox.newest() - MOST);
        fetched = Math.max(least, outbox.firstWithin(least, OLDEST) - 1);
        skipped = fetched > confirmed ? new Skipped(confirmed + 1, fetched) : null;
        if (skipped != null) {
            skip(skipped);
        }
    }

    /** What this broker is not sent because it is too old or too much. */
    Optional<Skipped> skipped() {
        return Optional.ofNullable(skipped);
    }

    /** The next thing to send, or nothing for now; it stays the next until it is {@link #sent}. */
    Optional<Item> next() {
        if (ready.isEmpty()) {
            for (Outgoing row : outbox.after(fetched, BATCH)) {
                if (row.seq() <= fetched) {
                    throw new IllegalStateException("the outbox gave event %d after %d".formatted(row.seq(), fetched));
                }
                if (row.seq() > fetched + 1) {
                    skip(new Skipped(fetched + 1, row.seq() - 1)); // lost with a damaged journal
                }
                fetched = row.seq();
                add(row.seq(), row.seq(), messages.of(row));
            }
        }
        return Optional.ofNullable(ready.peek());
    }

    /** The next thing is on its way. */
    void sent() {
        ready.remove();
    }

    private void skip(Skipped numbers) {
        add(numbers.from(), numbers.to(), List.of(messages.skipped(now, numbers.from(), numbers.to())));
    }

    private void add(long from, long seq, List<Message> all) {
        open.put(seq, new Open(from, all.size()));
        all.forEach(message -> ready.add(new Item(seq, message)));
    }

    /** The broker has it. */
    void confirm(Item item) {
        open.computeIfPresent(
                item.seq(), (seq, row) -> row.messages() == 1 ? null : new Open(row.from(), row.messages() - 1));
    }

    /** The newest event of which the broker has confirmed that and all before. */
    long confirmed() {
        return open.isEmpty() ? fetched : open.firstEntry().getValue().from() - 1;
    }

    /** True if everything in the outbox is confirmed. */
    boolean isDry() {
        return open.isEmpty() && outbox.newest() <= fetched;
    }
}
