package org.mahjongtable.firmware.sim;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.display.Glyphs;
import org.mahjongtable.drivers.display.Oled.Chip;
import org.mahjongtable.firmware.config.Wiring;
import org.mahjongtable.firmware.config.Wiring.DiceSource;
import org.mahjongtable.firmware.config.Wiring.PanelProtocol;
import org.mahjongtable.firmware.config.Wiring.ReaderProtocol;
import org.mahjongtable.firmware.sensing.Seat;

/** The device side of everything that a table's configuration names; also what a finger and an eye do with it. */
final class Boards {
    private static final long SHORT_PUSH = 120 * Agenda.MILLI;
    private static final long LONG_PUSH = 2 * Agenda.SECOND;

    /** A push that follows its last one sooner is taken for a bounce; people know, and no hurry makes a finger quicker. */
    private static final long BETWEEN_PUSHES = 600 * Agenda.MILLI;

    private final Agenda agenda;
    private final Function<String, Board.Out> wires;
    private final Map<String, Board> byPort = new LinkedHashMap<>();
    private final Map<Seat, Finger> fingers = new EnumMap<>(Seat.class);
    private final Map<Seat, Supplier<List<String>>> readouts = new EnumMap<>(Seat.class);
    private final Map<Seat, DigitsBoard> digits = new EnumMap<>(Seat.class);
    private final Map<Seat, Long> nextPush = new EnumMap<>(Seat.class);

    /**
     * @param air what the antennas of a reader hear
     * @param wires the wire that leads from the board at the port of a path to its host
     */
    Boards(
            Agenda agenda,
            Wiring wiring,
            Function<Wiring.Reader, Air> air,
            Dome dome,
            Header lines,
            Buses buses,
            Chance skew,
            Function<String, Board.Out> wires) {
        this.agenda = agenda;
        this.wires = wires;
        wiring.readers().forEach(reader -> reader(reader, air.apply(reader)));
        Wiring.Dice dice = wiring.dice();
        if (dice != null) {
            switch (dice.source()) {
                case DiceSource.Serial(var serial) ->
                    byPort.put(serial.path(), new DiceBoard(agenda, dome, wires.apply(serial.path())));
                case DiceSource.Tilebus(var serial, var _) -> {
                    HomeBoard board = home(serial.path(), Wiring.DICE);
                    board.with(new HomeDice(agenda, dome, board::say));
                }
                case DiceSource.Gpio(var wired) -> new DiceLines(agenda, lines, wired, dome, skew);
            }
        }
        if (!wiring.oleds().isEmpty()) {
            GlassReader reader = new GlassReader(Glyphs.load());
            for (Wiring.Oled oled : wiring.oleds()) {
                OledBoard glass = new OledBoard(oled.chip() == Chip.SH1106, reader);
                buses.plug(oled.name(), new Buses.At(oled.bus(), oled.address()), glass);
                readouts.put(oled.seat(), glass::lines);
            }
        }
        wiring.panels().forEach(this::panel);
        wiring.buttons().forEach(button -> fingers.put(button.seat(), new LineButton(agenda, lines, button.line())));
        for (Wiring.Lamp lamp : wiring.lamps()) {
            lines.wire(lamp.line(), _ -> {}); // nobody at the table minds a lamp
        }
        for (Wiring.Digits four : wiring.digits()) {
            DigitsBoard board = new DigitsBoard();
            buses.plug(four.name(), new Buses.At(four.bus(), four.address()), board);
            digits.put(four.seat(), board);
        }
    }

    private void reader(Wiring.Reader reader, Air air) {
        String path = reader.serial().path();
        switch (reader.protocol()) {
            case ReaderProtocol.Feig(int address) ->
                byPort.put(path, new FeigBoard(agenda, address, air, wires.apply(path)));
            case ReaderProtocol.Metratec _ -> byPort.put(path, new MetratecBoard(agenda, air, wires.apply(path)));
            case ReaderProtocol.Tilebus() -> {
                HomeBoard board = home(path, reader.name());
                board.with(new HomeReader(air, board::say));
            }
        }
    }

    /** A seat that has an OLED has no second readout on its panel. */
    private void panel(Wiring.Panel panel) {
        String path = panel.serial().path();
        switch (panel.protocol()) {
            case PanelProtocol.Tilebus _ -> {
                HomeBoard board = home(path, panel.name());
                HomePanel part = new HomePanel(agenda, !readouts.containsKey(panel.seat()), board::say);
                board.with(part);
                fingers.put(panel.seat(), part);
                readouts.putIfAbsent(panel.seat(), part::lines);
            }
            case PanelProtocol.Nextion(var settings) -> {
                Integer button =
                        settings.buttons().keySet().stream().findFirst().orElse(null);
                NextionBoard board =
                        new NextionBoard(agenda, settings.charset(), button == null ? 0 : button, wires.apply(path));
                byPort.put(path, board);
                if (button != null) {
                    fingers.put(panel.seat(), board);
                }
                readouts.putIfAbsent(panel.seat(), board::lines);
            }
        }
    }

    private HomeBoard home(String path, String name) {
        return (HomeBoard) byPort.computeIfAbsent(path, port -> new HomeBoard(agenda, name, wires.apply(port)));
    }

    /** What is plugged into serial ports, by their paths. */
    Map<String, Board> byPort() {
        return byPort;
    }

    /** What a seat reads on its readout: four lines. */
    List<String> readout(Seat seat) {
        return required(readouts.get(seat), seat, "readout").get();
    }

    /** What a seat reads on its four digits. */
    String digits(Seat seat) {
        return required(digits.get(seat), seat, "digits").text();
    }

    private static <T> T required(@Nullable T part, Seat seat, String what) {
        return Objects.requireNonNull(part, () -> "seat " + seat.number() + " has no " + what);
    }

    /** A short push; when it begins, since a finger that is on the button ends that push first. */
    long press(Seat seat) {
        return push(seat, SHORT_PUSH);
    }

    /** A push of two seconds; when it begins. */
    long hold(Seat seat) {
        return push(seat, LONG_PUSH);
    }

    private long push(Seat seat, long nanos) {
        Finger finger = required(fingers.get(seat), seat, "button");
        long begin = Math.max(agenda.now(), nextPush.getOrDefault(seat, 0L));
        nextPush.put(seat, begin + nanos + BETWEEN_PUSHES);
        if (begin == agenda.now()) {
            finger.push(nanos);
        } else {
            agenda.at(begin, () -> finger.push(nanos));
        }
        return begin;
    }
}
