package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mahjongtable.firmware.config.TableFile;
import org.mahjongtable.firmware.journal.Journal;
import org.mahjongtable.firmware.match.SeatChange;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sim.Equipment;
import org.mahjongtable.firmware.sim.Simulation;
import org.mahjongtable.scoring.RuleSets;

class SimulateCommandTest {
    private static final String TABLES = "src/test/resources/tables";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int simulate(String... options) {
        List<String> line = new ArrayList<>(List.of("simulate"));
        line.addAll(List.of(options));
        return Main.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(line.toArray(String[]::new));
    }

    // @formatter:off
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--rules hongkon                 | --rules: 'hongkon' is none of",
        "--speed fast                    | --speed 'fast' is neither max nor a number from 0.5 to 10.0",
        "--speed 50                      | --speed 50 is not 0.5 to 10.0, or max",
        "--speed max --hands 0           | --hands 0 is not 1 or more",
        "--speed max --threads -1        | --threads -1 is not 1 to 256",
        "--speed max --threads 100000    | --threads 100000 is not 1 to 256",
        "--evening -1                    | --evening -1 is not 0 or more",
        "--http-port 99999               | --http-port 99999 is not 1 to 65535",
        "--broker-port -4                | --broker-port -4 is not 1 to 65535",
        "--kill-every 0                  | --kill-every 0 is not 1 or more",
        "--broker foo                    | --broker: broker address begins with ''; allowed is mqtt://[user:password@]host[:port]",
        "--swarm                         | --swarm is for --speed max",
        "--times 5                       | --times is for --crash",
        "--crash --speed 4               | --speed is of no use with --crash",
        "--crash --times 0               | --times 0 is not 1 or more",
        "--report here.json              | --report is for --speed max",
        "--speed max --kill-every 9      | --kill-every is of no use at full speed",
        "--speed max --report /nope/x    | /nope/x: there is no folder /nope",
        "--speed max --report /proc      | /proc: is a folder",
        "--scenes --hands 5              | --hands is of no use with --scenes: each is one deal",
        "--campaign --speed 4            | --speed 4 is of no use with --campaign, which plays as fast as it can",
        "--scenes --speed 1              | --speed 1 is of no use with --scenes, which plays as fast as it can",
        "--evening 3 --speed fast        | --speed fast is of no use with --evening, which plays as fast as it can",
        "--crash --scenes                | --scenes is of no use with --crash",
        "--crash --measure               | --measure is of no use with --crash",
        "--crash --seconds 9             | --seconds is of no use with --crash",
        "--measure --scenes              | --scenes is of no use with --measure",
        "--measure --speed max           | --speed max is of no use with --measure: it measures at the speed of people",
        "--measure --times 4             | --times is for --crash",
        "--scenes --threads 2            | --threads is of no use with --scenes: they are played one after the other",
        "--scenes --swarm                | --swarm is of no use with --scenes: it draws for evenings",
        "--evening 3 --threads 2         | --threads is of no use with --evening: it is played alone",
        "--evening 3 --http-port 80      | --http-port is of no use at full speed",
        "--broker mqtt://x --broker-port 9 | --broker-port is of no use with --broker: it is for the broker of its own",
        "--explain-faults --seed 3       | --seed is of no use with --explain-faults",
        "--faults missed,missed          | --faults: 'missed' is named twice",
        "--campaign --faults broker-away=1 | --faults: broker-away is of no use at full speed: no broker is started",
        "--campaign --faults renumbered=1 | --faults: renumbered is of no use without one of port-drop, readout-away, dice-away",
        "--faults reads,power-cut=1      | --faults: power-cut is for --speed max",
        "--broker mqtt://x --faults broker-away | --faults: broker-away is of no use with --broker",
        "--faults port-drop=2            | --faults: port-drop: probability 2 is not 0 to 1",
        "--scenes --evening 900          | --evening 900 is none of the scenes 0 to ",
    })
    // @formatter:on
    void whatCannotBeSimulatedIsRefusedInOneLine(String options, String reason) {
        int code = options.contains("--report /") ? 1 : 2;
        assertThat(simulate(options.split(" +"))).isEqualTo(code);
        assertThat(err.toString().strip()).contains(reason).hasLineCount(1);
    }

    @Test
    void aFolderThatIsAFileIsRefusedInOneLine() throws IOException {
        int free;
        try (ServerSocket port = new ServerSocket(0)) {
            free = port.getLocalPort();
        }
        assertThat(simulate("--folder", "/dev/null", "--http-port", String.valueOf(free)))
                .isEqualTo(1);
        assertThat(err.toString()).isEqualTo("--folder: /dev/null: the folder cannot be made: /dev/null is a file\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"table.toml", "rules/mcr.toml", "table.db"})
    void anOwnersFolderIsLeftAsItIs(String name, @TempDir Path folder) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "precious");
        assertThat(simulate("--folder", folder.toString(), "--http-port", String.valueOf(freePort())))
                .isEqualTo(1);
        assertThat(err.toString())
                .isEqualTo(
                        "--folder: %s was not written by simulate, and nothing is written over: name a new folder, or one that simulate made\n"
                                .formatted(file));
        assertThat(file).hasContent("precious");
        assertThat(folder.resolve("ports")).doesNotExist();
    }

    @Test
    void theFolderOfTheSettingsThatAreSimulatedIsLeftAsItIs(@TempDir Path folder) throws IOException {
        Path file = copy(folder, "pins", "[play]", "[play]");
        String text = Files.readString(file);
        assertThat(simulate(
                        "--config",
                        file.toString(),
                        "--folder",
                        folder.toString(),
                        "--http-port",
                        String.valueOf(freePort())))
                .isEqualTo(1);
        assertThat(err.toString()).startsWith("--folder: %s was not written by simulate".formatted(file));
        assertThat(file).hasContent(text);
        assertThat(folder.resolve("rules/hongkong.toml")).isEmptyFile();
    }

    @Test
    void aFolderThatSimulateMadeMayBeUsedAgainButNotWhileATableRunsInIt(@TempDir Path folder) throws Exception {
        SimulatedSetup setup = SimulatedSetup.of(
                RuleSets.of("hongkong"),
                Simulation.options(DiscardLayout.RIVERS, SeatChange.NEVER),
                Equipment.STANDARD);
        setup.write(folder, setup.wiring(), null, 8080);
        String text = Files.readString(SimulatedSetup.config(folder));
        try (Journal running = Journal.open(SimulatedSetup.database(folder))) {
            assertThat(simulate(
                            "--folder",
                            folder.toString(),
                            "--http-port",
                            String.valueOf(freePort()),
                            "--broker-port",
                            String.valueOf(freePort())))
                    .isEqualTo(1);
            assertThat(running.registry().tiles()).isEmpty();
        }
        assertThat(err.toString())
                .startsWith(SimulatedSetup.database(folder) + ": is in use by another mahjong-table")
                .hasLineCount(1);
        assertThat(SimulatedSetup.config(folder)).hasContent(text);
        assertThat(folder.resolve("ports")).doesNotExist();
    }

    @Test
    void whatAFileSaysIsNotSaidAgain() {
        assertThat(simulate("--config", TABLES + "/nextion.toml", "--discards", "pool"))
                .isNotZero();
        assertThat(err.toString()).isEqualTo("--discards is said by %s/nextion.toml\n".formatted(TABLES));
    }

    @Test
    void aWrongFileIsRefusedWithPlaceValueAndWhatIsAllowed(@TempDir Path folder) throws IOException {
        Path file = copy(folder, "pins", "kind = \"metratec\"", "kind = \"metratek\"");
        assertThat(simulate("--config", file.toString())).isNotZero();
        assertThat(err.toString())
                .isEqualTo(("%s:10: [reader.1] kind: 'metratek' is not one of feig, metratec, tilebus"
                                + " (did you mean metratec?)\n")
                        .formatted(file));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[button.3]\\nline = 22\\n     | ''         | seat 3 has no button; simulated people need [panel.3], with button = where it is a Nextion, or [button.3]",
                "[oled.2]\\naddress = 0x3D\\n | ''         | seat 2 has no readout of four lines; simulated people need [panel.2] or [oled.2]",
                "3 deals                       | 90 minutes | [play] matchEnd: '90 minutes' is for people with a clock; simulated ones play rules, rounds or deals",
            })
    void aTableAtWhichNobodyCouldPlayIsRefused(String part, String other, String reason, @TempDir Path folder)
            throws IOException {
        Path file = copy(folder, "pins", part.replace("\\n", "\n"), other);
        assertThat(simulate("--config", file.toString())).isNotZero();
        assertThat(err.toString()).isEqualTo(file + ": " + reason + "\n");
    }

    @Test
    void aTableWithoutDiceCannotRollForTheDealer(@TempDir Path folder) throws IOException {
        Path file = copy(folder, "no-dice", "[play]", "[play]\nfirstDealer = \"dice\"");
        assertThat(simulate("--config", file.toString())).isNotZero();
        assertThat(err.toString())
                .isEqualTo(
                        file
                                + ": [play] firstDealer: 'dice' is for tables with [dice]; without it simulated people play seat1\n");
    }

    /** A file of the tests' tables with another text in the place of a part of it. */
    private static Path copy(Path folder, String table, String part, String other) throws IOException {
        String text = Files.readString(Path.of(TABLES, table + ".toml"));
        assertThat(text).contains(part);
        Files.createDirectories(folder.resolve("rules"));
        Files.writeString(folder.resolve("rules/hongkong.toml"), "");
        Files.writeString(folder.resolve("rules/taiwan.toml"), "");
        return Files.writeString(folder.resolve("table.toml"), text.replace(part, other));
    }

    @Test
    void anUnknownFaultPresetNamesThoseThereAre() {
        assertThat(simulate("--faults", "read")).isNotZero();
        assertThat(err.toString().strip())
                .startsWith("--faults: 'read' is none of none, reads, standard, clumsy, all, missed, cross-read,")
                .endsWith("(did you mean reads?)");
    }

    @Test
    void aTakenPagePortIsOneClearLine() throws IOException {
        try (ServerSocket taken = new ServerSocket(0)) {
            assertThat(simulate("--http-port", String.valueOf(taken.getLocalPort())))
                    .isNotZero();
            assertThat(err.toString().strip())
                    .isEqualTo("--http-port %d cannot be used: Address already in use".formatted(taken.getLocalPort()));
        }
    }

    @Test
    void aTakenBrokerPortIsOneClearLine() throws IOException {
        try (ServerSocket taken = new ServerSocket()) {
            taken.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            assertThat(simulate(
                            "--http-port",
                            String.valueOf(freePort()),
                            "--broker-port",
                            String.valueOf(taken.getLocalPort())))
                    .isNotZero();
            assertThat(err.toString().strip())
                    .isEqualTo(
                            "--broker-port %d cannot be used: Address already in use".formatted(taken.getLocalPort()));
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket free = new ServerSocket(0)) {
            return free.getLocalPort();
        }
    }

    @Test
    void aFullSpeedRunWritesItsReport(@TempDir Path folder) throws IOException {
        Path report = folder.resolve("report.json");
        int code = simulate(
                "--speed", "max", "--hands", "1", "--seed", "3", "--threads", "1", "--report", report.toString());
        String json = Files.readString(report);
        assertThat(json)
                .contains("\"hands\" : 1")
                .contains("\"wrongEvents\" : 0")
                .contains("\"wrongPayments\" : 0")
                .contains("\"rules\" : \"hongkong\"");
        assertThat(code).isZero();
        assertThat(out.toString()).startsWith("1 deals in ");
    }

    @Test
    void howFarItIsCountsDealsOrScenes() {
        assertThat(new Progress(50, 200, "deals", 1, 0.01).line())
                .isEqualTo("50 of 200 deals, 1 wrong, 5000 deals an hour, 2 min left");
        assertThat(new Progress(30, 40, "scenes", 0, 0.1).line())
                .isEqualTo("30 of 40 scenes, 0 wrong, 300 scenes an hour, 2 min left");
        assertThat(new Progress(199, 200, "deals", 0, 0.1).line())
                .isEqualTo("199 of 200 deals, 0 wrong, 1990 deals an hour, under a minute left");
    }

    @Test
    void aSceneIsPlayedAndSaysWhichElementsOfTheRulesItReached(@TempDir Path folder) throws IOException {
        Path report = folder.resolve("report.json");
        int code = simulate("--scenes", "--evening", "0", "--rules", "taiwan", "--report", report.toString());
        assertThat(code).isZero();
        assertThat(out.toString())
                .contains("1 deals in ", "of 35 elements reached:")
                .containsPattern(" 1 +3 自摸 Self-draw")
                .containsPattern(" 0 +31 天胡 Heavenly hand");
        assertThat(Files.readString(report))
                .contains("\"key\" : \"self-draw\"")
                .contains("\"elementsNeverReached\" : [ \"dealer-streak\", \"");
    }

    @Test
    void theScenesOfMcrLeaveOutWhatIsNotStagedAndSaySo() {
        assertThat(simulate("--scenes", "--rules", "mcr")).isZero();
        assertThat(out.toString())
                .contains("83 of 85 elements reached:")
                .contains("not staged and not asked for, as simulated people do not play on after a refused win:"
                        + " 82 起和分（花牌不計） Minimum before flowers; 84 錯和（付三家各） False win, to each of the three")
                .doesNotContain("the result is 1");
    }

    @Test
    void elementsThatAreNotReachedAreNamedWithTheResult(@TempDir Path folder) throws IOException {
        Path file = copy(folder, "pins", "[play]", "[play]");
        Files.writeString(folder.resolve("rules/hongkong.toml"), "minimum = 0\n");
        assertThat(simulate("--scenes", "--config", file.toString())).isEqualTo(1);
        assertThat(out.toString()).containsPattern("the result is 1: not reached: \\d+ \\S+ ");
    }

    @Test
    void theRefereesPasswordOfAFileIsKept(@TempDir Path folder) throws Exception {
        Path own = Files.createDirectories(folder.resolve("own"));
        Path file = copy(own, "pins", "[play]", "[page]\nrefereePasswordFile = \"secret\"\n[play]");
        Path table = Files.createDirectories(folder.resolve("table"));
        SimulatedSetup setup = SimulatedSetup.read(file);
        setup.write(table, setup.wiring(), null, 8080);
        assertThat(TableFile.read(SimulatedSetup.config(table)).table().page().refereePasswordFile())
                .isEqualTo(own.resolve("secret").toAbsolutePath());
    }

    @Test
    void whereThePinsAreIsSaid() {
        assertThat(HumanSpeed.pins(Path.of("/tmp/t/ports/pins")))
                .isEqualTo(
                        "pins     --simulated /tmp/t/ports/pins  (its GPIO lines and I2C buses, for run and monitor)");
    }
}
