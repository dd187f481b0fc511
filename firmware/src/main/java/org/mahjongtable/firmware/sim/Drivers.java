package org.mahjongtable.firmware.sim;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mahjongtable.drivers.Device;
import org.mahjongtable.drivers.DiceLine;
import org.mahjongtable.drivers.SeatPanel;
import org.mahjongtable.drivers.dice.SerialDice;
import org.mahjongtable.drivers.rfid.Airspace;
import org.mahjongtable.drivers.rfid.feig.FeigReader;
import org.mahjongtable.drivers.rfid.feig.FeigSettings;
import org.mahjongtable.drivers.rfid.metratec.MetratecReader;
import org.mahjongtable.drivers.rfid.metratec.MetratecSettings;
import org.mahjongtable.drivers.tilebus.TilebusBoard;
import org.mahjongtable.drivers.tilebus.TilebusSettings;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.TableSetup;

/** The drivers of one start of the program, as it makes them for the devices of the simulated table. */
record Drivers(Map<String, Device> byName, DiceLine dice, Map<Seat, SeatPanel> panels) {

    static Drivers of(TableSetup setup, Equipment equipment) {
        Map<String, Device> byName = new HashMap<>();
        Airspace airspace = Airspace.undisturbed();
        Cabling.readers(setup.options().discards()).forEach((name, antennas) -> {
            List<Integer> numbers = List.copyOf(antennas.keySet());
            Airspace.Share share = airspace.of(name);
            byName.put(
                    name,
                    switch (equipment.protocol(name)) {
                        case FEIG -> new FeigReader(new FeigSettings(numbers), share);
                        case METRATEC -> new MetratecReader(new MetratecSettings(numbers), share);
                        case TILEBUS -> new TilebusBoard(new TilebusSettings(numbers, 0, name), share);
                    });
        });
        SerialDice dice = new SerialDice(setup.rules().game().dice());
        byName.put(Cabling.DICE, dice);
        Map<Seat, SeatPanel> panels = new EnumMap<>(Seat.class);
        for (Seat seat : Seat.values()) {
            String name = Cabling.panel(seat);
            TilebusBoard panel = new TilebusBoard(TilebusSettings.panel(name), airspace.of(name));
            panels.put(seat, panel);
            byName.put(name, panel);
        }
        return new Drivers(byName, dice, panels);
    }

    Device of(String name) {
        Device driver = byName.get(name);
        if (driver == null) {
            throw new IllegalArgumentException("no device is called " + name);
        }
        return driver;
    }
}
