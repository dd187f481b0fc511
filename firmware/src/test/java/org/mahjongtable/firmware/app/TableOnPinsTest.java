package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.mahjongtable.firmware.journal.Journal;
import org.mahjongtable.firmware.journal.Kept;
import org.mahjongtable.firmware.sim.Faults;
import org.mahjongtable.firmware.sim.SimulatedTable;

/** A table whose buttons, dice, lamps, OLEDs and digits are on pins and buses, simulated for a program of its own. */
@EnabledOnOs(OS.LINUX)
@Execution(ExecutionMode.CONCURRENT)
final class TableOnPinsTest {
    private static final Path TABLE = Path.of("src/test/resources/tables/pins.toml");
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final double HURRY = 6;

    private final StringWriter out = new StringWriter();

    @TempDir
    private Path dir;

    private SimulatedTable world;

    @BeforeEach
    void plugIn() throws Exception {
        SimulatedSetup setup = SimulatedSetup.read(TABLE);
        var request =
                new SimulatedTable.Request(setup.rules(), setup.options(), setup.wiring(), 1, 3, Faults.NONE, HURRY);
        world = new SimulatedTable(request, Files.createDirectory(dir.resolve("ports")), event -> {});
        try (var free = new ServerSocket(0)) {
            setup.write(dir, world.wiring(), null, free.getLocalPort());
        }
        try (Journal journal = Journal.open(SimulatedSetup.database(dir))) {
            journal.registry().replace(world.registry());
        }
        Thread.ofPlatform().daemon().start(this::play);
    }

    @AfterEach
    void unplug() {
        world.close();
    }

    @Test
    void everyDeviceIsMonitored() {
        assertThat(run("monitor", "--once", "--simulated", pins()))
                .as(out.toString())
                .isZero();
        assertThat(out.toString().lines())
                .contains(
                        "dice       ok   GPIO lines [5, 6, 13, 16, 20, 21, 19, 26, 12, 25, 18]",
                        "button.1   ok   GPIO lines [17]",
                        "lamp.2     ok   GPIO lines [8]",
                        "oled.4     ok   display at 0x3D of I2C bus 3",
                        "digits.3   ok   display at 0x77 of I2C bus 3");
    }

    @Test
    void whatIsNotThereIsNamed() {
        String nothing = dir.resolve("nothing").toString();
        assertThat(run("monitor", "--seconds", "1", "--simulated", nothing)).isEqualTo(1);
        assertThat(out.toString())
                .contains("button.1   lost no simulated table answers at " + nothing + "; does simulate run?");
    }

    /** They sit down by bouncing buttons, roll a dome of nine lines, and read on OLEDs when to go on. */
    @Test
    void aProgramOfItsOwnFollowsTheHand() throws Exception {
        try (TableProcess program =
                new TableProcess(SimulatedSetup.config(dir), dir.resolve("table.log"), Path.of(pins()))) {
            await().atMost(PATIENCE).until(() -> count("tile.discarded") >= 3);
            assertThat(program.isRunning()).isTrue();
            assertThat(count("seat.taken")).isEqualTo(4);
            assertThat(count("device.lost")).isZero();
        }
    }

    private String pins() {
        return world.pins().orElseThrow().toString();
    }

    private long count(String type) throws Exception {
        try (Kept kept = Kept.open(SimulatedSetup.database(dir))) {
            return kept.after(0, Integer.MAX_VALUE).stream()
                    .flatMap(row -> kept.events(row.row()).stream())
                    .filter(event -> event.event().contains("\"type\":\"" + type + "\""))
                    .count();
        }
    }

    private void play() {
        try {
            world.play();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private int run(String... args) {
        String[] all = new String[args.length + 2];
        System.arraycopy(args, 0, all, 0, args.length);
        all[args.length] = "--config";
        all[args.length + 1] = SimulatedSetup.config(dir).toString();
        return Main.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(out))
                .execute(all);
    }
}
