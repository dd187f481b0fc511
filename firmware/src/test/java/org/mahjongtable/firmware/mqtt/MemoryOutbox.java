package org.mahjongtable.firmware.mqtt;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An outbox in memory. */
final class MemoryOutbox implements OutboxSource {

    static final Instant EARLY = Instant.parse("2026-07-01T10:00:00Z");

    private final List<Outgoing> rows = new ArrayList<>();
    private final List<Duration> running = new ArrayList<>();
    private Duration ran = Duration.ZERO;
    private long acknowledged;

    /** Adds an event that happened now. */
    synchronized long add() {
        return add(Instant.now(), null);
    }

    synchronized long add(Instant at, @Nullable String hand) {
        long seq = rows.size() + 1L;
        String event = "{\"v\":1,\"seq\":%d,\"at\":\"%s\",\"type\":\"hands.dealt\",\"data\":{}}".formatted(seq, at);
        add(new Outgoing(seq, at, event, hand));
        return seq;
    }

    synchronized void add(Outgoing row) {
        rows.add(row);
        running.add(ran);
    }

    /** The table runs for a while in which nothing happens. */
    synchronized void runs(Duration time) {
        ran = ran.plus(time);
    }

    synchronized void add(int count) {
        for (int i = 0; i < count; i++) {
            add();
        }
    }

    @Override
    public synchronized long newest() {
        return rows.isEmpty() ? 0 : rows.getLast().seq();
    }

    @Override
    public synchronized long firstWithin(long seq, Duration limit) {
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).seq() > seq && ran.minus(running.get(i)).compareTo(limit) <= 0) {
                return rows.get(i).seq();
            }
        }
        return newest() + 1;
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
