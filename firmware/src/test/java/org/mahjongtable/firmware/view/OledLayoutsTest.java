package org.mahjongtable.firmware.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.drivers.display.Glyphs;
import org.mahjongtable.drivers.display.Oled;
import org.mahjongtable.drivers.display.OledGlass;
import org.mahjongtable.drivers.display.Picture;
import org.mahjongtable.drivers.frame.Bytes;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.TableState.Language;

/**
 * What the OLED at a seat looks like, pixel by pixel, through the driver and its bytes. One sheet of all layouts a language; {@code -Dregenerate=true} draws
 * them anew, to be looked at before they are committed.
 */
final class OledLayoutsTest {
    private static final Path SHEETS = Path.of("src/test/resources/org/mahjongtable/firmware/view");
    private static final int WIDTH = 128;
    private static final int HEIGHT = 64;
    private static final int GAP = 8;
    private static final int ACROSS = 6;

    private static final Glyphs GLYPHS = Glyphs.load();

    @ParameterizedTest
    @EnumSource(Language.class)
    void everyLayoutLooksAsItIsKept(Language language) throws IOException {
        Map<String, Readout> layouts = Layouts.of(language);
        Path file = SHEETS.resolve("oled-" + language.name().toLowerCase(Locale.ROOT) + ".png");
        if (Boolean.getBoolean("regenerate")) {
            ImageIO.write(
                    sheet(layouts),
                    "png",
                    Files.createDirectories(SHEETS).resolve(file.getFileName()).toFile());
        }
        BufferedImage kept = ImageIO.read(file.toFile());
        BufferedImage now = sheet(layouts);
        assertThat(List.of(kept.getWidth(), kept.getHeight())).isEqualTo(List.of(now.getWidth(), now.getHeight()));
        List<String> names = List.copyOf(layouts.keySet());
        for (int cell = 0; cell < names.size(); cell++) {
            assertThat(cell(now, cell)).as(names.get(cell)).isEqualTo(cell(kept, cell));
        }
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void everyMessageIsDrawnWholeAndInTheCellsThatItWasLaidOutFor(Language language) {
        Set<String> lines = new LinkedHashSet<>();
        SeatReadoutsTest.moments().map(state -> Scenes.in(language, state)).forEach(state -> {
            for (Seat seat : Seat.values()) {
                SeatReadoutsTest.pages(state, seat).forEach(lines::addAll);
            }
        });
        assertThat(lines).hasSizeGreaterThan(100).allSatisfy(line -> {
            assertThat(GLYPHS.width(line)).isEqualTo(8 * Cells.width(line)).isLessThanOrEqualTo(WIDTH);
            assertThat(Picture.of(List.of(line), GLYPHS).missing()).isZero();
        });
    }

    /** Whatever words the program has, in any of its files, comments excepted: names of fan and tiles, reasons, errors of safe mode. */
    @Test
    void everyCharacterOfTheProgramsWordsHasAGlyph() throws IOException {
        Map<String, Set<String>> missing = new TreeMap<>();
        for (String module : List.of("../scoring/src/main/java", "src/main/java")) {
            try (Stream<Path> files = Files.walk(Path.of(module))) {
                for (Path file :
                        files.filter(path -> path.toString().endsWith(".java")).toList()) {
                    for (String line : Files.readAllLines(file)) {
                        if (!line.strip().matches("(//|\\*|/\\*).*")) {
                            line.codePoints()
                                    .filter(c -> !GLYPHS.has(c))
                                    .forEach(c -> missing.computeIfAbsent(Character.toString(c), key -> new TreeSet<>())
                                            .add(String.valueOf(file.getFileName())));
                        }
                    }
                }
            }
        }
        assertThat(missing).isEmpty();
    }

    private static BufferedImage sheet(Map<String, Readout> layouts) {
        int down = (layouts.size() + ACROSS - 1) / ACROSS;
        var sheet = new BufferedImage(
                ACROSS * (WIDTH + GAP) + GAP, down * (HEIGHT + GAP) + GAP, BufferedImage.TYPE_BYTE_BINARY);
        for (int x = 0; x < sheet.getWidth(); x++) {
            for (int y = 0; y < sheet.getHeight(); y++) {
                boolean border = x % (WIDTH + GAP) < GAP || y % (HEIGHT + GAP) < GAP;
                sheet.setRGB(x, y, (border ? Color.WHITE : Color.BLACK).getRGB());
            }
        }
        int cell = 0;
        for (Readout readout : layouts.values()) {
            OledGlass glass = shown(readout);
            for (int x = 0; x < WIDTH; x++) {
                for (int y = 0; y < HEIGHT; y++) {
                    if (glass.isLit(x, y)) {
                        sheet.setRGB(left(cell) + x, top(cell) + y, Color.WHITE.getRGB());
                    }
                }
            }
            cell++;
        }
        return sheet;
    }

    private static OledGlass shown(Readout readout) {
        var display = new Oled(Oled.Chip.SSD1306, 0x3C, GLYPHS);
        var glass = new OledGlass(false);
        display.show(readout);
        display.initialise().stream().map(Bytes::array).forEach(glass::write);
        assertThat(glass.misunderstood()).isZero();
        return glass;
    }

    private static String cell(BufferedImage sheet, int cell) {
        StringBuilder pixels = new StringBuilder();
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                pixels.append((sheet.getRGB(left(cell) + x, top(cell) + y) & 0xFFFFFF) == 0 ? '.' : '#');
            }
            pixels.append('\n');
        }
        return pixels.toString();
    }

    private static int left(int cell) {
        return GAP + cell % ACROSS * (WIDTH + GAP);
    }

    private static int top(int cell) {
        return GAP + cell / ACROSS * (HEIGHT + GAP);
    }
}
