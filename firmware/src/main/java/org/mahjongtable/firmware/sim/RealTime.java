package org.mahjongtable.firmware.sim;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Drives an agenda by the clock of the machine. The world belongs to one thread, the one that runs this; whatever comes from others is handed to it. */
final class RealTime {
    private static final long LONGEST_WAIT = 50 * Agenda.MILLI;

    private final Agenda agenda;
    private final BlockingQueue<Runnable> arrived = new LinkedBlockingQueue<>();
    private volatile boolean stopped;

    RealTime(Agenda agenda) {
        this.agenda = agenda;
    }

    /** Has this done by the world's thread, now. Any thread may ask. */
    void hand(Runnable action) {
        arrived.add(action);
    }

    /** Ends {@link #run} soon. Any thread may ask. */
    void stop() {
        stopped = true;
        hand(() -> {});
    }

    /** Lives until stopped. */
    void run() throws InterruptedException {
        long began = System.nanoTime() - agenda.now();
        while (!stopped) {
            long now = System.nanoTime() - began;
            agenda.runUntil(now);
            long wait = Math.clamp(agenda.next() - now, 0, LONGEST_WAIT);
            @Nullable Runnable action = arrived.poll(wait, TimeUnit.NANOSECONDS);
            if (action != null) {
                agenda.runUntil(System.nanoTime() - began);
                action.run();
            }
        }
    }
}
