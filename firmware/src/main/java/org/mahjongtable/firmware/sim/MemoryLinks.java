package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.mahjongtable.drivers.Device;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.port.GpioLink;
import org.mahjongtable.drivers.port.I2cLink;
import org.mahjongtable.drivers.port.Link;
import org.mahjongtable.drivers.port.SerialSettings;
import org.mahjongtable.firmware.devices.Links;

/** Links in simulated time: a wire for each serial port, by its path, and one for the GPIO chip and each I2C bus. */
final class MemoryLinks implements Links {
    /** The GPIO chip among the places that may be unplugged. */
    static final String CHIP = "gpio";

    private final Agenda agenda;
    private final Header lines;
    private final Buses buses;
    private final Mishaps mishaps;
    private final long seed;
    private final Map<String, Wire> wires = new LinkedHashMap<>();
    private final List<BusWire> busWires = new ArrayList<>();
    private PinWire pins;

    MemoryLinks(Agenda agenda, Header lines, Buses buses, Mishaps mishaps, long seed) {
        this.agenda = agenda;
        this.lines = lines;
        this.buses = buses;
        this.mishaps = mishaps;
        this.seed = seed;
        this.pins = new PinWire(agenda, lines, List.of());
    }

    @Override
    public Link serial(SerialSettings settings, Device device, Consumer<Reading> listener) {
        Wire before = wires.get(settings.path());
        if (before != null) {
            before.power(device, listener); // another start of the program
            return before;
        }
        Wire wire = new Wire(agenda, settings, noise(settings.path()), device, listener);
        wires.put(settings.path(), wire);
        return wire;
    }

    @Override
    public Link gpio(List<String> labels, List<GpioLink.Attached> devices) {
        pins = new PinWire(agenda, lines, devices);
        return pins;
    }

    @Override
    public Link i2c(int bus, List<I2cLink.Attached> displays) {
        BusWire wire = new BusWire(agenda, bus, buses, noise("i2c-" + bus), displays);
        busWires.add(wire);
        return wire;
    }

    private Noise noise(String place) {
        return new Noise(mishaps, Chance.of(seed, "noise/" + place));
    }

    /** What a name of {@link Wiring} is plugged into goes away, and comes back after so long. */
    void drop(String place, long away, boolean renumbered) {
        if (wires.containsKey(place)) {
            wire(place).drop(away, renumbered);
        } else if (place.equals(CHIP)) {
            pins.drop(away);
        } else {
            buses.drop(agenda, place, away);
        }
    }

    /** The program is gone, with nobody to say so, and every board with it. */
    void unpower() {
        wires.values().forEach(Wire::unpower);
        pins.close();
        busWires.forEach(BusWire::close);
        busWires.clear();
        buses.powerLost();
    }

    /** The wire at the port of that path. */
    Wire wire(String path) {
        Wire wire = wires.get(path);
        if (wire == null) {
            throw new IllegalArgumentException("no device is on port " + path);
        }
        return wire;
    }
}
