package org.mahjongtable.firmware.config;

import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.dice.GpioDice;
import org.mahjongtable.drivers.display.NextionSettings;
import org.mahjongtable.drivers.display.Oled.Chip;
import org.mahjongtable.drivers.port.SerialSettings;
import org.mahjongtable.drivers.rfid.Airspace;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.Zone;

/**
 * The devices of a table and what they are plugged into. No port, GPIO line or address is used twice, but for the parts of one tilebus board: they name the
 * same port.
 *
 * @param chips the labels that the GPIO chip may have
 * @param dice null on a table whose dice nobody reads
 */
public record Wiring(
        List<Reader> readers,
        List<Airspace.Pair> disturbing,
        @Nullable Dice dice,
        List<Panel> panels,
        List<String> chips,
        List<Button> buttons,
        List<Lamp> lamps,
        List<Oled> oleds,
        List<Digits> digits) {

    /** The number of the one button that a panel or a GPIO line has. */
    public static final int BUTTON = 1;

    /** The name of the dice as a device. */
    public static final String DICE = "dice";

    public Wiring {
        readers = List.copyOf(readers);
        disturbing = List.copyOf(disturbing);
        panels = List.copyOf(panels);
        chips = List.copyOf(chips);
        buttons = List.copyOf(buttons);
        lamps = List.copyOf(lamps);
        oleds = List.copyOf(oleds);
        digits = List.copyOf(digits);
    }

    /** Every serial port by the name of the first device that is on it, in the order of readers, dice and panels. */
    public Map<String, SerialSettings> ports() {
        Map<String, SerialSettings> all = new LinkedHashMap<>();
        readers.forEach(reader -> all.put(reader.name(), reader.serial()));
        if (dice != null) {
            switch (dice.source()) {
                case DiceSource.Serial(var serial) -> all.put(DICE, serial);
                case DiceSource.Tilebus(var serial, var _) -> all.put(DICE, serial);
                case DiceSource.Gpio _ -> {}
            }
        }
        panels.forEach(panel -> all.put(panel.name(), panel.serial()));
        Set<String> paths = new HashSet<>();
        all.values().removeIf(serial -> !paths.add(serial.path()));
        return all;
    }

    /** The same devices on other ports, whoever they say they are. */
    public Wiring at(UnaryOperator<String> port) {
        UnaryOperator<SerialSettings> moved =
                serial -> new SerialSettings(port.apply(serial.path()), serial.baud(), serial.parity());
        Dice there = dice == null
                ? null
                : switch (dice.source()) {
                    case DiceSource.Serial(var serial) ->
                        new Dice(dice.count(), new DiceSource.Serial(moved.apply(serial)));
                    case DiceSource.Tilebus(var serial, var _) ->
                        new Dice(dice.count(), new DiceSource.Tilebus(moved.apply(serial), ""));
                    case DiceSource.Gpio _ -> dice;
                };
        return new Wiring(
                readers.stream()
                        .map(reader -> new Reader(
                                reader.name(), moved.apply(reader.serial()), reader.protocol(), "", reader.zones()))
                        .toList(),
                disturbing,
                there,
                panels.stream()
                        .map(panel -> new Panel(
                                panel.seat(),
                                moved.apply(panel.serial()),
                                panel.protocol() instanceof PanelProtocol.Tilebus
                                        ? new PanelProtocol.Tilebus("")
                                        : panel.protocol()))
                        .toList(),
                chips,
                buttons,
                lamps,
                oleds,
                digits);
    }

    /**
     * A reader of tiles.
     *
     * @param name {@code reader.1}
     * @param identity a part of what it must say of itself; empty for any
     * @param zones what each antenna watches, by its number, in the order in which they are read
     */
    public record Reader(
            String name, SerialSettings serial, ReaderProtocol protocol, String identity, Map<Integer, Zone> zones) {
        public Reader {
            zones = Collections.unmodifiableMap(new LinkedHashMap<>(zones));
        }

        /** The numbers of its antennas, in the order in which they are read. */
        public List<Integer> antennas() {
            return List.copyOf(zones.keySet());
        }
    }

    /** What a reader speaks. */
    public sealed interface ReaderProtocol {
        /** FEIG OBID i-scan. */
        record Feig(int address) implements ReaderProtocol {}

        /** metraTec ASCII. */
        record Metratec(boolean checksums) implements ReaderProtocol {}

        /** A board of one's own. */
        record Tilebus() implements ReaderProtocol {}
    }

    /** The dice under the dome, 2 or 3. */
    public record Dice(int count, DiceSource source) {}

    /** Where the dice are read. */
    public sealed interface DiceSource {
        /** On a line of their own, by DICE-A5. */
        record Serial(SerialSettings serial) implements DiceSource {}

        /** On a tilebus board. */
        record Tilebus(SerialSettings serial, String identity) implements DiceSource {}

        /** On lines of the GPIO chip. */
        record Gpio(GpioDice.Wiring lines) implements DiceSource {}
    }

    /** A seat's readout with its button, on a serial line. */
    public record Panel(Seat seat, SerialSettings serial, PanelProtocol protocol) {
        /** {@code panel.2} */
        public String name() {
            return named("panel", seat);
        }
    }

    /** What a panel speaks. */
    public sealed interface PanelProtocol {
        /** A board of one's own. */
        record Tilebus(String identity) implements PanelProtocol {}

        /** A touch display. */
        record Nextion(NextionSettings settings) implements PanelProtocol {}
    }

    /** A seat's button on a GPIO line. */
    public record Button(Seat seat, int line) {
        /** {@code button.2} */
        public String name() {
            return named("button", seat);
        }
    }

    /**
     * A seat's lamp or buzzer on a GPIO line.
     *
     * @param activeHigh whether a high line lights it
     * @param shows what it is lit for
     */
    public record Lamp(Seat seat, int line, boolean activeHigh, Set<Occasion> shows) {
        public Lamp {
            shows = Set.copyOf(shows);
        }

        /** {@code lamp.2} */
        public String name() {
            return named("lamp", seat);
        }

        /** What a seat's lamp is for. */
        public enum Occasion {
            /** The seat is to do something. */
            TURN,
            /** The seat is asked in a doubt. */
            DOUBT,
            /** The seat has won. */
            RESULT
        }
    }

    /** A seat's readout on an I2C bus. */
    public record Oled(Seat seat, int bus, int address, Chip chip) {
        /** {@code oled.2} */
        public String name() {
            return named("oled", seat);
        }
    }

    /** A seat's score on four digits on an I2C bus. */
    public record Digits(Seat seat, int bus, int address, int brightness) {
        /** {@code digits.2} */
        public String name() {
            return named("digits", seat);
        }
    }

    private static String named(String kind, Seat seat) {
        return kind + "." + seat.number();
    }
}
