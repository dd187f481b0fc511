package org.mahjongtable.drivers.port;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One change at a time, a pause that an end cuts short, and the end. */
final class Turns {
    private static final Logger log = LoggerFactory.getLogger(Turns.class);

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private boolean news;
    private boolean ended;

    /** Does something while nobody else does, and wakes whoever waits for news. What fails in it does not reach the caller, who has other devices to serve. */
    void change(Runnable change) {
        lock.lock();
        try {
            change.run();
        } catch (RuntimeException | Error bug) {
            log.error("a device could not be given what it shall show or do", bug);
        } finally {
            news = true;
            changed.signalAll();
            lock.unlock();
        }
    }

    /** Does something while nobody else does, which is no news. */
    void peek(Runnable look) {
        lock.lock();
        try {
            look.run();
        } finally {
            lock.unlock();
        }
    }

    /** No more turns. */
    void end() {
        lock.lock();
        try {
            ended = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    boolean isEnded() {
        lock.lock();
        try {
            return ended;
        } finally {
            lock.unlock();
        }
    }

    /** Waits so long, or until the end. */
    void pause(long nanos) {
        await(nanos, false);
    }

    /** Waits so long, or until the end or the next {@link #change}. */
    void awaitNews(long nanos) {
        await(nanos, true);
    }

    private void await(long nanos, boolean forNews) {
        lock.lock();
        try {
            long left = nanos;
            while (left > 0 && !ended && !(forNews && news)) {
                left = changed.awaitNanos(left);
            }
            news = false;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            ended = true;
        } finally {
            lock.unlock();
        }
    }
}
