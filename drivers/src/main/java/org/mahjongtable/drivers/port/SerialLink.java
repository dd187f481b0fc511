package org.mahjongtable.drivers.port;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.Device;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.Reading.PortDown.Why;
import org.mahjongtable.drivers.Session;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps a {@link Device} on a serial port. While the port is missing, or another device answers on it, it goes on searching, at most every 0.2 s and at
 * least every 5 s. Whether a port lives is told by the device's frames, never by the port: an unplugged one claims to be open for ever.
 *
 * <p>Two threads: one waits for bytes, the other sends and keeps the device's time. The listener is called on either, one call at a time, and must not block.
 */
public final class SerialLink implements Link {
    private static final Logger log = LoggerFactory.getLogger(SerialLink.class);

    /** A read that ends without a byte in less than half its time has not waited: the port is gone. A signal may do that once. */
    private static final long QUICK_NANOS = SerialPorts.READ_MILLIS * 1_000_000L / 2;

    private static final int QUICK_READS = 3;
    private static final int MOST_WAITING_WRITES = 256;
    private static final long SHORTEST_WAIT_NANOS = 1_000_000;
    private static final long LONGEST_WAIT_NANOS = 1_000_000_000;

    private final SerialSettings settings;
    private final SerialPorts ports;
    private final Session session;
    private final Backoff backoff = new Backoff();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Deque<byte[]> outgoing = new ArrayDeque<>();
    private final Thread reader;
    private final Thread writer;
    private SerialPorts.@Nullable OpenPort port;
    private boolean writeFailed;
    private int openings;
    private boolean closing;
    private boolean closed;

    /**
     * A link that is not started yet.
     *
     * @param listener takes the device's readings, {@link Reading.PortUp} and {@link Reading.PortDown} among them
     */
    public SerialLink(SerialSettings settings, Device device, Consumer<Reading> listener) {
        this(settings, device, listener, new JSerialCommPorts());
    }

    SerialLink(SerialSettings settings, Device device, Consumer<Reading> listener, SerialPorts ports) {
        this.settings = settings;
        this.ports = ports;
        session = new Session(device, this::enqueue, listener);
        reader = Thread.ofPlatform()
                .daemon()
                .name("serial-read " + settings.path())
                .unstarted(this::readForEver);
        writer = Thread.ofPlatform()
                .daemon()
                .name("serial-write " + settings.path())
                .unstarted(this::writeForEver);
    }

    /**
     * Has a thread run to its end when the program is told to end, before every port is closed. A hook of {@link Runtime} runs while the ports close under
     * it, so that each device seems to go away first.
     *
     * @return false where the program has been told to end already: then the thread does not run, and no port can be opened
     */
    public static boolean atExit(Thread hook) {
        return JSerialCommPorts.atExit(hook);
    }

    /** Begins to search for the port. To be called once. */
    @Override
    public void start() {
        reader.start();
        writer.start();
    }

    /** Gives the device something to show or do, between two of its calls; what it has to send is sent at once. */
    @Override
    public void update(Runnable change) {
        locked(() -> {
            change.run();
            session.tick(System.nanoTime());
        });
    }

    /** Sends what is waiting, closes the port and ends both threads; reports {@link Why#CLOSED}. */
    @Override
    public void close() {
        locked(() -> closing = true);
        Threads.join(writer);
        locked(() -> closed = true);
        Threads.join(reader);
    }

    private void readForEver() {
        while (!isClosed()) {
            try {
                switch (ports.open(settings)) {
                    case SerialPorts.Opening.Opened(SerialPorts.OpenPort opened) -> serve(opened);
                    case SerialPorts.Opening.Refused(Why why, String detail) -> lost(why, detail);
                }
            } catch (RuntimeException | Error bug) {
                locked(() -> beginAnew(bug));
            }
            pause(backoff.nextMillis());
        }
        lost(Why.CLOSED, settings.path() + " is closed by this program");
    }

    private void serve(SerialPorts.OpenPort opened) {
        try {
            begin(opened);
            byte[] buffer = new byte[4096];
            int quickReads = 0;
            while (goesOn()) {
                long before = System.nanoTime();
                int count = opened.read(buffer);
                long now = System.nanoTime();
                if (count > 0) {
                    quickReads = 0;
                    received(Arrays.copyOf(buffer, count), now);
                } else if (count == 0 && now - before >= QUICK_NANOS) {
                    quickReads = 0;
                    received(new byte[0], now);
                } else if (count < 0 || ++quickReads == QUICK_READS) {
                    lost(Why.VANISHED, settings.path() + " has gone away");
                }
            }
        } finally {
            end();
            closeAside(opened);
        }
    }

    private void begin(SerialPorts.OpenPort opened) {
        locked(() -> {
            port = opened;
            openings++;
            writeFailed = false;
            outgoing.clear();
            session.opened(System.nanoTime());
        });
    }

    /** Whether the port is still worth reading. */
    private boolean goesOn() {
        lock.lock();
        try {
            if (session.isUp()) {
                backoff.reset();
            }
            if (writeFailed && session.isOpen()) {
                lost(Why.VANISHED, settings.path() + " takes no bytes any more");
            }
            return !closed && session.isOpen();
        } finally {
            lock.unlock();
        }
    }

    private void received(byte[] bytes, long nanos) {
        locked(() -> {
            session.received(bytes, nanos);
            session.tick(nanos);
        });
    }

    private void lost(Why why, String detail) {
        locked(() -> session.lost(why, detail, System.nanoTime()));
    }

    private void end() {
        locked(() -> {
            port = null;
            outgoing.clear();
        });
    }

    /** Called by the session, under the lock. */
    private void enqueue(byte[] bytes) {
        if (outgoing.size() == MOST_WAITING_WRITES) {
            writeFailed = true;
        } else {
            outgoing.add(bytes);
        }
    }

    private void writeForEver() {
        while (true) {
            SerialPorts.OpenPort target;
            int opening;
            byte[] bytes;
            lock.lock();
            try {
                while (outgoing.isEmpty() || port == null) {
                    if (closing) {
                        return;
                    }
                    long nanos = keepTime();
                    if (outgoing.isEmpty() || port == null) {
                        changed.awaitNanos(nanos);
                    }
                }
                target = port;
                opening = openings;
                bytes = outgoing.remove();
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                return;
            } finally {
                lock.unlock();
            }
            if (!write(target, bytes)) {
                failed(opening);
            }
        }
    }

    /** Ticks the device if it is due; the nanoseconds until it is due next. */
    private long keepTime() {
        OptionalLong wake = session.wakeAt();
        long now = System.nanoTime();
        if (wake.isPresent() && wake.getAsLong() - now <= 0) {
            locked(() -> session.tick(now));
            wake = session.wakeAt();
        }
        // A device that is due again at once is kept from running the processor hot.
        return wake.isPresent() ? Math.max(SHORTEST_WAIT_NANOS, wake.getAsLong() - now) : LONGEST_WAIT_NANOS;
    }

    private static boolean write(SerialPorts.OpenPort target, byte[] bytes) {
        int sent = 0;
        while (sent < bytes.length) {
            int count = target.write(Arrays.copyOfRange(bytes, sent, bytes.length));
            if (count <= 0) {
                return false;
            }
            sent += count;
        }
        return true;
    }

    private void failed(int opening) {
        locked(() -> {
            if (openings == opening) {
                writeFailed = true;
                outgoing.clear();
            }
        });
    }

    private boolean isClosed() {
        lock.lock();
        try {
            return closed;
        } finally {
            lock.unlock();
        }
    }

    private void pause(long millis) {
        lock.lock();
        try {
            long left = TimeUnit.MILLISECONDS.toNanos(millis);
            while (left > 0 && !closed) {
                left = changed.awaitNanos(left);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            closed = true;
        } finally {
            lock.unlock();
        }
    }

    /** Closing a port whose device has vanished may never return. */
    private void closeAside(SerialPorts.OpenPort opened) {
        Thread closer = Thread.ofPlatform()
                .daemon()
                .name("serial-close " + settings.path())
                .start(opened::close);
        if (!Threads.join(closer)) {
            log.warn("closing {} takes more than 2 s and is left to itself", settings.path());
        }
    }

    /** Does something to what both threads share, and has both look at it. */
    private void locked(Runnable change) {
        lock.lock();
        try {
            change.run();
        } catch (RuntimeException | Error bug) {
            beginAnew(bug);
        } finally {
            changed.signalAll();
            lock.unlock();
        }
    }

    /** A fault of this program in one device must not end its port, nor reach anything else. */
    private void beginAnew(Throwable bug) {
        log.error("the driver on {} failed and begins anew", settings.path(), bug);
        try {
            session.lost(Why.FAILED, "this program failed: " + bug, System.nanoTime());
        } catch (RuntimeException | Error another) {
            log.error("closing the driver on {} failed, too", settings.path(), another);
        }
    }
}
