package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.mahjongtable.firmware.journal.Journal;
import org.mahjongtable.firmware.journal.Kept;
import org.mahjongtable.firmware.journal.Recorded;
import org.mahjongtable.firmware.journal.Replay;
import org.mahjongtable.firmware.match.SeatChange;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sim.Equipment;
import org.mahjongtable.firmware.sim.Faults;
import org.mahjongtable.firmware.sim.SimulatedTable;
import org.mahjongtable.firmware.sim.Simulation;
import org.mahjongtable.firmware.table.Table;
import org.mahjongtable.scoring.RuleSets;

/** The program on real pseudo terminals, killed in the middle of a hand: the same hand goes on, and its journal is as it was played. */
@Execution(ExecutionMode.CONCURRENT)
final class KilledTableTest {
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final double HURRY = 6;

    private final SimulatedSetup setup = SimulatedSetup.of(
            RuleSets.of("hongkong"), Simulation.options(DiscardLayout.RIVERS, SeatChange.NEVER), Equipment.STANDARD);

    @TempDir
    private Path dir;

    @Test
    void theSameHandGoesOn() throws Exception {
        var request =
                new SimulatedTable.Request(setup.rules(), setup.options(), setup.wiring(), 1, 3, Faults.READS, HURRY);
        try (SimulatedTable world =
                new SimulatedTable(request, Files.createDirectory(dir.resolve("ports")), event -> {})) {
            Path database = configure(world);
            Thread people = Thread.ofPlatform().daemon().unstarted(() -> play(world));
            try (TableProcess program = new TableProcess(dir.resolve("table.toml"), dir.resolve("table.log"), null)) {
                people.start();
                awaitDiscards(database, 4);
                program.kill();
                world.programGone();
                int before = events(database).size();
                program.startAgain();
                awaitDiscards(database, 8);
                assertThat(events(database)).hasSizeGreaterThan(before + 4);
            }
            world.stop();
            people.join();
            // No device went away when the program was killed, nor when it was told to end.
            assertThat(events(database)).noneMatch(event -> event.contains("\"type\":\"device.lost\""));
            assertOneHand(database);
        }
    }

    private Path configure(SimulatedTable world) throws Exception {
        Path database = SimulatedSetup.database(dir);
        setup.write(dir, world.wiring(), null, freePort());
        try (Journal journal = Journal.open(database)) {
            journal.registry().replace(world.registry());
        }
        return database;
    }

    private static int freePort() throws Exception {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private static void play(SimulatedTable world) {
        try {
            world.play();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void awaitDiscards(Path database, int count) {
        await().atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(200))
                .untilAsserted(() -> assertThat(events(database))
                        .filteredOn(event -> event.contains("\"type\":\"tile.discarded\""))
                        .hasSizeGreaterThanOrEqualTo(count));
    }

    private static List<String> events(Path database) throws Exception {
        try (Kept kept = Kept.open(database)) {
            return recorded(kept).stream().map(Recorded::event).toList();
        }
    }

    private static List<Recorded> recorded(Kept kept) {
        List<Recorded> events = new ArrayList<>();
        kept.after(0, Integer.MAX_VALUE).forEach(row -> events.addAll(kept.events(row.row())));
        return events;
    }

    private static void assertOneHand(Path database) throws Exception {
        try (Kept kept = Kept.open(database)) {
            List<Recorded> events = recorded(kept);
            assertThat(events.stream().map(Recorded::seq))
                    .containsExactlyElementsOf(
                            LongStream.rangeClosed(1, events.size()).boxed().toList());
            assertThat(events)
                    .filteredOn(event -> event.event().contains("\"type\":\"deal.started\""))
                    .hasSize(1);
            assertThat(events).noneMatch(event -> event.event().contains("\"type\":\"deal.voided\""));
            assertThat(kept.boots()).hasSize(2);
            Replay.Outcome outcome = new Replay(kept, boot -> new Table(SetupText.read(boot)), new WireRecorder())
                    .whole((table, before, input, step) -> {})
                    .orElseThrow();
            assertThat(outcome.isWhole()).isTrue();
        }
    }
}
