package org.mahjongtable.firmware.mqtt;

import java.time.Duration;
import java.util.List;

/**
 * The events as they were written with the inputs that caused them, and how far one broker has them. Asked from the link's own thread
 * only. Whoever implements this may throw an unchecked exception where the database cannot be read: the link then says so, waits and tries again.
 */
public interface OutboxSource {

    /** The newest event's number; 0 if there is none. */
    long newest();

    /**
     * The first event above {@code seq} since which the table has run no longer than {@code limit}; {@code newest() + 1} if there is none. Time in which it was
     * switched off does not count, and the clock of the day says nothing here: it may have been set meanwhile by years.
     */
    long firstWithin(long seq, Duration limit);

    /** Events numbered above {@code seq}, in order, at most {@code limit}. Empty if there is none. */
    List<Outgoing> after(long seq, int limit);

    /**
     * The broker has said that it has an event; in any order, and twice where it was sent twice.
     *
     * @param nanos when its word came, by {@link System#nanoTime}
     */
    void reached(long seq, long nanos);

    /** The newest event of which the broker has confirmed that and all before; 0 if none. */
    long acknowledged();

    /** Keeps {@link #acknowledged()}; called at most once a second. Losing it costs duplicates, never events. */
    void acknowledge(long seq);
}
