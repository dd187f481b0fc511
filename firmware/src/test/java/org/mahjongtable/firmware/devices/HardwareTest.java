package org.mahjongtable.firmware.devices;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.mahjongtable.drivers.PinDevice.Pin;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.Reading.ButtonPressed;
import org.mahjongtable.drivers.Reading.DiceSettled;
import org.mahjongtable.drivers.Reading.PortUp;
import org.mahjongtable.drivers.Reading.RoundRead;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.drivers.dice.GpioDice;
import org.mahjongtable.drivers.dice.GpioDice.Die;
import org.mahjongtable.drivers.display.Oled.Chip;
import org.mahjongtable.drivers.frame.TilebusLine;
import org.mahjongtable.drivers.port.GpioLines;
import org.mahjongtable.drivers.port.I2cBus;
import org.mahjongtable.drivers.port.Pty;
import org.mahjongtable.drivers.port.SerialSettings;
import org.mahjongtable.drivers.port.SerialSettings.Parity;
import org.mahjongtable.firmware.config.Wiring;
import org.mahjongtable.firmware.config.Wiring.Dice;
import org.mahjongtable.firmware.config.Wiring.DiceSource;
import org.mahjongtable.firmware.config.Wiring.Lamp.Occasion;
import org.mahjongtable.firmware.config.Wiring.PanelProtocol;
import org.mahjongtable.firmware.config.Wiring.ReaderProtocol;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.firmware.view.SeatReadouts;

final class HardwareTest {
    private static final List<String> LINES = List.of("東圈 南", "+1,234", "輪到你", "");

    private final Map<String, List<Reading>> told = new ConcurrentHashMap<>();
    private final Lines lines = new Lines();
    private final List<String> written = new CopyOnWriteArrayList<>();
    private final Machine machine = new Machine(labels -> lines, bus -> new Bus(bus, written));

    @Test
    @EnabledOnOs(OS.LINUX)
    void aBoardThatIsReaderDiceAndPanelTellsEachPartItsOwn() throws IOException {
        try (Pty pty = new Pty()) {
            SerialSettings serial = new SerialSettings(pty.path().toString(), 115_200, Parity.NONE);
            Wiring wiring = new Wiring(
                    List.of(new Wiring.Reader(
                            "reader.1", serial, new ReaderProtocol.Tilebus(), "", Map.of(1, new Zone.Rack(Seat.TWO)))),
                    List.of(),
                    new Dice(2, new DiceSource.Tilebus(serial, "")),
                    List.of(new Wiring.Panel(Seat.TWO, serial, new PanelProtocol.Tilebus(""))),
                    GpioLines.HEADERS,
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of());
            Board board = new Board(pty);
            Thread.ofPlatform().daemon().start(board::answer);
            try (Hardware hardware = new Hardware(wiring, machine, 0, this::told)) {
                hardware.start();
                hardware.show(Seat.TWO, readout(Readout.Lamp.OFF));
                await().until(() -> board.heard.contains("TEXT,3,輪到你"));
                board.say("TAG,1,E0040150954F02B1,-47");
                board.say("ROUND,1,1,1");
                board.say("BTN,1,D,1000");
                board.say("BTN,1,U,1100");
                board.say("DICE,7,R,");
                board.say("DICE,7,S,3;5");
                await().until(() -> !of("dice", DiceSettled.class).isEmpty());
                await().until(() -> !of("panel.2", ButtonPressed.class).isEmpty());
                hardware.roll();
                await().until(() -> board.heard.contains("ROLL"));
            }
        }
        assertThat(told.keySet()).containsExactlyInAnyOrder("reader.1", "dice", "panel.2");
        assertThat(told.values()).allMatch(readings -> readings.getFirst() instanceof PortUp);
        assertThat(of("reader.1", RoundRead.class)).singleElement().matches(RoundRead::complete);
        assertThat(of("dice", RoundRead.class)).isEmpty();
        assertThat(of("reader.1", DiceSettled.class)).isEmpty();
    }

    @Test
    void everyDisplayOfASeatShowsItsPart() {
        try (Hardware hardware = new Hardware(onPins(), machine, 0, this::told)) {
            hardware.start();
            hardware.show(Seat.ONE, readout(SeatReadouts.TURN));
            await().until(() -> told.keySet().containsAll(List.of("oled.1", "digits.1", "lamp.1", "button.1")));
            // 480 in seven segments, and line 2 of the text on page 2.
            await().until(() -> written.contains("1:70 000000660000007f003f00000000000000"));
            assertThat(written).anyMatch(write -> write.startsWith("1:3c 00b2"));
            assertThat(lines.outputs).doesNotContainEntry(24, true);
            hardware.show(Seat.ONE, readout(SeatReadouts.DOUBT));
            await().until(() -> Boolean.TRUE.equals(lines.outputs.get(24)));
        }
        assertThat(lines.closed).isTrue();
    }

    @Test
    void aButtonAndDiceOnLinesAreReadUnderTheirNames() {
        try (Hardware hardware = new Hardware(onPins(), machine, 0x41, this::told)) {
            hardware.start();
            await().until(() -> told.containsKey("dice"));
            lines.low.add(17);
            await().until(() -> lines.looks(17, 8));
            lines.low.remove(Integer.valueOf(17));
            await().until(() -> !of("button.1", ButtonPressed.class).isEmpty());
            hardware.roll();
            await().until(() -> Boolean.TRUE.equals(lines.outputs.get(18)));
            lines.low.addAll(List.of(5, 21));
            await().until(() -> !of("dice", DiceSettled.class).isEmpty());
            assertThat(of("dice", DiceSettled.class).getFirst().faces()).containsExactly(1, 4);
            assertThat(of("dice", DiceSettled.class).getFirst().roll()).isEqualTo(0x42);
        }
    }

    private static Wiring onPins() {
        return new Wiring(
                List.of(),
                List.of(),
                new Dice(
                        2,
                        new DiceSource.Gpio(
                                new GpioDice.Wiring(List.of(new Die(5, 6, 13), new Die(16, 20, 21)), 25, 18))),
                List.of(),
                GpioLines.HEADERS,
                List.of(new Wiring.Button(Seat.ONE, 17)),
                List.of(new Wiring.Lamp(Seat.ONE, 24, true, EnumSet.of(Occasion.DOUBT))),
                List.of(new Wiring.Oled(Seat.ONE, 1, 0x3C, Chip.SSD1306)),
                List.of(new Wiring.Digits(Seat.ONE, 1, 0x70, 8)));
    }

    private static Readout readout(Readout.Lamp lamp) {
        return new Readout(LINES, "480", lamp);
    }

    private void told(String device, Reading reading) {
        told.computeIfAbsent(device, name -> new CopyOnWriteArrayList<>()).add(reading);
    }

    private <R extends Reading> List<R> of(String device, Class<R> kind) {
        return told.getOrDefault(device, List.of()).stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .toList();
    }

    /** The other side of a tilebus port: obeys everything. */
    private static final class Board {
        private final Pty pty;
        private final List<String> heard = new CopyOnWriteArrayList<>();
        private final StringBuilder text = new StringBuilder();

        Board(Pty pty) {
            this.pty = pty;
        }

        void say(String body) throws IOException {
            String[] fields = body.split(",", -1);
            pty.write(new TilebusLine(fields[0], List.of(fields).subList(1, fields.length)).encode());
        }

        void answer() {
            byte[] buffer = new byte[4096];
            try {
                for (int count = 0; count >= 0; count = pty.read(buffer, 100)) {
                    text.append(new String(buffer, 0, count, UTF_8));
                    for (int end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n")) {
                        String body = text.substring(1, text.indexOf("*"));
                        text.delete(0, end + 1);
                        heard.add(body);
                        String type = body.replaceAll(",.*", "");
                        say(type.equals("HELLO") ? "BOARD,1,all,1,7,TBDR" : "OK," + type);
                    }
                }
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
        }
    }

    /** GPIO lines: those that are low, and how often each was looked at. */
    private static final class Lines implements GpioLines {
        private final List<Integer> low = new CopyOnWriteArrayList<>();
        private final Map<Integer, Boolean> outputs = new ConcurrentHashMap<>();
        private final Map<Integer, Integer> looks = new ConcurrentHashMap<>();
        private volatile boolean closed;

        @Override
        public void take(List<Pin> pins) {}

        @Override
        public boolean isHigh(int line) {
            boolean isLow = low.contains(line);
            looks.merge(line, isLow ? 1 : 0, Integer::sum);
            return !isLow;
        }

        boolean looks(int line, int wanted) {
            return looks.getOrDefault(line, 0) >= wanted;
        }

        @Override
        public void set(int line, boolean high) {
            outputs.put(line, high);
        }

        @Override
        public void close() {
            closed = true;
        }
    }

    /** Takes every write down as {@code BUS:ADDRESS BYTES}. */
    private record Bus(int number, List<String> written) implements I2cBus {
        @Override
        public void write(int address, byte[] bytes) {
            written.add("%d:%02x %s".formatted(number, address, HexFormat.of().formatHex(bytes)));
        }

        @Override
        public void close() {}
    }
}
