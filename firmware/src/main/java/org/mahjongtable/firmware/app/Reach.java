package org.mahjongtable.firmware.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mahjongtable.drivers.port.Access;
import org.mahjongtable.drivers.port.SerialSettings;
import org.mahjongtable.firmware.config.Wiring;
import org.mahjongtable.firmware.config.Wiring.Dice;
import org.mahjongtable.firmware.config.Wiring.DiceSource;

/** Where each configured device is plugged in, and whether that can be used; devices are not asked. */
record Reach(String device, String where, Optional<String> trouble) {

    /** All devices in the order of the configuration. */
    static List<Reach> of(Wiring wiring) {
        List<Reach> all = new ArrayList<>();
        wiring.readers().forEach(reader -> serial(all, reader.name(), reader.serial()));
        Dice dice = wiring.dice();
        if (dice != null) {
            switch (dice.source()) {
                case DiceSource.Serial(var serial) -> serial(all, Wiring.DICE, serial);
                case DiceSource.Tilebus(var serial, var _) -> serial(all, Wiring.DICE, serial);
                case DiceSource.Gpio _ -> gpio(all, Wiring.DICE, wiring);
            }
        }
        wiring.panels().forEach(panel -> serial(all, panel.name(), panel.serial()));
        wiring.buttons().forEach(button -> gpio(all, button.name(), wiring));
        wiring.lamps().forEach(lamp -> gpio(all, lamp.name(), wiring));
        wiring.oleds().forEach(oled -> bus(all, oled.name(), oled.bus(), oled.address()));
        wiring.digits().forEach(digits -> bus(all, digits.name(), digits.bus(), digits.address()));
        return all;
    }

    /** {@code reader.1: /dev/ttyUSB0 does not exist; ...} */
    String sentence() {
        return device + ": " + trouble.orElse(where);
    }

    private static void serial(List<Reach> all, String device, SerialSettings serial) {
        all.add(new Reach(device, serial.path(), Access.toPort(Path.of(serial.path()))));
    }

    private static void gpio(List<Reach> all, String device, Wiring wiring) {
        all.add(new Reach(device, "GPIO chip " + String.join(" or ", wiring.chips()), Access.toChip(wiring.chips())));
    }

    private static void bus(List<Reach> all, String device, int bus, int address) {
        all.add(new Reach(device, "address 0x%02X of I2C bus %d".formatted(address, bus), Access.toBus(bus)));
    }
}
