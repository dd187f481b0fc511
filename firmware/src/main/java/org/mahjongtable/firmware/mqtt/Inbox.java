package org.mahjongtable.firmware.mqtt;

import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Where the link's thread waits for signals. Adding never waits; a flood of arrivals is cut, so that confirmations always find room. */
final class Inbox {

    static final int MOST_ARRIVALS = 100;

    private static final Logger LOG = LoggerFactory.getLogger(Inbox.class);

    private final BlockingQueue<Signal> signals = new LinkedBlockingQueue<>();
    private final AtomicInteger arrivals = new AtomicInteger();
    private final AtomicBoolean wake = new AtomicBoolean();
    private final AtomicBoolean flooded = new AtomicBoolean();

    void add(Signal signal) {
        if (signal instanceof Signal.Wake && wake.getAndSet(true)) {
            return;
        }
        if (signal instanceof Signal.Arrived arrived && arrivals.incrementAndGet() > MOST_ARRIVALS) {
            arrivals.decrementAndGet();
            if (!flooded.getAndSet(true)) {
                LOG.warn(
                        "more than {} commands are waiting; one on {} is dropped, and others until there is room",
                        MOST_ARRIVALS,
                        arrived.topic());
            }
            return;
        }
        signals.add(signal);
    }

    /** The next signal, or null if none comes in that time. */
    @Nullable
    Signal poll(Duration limit) throws InterruptedException {
        Signal signal = signals.poll(Math.max(0, limit.toNanos()), TimeUnit.NANOSECONDS);
        if (signal == null) {
            flooded.set(false);
        } else if (signal instanceof Signal.Wake) {
            wake.set(false);
        } else if (signal instanceof Signal.Arrived) {
            arrivals.decrementAndGet();
        }
        return signal;
    }
}
