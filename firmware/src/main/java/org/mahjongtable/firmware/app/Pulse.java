package org.mahjongtable.firmware.app;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mahjongtable.firmware.journal.Recorded;
import org.mahjongtable.firmware.wire.Quickness;

/**
 * How quickly events reach the broker: from the arrival of the input that makes an event certain to the broker's word that it has the event. The commit in
 * between, which waits for the disk, is known apart. All calls from any thread; times are those of {@link System#nanoTime}.
 */
final class Pulse {
    /** The newest of these are looked at. */
    private static final int KEPT = 10_000;

    /** Without a broker nothing ever arrives. */
    private static final int MOST_UNDERWAY = 1_000;

    private final Map<Long, Underway> underway = new LinkedHashMap<>();
    private final Times whole = new Times();
    private final Times commits = new Times();
    private final Times beyond = new Times();
    private final Times checkpoints = new Times();

    private record Underway(long arrived, long commit) {}

    /**
     * Events are on the disk.
     *
     * @param arrived when the input came that caused them
     * @param commit how long the commit took
     */
    synchronized void committed(List<Recorded> events, long arrived, long commit) {
        for (Recorded event : events) {
            underway.put(event.seq(), new Underway(arrived, commit));
            if (underway.size() > MOST_UNDERWAY) {
                underway.remove(underway.keySet().iterator().next());
            }
        }
    }

    /** The broker has an event. One of an earlier start of the program says nothing. */
    synchronized void reached(long seq, long now) {
        Underway event = underway.remove(seq);
        if (event != null) {
            whole.add(now - event.arrived);
            commits.add(event.commit);
            beyond.add(now - event.arrived - event.commit);
        }
    }

    /** What is settled was brought into the database itself, which took so long. */
    synchronized void checkpointed(long nanos) {
        checkpoints.add(nanos);
    }

    /** How long that took, as the end of a sentence; empty before the first. */
    synchronized String checkpoints() {
        return checkpoints.count == 0
                ? ""
                : "; %d checkpoints behind what is settled %s".formatted(checkpoints.count, checkpoints.spread());
    }

    /** What was measured; nothing before an event has reached a broker. */
    synchronized Optional<Quickness> quickness() {
        return whole.count == 0
                ? Optional.empty()
                : Optional.of(new Quickness(whole.count, whole.spread(), commits.spread(), beyond.spread()));
    }

    /** The newest times of one kind. */
    private static final class Times {
        private final long[] nanos = new long[KEPT];
        private int count;

        void add(long time) {
            nanos[count % KEPT] = time;
            count++;
        }

        Quickness.Spread spread() {
            long[] sorted = Arrays.copyOf(nanos, Math.min(count, KEPT));
            Arrays.sort(sorted);
            return new Quickness.Spread(part(sorted, 50), part(sorted, 99), part(sorted, 100));
        }

        private static double part(long[] sorted, int percent) {
            int place = Math.ceilDiv(sorted.length * percent, 100) - 1;
            return Math.round(sorted[place] / 1e5) / 10.0;
        }
    }
}
