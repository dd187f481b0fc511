package org.mahjongtable.firmware.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mahjongtable.firmware.config.WrittenTable.ZONES;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mahjongtable.drivers.dice.GpioDice;
import org.mahjongtable.drivers.dice.GpioDice.Die;
import org.mahjongtable.drivers.display.NextionSettings;
import org.mahjongtable.drivers.display.Oled.Chip;
import org.mahjongtable.drivers.port.SerialSettings;
import org.mahjongtable.drivers.port.SerialSettings.Parity;
import org.mahjongtable.drivers.rfid.Airspace;
import org.mahjongtable.drivers.rfid.Airspace.Antenna;
import org.mahjongtable.firmware.config.Wiring.DiceSource;
import org.mahjongtable.firmware.config.Wiring.Lamp.Occasion;
import org.mahjongtable.firmware.config.Wiring.PanelProtocol;
import org.mahjongtable.firmware.config.Wiring.ReaderProtocol;
import org.mahjongtable.firmware.match.MatchEnd;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.firmware.table.TableOptions;

/** What the file of a table says, as the program takes it. */
final class TableFileTest {
    private static final Path SAMPLE = Path.of("../config/table.toml");

    @TempDir
    private Path dir;

    private WrittenTable table;

    @BeforeEach
    void open() throws IOException {
        table = new WrittenTable(dir);
    }

    @Test
    void theRulesAreThoseOfTheFileThatIsNamed() throws Exception {
        assertThat(RulesFile.text(TableFile.read(table.write(ZONES)).rules()))
                .contains("\ncap = 13\n")
                .contains("minimum = 3\n");
    }

    @Test
    void theSampleIsRead() throws Exception {
        TableConfig config = TableFile.read(SAMPLE).table();
        assertThat(config.identity().rules()).isEqualTo("hongkong");
        assertThat(config.wiring().readers()).hasSize(4);
        assertThat(config.wiring().readers().get(1).name()).isEqualTo("reader.2");
        assertThat(config.wiring().readers().get(1).zones())
                .isEqualTo(Map.of(
                        1, new Zone.Rack(Seat.TWO),
                        2, new Zone.Melds(Seat.TWO),
                        3, new Zone.River(Seat.TWO)));
        assertThat(config.wiring().disturbing().getFirst())
                .isEqualTo(new Airspace.Pair(new Antenna("reader.1", 3), new Antenna("reader.2", 3)));
        assertThat(config.wiring().panels()).hasSize(4);
        assertThat(config.broker()).isNull();
        assertThat(config.storage().database()).isEqualTo(Path.of("/var/lib/mahjong-table/table.db"));
    }

    @Test
    void whatIsLeftOutHasItsDefault() throws Exception {
        TableConfig config = TableFile.read(table.write(ZONES)).table();
        assertThat(config.options()).isEqualTo(TableOptions.DEFAULT);
        assertThat(config.page()).isEqualTo(new TableConfig.Page("0.0.0.0", 8080));
        assertThat(config.wiring().dice()).isNull();
        assertThat(config.wiring().panels()).isEmpty();
    }

    @Test
    void aMatchEndsByTheRulesOrAfterSoManyOfSomething() throws Exception {
        assertThat(matchEnd("rules")).isEqualTo(new MatchEnd.Rounds(null));
        assertThat(matchEnd("2 rounds")).isEqualTo(new MatchEnd.Rounds(2));
        assertThat(matchEnd("16 deals")).isEqualTo(new MatchEnd.Deals(16));
        assertThat(matchEnd("90 minutes")).isEqualTo(new MatchEnd.Time(Duration.ofMinutes(90)));
    }

    private MatchEnd matchEnd(String written) throws Exception {
        return TableFile.read(table.write(ZONES + "[play]\nmatchEnd = \"" + written + "\"\n"))
                .table()
                .options()
                .matchEnd();
    }

    @Test
    void aRelativePathBeginsAtTheFile() throws Exception {
        TableConfig config = TableFile.read(table.write(ZONES + "[journal]\ndatabase = \"kept/table.db\"\n"))
                .table();
        assertThat(config.storage().database()).isEqualTo(dir.resolve("kept/table.db"));
    }

    @Test
    void everyDeviceThereIsADriverForCanBeWired() throws Exception {
        Wiring wiring = TableFile.read(table.write(ZONES.replace("12 = \"river.4\"\n", "") + """
                        [reader.2]
                        kind = "metratec"
                        port = "/dev/metratec"
                        checksums = false
                        [reader.2.antennas]
                        1 = "river.4"
                        [reader.3]
                        port = "/dev/feig"
                        parity = "none"
                        address = 3
                        [reader.3.antennas]
                        1 = "wall.1"
                        [dice]
                        kind = "gpio"
                        motor = 18
                        motorOn = "low"
                        [panel.1]
                        port = "/dev/ttyUSB0"
                        [panel.2]
                        kind = "nextion"
                        port = "/dev/nextion"
                        encoding = "big5"
                        button = 7
                        [gpio]
                        chip = "pinctrl-test"
                        [button.3]
                        line = 17
                        [lamp.3]
                        line = 24
                        on = "low"
                        shows = ["doubt"]
                        [oled.3]
                        bus = 3
                        chip = "sh1106"
                        [digits.3]
                        bus = 3
                        address = 0x71
                        """))
                .table()
                .wiring();
        assertThat(wiring.readers())
                .extracting(Wiring.Reader::protocol)
                .containsExactly(
                        new ReaderProtocol.Tilebus(), new ReaderProtocol.Metratec(false), new ReaderProtocol.Feig(3));
        assertThat(wiring.readers())
                .extracting(Wiring.Reader::serial)
                .containsExactly(
                        new SerialSettings("/dev/ttyUSB0", 115_200, Parity.NONE),
                        new SerialSettings("/dev/metratec", 115_200, Parity.NONE),
                        new SerialSettings("/dev/feig", 38_400, Parity.NONE));
        var lines = new GpioDice.Wiring(
                List.of(new Die(5, 6, 13), new Die(16, 20, 21), new Die(19, 26, 12)), 25, 18, false);
        assertThat(wiring.dice()).isEqualTo(new Wiring.Dice(3, new DiceSource.Gpio(lines)));
        assertThat(wiring.panels())
                .containsExactly(
                        new Wiring.Panel(
                                Seat.ONE,
                                new SerialSettings("/dev/ttyUSB0", 115_200, Parity.NONE),
                                new PanelProtocol.Tilebus("")),
                        new Wiring.Panel(
                                Seat.TWO,
                                new SerialSettings("/dev/nextion", 9_600, Parity.NONE),
                                new PanelProtocol.Nextion(new NextionSettings(Charset.forName("Big5"), Map.of(7, 1)))));
        assertThat(wiring.chips()).containsExactly("pinctrl-test");
        assertThat(wiring.buttons()).containsExactly(new Wiring.Button(Seat.THREE, 17));
        assertThat(wiring.lamps()).containsExactly(new Wiring.Lamp(Seat.THREE, 24, false, Set.of(Occasion.DOUBT)));
        assertThat(wiring.oleds()).containsExactly(new Wiring.Oled(Seat.THREE, 3, 0x3C, Chip.SH1106));
        assertThat(wiring.digits()).containsExactly(new Wiring.Digits(Seat.THREE, 3, 0x71, 8));
    }

    @Test
    void readerDiceAndPanelMayBeOneBoard() throws Exception {
        String board = ZONES + """
                [dice]
                kind = "tilebus"
                port = "/dev/ttyUSB0"
                [panel.1]
                port = "/dev/ttyUSB0"
                """;
        assertThat(TableFile.read(table.write(board)).table().wiring().dice())
                .isEqualTo(new Wiring.Dice(
                        3, new DiceSource.Tilebus(new SerialSettings("/dev/ttyUSB0", 115_200, Parity.NONE), "")));
        assertThat(table.errors(table.write(board + "identity = \"seat-1\"\n[panel.2]\nport = \"/dev/ttyUSB0\"\n")))
                .containsExactly(
                        "table.toml:21: [panel.1] port: reader.1 (line 3) is on the same board: baud and identity must be the same in both");
        assertThat(table.errors(table.write(board + "[panel.2]\nport = \"/dev/ttyUSB0\"\n")))
                .containsExactly(
                        "table.toml:23: [panel.2] port: '/dev/ttyUSB0' is the port of panel.1 (line 21) already");
    }

    @Test
    void aPoolTakesThePlaceOfTheRivers() throws Exception {
        String pool = ZONES.replaceAll("(?m)^.*river.[234].*\n", "").replace("river.1", "pool");
        assertThat(TableFile.read(table.write(pool + "[play]\ndiscards = \"pool\"\n"))
                        .table()
                        .wiring()
                        .readers()
                        .getFirst()
                        .zones())
                .containsEntry(3, new Zone.Pool())
                .hasSize(9);
        assertThat(table.errors(table.write(pool)))
                .containsExactly(
                        "table.toml:1: no antenna watches river.1, river.2, river.3, river.4; with discards = \"rivers\" every seat needs rack, melds and river");
    }
}
