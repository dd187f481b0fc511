package org.mahjongtable.firmware.sim;

import java.util.PriorityQueue;
import java.util.function.BooleanSupplier;

/** Simulated time: what is to happen when. Things due at one moment happen in the order in which they were noted. */
class Agenda {
    static final long MILLI = 1_000_000;
    static final long SECOND = 1_000 * MILLI;

    private final PriorityQueue<Entry> entries = new PriorityQueue<>();
    private long now;
    private long noted;

    private record Entry(long nanos, long number, Runnable action) implements Comparable<Entry> {
        @Override
        public int compareTo(Entry other) {
            return nanos == other.nanos ? Long.compare(number, other.number) : Long.compare(nanos, other.nanos);
        }
    }

    /** Simulated nanoseconds since the world began. */
    long now() {
        return now;
    }

    /** Notes an action; a time that has passed means now. */
    void at(long nanos, Runnable action) {
        entries.add(new Entry(Math.max(nanos, now), noted++, action));
    }

    void after(long nanos, Runnable action) {
        at(now() + nanos, action);
    }

    /** The same time, for those who do nothing more of what they have noted once something is over. */
    Agenda until(BooleanSupplier over) {
        Agenda whole = this;
        return new Agenda() {
            @Override
            long now() {
                return whole.now();
            }

            @Override
            void at(long nanos, Runnable action) {
                whole.at(nanos, () -> {
                    if (!over.getAsBoolean()) {
                        action.run();
                    }
                });
            }
        };
    }

    /** The time of the next action, or {@link Long#MAX_VALUE} if nothing is noted. */
    long next() {
        Entry entry = entries.peek();
        return entry == null ? Long.MAX_VALUE : entry.nanos();
    }

    /** Moves time to the next action and does it; false if there is none. */
    boolean step() {
        Entry entry = entries.poll();
        if (entry == null) {
            return false;
        }
        now = entry.nanos();
        entry.action().run();
        return true;
    }

    /** Does all that is due until then, and moves time there. */
    void runUntil(long nanos) {
        while (next() <= nanos) {
            step();
        }
        now = Math.max(now, nanos);
    }
}
