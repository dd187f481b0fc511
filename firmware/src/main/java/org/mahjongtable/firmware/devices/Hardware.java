package org.mahjongtable.firmware.devices;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.firmware.config.Wiring;
import org.mahjongtable.firmware.config.Wiring.Lamp.Occasion;
import org.mahjongtable.firmware.devices.Attached.Display;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.view.SeatReadouts;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The devices of a table on their ports, lines and buses, under their names in the configuration. */
public final class Hardware implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Hardware.class);

    private static final Map<Readout.Lamp, Occasion> OCCASIONS = Map.of(
            SeatReadouts.TURN, Occasion.TURN,
            SeatReadouts.DOUBT, Occasion.DOUBT,
            SeatReadouts.RESULT, Occasion.RESULT);

    private final List<Attached> attached = new ArrayList<>();
    private final Map<Seat, Readout> shown = new EnumMap<>(Seat.class);

    /**
     * @param lastRoll the number of the newest roll on record, 0 to 255
     * @param listener takes the name of the device and what it told, from threads of the ports; must not wait
     */
    public Hardware(Wiring wiring, Links links, int lastRoll, BiConsumer<String, Reading> listener) {
        attached.addAll(new SerialDevices(wiring, links, listener).attached());
        attached.addAll(new PinsAndBuses(wiring, links, lastRoll, listener).attached());
    }

    /** Begins to search for every device. */
    public void start() {
        attached.forEach(one -> one.link().start());
    }

    /** What a seat is shown from now on; what it shows already costs nothing. */
    public void show(Seat seat, Readout readout) {
        if (readout.equals(shown.put(seat, readout))) {
            return;
        }
        for (Attached one : attached) {
            for (Display display : one.displays()) {
                if (display.seat() == seat) {
                    Readout part = forLampOf(display, readout);
                    one.link().update(() -> display.display().show(part));
                }
            }
        }
    }

    /** A lamp that is not lit for this occasion is off. */
    private static Readout forLampOf(Display display, Readout readout) {
        Occasion occasion = OCCASIONS.get(readout.lamp());
        return occasion == null || display.lamp().contains(occasion)
                ? readout
                : new Readout(readout.lines(), readout.digits(), Readout.Lamp.OFF);
    }

    /** Rolls the dice, where they have a motor. */
    public void roll() {
        for (Attached one : attached) {
            Runnable roll = one.roll();
            if (roll != null) {
                one.link().update(roll);
            }
        }
    }

    @Override
    public void close() {
        attached.forEach(one -> one.link().close());
    }

    /** Writes into the log which devices come and go. */
    public static void log(String name, Reading reading) {
        switch (reading) {
            case Reading.PortUp up -> LOG.info("{}: {}", name, up.identity());
            case Reading.PortDown down when down.why() == Reading.PortDown.Why.CLOSED -> {}
            case Reading.PortDown down -> LOG.warn("{}: {}; the search goes on", name, down.detail());
            default -> {}
        }
    }
}
