package org.mahjongtable.firmware.journal;

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

    /** The first event decided at or after an instant; one more than the newest if there is none. */
    public long firstSince(Instant instant) {
        long first = sql.number("SELECT min(seq) FROM events WHERE at >= ?", instant.toEpochMilli());
        return first == 0 ? newest() + 1 : first;
    }

    /** Events above a number, at most so many, without a gap. */
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
