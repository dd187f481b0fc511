package org.mahjongtable.drivers.display;

import java.util.List;
import org.mahjongtable.drivers.PinDevice;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.drivers.SeatDisplay;

/** A lamp or buzzer on one line: on for any colour but black, blinking twice a second, dark whenever the program does not run. */
public final class GpioLamp implements PinDevice, SeatDisplay {
    private static final long HALF_BLINK_NANOS = 250_000_000L;

    private final int line;
    private final boolean activeHigh;
    private Readout.Lamp lamp = Readout.Lamp.OFF;
    private boolean level;

    /**
     * A lamp that is dark.
     *
     * @param activeHigh whether a high line lights it
     */
    public GpioLamp(int line, boolean activeHigh) {
        this.line = line;
        this.activeHigh = activeHigh;
    }

    @Override
    public List<Pin> pins() {
        return List.of(new Pin(line, activeHigh ? Pin.Use.OUTPUT_SAFE_LOW : Pin.Use.OUTPUT_SAFE_HIGH));
    }

    @Override
    public void show(Readout readout) {
        lamp = readout.lamp();
    }

    @Override
    public void onOpen(Pins pins, long nanos) {
        level = !activeHigh;
    }

    @Override
    public void onSample(Pins pins, long nanos) {
        boolean lit = lamp.rgb() != 0
                && switch (lamp.mode()) {
                    case OFF -> false;
                    case ON -> true;
                    case BLINK -> Math.floorMod(nanos, 2 * HALF_BLINK_NANOS) < HALF_BLINK_NANOS;
                };
        if (lit == activeHigh != level) {
            level = !level;
            pins.set(line, level);
        }
    }
}
