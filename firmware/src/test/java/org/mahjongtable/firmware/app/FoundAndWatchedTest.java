package org.mahjongtable.firmware.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.mahjongtable.drivers.port.Pty;
import org.mahjongtable.firmware.config.TableFile;
import org.mahjongtable.firmware.config.Wiring;
import org.mahjongtable.firmware.match.SeatChange;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sim.Equipment;
import org.mahjongtable.firmware.sim.Faults;
import org.mahjongtable.firmware.sim.SimulatedTable;
import org.mahjongtable.firmware.sim.Simulation;
import org.mahjongtable.scoring.RuleSets;

/** What an owner has who installs a table: devices on real pseudo terminals, found, written into a configuration, and watched. */
@EnabledOnOs(OS.LINUX)
@Execution(ExecutionMode.CONCURRENT)
final class FoundAndWatchedTest {
    private static final int READERS = 4;
    private static final int SEATS = 4;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final StringWriter err = new StringWriter();

    private final SimulatedSetup setup = SimulatedSetup.of(
            RuleSets.of("hongkong"), Simulation.options(DiscardLayout.RIVERS, SeatChange.NEVER), Equipment.STANDARD);

    @TempDir
    private Path dir;

    private SimulatedTable world;
    private Path ports;

    @BeforeEach
    void plugIn() throws IOException {
        ports = Files.createDirectory(dir.resolve("ports"));
        var request = new SimulatedTable.Request(setup.rules(), setup.options(), setup.wiring(), 1, 3, Faults.READS, 4);
        world = new SimulatedTable(request, ports, event -> {});
        setup.write(dir, world.wiring(), null, 8080);
        Thread.ofPlatform().daemon().start(() -> play(world));
    }

    @AfterEach
    void unplug() {
        world.close();
    }

    @Test
    void whatIsPluggedInIsFoundAndItsSectionsAreAConfiguration() throws Exception {
        List<String> arguments = new ArrayList<>(List.of("devices"));
        List<String> names = new ArrayList<>();
        IntStream.rangeClosed(1, READERS).forEach(number -> names.add("reader." + number));
        names.add("dice");
        IntStream.rangeClosed(1, SEATS).forEach(number -> names.add("panel." + number));
        names.forEach(
                name -> arguments.addAll(List.of("--port", ports.resolve(name).toString())));
        Path nothing = dir.resolve("ttyUSB9");
        arguments.addAll(List.of("--port", nothing.toString()));
        try (Pty dead = new Pty()) {
            arguments.addAll(List.of("--port", dead.path().toString()));
            assertThat(run(arguments.toArray(String[]::new))).isEqualTo(0);
            assertThat(out.toString(UTF_8))
                    .contains("# " + dead.path() + ": nothing answers that could be part of a table\n");
        }
        assertThat(err.toString()).isEqualTo("asking 11 ports, up to 40 s\n");
        assertThat(out.toString(UTF_8))
                .contains("# " + nothing + " does not exist; is the device plugged in?")
                .contains("# tilebus board panel.2, firmware 1.0, serial panel.2, can BRNL\n[panel.2]\n");
        Path file = Files.writeString(dir.resolve("table.toml"), out.toString(UTF_8));
        Wiring wiring = TableFile.read(file).table().wiring();
        assertThat(wiring.readers())
                .hasSize(READERS)
                .allSatisfy(reader -> assertThat(reader.serial().path())
                        .isEqualTo(ports.resolve(reader.name()).toString()));
        assertThat(wiring.panels())
                .hasSize(SEATS)
                .allSatisfy(panel -> assertThat(panel.serial().path())
                        .isEqualTo(ports.resolve(panel.name()).toString()));
        assertThat(wiring.dice()).isNotNull();
    }

    @Test
    void portsWithoutADeviceAreNamedWithTheirCureAndTheExitCodeTells() throws Exception {
        Path missing = dir.resolve("ttyUSB9");
        Path file = Files.createFile(dir.resolve("ttyUSB8"));
        assertThat(run("devices", "--port", missing.toString(), "--port", file.toString()))
                .isEqualTo(1);
        assertThat(out.toString(UTF_8).lines().filter(line -> !line.isEmpty()))
                .containsExactly(
                        "# " + missing + " does not exist; is the device plugged in?",
                        "# " + file + " is not a serial port");
    }

    @Test
    void aPortWithoutANameIsAWrongCommandLine() throws Exception {
        assertThat(run("devices", "--port", ports.resolve("dice").toString(), "--port", ""))
                .isEqualTo(2);
        assertThat(err.toString())
                .isEqualTo("--port: '' is no path; wanted is the path of a serial port such as /dev/ttyUSB0\n");
        assertThat(out.toString(UTF_8)).isEmpty();
    }

    @Test
    void aPortThatAnotherProgramHasIsLeftAlone() throws Exception {
        Path port = ports.resolve("dice");
        Process other = new ProcessBuilder("flock", port.toString(), "sh", "-c", "echo locked; sleep 60").start();
        try (BufferedReader told = other.inputReader()) {
            assertThat(told.readLine()).isEqualTo("locked");
            assertThat(run("devices", "--port", port.toString())).isEqualTo(1);
            assertThat(out.toString(UTF_8)).startsWith("# " + port + " is in use by another program; stop that first");
            out.reset();
            setup.write(dir, world.wiring(), null, 8080);
            assertThat(run(
                            "monitor",
                            "--seconds",
                            "2",
                            "--config",
                            SimulatedSetup.config(dir).toString()))
                    .isEqualTo(1);
            assertThat(out.toString(UTF_8))
                    .contains("dice       lost " + port + " is in use by another program; stop that first")
                    .contains("reader.1   ok   FEIG OBID i-scan");
        } finally {
            other.descendants().forEach(ProcessHandle::destroy);
            other.destroy();
            other.waitFor();
        }
    }

    @Test
    void otherKindsOfDevicesAreFoundAndWatched() throws Exception {
        world.close();
        SimulatedSetup other = SimulatedSetup.read(Path.of("src/test/resources/tables/nextion.toml"));
        Path folder = Files.createDirectories(dir.resolve("other/ports"));
        var request = new SimulatedTable.Request(other.rules(), other.options(), other.wiring(), 0, 3, Faults.NONE, 4);
        try (var nextions = new SimulatedTable(request, folder, event -> {})) {
            Thread.ofPlatform().daemon().start(() -> play(nextions));
            List<String> arguments = new ArrayList<>(List.of("devices"));
            other.wiring()
                    .ports()
                    .keySet()
                    .forEach(name -> arguments.addAll(
                            List.of("--port", folder.resolve(name).toString())));
            assertThat(run(arguments.toArray(String[]::new))).isEqualTo(0);
            assertThat(out.toString(UTF_8))
                    .contains("[reader.2]\nport = \"%s\"".formatted(folder.resolve("reader.2")))
                    .contains("[dice]\nport = \"%s\"".formatted(folder.resolve("dice")))
                    .contains("# Nextion display\n[panel.4]\nkind = \"nextion\"\nport = \"%s\""
                            .formatted(folder.resolve("panel.4")));
            other.write(dir.resolve("other"), nextions.wiring(), null, 8080);
            out.reset();
            String file = SimulatedSetup.config(dir.resolve("other")).toString();
            assertThat(run("monitor", "--once", "--config", file))
                    .as(out.toString(UTF_8))
                    .isEqualTo(0);
            assertThat(out.toString(UTF_8).lines().toList())
                    .anyMatch(line -> line.equals("panel.2    ok   Nextion display"))
                    .anyMatch(line -> line.matches("   8 melds\\.4 +[1-9]\\d* rounds .*"));
        }
    }

    @Test
    void everyAntennaIsWatchedOnce() throws Exception {
        Path file = SimulatedSetup.config(dir);
        setup.write(dir, world.wiring(), null, 8080);
        assertThat(run("monitor", "--once", "--config", file.toString())).isEqualTo(0);
        assertThat(out.toString(UTF_8).lines().toList())
                .hasSize(READERS * 4 + 1 + SEATS)
                .anyMatch(line -> line.matches("reader\\.3   ok   FEIG OBID i-scan, .*"))
                .anyMatch(line -> line.matches("panel\\.1    ok   tilebus board panel\\.1, .*"))
                .anyMatch(line -> line.matches("dice       ok   dice, DICE-A5, lying there: .*"))
                .anyMatch(line -> line.matches(
                        "   2 melds\\.3 +[1-9]\\d* rounds +\\d+\\.\\d/s +0 failed +missed +0\\.0 % +0 tags"));
        out.reset();
        int asked = run("check", "--ask", "--config", file.toString());
        assertThat(asked).as(out.toString(UTF_8)).isEqualTo(0);
    }

    @Test
    void aDeviceThatIsMissingIsSeenAndTheExitCodeTells() throws Exception {
        Path file = SimulatedSetup.config(dir);
        setup.write(dir, world.wiring(), null, 8080);
        Files.delete(ports.resolve("reader.2"));
        assertThat(run("monitor", "--seconds", "2", "--config", file.toString()))
                .isEqualTo(1);
        assertThat(out.toString(UTF_8))
                .contains(
                        "reader.2   lost " + ports.resolve("reader.2") + " does not exist; is the device plugged in?");
    }

    private static void play(SimulatedTable table) {
        try {
            table.play();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private int run(String... args) {
        return Main.commandLine()
                .setOut(new PrintWriter(out, false, UTF_8)) // what is not flushed is not seen
                .setErr(new PrintWriter(err))
                .execute(args);
    }
}
