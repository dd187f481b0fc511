package org.mahjongtable.drivers.port;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.BusDisplay;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.drivers.Reading.PortDown.Why;
import org.mahjongtable.drivers.Reading.PortUp;
import org.mahjongtable.drivers.frame.Bytes;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps {@link BusDisplay}s on one I2C bus. A display that does not answer is tried again, apart from the others; one that came back, or that may have lost
 * power unnoticed, is set up and drawn anew.
 */
public final class I2cLink implements Link {
    /**
     * A display that lost power for a moment answers as before but shows nothing, and what noise on the bus made of a write stays there. Drawing an OLED anew is
     * 1,109 bytes with their addresses, a tenth of a second at 100 kHz: with two of them that is 4 % of the bus.
     */
    private static final long RENEW_NANOS = TimeUnit.SECONDS.toNanos(5);

    private static final Logger log = LoggerFactory.getLogger(I2cLink.class);

    private final int number;
    private final I2cBus.Buses buses;
    private final List<Seat> seats = new ArrayList<>();
    private final Turns turns = new Turns();
    private final Thread thread;
    private @Nullable I2cBus bus;

    /** A display, and who takes word of its coming and going. */
    public record Attached(BusDisplay display, Consumer<Reading> listener) {}

    public I2cLink(int number, I2cBus.Buses buses, List<Attached> displays) {
        this.number = number;
        this.buses = buses;
        displays.forEach(attached -> seats.add(new Seat(attached)));
        thread = Thread.ofPlatform().daemon().name("i2c-" + number).unstarted(this::run);
    }

    /** Begins to search for the bus and its displays. To be called once. */
    @Override
    public void start() {
        thread.start();
    }

    /** Gives a display something to show; it is written at once, by another thread. */
    @Override
    public void update(Runnable change) {
        turns.change(change);
    }

    /** Ends the thread; what is shown stays. Reports {@link Why#CLOSED}. */
    @Override
    public void close() {
        turns.end();
        Threads.join(thread);
    }

    private void run() {
        while (!turns.isEnded()) {
            long wait = RENEW_NANOS;
            for (Seat seat : seats) {
                wait = Math.min(wait, seat.serve());
            }
            turns.awaitNews(wait);
        }
        closeBus();
        seats.forEach(seat -> seat.down(Why.CLOSED, "I2C bus %d is closed by this program".formatted(number)));
    }

    private void closeBus() {
        if (bus != null) {
            bus.close();
            bus = null;
        }
    }

    private I2cBus openBus() throws IOException {
        if (bus == null) {
            bus = buses.open(number);
        }
        return bus;
    }

    private final class Seat {
        private final Attached attached;
        private final Backoff backoff = new Backoff();
        private boolean up;
        private String trouble = "";
        private long dueNanos = System.nanoTime();

        Seat(Attached attached) {
            this.attached = attached;
        }

        /** Writes what is to be written; how long it may be left alone if nothing changes. */
        long serve() {
            long now = System.nanoTime();
            boolean due = now - dueNanos >= 0;
            if (!up && !due) {
                return dueNanos - now;
            }
            try {
                List<Bytes> writes = new ArrayList<>();
                turns.peek(() -> writes.addAll(writes(due)));
                for (Bytes write : writes) {
                    openBus().write(attached.display().address(), write.array());
                }
            } catch (IOException failed) {
                return tryLater(Why.NOT_FOUND, String.valueOf(failed.getMessage()));
            } catch (RuntimeException | Error bug) {
                log.error("the driver of a display on I2C bus {} failed and begins anew", number, bug);
                return tryLater(Why.FAILED, "this program failed: " + bug);
            }
            if (!up) {
                up = true;
                trouble = "";
                backoff.reset();
                String identity = "display at 0x%02X of I2C bus %d"
                        .formatted(attached.display().address(), number);
                attached.listener().accept(new PortUp(System.nanoTime(), identity));
            }
            if (due) {
                dueNanos = System.nanoTime() + RENEW_NANOS;
            }
            return dueNanos - System.nanoTime();
        }

        private long tryLater(Why why, String detail) {
            down(why, detail);
            if (seats.stream().noneMatch(seat -> seat.up)) {
                closeBus(); // perhaps it is the bus that is gone
            }
            dueNanos = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(backoff.nextMillis());
            return dueNanos - System.nanoTime();
        }

        private List<Bytes> writes(boolean due) {
            BusDisplay display = attached.display();
            if (!due) {
                return display.update();
            }
            return up ? display.refresh() : display.initialise();
        }

        void down(Why why, String detail) {
            up = false;
            if (!detail.equals(trouble)) {
                trouble = detail;
                attached.listener().accept(new PortDown(System.nanoTime(), why, detail));
            }
        }
    }
}
