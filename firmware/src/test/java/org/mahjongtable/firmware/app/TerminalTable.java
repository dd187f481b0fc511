package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.journal.Journal;
import org.mahjongtable.firmware.journal.Kept;
import org.mahjongtable.firmware.journal.Recorded;
import org.mahjongtable.firmware.match.SeatChange;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sim.Equipment;
import org.mahjongtable.firmware.sim.Faults;
import org.mahjongtable.firmware.sim.Hindsight;
import org.mahjongtable.firmware.sim.SimulatedTable;
import org.mahjongtable.firmware.sim.Simulation;
import org.mahjongtable.scoring.RuleSets;
import tools.jackson.databind.json.JsonMapper;

/** A simulated table on real pseudo terminals, with people and a broker, at which the table's program is tried; what it keeps and publishes is held against what truly happened. */
final class TerminalTable implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(10);
    private static final int REST_MILLIS = 180_000;
    private static final int LOOK_MILLIS = 500;

    private static final int CHECK_MILLIS = 2000;

    private final Hindsight hindsight = new Hindsight();
    private final Deliveries deliveries = new Deliveries("mahjong/home/terminals/event");
    private final Path dir;
    private final int page;
    private final OwnBroker broker;
    private final SimulatedTable world;
    private final CrashAccount account;
    private final Thread people;

    /**
     * Opens the table; people sit down when a program lights the readouts.
     *
     * @param hurry how many times faster than usual people think
     */
    TerminalTable(Path dir, Faults faults, long seed, double hurry) throws Exception {
        this.dir = dir;
        SimulatedSetup usual = SimulatedSetup.of(
                RuleSets.of("hongkong"),
                Simulation.options(DiscardLayout.RIVERS, SeatChange.NEVER),
                Equipment.STANDARD);
        SimulatedSetup setup = SimulatedSetup.of("terminals", usual.rules(), usual.options(), usual.wiring());
        page = Ports.free();
        broker = new OwnBroker(Ports.free(), deliveries::published);
        world = new SimulatedTable(
                new SimulatedTable.Request(
                        setup.rules(), setup.options(), setup.wiring(), Integer.MAX_VALUE, seed, faults, hurry),
                Files.createDirectory(dir.resolve("ports")),
                this::happened);
        setup.write(dir, world.wiring(), "mqtt://127.0.0.1:%d".formatted(broker.port()), page);
        try (Journal journal = Journal.open(SimulatedSetup.database(dir))) {
            journal.registry().replace(world.registry());
        }
        account = new CrashAccount(SimulatedSetup.database(dir), deliveries, hindsight);
        people = Thread.ofPlatform().daemon().start(this::play);
    }

    private void happened(TableEvent event) {
        hindsight.happened(System.nanoTime(), event);
    }

    private void play() {
        try {
            world.play();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** What the program is started with. */
    Path config() {
        return SimulatedSetup.config(dir);
    }

    int page() {
        return page;
    }

    /** The program has ended, or was killed: the readouts go dark. */
    void programGone() throws Exception {
        world.programGone();
    }

    /** The events on record. */
    List<Recorded> events() throws Exception {
        try (Kept kept = Kept.open(SimulatedSetup.database(dir))) {
            return kept.after(0, Integer.MAX_VALUE).stream()
                    .flatMap(row -> kept.events(row.row()).stream())
                    .toList();
        }
    }

    /** How many events of a type are on record. */
    long count(String type) throws Exception {
        return events().stream()
                .filter(event -> event.event().contains("\"type\":\"%s\"".formatted(type)))
                .count();
    }

    /** Which devices were lost, and why, and found, in the order on record: {@code device.lost reader.4 silent}. */
    List<String> deviceEvents() throws Exception {
        return events().stream()
                .map(event -> JsonMapper.shared().readTree(event.event()))
                .filter(event -> event.path("type").stringValue().startsWith("device."))
                .map(event -> "%s %s %s"
                        .formatted(
                                event.path("type").stringValue(),
                                event.path("data").path("device").stringValue(),
                                event.path("data").path("why").stringValue(""))
                        .strip())
                .toList();
    }

    /** Waits until so many events of a type are on record. */
    void awaitEvents(String type, long atLeast) {
        await().atMost(PATIENCE).pollInterval(Duration.ofMillis(LOOK_MILLIS)).until(() -> count(type) >= atLeast);
    }

    /** People finish what they are doing; all of it must come to the record and to the broker, and nothing else. */
    void rest() throws Exception {
        world.rest();
        assertThat(account.atTheEnd(REST_MILLIS, CHECK_MILLIS)).isEmpty();
    }

    /** The program has ended for good: its record is whole, and as it truly happened. */
    void assertWhole() throws Exception {
        world.stop();
        people.join();
        assertThat(account.whole()).isEmpty();
    }

    @Override
    public void close() {
        world.close();
        broker.close();
    }
}
