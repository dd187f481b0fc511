package org.mahjongtable.drivers.port;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.mahjongtable.drivers.PinDevice;
import org.mahjongtable.drivers.PinDevice.Pin;
import org.mahjongtable.drivers.PinDevice.Pins;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.drivers.Reading.PortDown.Why;
import org.mahjongtable.drivers.Reading.PortUp;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps {@link PinDevice}s on the lines of one chip: one thread looks at all lines every 10 ms. While the chip is missing it goes on searching. Outputs are
 * at their safe level before, after, and whenever something fails.
 */
public final class GpioLink implements Link {
    private static final Logger log = LoggerFactory.getLogger(GpioLink.class);

    private final List<String> labels;
    private final GpioLines.Chips chips;
    private final List<Attached> devices;
    private final Backoff backoff = new Backoff();
    private final Turns turns = new Turns();
    private final Thread thread;
    private String lastTrouble = "";

    /** A device, and who takes its readings. */
    public record Attached(PinDevice device, Consumer<Reading> listener) {}

    /** @param labels what the chip may be called */
    public GpioLink(List<String> labels, GpioLines.Chips chips, List<Attached> devices) {
        this.labels = List.copyOf(labels);
        this.chips = chips;
        this.devices = List.copyOf(devices);
        thread = Thread.ofPlatform().daemon().name("gpio").unstarted(this::run);
    }

    /** Begins to search for the chip. To be called once. */
    @Override
    public void start() {
        thread.start();
    }

    /** Gives a device something to show or do, between two of its looks. */
    @Override
    public void update(Runnable change) {
        turns.change(change);
    }

    /** Sets outputs to their safe level, gives the lines back and ends the thread; reports {@link Why#CLOSED}. */
    @Override
    public void close() {
        turns.end();
        Threads.join(thread);
    }

    private void run() {
        while (!turns.isEnded()) {
            try (GpioLines lines = chips.open(labels)) {
                lines.take(devices.stream()
                        .flatMap(attached -> attached.device().pins().stream())
                        .toList());
                lastTrouble = "";
                serve(lines);
            } catch (IOException failed) {
                trouble(Why.NOT_OPENED, String.valueOf(failed.getMessage()));
            } catch (UncheckedIOException failed) {
                trouble(Why.VANISHED, String.valueOf(failed.getMessage()));
            } catch (RuntimeException | Error bug) {
                log.error("a driver on the GPIO lines failed; they are given back and taken anew", bug);
                trouble(Why.FAILED, "this program failed: " + bug);
            }
            turns.pause(TimeUnit.MILLISECONDS.toNanos(backoff.nextMillis()));
        }
        trouble(Why.CLOSED, "the GPIO lines are given back");
    }

    private void serve(GpioLines lines) {
        for (Attached attached : devices) {
            turns.peek(() -> {
                long now = System.nanoTime();
                attached.listener().accept(new PortUp(now, "GPIO lines " + lineNumbers(attached.device())));
                attached.device().onOpen(new Taken(lines, attached.listener()), now);
            });
        }
        backoff.reset();
        while (!turns.isEnded()) {
            for (Attached attached : devices) {
                turns.peek(() -> attached.device().onSample(new Taken(lines, attached.listener()), System.nanoTime()));
            }
            turns.pause(PinDevice.SAMPLE_MILLIS * 1_000_000L);
        }
    }

    private void trouble(Why why, String detail) {
        if (!detail.equals(lastTrouble)) {
            lastTrouble = detail;
            devices.forEach(attached -> attached.listener().accept(new PortDown(System.nanoTime(), why, detail)));
        }
    }

    private static List<Integer> lineNumbers(PinDevice device) {
        return device.pins().stream().map(Pin::line).toList();
    }

    /** The lines as one device sees them; a line that fails ends the whole opening. */
    private record Taken(GpioLines lines, Consumer<Reading> listener) implements Pins {
        @Override
        public boolean isHigh(int line) {
            try {
                return lines.isHigh(line);
            } catch (IOException failed) {
                throw new UncheckedIOException(failed.getMessage(), failed);
            }
        }

        @Override
        public void set(int line, boolean high) {
            try {
                lines.set(line, high);
            } catch (IOException failed) {
                throw new UncheckedIOException(failed.getMessage(), failed);
            }
        }

        @Override
        public void report(Reading reading) {
            listener.accept(reading);
        }
    }
}
