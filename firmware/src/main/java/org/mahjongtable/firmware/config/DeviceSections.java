package org.mahjongtable.firmware.config;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.dice.GpioDice;
import org.mahjongtable.drivers.dice.GpioDice.Die;
import org.mahjongtable.drivers.display.NextionSettings;
import org.mahjongtable.drivers.port.GpioLines;
import org.mahjongtable.drivers.port.SerialSettings;
import org.mahjongtable.drivers.port.SerialSettings.Parity;
import org.mahjongtable.firmware.config.DeviceKeys.DiceKind;
import org.mahjongtable.firmware.config.DeviceKeys.Level;
import org.mahjongtable.firmware.config.DeviceKeys.PanelKind;
import org.mahjongtable.firmware.config.DeviceKeys.ReaderKind;
import org.mahjongtable.firmware.config.Wiring.Button;
import org.mahjongtable.firmware.config.Wiring.Dice;
import org.mahjongtable.firmware.config.Wiring.DiceSource;
import org.mahjongtable.firmware.config.Wiring.Digits;
import org.mahjongtable.firmware.config.Wiring.Lamp;
import org.mahjongtable.firmware.config.Wiring.Oled;
import org.mahjongtable.firmware.config.Wiring.Panel;
import org.mahjongtable.firmware.config.Wiring.PanelProtocol;
import org.mahjongtable.firmware.config.Wiring.Reader;
import org.mahjongtable.firmware.config.Wiring.ReaderProtocol;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.RuleSet;

/** Reads the sections of all devices. */
final class DeviceSections {
    private final Claims claims = new Claims();
    private final Antennas antennas;

    DeviceSections(Problems problems) {
        antennas = new Antennas(problems);
    }

    Wiring wiring(Section top) {
        return new Wiring(
                numbered(top.required("reader"), "[1-9]\\d?", "the number of a reader, 1 .. 99", this::reader),
                antennas.disturbing(top.section("antennas")),
                dice(top.optional("dice")),
                seats(top, "panel", this::panel),
                chips(top.section("gpio")),
                seats(top, "button", this::button),
                seats(top, "lamp", this::lamp),
                seats(top, "oled", this::oled),
                seats(top, "digits", this::digits));
    }

    /** Reports the zones without which the table could not follow a deal; where a reader is no section, nobody knows which are missing. */
    void missingZones(DiscardLayout discards, Section top) {
        if (top.hasSection("reader")) {
            Section readers = top.section("reader");
            if (readers.names().stream().allMatch(readers::hasSection)) {
                antennas.missingZones(discards, top.lineOf("reader"));
            }
        }
    }

    /** Reports a dome that rolls more or fewer dice than the rules. */
    static void diceOf(RuleSet rules, @Nullable Dice dice, Section top) {
        int wanted = rules.game().dice();
        if (dice != null && dice.count() != wanted) {
            top.section("dice")
                    .complaint(DeviceKeys.DICE_COUNT.name())
                    .accept("%d is not %d, which rules = \"%s\" roll".formatted(dice.count(), wanted, rules.id()));
        }
    }

    private static <T> List<T> seats(Section top, String kind, BiFunction<Section, Seat, T> read) {
        return numbered(
                top.section(kind),
                "[1-4]",
                "the number of a seat, 1 .. 4",
                (section, number) -> read.apply(section, Seat.of(Integer.parseInt(number))));
    }

    private static <T> List<T> numbered(Section all, String form, String allowed, BiFunction<Section, String, T> read) {
        List<T> devices = new ArrayList<>();
        for (String number : all.names()) {
            if (number.matches(form)) {
                Section section = all.optional(number);
                if (section != null) {
                    devices.add(read.apply(section, number));
                    section.close();
                }
            } else {
                all.take(number);
                all.refuse(number, "is not " + allowed);
            }
        }
        all.close();
        return devices;
    }

    private Reader reader(Section section, String number) {
        String name = "reader." + number;
        ReaderKind kind = section.variant(DeviceKeys.READER_KIND);
        String port = section.get(DeviceKeys.READER_PORT);
        SerialSettings serial = switch (kind) {
            case FEIG ->
                new SerialSettings(port, section.get(DeviceKeys.FEIG_BAUD), section.get(DeviceKeys.FEIG_PARITY));
            case METRATEC, TILEBUS -> fast(port, section);
        };
        ReaderProtocol protocol = switch (kind) {
            case FEIG -> new ReaderProtocol.Feig(section.get(DeviceKeys.FEIG_ADDRESS));
            case METRATEC -> new ReaderProtocol.Metratec(section.get(DeviceKeys.METRATEC_CHECKSUMS));
            case TILEBUS -> new ReaderProtocol.Tilebus();
        };
        String identity = section.get(DeviceKeys.READER_IDENTITY);
        if (kind == ReaderKind.TILEBUS) {
            claims.board(name, serial, identity, section);
        } else {
            claims.port(name, port, section);
        }
        return new Reader(
                name, serial, protocol, identity, antennas.zones(section.required("antennas"), name, kind.antennas()));
    }

    private @Nullable Dice dice(@Nullable Section section) {
        if (section == null) {
            return null;
        }
        DiceKind kind = section.variant(DeviceKeys.DICE_KIND);
        int count = section.get(DeviceKeys.DICE_COUNT);
        DiceSource source = switch (kind) {
            case SERIAL -> {
                SerialSettings serial = fast(section.get(DeviceKeys.DICE_PORT), section);
                claims.port(Wiring.DICE, serial.path(), section);
                yield new DiceSource.Serial(serial);
            }
            case TILEBUS -> {
                SerialSettings serial = fast(section.get(DeviceKeys.DICE_PORT), section);
                String identity = section.get(DeviceKeys.BOARD_IDENTITY);
                claims.board(Wiring.DICE, serial, identity, section);
                yield new DiceSource.Tilebus(serial, identity);
            }
            case GPIO -> new DiceSource.Gpio(diceLines(section, count));
        };
        section.close();
        return new Dice(count, source);
    }

    private GpioDice.Wiring diceLines(Section section, int count) {
        List<Key<List<Integer>>> keys = List.of(DeviceKeys.DIE_1, DeviceKeys.DIE_2, DeviceKeys.DIE_3);
        boolean free = true;
        List<Die> dice = new ArrayList<>();
        for (Key<List<Integer>> key : keys.subList(0, count)) {
            List<Integer> lines = section.get(key);
            for (int line : lines) {
                free &= claims.line(Wiring.DICE, line, section, key.name());
            }
            dice.add(new Die(lines.get(0), lines.get(1), lines.get(2)));
        }
        int rolling = section.get(DeviceKeys.ROLLING);
        free &= claims.line(Wiring.DICE, rolling, section, DeviceKeys.ROLLING.name());
        Integer motor = section.find(DeviceKeys.MOTOR);
        free &= motor == null || claims.line(Wiring.DICE, motor, section, DeviceKeys.MOTOR.name());
        boolean motorHigh = section.get(DeviceKeys.MOTOR_ON) == Level.HIGH;
        // After a complaint any lines will do: nothing comes of them.
        return free
                ? new GpioDice.Wiring(dice, rolling, motor, motorHigh)
                : new GpioDice.Wiring(List.of(new Die(0, 1, 2)), 3, null);
    }

    private Panel panel(Section section, Seat seat) {
        String name = "panel." + seat.number();
        PanelKind kind = section.variant(DeviceKeys.PANEL_KIND);
        String port = section.get(DeviceKeys.PANEL_PORT);
        return switch (kind) {
            case TILEBUS -> {
                SerialSettings serial = fast(port, section);
                String identity = section.get(DeviceKeys.BOARD_IDENTITY);
                claims.board(name, serial, identity, section);
                yield new Panel(seat, serial, new PanelProtocol.Tilebus(identity));
            }
            case NEXTION -> {
                claims.port(name, port, section);
                Charset charset = switch (section.get(DeviceKeys.NEXTION_ENCODING)) {
                    case UTF8 -> UTF_8;
                    case BIG5 -> Charset.forName("Big5");
                    case GBK -> Charset.forName("GBK");
                };
                Integer component = section.find(DeviceKeys.NEXTION_BUTTON);
                Map<Integer, Integer> buttons = component == null ? Map.of() : Map.of(component, Wiring.BUTTON);
                yield new Panel(
                        seat,
                        new SerialSettings(port, section.get(DeviceKeys.SLOW_BAUD), Parity.NONE),
                        new PanelProtocol.Nextion(new NextionSettings(charset, buttons)));
            }
        };
    }

    private static List<String> chips(Section section) {
        String chip = section.find(DeviceKeys.CHIP);
        section.close();
        return chip == null ? GpioLines.HEADERS : List.of(chip);
    }

    private Button button(Section section, Seat seat) {
        Button button = new Button(seat, section.get(DeviceKeys.BUTTON_LINE));
        claims.line(button.name(), button.line(), section, DeviceKeys.BUTTON_LINE.name());
        return button;
    }

    private Lamp lamp(Section section, Seat seat) {
        Lamp lamp = new Lamp(
                seat,
                section.get(DeviceKeys.LAMP_LINE),
                section.get(DeviceKeys.LAMP_ON) == Level.HIGH,
                section.get(DeviceKeys.LAMP_SHOWS));
        claims.line(lamp.name(), lamp.line(), section, DeviceKeys.LAMP_LINE.name());
        return lamp;
    }

    private Oled oled(Section section, Seat seat) {
        Oled oled = new Oled(
                seat,
                section.get(DeviceKeys.I2C_BUS),
                section.get(DeviceKeys.OLED_ADDRESS),
                section.get(DeviceKeys.OLED_CHIP));
        claims.address(oled.name(), oled.bus(), oled.address(), section);
        return oled;
    }

    private Digits digits(Section section, Seat seat) {
        Digits digits = new Digits(
                seat,
                section.get(DeviceKeys.I2C_BUS),
                section.get(DeviceKeys.DIGITS_ADDRESS),
                section.get(DeviceKeys.DIGITS_BRIGHTNESS));
        claims.address(digits.name(), digits.bus(), digits.address(), section);
        return digits;
    }

    private static SerialSettings fast(String port, Section section) {
        return new SerialSettings(port, section.get(DeviceKeys.FAST_BAUD), Parity.NONE);
    }
}
