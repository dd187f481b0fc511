package org.mahjongtable.firmware.mqtt;

import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The newest payload of each retained topic, and which of them the broker does not have yet. Written by the table's thread, read by the
 * link's. The table's state goes out at most four times a second: what comes between is replaced, never queued.
 */
final class Board {

    static final Duration STATE_PAUSE = Duration.ofMillis(250);

    private final Map<Channel, String> newest = new EnumMap<>(Channel.class);
    private final Set<Channel> dirty = EnumSet.noneOf(Channel.class);
    private long stateFreeAt = Long.MIN_VALUE;

    /** True if this changes what should be on the broker. */
    synchronized boolean put(Channel channel, String json) {
        if (!channel.retained()) {
            throw new IllegalArgumentException(channel + " is not retained");
        }
        boolean changed = !json.equals(newest.put(channel, json));
        if (changed) {
            dirty.add(channel);
        }
        return changed;
    }

    /** A broker's own memory is never trusted: after each connect all goes out again. */
    synchronized void allDirty() {
        dirty.addAll(newest.keySet());
        stateFreeAt = Long.MIN_VALUE;
    }

    /** The next retained topic to publish of those that may be, in the order of {@link Channel}; taken means sent. */
    synchronized Optional<Channel> take(long nanos, Predicate<Channel> allowed) {
        for (Channel channel : dirty) {
            if (!allowed.test(channel)) {
                continue;
            }
            if (channel == Channel.STATE) {
                if (stateFreeAt != Long.MIN_VALUE && nanos - stateFreeAt < 0) {
                    continue;
                }
                stateFreeAt = nanos + STATE_PAUSE.toNanos();
            }
            dirty.remove(channel);
            return Optional.of(channel);
        }
        return Optional.empty();
    }

    /** True if the broker has not been sent the newest yet. */
    synchronized boolean isDirty(Channel channel) {
        return dirty.contains(channel);
    }

    synchronized String json(Channel channel) {
        String json = newest.get(channel);
        if (json == null) {
            throw new IllegalStateException("nothing to publish as " + channel);
        }
        return json;
    }

    /** Nanoseconds until a state that is held back may go; empty if none is. */
    synchronized Optional<Duration> stateWaits(long nanos) {
        return dirty.contains(Channel.STATE) && stateFreeAt != Long.MIN_VALUE
                ? Optional.of(Duration.ofNanos(Math.max(0, stateFreeAt - nanos)))
                : Optional.empty();
    }
}
