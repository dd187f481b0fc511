package org.mahjongtable.firmware.web;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * What is shown, by name, and a wait for what changes. A reader that is slow misses values between, never the newest; nobody holds up the writer.
 */
final class Shown {

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Map<String, Value> values = new LinkedHashMap<>();
    private long changes;
    private boolean closed;

    private record Value(String text, long change) {}

    /** Something that changed. */
    record Named(String name, String text) {}

    /**
     * What changed since a moment.
     *
     * @param until the moment to ask from next
     */
    record Changes(List<Named> values, long until) {}

    /** Replaces a value; the same again is no change. */
    void put(String name, String text) {
        lock.lock();
        try {
            Value old = values.get(name);
            if (old == null || !old.text().equals(text)) {
                values.put(name, new Value(text, ++changes));
                changed.signalAll();
            }
        } finally {
            lock.unlock();
        }
    }

    /** The newest value of a name that was put before. */
    String newest(String name) {
        lock.lock();
        try {
            Value value = values.get(name);
            if (value == null) {
                throw new IllegalStateException("nothing is shown as " + name);
            }
            return value.text();
        } finally {
            lock.unlock();
        }
    }

    /** All that changed after a moment, 0 for the beginning, as soon as something has; nothing if that takes longer than the limit. */
    Changes after(long moment, Duration limit) throws InterruptedException {
        lock.lock();
        try {
            long left = limit.toNanos();
            while (changes == moment && !closed && left > 0) {
                left = changed.awaitNanos(left);
            }
            List<Named> newer = new ArrayList<>();
            values.forEach((name, value) -> {
                if (value.change() > moment) {
                    newer.add(new Named(name, value.text()));
                }
            });
            return new Changes(newer, changes);
        } finally {
            lock.unlock();
        }
    }

    boolean isClosed() {
        lock.lock();
        try {
            return closed;
        } finally {
            lock.unlock();
        }
    }

    /** Wakes all who wait. */
    void close() {
        lock.lock();
        try {
            closed = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
