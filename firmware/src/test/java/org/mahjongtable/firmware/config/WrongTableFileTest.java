package org.mahjongtable.firmware.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mahjongtable.firmware.config.WrittenTable.ZONES;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files of a table that are refused, and the lines that answer them. */
final class WrongTableFileTest {
    @TempDir
    private Path dir;

    private WrittenTable table;

    @BeforeEach
    void open() throws IOException {
        table = new WrittenTable(dir);
    }

    @Test
    void whatIsWrongWithTheRulesIsToldAfterWhatIsWrongWithTheTable() throws IOException {
        Path rules = dir.resolve("rules/hongkong.toml");
        Files.writeString(rules, "cap = 11\n\ncpa = 10\nminimum = \"3\"\n");
        assertThat(table.errors(table.write(ZONES + "[page]\nport = 0\n")))
                .satisfiesExactly(
                        line -> assertThat(line).isEqualTo("table.toml:18: [page] port: 0 is not 1 .. 65535"),
                        line -> assertThat(line).isEqualTo(rules + ":1: cap: 11 is not one of 10, 13"),
                        line -> assertThat(line)
                                .startsWith(rules
                                        + ":3: cpa: no such option (did you mean cap?); of 26 the nearest are cap, "),
                        line -> assertThat(line).isEqualTo(rules + ":4: minimum: \"3\" is not 0 to 10"));
    }

    @Test
    void rulesThatAreMissingAreAnError() throws IOException {
        Files.move(dir.resolve("rules/hongkong.toml"), dir.resolve("rules/hongkong.txt"));
        assertThat(table.errors(table.write(ZONES)))
                .containsExactly(dir.resolve("rules/hongkong.toml") + ": no such file (did you mean hongkong.txt?)");
    }

    @Test
    void aMissingFileNamesTheNearest() throws IOException {
        Files.writeString(dir.resolve("table.toml"), ZONES);
        assertThat(table.errors(dir.resolve("tabel.toml")))
                .containsExactly(dir.resolve("tabel.toml") + ": no such file (did you mean table.toml?)");
    }

    @Test
    void aFileThatIsNoTextIsRefused() throws IOException {
        Path file = Files.write(dir.resolve("table.toml"), new byte[] {'a', (byte) 0xFF});
        assertThat(table.errors(file)).containsExactly("table.toml: is not UTF-8 text");
    }

    @Test
    void everyErrorIsListedInTheOrderOfTheFile() throws IOException {
        assertThat(table.errors(table.write("""
                [page]
                prot = 8080
                port = "8080"
                [reader.1]
                """)))
                .containsExactly(
                        "table.toml:2: prot is not known in [page]; allowed are address, port, refereePasswordFile (did you mean port?)",
                        "table.toml:3: [page] port: '8080' is a text; wanted is a whole number from 1 to 65535",
                        "table.toml:4: [reader.1]: port is missing; wanted is the path of a serial port, beginning with /,"
                                + " for instance port = \"/dev/serial/by-id/usb-FEIG_1-if00-port0\"",
                        "table.toml:4: section [reader.1.antennas] is missing",
                        "table.toml:4: no antenna watches melds.1, melds.2, melds.3, melds.4, rack.1, rack.2, rack.3, rack.4, river.1,"
                                + " river.2, river.3, river.4; with discards = \"rivers\" every seat needs rack, melds and river");
    }

    /** What an owner writes beside a whole set of zones, and the one line that answers it. */
    record Golden(String written, String error) {
        @Override
        public String toString() {
            return error;
        }
    }

    static List<Golden> goldens() {
        // @formatter:off
        return List.of(
                new Golden("[paeg]", "table.toml:17: paeg is not known at the top of the file; allowed are table, play, reader, antennas, dice, panel, gpio, button, lamp, oled, digits, broker, page, journal (did you mean page?)"),
                new Golden("[page]\nport = 80800", "table.toml:18: [page] port: 80800 is not 1 .. 65535"),
                new Golden("[page]\nport = 80.5", "table.toml:18: [page] port: 80.5 is a number with a fraction; wanted is a whole number from 1 to 65535"),
                new Golden("[play]\nconfirmWin = 1", "table.toml:18: [play] confirmWin: 1 is a whole number; wanted is true or false"),
                new Golden("[play]\nconfirmwin = true", "table.toml:18: confirmwin is not known in [play]; allowed are discards, settleMillis, confirmWin, firstDealer, matchEnd, seatChange, language (did you mean confirmWin?)"),
                new Golden("[play]\nfirstDealer = \"seat2\"", "table.toml:18: [play] firstDealer: 'seat2' is not one of seat1, dice (did you mean seat1?)"),
                new Golden("[play]\nfirstDealer = 1", "table.toml:18: [play] firstDealer: 1 is a whole number; wanted is one of seat1, dice"),
                new Golden("[play]\nmatchEnd = [\"deals\"]", "table.toml:18: [play] matchEnd: [\"deals\"] is a list; wanted is rules, or a number with rounds, deals or minutes such as 4 rounds"),
                new Golden("[play]\nmatchEnd = \"0 deals\"", "table.toml:18: [play] matchEnd: '0 deals' is not rules, or a number with rounds, deals or minutes such as 4 rounds"),
                new Golden("[play]\nmatchEnd = \"4 round\"", "table.toml:18: [play] matchEnd: '4 round' is not rules, or a number with rounds, deals or minutes such as 4 rounds (did you mean 4 rounds?)"),
                new Golden("[play]\nsettleMillis = 99999999999999999999", "table.toml:18: [play] settleMillis: 99999999999999999999 is not 1000 .. 20000"),
                new Golden("[play]\nsettleMillis = -9e999", "table.toml:18: [play] settleMillis: -9e999 is not 1000 .. 20000"),
                new Golden("[oled.1]\naddress = 0xFFFFFFFFFFFFFFFFF", "table.toml:18: [oled.1] address: 0xFFFFFFFFFFFFFFFFF is not 0x3C to 0x3D"),
                new Golden("[dice]\nkind = \"gpio\"\ndie1 = [5, 99999999999999999999, 88888888888888888888]", "table.toml:19: [dice] die1: [5, 99999999999999999999, 88888888888888888888] is not a list of 3 different GPIO lines, 0 to 511"),
                new Golden("[table]\nrules = \"../rules/hongkong\"", "table.toml:18: [table] rules: '../rules/hongkong' is not one of hongkong, mcr, taiwan, hefen (did you mean hongkong?)"),
                new Golden("[journal]\ndatabase = \"a\\u0000b\"", "table.toml:18: [journal] database: 'a\\u0000b' is not the path of a file"),
                new Golden("\"a\\u001B[2J\" = 1", "table.toml:17: antenna a\\u001B[2J of reader.1 is not a number from 1 to 32"),
                new Golden("[table]\nclub = \"Hall A\"", "table.toml:18: [table] club: 'Hall A' is not 1 to 32 of a-z, 0-9 and -"),
                new Golden("[table]\nrules = \"hongkon\"", "table.toml:18: [table] rules: 'hongkon' is not one of hongkong, mcr, taiwan, hefen (did you mean hongkong?)"),
                new Golden("[dice]\ncount = 3", "table.toml:17: [dice]: port is missing; wanted is the path of a serial port, beginning with /, for instance port = \"/dev/serial/by-id/usb-dice-if00\""),
                new Golden("[dice]\nport = \"/dev/ttyUSB1\"\ncount = 4", "table.toml:19: [dice] count: 4 is not 2 .. 3"),
                new Golden("[dice]\nport = \"COM3\"", "table.toml:18: [dice] port: 'COM3' is not the path of a serial port, beginning with /"),
                new Golden("[dice]\nport = \"/dev/ttyUSB0\"", "table.toml:18: [dice] port: '/dev/ttyUSB0' is the port of reader.1 (line 3) already"),
                new Golden("[panel.5]\nport = \"/dev/ttyUSB5\"", "table.toml:17: [panel.5] is not the number of a seat, 1 .. 4"),
                new Golden("panel = 3", "table.toml:17: antenna panel of reader.1 is not a number from 1 to 32"),
                new Golden("33 = \"wall.1\"", "table.toml:17: antenna 33 of reader.1 is not a number from 1 to 32"),
                new Golden("13 = \"rack.est\"", "table.toml:17: antenna 13 of reader.1: zone 'rack.est' is not one of rack.1 .. rack.4 (did you mean rack.1?)"),
                new Golden("13 = \"revir.1\"", "table.toml:17: antenna 13 of reader.1: zone 'revir.1' is not one of rack.1 .. rack.4, melds.1 .. melds.4, river.1 .. river.4, wall.1 .. wall.4, pool (did you mean river.1?)"),
                new Golden("13 = \"rack.5\"", "table.toml:17: antenna 13 of reader.1: zone 'rack.5' is not one of rack.1 .. rack.4 (did you mean rack.1?)"),
                new Golden("13 = \"rack.4\"", "table.toml:17: antenna 13 of reader.1: zone 'rack.4' is watched by antenna 10 of reader.1 (line 14) already"),
                new Golden("13 = 4", "table.toml:17: antenna 13 of reader.1: 4 is not a zone; wanted is a text such as \"rack.1\""),
                new Golden("[antennas]\ndisturbing = [[\"reader.1:1\", \"reader.1:31\"]]", "table.toml:18: disturbing: 'reader.1:31' is no antenna of this file (did you mean reader.1:3?)"),
                new Golden("[antennas]\ndisturbing = [[\"reader.1:1\"]]", "table.toml:18: disturbing: [\"reader.1:1\"] is not a pair such as [\"reader.1:3\", \"reader.2:1\"]"),
                new Golden("[antennas]\ndisturbing = [[\"reader.1:1\", \"reader.1:1\"]]", "table.toml:18: disturbing: 'reader.1:1' stands on both sides"),
                new Golden("[antennas]\ndisturbing = true", "table.toml:18: [antennas] disturbing: true is not a list of pairs"),
                new Golden("[reader.2]\nkind = \"metratek\"\nport = \"/dev/a\"\n[reader.2.antennas]", "table.toml:18: [reader.2] kind: 'metratek' is not one of feig, metratec, tilebus (did you mean metratec?)"),
                new Golden("[reader.2]\nkind = \"metratec\"\naddress = 3\nport = \"/dev/a\"\n[reader.2.antennas]", "table.toml:19: address is not known in [reader.2] with kind = \"metratec\"; allowed are kind, port, baud, checksums, identity, antennas"),
                new Golden("[reader.2]\nkind = \"metratec\"\nport = \"/dev/a\"\n[reader.2.antennas]\n17 = \"wall.1\"", "table.toml:21: antenna 17 of reader.2 is not a number from 1 to 16"),
                new Golden("[reader.2]\nkind = \"tilebus\"\nport = \"/dev/ttyUSB0\"\n[reader.2.antennas]", "table.toml:19: [reader.2] port: '/dev/ttyUSB0' is the port of reader.1 (line 3) already"),
                new Golden("[panel.1]\nport = \"/dev/ttyUSB0\"\nbaud = 9600", "table.toml:18: [panel.1] port: reader.1 (line 3) is on the same board: baud and identity must be the same in both"),
                new Golden("[panel.1]\nkind = \"nextion\"\nport = \"/dev/ttyUSB0\"", "table.toml:19: [panel.1] port: '/dev/ttyUSB0' is the port of reader.1 (line 3) already"),
                new Golden("[panel.1]\nport = \"/dev/a\"\nencoding = \"big5\"", "table.toml:19: encoding is not known in [panel.1] with kind = \"tilebus\"; allowed are kind, port, baud, identity"),
                new Golden("[panel.1]\nkind = \"nextion\"\nport = \"/dev/a\"\nencoding = \"big-5\"", "table.toml:20: [panel.1] encoding: 'big-5' is not one of utf8, big5, gbk (did you mean big5?)"),
                new Golden("[dice]\nport = \"/dev/a\"\ncount = 2", "table.toml:19: [dice] count: 2 is not 3, which rules = \"hongkong\" roll"),
                new Golden("[dice]\nkind = \"gpio\"\nport = \"/dev/a\"", "table.toml:19: port is not known in [dice] with kind = \"gpio\"; allowed are kind, count, die1, die2, die3, rolling, motor, motorOn"),
                new Golden("[dice]\nkind = \"gpio\"\ndie2 = [5, 16, 20]", "table.toml:19: [dice] die2: GPIO line 5 is used by dice (line 17) already"),
                new Golden("[dice]\nkind = \"gpio\"\ndie1 = [5, 6]", "table.toml:19: [dice] die1: [5, 6] is not a list of 3 different GPIO lines, 0 to 511"),
                new Golden("[dice]\nkind = \"gpio\"\ndie1 = 5", "table.toml:19: [dice] die1: 5 is a whole number; wanted is a list of 3 different GPIO lines, 0 to 511"),
                new Golden("[dice]\nkind = \"gpio\"\n[button.1]\nline = 25", "table.toml:20: [button.1] line: GPIO line 25 is used by dice (line 17) already"),
                new Golden("[button.1]\nlien = 17", "table.toml:17: [button.1]: line is missing; wanted is a whole number from 0 to 511, for instance line = 17\ntable.toml:18: lien is not known in [button.1]; allowed are line (did you mean line?)"),
                new Golden("[button.5]\nline = 17", "table.toml:17: [button.5] is not the number of a seat, 1 .. 4"),
                new Golden("[lamp.1]\nline = 24\nshows = [\"turn\", \"dobut\"]", "table.toml:19: [lamp.1] shows: 'dobut' is not one of turn, doubt, result (did you mean doubt?)"),
                new Golden("[lamp.1]\nline = 24\nshows = \"turn\"", "table.toml:19: [lamp.1] shows: 'turn' is a text; wanted is a list of turn, doubt, result"),
                new Golden("[lamp.1]\nline = 24\non = \"up\"", "table.toml:19: [lamp.1] on: 'up' is not one of high, low"),
                new Golden("[lamp.1]\nline = 24\nshows = []", "table.toml:19: [lamp.1] shows: [] is empty; wanted is a list of turn, doubt, result"),
                new Golden("[lamp.1]\nline = 24\nshows = [\"turn\", \"turn\"]", "table.toml:19: [lamp.1] shows: 'turn' stands there twice"),
                new Golden("[button.1]\nline = \"4\"\n[lamp.1]\nline = 17", "table.toml:18: [button.1] line: '4' is a text; wanted is a whole number from 0 to 511"),
                new Golden("[oled.1]\nbus = -1\n[oled.2]", "table.toml:18: [oled.1] bus: -1 is not 0 .. 255"),
                new Golden("[journal]\ndatabase = \"\"", "table.toml:18: [journal] database: '' is not the path of a file"),
                new Golden("[[reader.2]]\nport = \"/dev/a\"\n[reader.2.antennas]\n1 = \"wall.1\"", "table.toml:17: 2 is a list of sections; wanted is one section [reader.2], in single brackets"),
                new Golden("[[broker]]\nurl = \"mqtt://localhost\"", "table.toml:17: broker is a list of sections; wanted is one section [broker], in single brackets"),
                new Golden("[oled.1]\naddress = 0x3E", "table.toml:18: [oled.1] address: 0x3E is not 0x3C to 0x3D"),
                new Golden("[oled.1]\nchip = \"sh1107\"", "table.toml:18: [oled.1] chip: 'sh1107' is not one of ssd1306, sh1106 (did you mean sh1106?)"),
                new Golden("[oled.1]\n[oled.2]", "table.toml:18: [oled.2] address: address 0x3C of I2C bus 1 is used by oled.1 (line 17) already"),
                new Golden("[digits.1]\nbrightness = 16", "table.toml:18: [digits.1] brightness: 16 is not 0 .. 15"),
                new Golden("[gpio]\nchip = \"\"", "table.toml:18: [gpio] chip: '' is not 1 to 31 characters on one line"),
                new Golden("[broker]\nuser = \"t1\"", "table.toml:17: [broker]: url is missing; wanted is an address such as mqtt://host or mqtts://host:8883, for instance url = \"mqtt://localhost:1883\""),
                new Golden("[broker]\nurl = \"mqtts://t1:se@cret@h:99999\"", "table.toml:18: [broker] url: 'mqtts://…@h:99999' is not an address such as mqtt://host or mqtts://host:8883"),
                new Golden("[broker]\nurl = \"t1:secret@h\"", "table.toml:18: [broker] url: '…@h' is not an address such as mqtt://host or mqtts://host:8883"),
                new Golden("[broker]\nurl = [\"mqtt://t1:secret@h\"]", "table.toml:18: [broker] url: [\"mqtt://…@h\"] is a list; wanted is an address such as mqtt://host or mqtts://host:8883"),
                new Golden("[page\n", "table.toml:17: Unexpected end of line, expected ]"),
                new Golden("[page]\nport = 1\nport = 2", "table.toml:19: port previously defined at line 18, column 1"));
        // @formatter:on
    }

    @ParameterizedTest
    @MethodSource("goldens")
    void aWrongValueIsAnErrorThatSaysWhatIsAllowed(Golden golden) throws IOException {
        assertThat(String.join("\n", table.errors(table.write(ZONES + golden.written() + "\n"))))
                .isEqualTo(golden.error());
    }

    @Test
    void aReaderThatIsNoSectionIsOneMistake() throws IOException {
        assertThat(table.errors(table.write(ZONES.replace("[reader.1]", "[[reader.1]]"))))
                .containsExactly(
                        "table.toml:1: 1 is a list of sections; wanted is one section [reader.1], in single brackets");
        assertThat(table.errors(table.write("reader = 4\n")))
                .containsExactly("table.toml:1: reader: 4 is a value; wanted is a section [reader]");
    }

    @Test
    void portsThatAreNoPathsAreNotTakenForOneAnother() throws IOException {
        String devices = ZONES.replace("\"/dev/ttyUSB0\"", "\"ttyUSB0\"") + """
                [reader.2]
                port = "ttyUSB1"
                [reader.2.antennas]
                [reader.3]
                port = "ttyUSB2"
                [reader.3.antennas]
                [panel.1]
                [panel.2]
                port = ""
                """;
        assertThat(table.errors(table.write(devices)))
                .containsExactly(
                        "table.toml:3: [reader.1] port: 'ttyUSB0' is not the path of a serial port, beginning with /",
                        "table.toml:18: [reader.2] port: 'ttyUSB1' is not the path of a serial port, beginning with /",
                        "table.toml:21: [reader.3] port: 'ttyUSB2' is not the path of a serial port, beginning with /",
                        "table.toml:23: [panel.1]: port is missing; wanted is the path of a serial port, beginning with /,"
                                + " for instance port = \"/dev/serial/by-id/usb-seat-1-if00\"",
                        "table.toml:25: [panel.2] port: '' is not the path of a serial port, beginning with /");
    }

    @Test
    void aDatabaseIsNoFolder() throws IOException {
        Files.createDirectory(dir.resolve("kept"));
        assertThat(table.errors(table.write(ZONES + "[journal]\ndatabase = \".\"\n")))
                .containsExactly("table.toml:18: [journal] database: " + dir.resolve(".")
                        + " is a folder; wanted is the path of a file");
        assertThat(table.errors(table.write(ZONES + "[journal]\ndatabase = \"kept/\"\n")))
                .containsExactly("table.toml:18: [journal] database: " + dir.resolve("kept")
                        + " is a folder; wanted is the path of a file");
    }

    @Test
    void sectionsLieAFewDeepInOneAnother() throws IOException {
        for (String deep :
                List.of("a" + ".a".repeat(5000) + " = 1", "a = " + "{ b = ".repeat(20) + "1" + " }".repeat(20))) {
            assertThat(table.errors(table.write(deep + "\n" + ZONES)))
                    .containsExactly("table.toml: lists or sections lie more than 16 deep in one another");
        }
    }
}
