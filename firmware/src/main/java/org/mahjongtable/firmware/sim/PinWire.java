package org.mahjongtable.firmware.sim;

import java.util.List;
import java.util.function.Consumer;
import org.mahjongtable.drivers.PinDevice;
import org.mahjongtable.drivers.PinDevice.Pin;
import org.mahjongtable.drivers.PinDevice.Pins;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.drivers.Reading.PortUp;
import org.mahjongtable.drivers.port.GpioLink;
import org.mahjongtable.drivers.port.Link;

/** The GPIO chip between the program's own drivers and what is wired to its lines, in simulated time: every driver looks at its lines every 10 ms. */
final class PinWire implements Link {
    private static final long LOOK = PinDevice.SAMPLE_MILLIS * Agenda.MILLI;

    private final Agenda agenda;
    private final Header lines;
    private final List<GpioLink.Attached> devices;
    private int opened;

    PinWire(Agenda agenda, Header lines, List<GpioLink.Attached> devices) {
        this.agenda = agenda;
        this.lines = lines;
        this.devices = List.copyOf(devices);
    }

    @Override
    public void start() {
        open();
    }

    private void open() {
        int mine = ++opened;
        safe();
        for (GpioLink.Attached attached : devices) {
            attached.listener().accept(new PortUp(agenda.now(), "simulated GPIO lines"));
            attached.device().onOpen(new Taken(attached.listener()), agenda.now());
        }
        look(mine);
    }

    /** Outputs are at their safe level whenever the program does not have them. */
    private void safe() {
        devices.stream()
                .flatMap(attached -> attached.device().pins().stream())
                .filter(pin -> pin.use() != Pin.Use.INPUT_PULLED_UP)
                .forEach(pin -> lines.set(pin.line(), pin.use() == Pin.Use.OUTPUT_SAFE_HIGH));
    }

    private void look(int mine) {
        if (mine == opened) {
            devices.forEach(attached -> attached.device().onSample(new Taken(attached.listener()), agenda.now()));
            agenda.after(LOOK, () -> look(mine));
        }
    }

    /** The chip goes away and comes back so much later. */
    void drop(long away) {
        opened++;
        safe();
        devices.forEach(
                attached -> attached.listener().accept(new PortDown(agenda.now(), PortDown.Why.VANISHED, "simulated")));
        agenda.after(away, this::open);
    }

    @Override
    public void update(Runnable change) {
        change.run();
    }

    /** The program is gone: its outputs are at their safe level. */
    @Override
    public void close() {
        opened++;
        safe();
    }

    /** The lines as one driver sees them. */
    private final class Taken implements Pins {
        private final Consumer<Reading> listener;

        Taken(Consumer<Reading> listener) {
            this.listener = listener;
        }

        @Override
        public boolean isHigh(int line) {
            return lines.isHigh(line);
        }

        @Override
        public void set(int line, boolean high) {
            lines.set(line, high);
        }

        @Override
        public void report(Reading reading) {
            listener.accept(reading);
        }
    }
}
