package org.mahjongtable.firmware.app;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.drivers.Reading.PortUp;

/** Which devices have answered so far, and what stands in the way of the others. Any thread may tell and ask. */
final class Attendance {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Map<String, Reading> newest = new HashMap<>();

    /** A device told something. */
    void told(String device, Reading reading) {
        boolean closing = reading instanceof PortDown down && down.why() == PortDown.Why.CLOSED;
        if (closing || !(reading instanceof PortUp || reading instanceof PortDown)) {
            return;
        }
        lock.lock();
        try {
            newest.put(device, reading);
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Waits until all of these answer, but not longer than this. */
    void await(Collection<String> devices, int seconds) throws InterruptedException {
        lock.lock();
        try {
            long left = TimeUnit.SECONDS.toNanos(seconds);
            while (left > 0 && !devices.stream().allMatch(device -> newest.get(device) instanceof PortUp)) {
                left = changed.awaitNanos(left);
            }
        } finally {
            lock.unlock();
        }
    }

    /** The newest word of a device: that it answers, or why it does not; empty before any. */
    Optional<Reading> of(String device) {
        lock.lock();
        try {
            return Optional.ofNullable(newest.get(device));
        } finally {
            lock.unlock();
        }
    }
}
