package org.mahjongtable.drivers.display;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.drivers.Readout.Lamp;
import org.mahjongtable.drivers.frame.Bytes;

class OledTest {
    private static final Glyphs GLYPHS = Glyphs.load();
    private static final List<String> TURN = List.of("東圈 南 莊連2", "+1,234 ▲96", "輪到你 牆63", "Your turn W63");

    private final Oled ssd1306 = new Oled(Oled.Chip.SSD1306, 0x3C, GLYPHS);
    private final Oled sh1106 = new Oled(Oled.Chip.SH1106, 0x3D, GLYPHS);

    @Test
    void anSsd1306IsSetUpWithTheBytesOfTheDataSheet() {
        List<Bytes> writes = ssd1306.initialise();
        assertThat(writes.get(0)).isEqualTo(Bytes.hex("00 AE"));
        assertThat(writes.get(1))
                .isEqualTo(Bytes.hex("00 D5 80 A8 3F D3 00 40 8D 14 20 02 A1 C8 DA 12 81 EF D9 A1 DB 00 2E A4 A6"));
        assertThat(writes.getLast()).isEqualTo(Bytes.hex("00 AF"));
        assertThat(writes).hasSize(3 + 16);
    }

    @Test
    void anSh1106IsNotToldWhatItDoesNotKnow() {
        assertThat(sh1106.initialise().get(1))
                .isEqualTo(Bytes.hex("00 D5 80 A8 3F D3 00 40 AD 8B A1 C8 DA 12 81 EF D9 A1 DB 00 A4 A6"));
    }

    @Test
    void aPageIsItsAddressAndThen128Columns() {
        assertThat(ssd1306.initialise().subList(2, 4))
                .satisfiesExactly(
                        address -> assertThat(address).isEqualTo(Bytes.hex("00 B0 00 10")),
                        pixels -> assertThat(pixels).isEqualTo(Bytes.hex("40" + "00".repeat(128))));
        assertThat(sh1106.initialise().get(16)).isEqualTo(Bytes.hex("00 B7 02 10"));
    }

    /** With the address that begins each write; what it costs to draw a display anew now and then. */
    @Test
    void allPagesAnewAre1109BytesOnTheBus() {
        assertThat(ssd1306.refresh().stream()
                        .mapToInt(write -> 1 + write.length())
                        .sum())
                .isEqualTo(1109);
    }

    @Test
    void onlyPagesThatChangedAreSent() {
        ssd1306.show(readout(TURN));
        ssd1306.initialise();
        assertThat(ssd1306.update()).isEmpty();
        ssd1306.show(readout(List.of("東圈 南 莊連2", "+1,234 ▲96", "你到輪 牆63", "Your turn W63")));
        assertThat(ssd1306.update())
                .extracting(write -> write.slice(0, 2).toString())
                .containsExactly("00 B4", "40 00", "00 B5", "40 00");
        assertThat(ssd1306.update()).isEmpty();
    }

    @Test
    void aDisplayThatMayHaveLostPowerIsDrawnAnewWithoutGoingDark() {
        ssd1306.show(readout(TURN));
        List<Bytes> first = ssd1306.initialise();
        assertThat(ssd1306.refresh()).isEqualTo(first.subList(1, first.size()));
    }

    @Test
    void aReadoutLooksAsItAlwaysDid() throws IOException {
        assertThat(drawn(Picture.of(TURN, GLYPHS))).isEqualTo(golden("oled-turn.txt"));
    }

    @ParameterizedTest
    @EnumSource(Oled.Chip.class)
    void theBytesOnTheBusAreThePicture(Oled.Chip chip) {
        var glass = new OledGlass(chip == Oled.Chip.SH1106);
        var display = new Oled(chip, 0x3C, GLYPHS);
        display.show(readout(TURN));
        assertThat(glass.isOn()).isFalse();
        show(display.initialise(), glass);
        assertThat(glass.isOn()).isTrue();
        assertShows(TURN, glass);
        List<String> later = List.of("南圈 東", "-5", "輪到西 牆9", "");
        display.show(readout(later));
        show(display.update(), glass);
        assertShows(later, glass);
        assertThat(glass.misunderstood()).isZero();
    }

    @ParameterizedTest
    @EnumSource(Oled.Chip.class)
    void aDisplayThatLostPowerForAMomentIsRightAfterTheNextRefresh(Oled.Chip chip) {
        var glass = new OledGlass(chip == Oled.Chip.SH1106);
        var display = new Oled(chip, 0x3C, GLYPHS);
        display.show(readout(TURN));
        show(display.initialise(), glass);
        glass.powerLost();
        show(display.update(), glass);
        assertThat(glass.isOn()).isFalse();
        show(display.refresh(), glass);
        assertShows(TURN, glass);
    }

    /** A byte of a command that arrives wrong may move, invert, darken or garble the picture, but only until then. */
    @ParameterizedTest
    @EnumSource(Oled.Chip.class)
    void whateverNoiseHasToldADisplayItIsRightAfterTheNextRefresh(Oled.Chip chip) {
        var random = new SplittableRandom(1);
        var glass = new OledGlass(chip == Oled.Chip.SH1106);
        var display = new Oled(chip, 0x3C, GLYPHS);
        display.show(readout(TURN));
        show(display.initialise(), glass);
        int wrong = 0;
        for (int glitch = 0; glitch < 300; glitch++) {
            for (Bytes write : display.refresh()) {
                byte[] transfer = write.array();
                if (random.nextInt(4) == 0) {
                    transfer[random.nextInt(transfer.length)] ^= (byte) (1 + random.nextInt(255));
                }
                glass.write(transfer);
            }
            wrong += seen(glass).equals(drawn(Picture.of(TURN, GLYPHS))) ? 0 : 1;
            show(display.refresh(), glass);
            assertShows(TURN, glass);
        }
        assertThat(wrong).isGreaterThan(200);
        assertThat(glass.misunderstood()).isPositive();
    }

    private static void show(List<Bytes> writes, OledGlass glass) {
        writes.stream().map(Bytes::array).forEach(glass::write);
    }

    private static void assertShows(List<String> lines, OledGlass glass) {
        assertThat(seen(glass)).isEqualTo(drawn(Picture.of(lines, GLYPHS)));
    }

    private static String seen(OledGlass glass) {
        StringBuilder seen = new StringBuilder();
        for (int y = 0; y < 64; y++) {
            for (int x = 0; x < 128; x++) {
                seen.append(glass.isLit(x, y) ? '#' : '.');
            }
            seen.append('\n');
        }
        return seen.toString();
    }

    @Test
    void aCharacterIsHalfAsWideAsItIsHighUpToLatinAndElseAsWide() {
        for (int c = 0; c < 0x10000; c++) {
            assertThat(GLYPHS.width(c)).as("U+%04X", c).isEqualTo(c < 0x250 ? 8 : 16);
        }
    }

    @Test
    void aLineHolds16HalfOr8FullCharactersAndNoPartOfAnother() {
        Picture picture = Picture.of(List.of("0123456789ABCDEF", "東南西北中發白萬", "東南西北中發白 萬", ""), GLYPHS);
        assertThat(picture).isEqualTo(Picture.of(List.of("0123456789ABCDEFG", "東南西北中發白萬筒", "東南西北中發白 ", ""), GLYPHS));
        assertThat(GLYPHS.width("東圈 南 莊連2")).isEqualTo(5 * 16 + 3 * 8);
    }

    @Test
    void aCharacterWithoutGlyphIsAHollowBoxAndCounted() {
        Picture picture = Picture.of(List.of("\uA000", "", "", ""), GLYPHS);
        String box = drawn(picture);
        assertThat(box.lines().limit(16).map(line -> line.substring(0, 17)))
                .startsWith(".................", ".##############..", ".#............#..")
                .endsWith(".#............#..", ".##############..", ".................");
        assertThat(picture.missing()).isEqualTo(1);
        assertThat(GLYPHS.has(0xA000)).isFalse();
    }

    @Test
    void wordsOfTheGameHaveGlyphs() {
        String words = "莊閒番台碰吃槓胡聽自摸海底撈月東南西北中發白萬筒索清一色骰子讀卡離線銃冧嚦▲▼…×é、。「」！？（）：；";
        words.codePoints()
                .forEach(
                        c -> assertThat(GLYPHS.has(c)).as(Character.toString(c)).isTrue());
        for (int c = ' '; c <= '~'; c++) {
            assertThat(GLYPHS.width(c)).isEqualTo(8);
        }
    }

    @Test
    void anAddressThatNoOledHasIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Oled(Oled.Chip.SSD1306, 0x3E, GLYPHS));
    }

    private static Readout readout(List<String> lines) {
        return new Readout(lines, "", Lamp.OFF);
    }

    private static String drawn(Picture picture) {
        StringBuilder text = new StringBuilder();
        for (int y = 0; y < 64; y++) {
            for (int x = 0; x < 128; x++) {
                text.append(picture.isLit(x, y) ? '#' : '.');
            }
            text.append('\n');
        }
        return text.toString();
    }

    private static String golden(String name) throws IOException {
        try (InputStream stream = Objects.requireNonNull(OledTest.class.getResourceAsStream(name))) {
            return new String(stream.readAllBytes(), UTF_8);
        }
    }
}
