package org.mahjongtable.firmware.mqtt;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An outbox in memory. */
final class MemoryOutbox implements OutboxSource {

    static final Instant EARLY = Instant.parse("2026-07-01T10:00:00Z");

    private final List<Outgoing> rows = new ArrayList<>();
    private long acknowledged;

    /** Adds an event that happened now. */
    synchronized long add() {
        return add(Instant.now(), null);
    }

    synchronized long add(Instant at, @Nullable String hand) {
        long seq = rows.size() + 1L;
        String event = "{\"v\":1,\"seq\":%d,\"at\":\"%s\",\"type\":\"hands.dealt\",\"data\":{}}".formatted(seq, at);
        rows.add(new Outgoing(seq, at, event, hand));
        return seq;
    }

    synchronized void add(Outgoing row) {
        rows.add(row);
    }

    synchronized void add(int count) {
        for (int i = 0; i < count; i++) {
            add();
        }
    }

    @Override
    public synchronized long newest() {
        return rows.size();
    }

    @Override
    public synchronized long firstSince(Instant instant) {
        return rows.stream()
                .filter(row -> !row.at().isBefore(instant))
                .mapToLong(Outgoing::seq)
                .findFirst()
                .orElse(rows.size() + 1L);
    }

    @Override
    public synchronized List<Outgoing> after(long seq, int limit) {
        return rows.stream().filter(row -> row.seq() > seq).limit(limit).toList();
    }

    @Override
    public void reached(long seq, long nanos) {}

    @Override
    public synchronized long acknowledged() {
        return acknowledged;
    }

    @Override
    public synchronized void acknowledge(long seq) {
        acknowledged = seq;
    }
}
