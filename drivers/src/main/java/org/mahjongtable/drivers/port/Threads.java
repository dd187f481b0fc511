package org.mahjongtable.drivers.port;

import java.time.Duration;

/** The end of threads. */
final class Threads {
    /** Longer than anything a port may be waited for. */
    private static final Duration LIMIT = Duration.ofSeconds(2);

    private Threads() {}

    /** Waits for a thread that was told to end; false if it does not within two seconds. */
    static boolean join(Thread thread) {
        try {
            return thread.getState() == Thread.State.NEW || thread.join(LIMIT);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
