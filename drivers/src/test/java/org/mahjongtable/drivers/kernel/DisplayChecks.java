package org.mahjongtable.drivers.kernel;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.mahjongtable.drivers.BusDisplay;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.drivers.Reading.PortUp;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.drivers.Readout.Lamp;
import org.mahjongtable.drivers.display.Glyphs;
import org.mahjongtable.drivers.display.Ht16k33;
import org.mahjongtable.drivers.display.Oled;
import org.mahjongtable.drivers.port.I2cLink;
import org.mahjongtable.drivers.port.Pi4jI2cBus;

/** An SSD1306, an SH1106 and digits on bus 1. What is expected is written from the data sheets' tables and the kept picture, not from the drivers. */
final class DisplayChecks {
    private static final Path FOLDER = Path.of("/sys/kernel/debug/table-i2c");
    private static final List<String> TURN = OutsideWorld.SHOWN;
    /** As {@link #TURN}, but for the third line. */
    private static final List<String> OTHER_THIRD_LINE = List.of("東圈 南 莊連2", "+1,234 ▲96", "你到輪 牆63", "Your turn W63");

    private static final String SSD1306_SETUP = "00D580A83FD300408D142002A1C8DA1281EFD9A1DB002EA4A6";
    private static final String SH1106_SETUP = "00D580A83FD30040AD8BA1C8DA1281EFD9A1DB00A4A6";

    private final Checks checks;
    private final Heard ssd1306Heard = new Heard();
    private final Heard digitsHeard = new Heard();
    private final Oled ssd1306;
    private final Oled sh1106;
    private final Ht16k33 digits = new Ht16k33(0x70, 8);
    private final I2cLink link;

    DisplayChecks(Checks checks) {
        this.checks = checks;
        Glyphs glyphs = Glyphs.load();
        ssd1306 = new Oled(Oled.Chip.SSD1306, 0x3C, glyphs);
        sh1106 = new Oled(Oled.Chip.SH1106, 0x3D, glyphs);
        link = new I2cLink(
                1,
                Pi4jI2cBus::open,
                List.of(
                        new I2cLink.Attached(ssd1306, ssd1306Heard),
                        new I2cLink.Attached(sh1106, new Heard()),
                        new I2cLink.Attached(digits, digitsHeard)));
    }

    void run() {
        checks.check("an OLED frame is the kept picture, byte for byte", this::frames);
        checks.check("digits are the bytes of the segment table", this::digits);
        checks.check("only pages that changed are sent", this::changedPages);
        checks.check("a display is set up and drawn anew after an error on the bus", this::afterAnError);
        checks.check("a display that does not acknowledge is named, and the others go on", this::absent);
        link.close();
    }

    private String frames() throws InterruptedException {
        devices("3C 3D 70");
        forget();
        show(ssd1306, TURN, "");
        show(sh1106, TURN, "");
        show(digits, TURN, "1234");
        link.start();
        List<String> first = whole(0, SSD1306_SETUP);
        List<String> second = whole(2, SH1106_SETUP);
        Checks.await("the first frame", () -> transfers("3C").size() >= first.size());
        Checks.await("the second frame", () -> transfers("3D").size() >= second.size());
        Checks.same("bytes to the SSD1306", first, transfers("3C"));
        Checks.same("bytes to the SH1106", second, transfers("3D"));
        ssd1306Heard.first(PortUp.class);
        return "SSD1306 and SH1106, %d transfers each".formatted(first.size());
    }

    private String digits() throws InterruptedException {
        List<String> expected = List.of("21", memory("06005B0000004F0066"), "81", "E8");
        Checks.await("the digits", () -> transfers("70").size() >= expected.size());
        Checks.same("bytes to the HT16K33", expected, transfers("70"));
        forget();
        show(digits, TURN, "-96");
        Checks.await("the other digits", () -> !transfers("70").isEmpty());
        Checks.same("bytes for -96", List.of(memory("0000400000006F007D")), transfers("70"));
        return "1234 and -96";
    }

    private String changedPages() throws InterruptedException {
        forget();
        show(ssd1306, OTHER_THIRD_LINE, "");
        Checks.await("two pages", () -> transfers("3C").size() >= 4);
        List<String> sent = transfers("3C");
        Checks.same(
                "pages",
                List.of("00B40010", "00B50010"),
                sent.stream().filter(bytes -> bytes.startsWith("00")).toList());
        forget();
        show(ssd1306, OTHER_THIRD_LINE, "");
        show(digits, TURN, "-97"); // once this has been sent, nothing else waits
        Checks.await("the digits", () -> !transfers("70").isEmpty());
        Checks.same("transfers for the same picture", List.of(), transfers("3C"));
        return "2 of 8 pages for another line, none for the same";
    }

    private String afterAnError() throws InterruptedException {
        forget();
        ssd1306Heard.forget();
        Wires.write(FOLDER.resolve("fail"), "1");
        show(ssd1306, TURN, "");
        PortDown down = ssd1306Heard.first(PortDown.class);
        List<String> whole = whole(0, SSD1306_SETUP);
        ssd1306Heard.first(PortUp.class);
        Checks.same("bytes after the error", whole, transfers("3C"));
        return "%s, then the whole frame of %d transfers".formatted(down.detail(), whole.size());
    }

    private String absent() throws InterruptedException {
        digitsHeard.forget();
        devices("3C 3D");
        show(digits, TURN, "8888");
        PortDown down = digitsHeard.first(PortDown.class);
        Checks.that(
                "unclear: " + down.detail(),
                down.why() == PortDown.Why.NOT_FOUND
                        && down.detail().startsWith("nothing answers at address 0x70 of I2C bus 1"));
        forget();
        show(ssd1306, OTHER_THIRD_LINE, "");
        Checks.await("the other display", () -> transfers("3C").size() == 4);
        devices("3C 3D 70");
        digitsHeard.first(PortUp.class);
        Checks.same("bytes to the digits", List.of("21", memory("7F007F0000007F007F"), "81", "E8"), transfers("70"));
        return down.detail() + "; back again when it answered";
    }

    private void show(BusDisplay display, List<String> lines, String number) {
        link.update(() -> display.show(new Readout(lines, number, Lamp.OFF)));
    }

    /** The memory from its start, the rest of it dark: digits at 0, 2, 6 and 8, the colon at 4. */
    private static String memory(String nine) {
        return "00" + nine + "00".repeat(7);
    }

    /** Off, set up, eight pages with their addresses, on: as the data sheet has it. */
    private static List<String> whole(int firstColumn, String setup) {
        List<String> transfers = new ArrayList<>(List.of("00AE", setup));
        List<String> rows = kept();
        for (int page = 0; page < 8; page++) {
            transfers.add("00B%d%02X10".formatted(page, firstColumn));
            StringBuilder pixels = new StringBuilder("40");
            for (int column = 0; column < 128; column++) {
                int bits = 0;
                for (int bit = 0; bit < 8; bit++) {
                    bits |= rows.get(8 * page + bit).charAt(column) == '#' ? 1 << bit : 0;
                }
                pixels.append("%02X".formatted(bits));
            }
            transfers.add(pixels.toString());
        }
        transfers.add("00AF");
        return transfers;
    }

    private static List<String> kept() {
        try (InputStream stream = Objects.requireNonNull(Oled.class.getResourceAsStream("oled-turn.txt"))) {
            return new String(stream.readAllBytes(), UTF_8).lines().toList();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static void devices(String addresses) {
        Wires.write(FOLDER.resolve("devices"), addresses);
    }

    private static void forget() {
        Wires.write(FOLDER.resolve("trace"), "\n");
    }

    /** What was written to a device, in upper-case hex. */
    private static List<String> transfers(String address) {
        try {
            return Files.readString(FOLDER.resolve("trace"))
                    .toUpperCase(Locale.ROOT)
                    .lines()
                    .filter(line -> line.startsWith(address + " "))
                    .map(line -> line.substring(3))
                    .toList();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
