package org.mahjongtable.firmware.journal;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The events in their order, and how far one broker has them. Used by one thread, beside the one that writes them. */
public final class Outbox implements AutoCloseable {
    private final Sql sql;
    private final String broker;

    Outbox(Sql sql, String broker) {
        this.sql = sql;
        this.broker = broker;
    }

    /**
     * An event to be published.
     *
     * @param hand the hand that it ended, if it ended one
     */
    public record Row(
            long seq, Instant at, String event, @Nullable String hand) {}

    /** The newest event's number; 0 if there is none. */
    public long newest() {
        return sql.number("SELECT max(seq) FROM events");
    }

    /**
     * The first event above a number since which the table has run no longer than that, as far as is sure: what passed between the last event of a boot and the
     * first of the next does not count. One more than the newest if there is none.
     */
    public long firstWithin(long seq, Duration limit) {
        record Moment(long seq, long boot, long nanos) {}
        Moment later = sql
                .all(
                        "SELECT boot, nanos FROM inputs ORDER BY id DESC LIMIT 1",
                        row -> new Moment(newest() + 1, row.getLong(1), row.getLong(2)))
                .stream()
                .findFirst()
                .orElse(new Moment(1, 0, 0));
        long ran = 0;
        for (Moment event : sql.all(
                "SELECT seq, boot, nanos FROM events JOIN inputs ON inputs.id = events.inputs WHERE seq > ? ORDER BY seq DESC",
                row -> new Moment(row.getLong(1), row.getLong(2), row.getLong(3)),
                seq)) {
            ran += event.boot == later.boot ? later.nanos - event.nanos : 0;
            if (ran > limit.toNanos()) {
                return later.seq;
            }
            later = event;
        }
        return later.seq;
    }

    /** Events above a number, at most so many. Numbers that no event has are {@link Lost}. */
    public List<Row> after(long seq, int limit) {
        return sql.all(
                "SELECT seq, at, events.json, hands.json FROM events LEFT JOIN hands USING (seq) WHERE seq > ? ORDER BY seq LIMIT ?",
                row -> new Row(
                        row.getLong(1), Instant.ofEpochMilli(row.getLong(2)), row.getString(3), row.getString(4)),
                seq,
                limit);
    }

    /** The newest event of which the broker has confirmed that and all before; 0 if none. */
    public long acknowledged() {
        return sql.number("SELECT seq FROM mqtt_cursor WHERE broker = ?", broker);
    }

    /** Keeps {@link #acknowledged}; a power cut may take it back, never forward. */
    public void acknowledge(long seq) {
        sql.update(
                "INSERT INTO mqtt_cursor VALUES (?, ?) ON CONFLICT (broker) DO UPDATE SET seq = excluded.seq",
                broker,
                seq);
    }

    @Override
    public void close() {
        sql.close();
    }
}
