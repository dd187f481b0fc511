package org.mahjongtable.drivers;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Lines that a test pulls low, under a device that looks at them every 10 ms of the test's clock. */
public final class PinBench implements PinDevice.Pins {
    private static final long MILLI = 1_000_000L;

    private final PinDevice device;
    private final List<Reading> readings = new ArrayList<>();
    private final Set<Integer> low = new HashSet<>();
    private final Set<Integer> setHigh = new TreeSet<>();
    private long now;

    public PinBench(PinDevice device) {
        this.device = device;
    }

    public PinBench open() {
        setHigh.clear();
        for (PinDevice.Pin pin : device.pins()) {
            if (pin.use() == PinDevice.Pin.Use.OUTPUT_SAFE_HIGH) {
                setHigh.add(pin.line());
            }
        }
        device.onOpen(this, now);
        return this;
    }

    /** Pulls lines low. */
    public PinBench low(int... lines) {
        for (int line : lines) {
            low.add(line);
        }
        return this;
    }

    /** Lets lines go. */
    public PinBench high(int... lines) {
        for (int line : lines) {
            low.remove(line);
        }
        return this;
    }

    /** Runs for so long with a look every 10 ms. */
    public PinBench run(long millis) {
        for (long end = now + millis * MILLI; now < end; ) {
            now += PinDevice.SAMPLE_MILLIS * MILLI;
            device.onSample(this, now);
        }
        return this;
    }

    /** The machine stands still for so long: no looks, then one. */
    public PinBench stall(long millis) {
        now += millis * MILLI;
        device.onSample(this, now);
        return this;
    }

    public long millis() {
        return now / MILLI;
    }

    public boolean isSetHigh(int line) {
        return setHigh.contains(line);
    }

    /** What was reported since this was asked last. */
    public List<Reading> readings() {
        List<Reading> copy = List.copyOf(readings);
        readings.clear();
        return copy;
    }

    @Override
    public boolean isHigh(int line) {
        return !low.contains(line);
    }

    @Override
    public void set(int line, boolean high) {
        if (high) {
            setHigh.add(line);
        } else {
            setHigh.remove(line);
        }
    }

    @Override
    public void report(Reading reading) {
        readings.add(reading);
    }
}
