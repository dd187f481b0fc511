package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mahjongtable.drivers.display.Oled.Chip;
import org.mahjongtable.drivers.port.GpioLines;
import org.mahjongtable.drivers.port.SerialSettings;
import org.mahjongtable.drivers.port.SerialSettings.Parity;
import org.mahjongtable.firmware.config.Wiring;
import org.mahjongtable.firmware.config.Wiring.DiceSource;
import org.mahjongtable.firmware.config.Wiring.PanelProtocol;
import org.mahjongtable.firmware.config.Wiring.ReaderProtocol;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.Zone;

/** The devices of a simulated table that no file describes: one reader and one panel a seat, dice on a line of their own. Every port is called as its device. */
final class Cabling {
    private static final int BAUD = 115_200;
    private static final int FEIG_ANY_ADDRESS = 255;
    private static final int OLED_ADDRESS = 0x3C;

    private Cabling() {}

    /** @param dice how many the rules roll */
    static Wiring of(DiscardLayout discards, Equipment equipment, int dice) {
        List<Wiring.Reader> readers = new ArrayList<>();
        zones(discards).forEach((name, zones) -> readers.add(reader(name, equipment.protocol(name), zones)));
        List<Wiring.Panel> panels = new ArrayList<>();
        List<Wiring.Oled> oleds = new ArrayList<>();
        for (Seat seat : Seat.values()) {
            String name = "panel." + seat.number();
            panels.add(new Wiring.Panel(seat, serial(name, Parity.NONE), new PanelProtocol.Tilebus("")));
            if (equipment.readouts() == Equipment.Readouts.OLED) {
                oleds.add(oled(seat));
            }
        }
        return new Wiring(
                readers,
                List.of(),
                new Wiring.Dice(dice, new DiceSource.Serial(serial(Wiring.DICE, Parity.NONE))),
                panels,
                GpioLines.HEADERS,
                List.of(),
                List.of(),
                oleds,
                List.of());
    }

    private static Wiring.Reader reader(String name, Equipment.Protocol protocol, Map<Integer, Zone> zones) {
        return switch (protocol) {
            case FEIG ->
                new Wiring.Reader(
                        name, serial(name, Parity.EVEN), new ReaderProtocol.Feig(FEIG_ANY_ADDRESS), "", zones);
            case METRATEC ->
                new Wiring.Reader(name, serial(name, Parity.NONE), new ReaderProtocol.Metratec(true), "", zones);
            case TILEBUS -> new Wiring.Reader(name, serial(name, Parity.NONE), new ReaderProtocol.Tilebus(), "", zones);
        };
    }

    private static SerialSettings serial(String name, Parity parity) {
        return new SerialSettings(name, BAUD, parity);
    }

    /** Two a bus, and both chips. */
    private static Wiring.Oled oled(Seat seat) {
        boolean second = seat.number() % 2 == 0;
        return new Wiring.Oled(
                seat,
                (seat.number() + 1) / 2,
                second ? OLED_ADDRESS + 1 : OLED_ADDRESS,
                second ? Chip.SH1106 : Chip.SSD1306);
    }

    /** One reader a seat; where discards share one pool, a fifth reader for it. Antennas by number. */
    private static Map<String, Map<Integer, Zone>> zones(DiscardLayout discards) {
        Map<String, Map<Integer, Zone>> readers = new LinkedHashMap<>();
        for (Seat seat : Seat.values()) {
            Map<Integer, Zone> antennas = new LinkedHashMap<>();
            antennas.put(1, new Zone.Rack(seat));
            antennas.put(2, new Zone.Melds(seat));
            if (discards == DiscardLayout.RIVERS) {
                antennas.put(3, new Zone.River(seat));
            }
            readers.put("reader." + seat.number(), antennas);
        }
        if (discards == DiscardLayout.POOL) {
            readers.put("reader.5", Map.of(1, new Zone.Pool()));
        }
        return readers;
    }
}
