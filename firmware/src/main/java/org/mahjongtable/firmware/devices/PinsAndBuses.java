package org.mahjongtable.firmware.devices;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.BusDisplay;
import org.mahjongtable.drivers.PinDevice;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.buttons.GpioButtons;
import org.mahjongtable.drivers.dice.GpioDice;
import org.mahjongtable.drivers.display.Glyphs;
import org.mahjongtable.drivers.display.GpioLamp;
import org.mahjongtable.drivers.display.Ht16k33;
import org.mahjongtable.drivers.display.Oled;
import org.mahjongtable.drivers.port.GpioLink;
import org.mahjongtable.drivers.port.I2cLink;
import org.mahjongtable.firmware.config.Wiring;
import org.mahjongtable.firmware.config.Wiring.DiceSource;
import org.mahjongtable.firmware.devices.Attached.Display;
import org.mahjongtable.firmware.sensing.Seat;

/** The devices of a table that are on GPIO lines and I2C buses. */
final class PinsAndBuses {
    private final BiConsumer<String, Reading> listener;
    private final List<GpioLink.Attached> pins = new ArrayList<>();
    private final List<Display> lamps = new ArrayList<>();
    private final Map<Integer, List<I2cLink.Attached>> buses = new TreeMap<>();
    private final Map<Integer, List<Display>> readouts = new TreeMap<>();
    private final List<Attached> attached = new ArrayList<>();
    private @Nullable Runnable roll;

    /** @param lastRoll the number of the newest roll on record */
    PinsAndBuses(Wiring wiring, Links links, int lastRoll, BiConsumer<String, Reading> listener) {
        this.listener = listener;
        if (wiring.dice() != null && wiring.dice().source() instanceof DiceSource.Gpio(var lines)) {
            GpioDice dice = new GpioDice(lines, lastRoll);
            roll = dice::roll;
            pin(Wiring.DICE, dice);
        }
        wiring.buttons().forEach(button -> pin(button.name(), new GpioButtons(Map.of(Wiring.BUTTON, button.line()))));
        for (Wiring.Lamp lamp : wiring.lamps()) {
            GpioLamp light = new GpioLamp(lamp.line(), lamp.activeHigh());
            lamps.add(new Display(lamp.seat(), light, lamp.shows()));
            pin(lamp.name(), light);
        }
        if (!wiring.oleds().isEmpty()) {
            Glyphs glyphs = Glyphs.load();
            wiring.oleds()
                    .forEach(oled -> readout(
                            oled.name(), oled.seat(), oled.bus(), new Oled(oled.chip(), oled.address(), glyphs)));
        }
        wiring.digits()
                .forEach(digits -> readout(
                        digits.name(),
                        digits.seat(),
                        digits.bus(),
                        new Ht16k33(digits.address(), digits.brightness())));
        if (!pins.isEmpty()) {
            attached.add(new Attached(links.gpio(wiring.chips(), pins), lamps, roll));
        }
        buses.forEach((bus, displays) ->
                attached.add(new Attached(links.i2c(bus, displays), readouts.getOrDefault(bus, List.of()), null)));
    }

    List<Attached> attached() {
        return attached;
    }

    private void pin(String name, PinDevice device) {
        pins.add(new GpioLink.Attached(device, named(name)));
    }

    private void readout(String name, Seat seat, int bus, BusDisplay display) {
        buses.computeIfAbsent(bus, number -> new ArrayList<>()).add(new I2cLink.Attached(display, named(name)));
        readouts.computeIfAbsent(bus, number -> new ArrayList<>()).add(new Display(seat, display));
    }

    private Consumer<Reading> named(String name) {
        return reading -> listener.accept(name, reading);
    }
}
