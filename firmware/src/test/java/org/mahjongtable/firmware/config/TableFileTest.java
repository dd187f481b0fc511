package org.mahjongtable.firmware.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mahjongtable.drivers.rfid.Airspace;
import org.mahjongtable.drivers.rfid.Airspace.Antenna;
import org.mahjongtable.firmware.match.MatchEnd;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.firmware.table.TableOptions;

final class TableFileTest {
    private static final Path SAMPLE = Path.of("../config/table.toml");

    @TempDir
    private Path dir;

    @BeforeEach
    void rules() throws IOException {
        Files.writeString(Files.createDirectories(dir.resolve("rules")).resolve("hongkong.toml"), "cap = 13\n");
    }

    @Test
    void theRulesAreThoseOfTheFileThatIsNamed() throws Exception {
        assertThat(RulesFile.text(TableFile.read(write(ZONES)).rules()))
                .contains("\ncap = 13\n")
                .contains("minimum = 3\n");
    }

    @Test
    void whatIsWrongWithTheRulesIsToldAfterWhatIsWrongWithTheTable() throws IOException {
        Path rules = dir.resolve("rules/hongkong.toml");
        Files.writeString(rules, "cap = 11\n\ncpa = 10\nminimum = \"3\"\n");
        assertThat(errors(write(ZONES + "[page]\nport = 0\n")))
                .satisfiesExactly(
                        line -> assertThat(line).isEqualTo("table.toml:18: [page] port: 0 is not 1 .. 65535"),
                        line -> assertThat(line).isEqualTo(rules + ":1: cap: 11 is not one of 10, 13"),
                        line -> assertThat(line)
                                .startsWith(rules + ":3: cpa: no such option (did you mean cap?); there are "),
                        line -> assertThat(line).isEqualTo(rules + ":4: minimum: \"3\" is not 0 to 10"));
    }

    @Test
    void rulesThatAreMissingAreAnError() throws IOException {
        Files.move(dir.resolve("rules/hongkong.toml"), dir.resolve("rules/hongkong.txt"));
        assertThat(errors(write(ZONES)))
                .containsExactly(dir.resolve("rules/hongkong.toml") + ": no such file (did you mean hongkong.txt?)");
    }

    @Test
    void theSampleIsRead() throws Exception {
        TableConfig config = TableFile.read(SAMPLE).table();
        assertThat(config.identity().rules()).isEqualTo("hongkong");
        assertThat(config.readers()).hasSize(4);
        assertThat(config.readers().get(1).name()).isEqualTo("reader.2");
        assertThat(config.readers().get(1).zones())
                .isEqualTo(Map.of(
                        1, new Zone.Rack(Seat.TWO),
                        2, new Zone.Melds(Seat.TWO),
                        3, new Zone.River(Seat.TWO)));
        assertThat(config.disturbing().getFirst())
                .isEqualTo(new Airspace.Pair(new Antenna("reader.1", 3), new Antenna("reader.2", 3)));
        assertThat(config.panels()).hasSize(4);
        assertThat(config.broker()).isNull();
        assertThat(config.database()).isEqualTo(Path.of("/var/lib/mahjong-table/table.db"));
    }

    @Test
    void whatIsLeftOutHasItsDefault() throws Exception {
        TableConfig config = TableFile.read(write(ZONES)).table();
        assertThat(config.options()).isEqualTo(TableOptions.DEFAULT);
        assertThat(config.page()).isEqualTo(new TableConfig.Page("0.0.0.0", 8080));
        assertThat(config.dice()).isNull();
        assertThat(config.panels()).isEmpty();
    }

    @Test
    void aMatchEndsByTheRulesOrAfterSoManyOfSomething() throws Exception {
        assertThat(matchEnd("rules")).isEqualTo(new MatchEnd.Rounds(null));
        assertThat(matchEnd("2 rounds")).isEqualTo(new MatchEnd.Rounds(2));
        assertThat(matchEnd("16 deals")).isEqualTo(new MatchEnd.Deals(16));
        assertThat(matchEnd("90 minutes")).isEqualTo(new MatchEnd.Time(Duration.ofMinutes(90)));
    }

    private MatchEnd matchEnd(String written) throws Exception {
        return TableFile.read(write(ZONES + "[play]\nmatchEnd = \"" + written + "\"\n"))
                .table()
                .options()
                .matchEnd();
    }

    @Test
    void aRelativePathBeginsAtTheFile() throws Exception {
        TableConfig config = TableFile.read(write(ZONES + "[journal]\ndatabase = \"kept/table.db\"\n"))
                .table();
        assertThat(config.database()).isEqualTo(dir.resolve("kept/table.db"));
    }

    @Test
    void aMissingFileNamesTheNearest() throws IOException {
        Files.writeString(dir.resolve("table.toml"), ZONES);
        assertThat(errors(dir.resolve("tabel.toml")))
                .containsExactly(dir.resolve("tabel.toml") + ": no such file (did you mean table.toml?)");
    }

    @Test
    void aFileThatIsNoTextIsRefused() throws IOException {
        Path file = Files.write(dir.resolve("table.toml"), new byte[] {'a', (byte) 0xFF});
        assertThat(errors(file)).containsExactly("table.toml: is not UTF-8 text");
    }

    @Test
    void everyErrorIsListedInTheOrderOfTheFile() throws IOException {
        assertThat(errors(write("""
                [page]
                prot = 8080
                port = "8080"
                [reader.1]
                """)))
                .containsExactly(
                        "table.toml:2: prot is not known in [page]; allowed are address, port (did you mean port?)",
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
                new Golden("[paeg]", "table.toml:17: paeg is not known at the top of the file; allowed are table, play, reader, antennas, dice, panel, broker, page, journal (did you mean page?)"),
                new Golden("[page]\nport = 80800", "table.toml:18: [page] port: 80800 is not 1 .. 65535"),
                new Golden("[page]\nport = 80.5", "table.toml:18: [page] port: 80.5 is a number with a fraction; wanted is a whole number from 1 to 65535"),
                new Golden("[play]\nconfirmWin = 1", "table.toml:18: [play] confirmWin: 1 is a whole number; wanted is true or false"),
                new Golden("[play]\nconfirmwin = true", "table.toml:18: confirmwin is not known in [play]; allowed are discards, settleMillis, confirmWin, firstDealer, matchEnd, eyeReveal, promptMiji, language (did you mean confirmWin?)"),
                new Golden("[play]\nfirstDealer = \"seat2\"", "table.toml:18: [play] firstDealer: 'seat2' is not one of seat1, dice (did you mean seat1?)"),
                new Golden("[play]\nfirstDealer = 1", "table.toml:18: [play] firstDealer: 1 is a whole number; wanted is one of seat1, dice"),
                new Golden("[play]\nmatchEnd = [\"deals\"]", "table.toml:18: [play] matchEnd: [\"deals\"] is a list; wanted is rules, or a number with rounds, deals or minutes such as 4 rounds"),
                new Golden("[play]\nmatchEnd = \"0 deals\"", "table.toml:18: [play] matchEnd: '0 deals' is not rules, or a number with rounds, deals or minutes such as 4 rounds"),
                new Golden("[table]\nclub = \"Hall A\"", "table.toml:18: [table] club: 'Hall A' is not 1 to 32 of a-z, 0-9 and -"),
                new Golden("[table]\nrules = \"hongkon\"", "table.toml:18: [table] rules: 'hongkon' is not one of hongkong, mcr, taiwan, hefen (did you mean hongkong?)"),
                new Golden("[dice]\ncount = 3", "table.toml:17: [dice]: port is missing; wanted is the path of a serial port, beginning with /, for instance port = \"/dev/serial/by-id/usb-dice-if00\""),
                new Golden("[dice]\nport = \"/dev/ttyUSB1\"\ncount = 4", "table.toml:19: [dice] count: 4 is not 2 .. 3"),
                new Golden("[dice]\nport = \"COM3\"", "table.toml:18: [dice] port: 'COM3' is not the path of a serial port, beginning with /"),
                new Golden("[dice]\nport = \"/dev/ttyUSB0\"", "table.toml:18: [dice] port: '/dev/ttyUSB0' is the port of reader.1 (line 3) already"),
                new Golden("[panel.5]\nport = \"/dev/ttyUSB5\"", "table.toml:17: [panel] 5: is not the number of a seat, 1 .. 4"),
                new Golden("panel = 3", "table.toml:17: antenna panel is not a number from 1 to 32"),
                new Golden("33 = \"wall.1\"", "table.toml:17: antenna 33 is not a number from 1 to 32"),
                new Golden("13 = \"rack.est\"", "table.toml:17: antenna 13: zone 'rack.est' is not one of rack.1 .. rack.4 (did you mean rack.1?)"),
                new Golden("13 = \"revir.1\"", "table.toml:17: antenna 13: zone 'revir.1' is not one of rack.1 .. rack.4, melds.1 .. melds.4, river.1 .. river.4, wall.1 .. wall.4, pool (did you mean river.1?)"),
                new Golden("13 = \"rack.5\"", "table.toml:17: antenna 13: zone 'rack.5' is not one of rack.1 .. rack.4 (did you mean rack.1?)"),
                new Golden("13 = \"rack.4\"", "table.toml:17: antenna 13 of reader.1: zone 'rack.4' is watched by antenna 10 of reader.1 (line 14) already"),
                new Golden("13 = 4", "table.toml:17: antenna 13: 4 is not a zone; wanted is a text such as \"rack.1\""),
                new Golden("[antennas]\ndisturbing = [[\"reader.1:1\", \"reader.1:31\"]]", "table.toml:18: disturbing: 'reader.1:31' is no antenna of this file (did you mean reader.1:1?)"),
                new Golden("[antennas]\ndisturbing = [[\"reader.1:1\"]]", "table.toml:18: disturbing: [\"reader.1:1\"] is not a pair such as [\"reader.1:3\", \"reader.2:1\"]"),
                new Golden("[antennas]\ndisturbing = [[\"reader.1:1\", \"reader.1:1\"]]", "table.toml:18: disturbing: 'reader.1:1' stands on both sides"),
                new Golden("[antennas]\ndisturbing = true", "table.toml:18: [antennas] disturbing: true is not a list of pairs"),
                new Golden("[broker]\nuser = \"t1\"", "table.toml:17: [broker]: url is missing; wanted is an address such as mqtt://host or mqtts://host:8883, for instance url = \"mqtt://localhost:1883\""),
                new Golden("[page\n", "table.toml:17: Unexpected end of line, expected ]"),
                new Golden("[page]\nport = 1\nport = 2", "table.toml:19: port previously defined at line 18, column 1"));
        // @formatter:on
    }

    @ParameterizedTest
    @MethodSource("goldens")
    void aWrongValueIsOneErrorThatSaysWhatIsAllowed(Golden golden) throws IOException {
        assertThat(errors(write(ZONES + golden.written() + "\n"))).containsExactly(golden.error());
    }

    @Test
    void aPoolTakesThePlaceOfTheRivers() throws Exception {
        String pool = ZONES.replaceAll("(?m)^.*river.[234].*\n", "").replace("river.1", "pool");
        assertThat(TableFile.read(write(pool + "[play]\ndiscards = \"pool\"\n"))
                        .table()
                        .readers()
                        .getFirst()
                        .zones())
                .containsEntry(3, new Zone.Pool())
                .hasSize(9);
        assertThat(errors(write(pool)))
                .containsExactly(
                        "table.toml:1: no antenna watches river.1, river.2, river.3, river.4; with discards = \"rivers\" every seat needs rack, melds and river");
    }

    /** One reader for the whole table: 16 lines. */
    private static final String ZONES = """
            [reader.1]
            kind = "tilebus"
            port = "/dev/ttyUSB0"
            [reader.1.antennas]
            1 = "rack.1"
            2 = "melds.1"
            3 = "river.1"
            4 = "rack.2"
            5 = "melds.2"
            6 = "river.2"
            7 = "rack.3"
            8 = "melds.3"
            9 = "river.3"
            10 = "rack.4"
            11 = "melds.4"
            12 = "river.4"
            """;

    private Path write(String text) throws IOException {
        return Files.writeString(dir.resolve("table.toml"), text);
    }

    /** The errors, with the file's name in place of its path. */
    private List<String> errors(Path file) {
        WrongConfig wrong = catchThrowableOfType(WrongConfig.class, () -> TableFile.read(file));
        return wrong.lines().stream()
                .map(line -> line.replace(dir.resolve("table.toml").toString() + ":", "table.toml:"))
                .toList();
    }
}
