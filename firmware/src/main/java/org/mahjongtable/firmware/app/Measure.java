package org.mahjongtable.firmware.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.journal.Journal;
import org.mahjongtable.firmware.journal.JournalException;
import org.mahjongtable.firmware.mqtt.Broker;
import org.mahjongtable.firmware.sim.EmbeddedBroker;
import org.mahjongtable.firmware.sim.SimulatedTable;

/**
 * What the table's program takes of the machine, first while nobody sits there and then while people play at their usual pace, with all readers being read;
 * and how quickly its events reach a broker on this machine. The program is a process of its own, as it is on a table.
 */
final class Measure {
    /** The start, with its compiling, is no part of what a table takes for weeks. */
    private static final int WARM_UP_SECONDS = 20;

    private static final int BROKER_LOOKS = 40;
    private static final int LOOK_MILLIS = 500;

    private final SimulatedTable.Request request;
    private final int seconds;
    private final @Nullable String brokerUrl;
    private final PrintWriter out;

    /**
     * @param seconds of each measurement
     * @param brokerUrl null for a broker in this process
     */
    Measure(SimulatedTable.Request request, int seconds, @Nullable String brokerUrl, PrintWriter out) {
        this.request = request;
        this.seconds = seconds;
        this.brokerUrl = brokerUrl;
        this.out = out;
    }

    /** The exit code: 0 if the program lived. */
    int play() throws InterruptedException, Refused {
        Deque<AutoCloseable> parts = new ArrayDeque<>();
        try {
            return play(parts);
        } catch (IOException | JournalException failed) {
            throw new Refused(String.valueOf(failed.getMessage()));
        } finally {
            RunningTable.closeAll(parts);
        }
    }

    private int play(Deque<AutoCloseable> parts) throws IOException, JournalException, InterruptedException, Refused {
        String url = brokerUrl == null ? ownBroker(parts) : brokerUrl;
        Path folder = Files.createTempDirectory("mahjong-measure-");
        parts.push(() -> Folders.delete(folder));
        SimulatedTable world = new SimulatedTable(request, Files.createDirectory(folder.resolve("ports")), event -> {});
        parts.push(world);
        int page = Ports.free();
        Path config = SimulatedSetup.config(folder);
        Path database = SimulatedSetup.database(folder);
        SimulatedSetup.of("table-1", request.rules(), request.options(), request.wiring())
                .write(folder, world.wiring(), url, page);
        try (Journal journal = Journal.open(database)) {
            journal.registry().replace(world.registry());
        }
        Thread.ofPlatform().daemon().name("people").start(() -> live(world));
        TableProcess program = new TableProcess(
                config, folder.resolve("table.log"), world.pins().orElse(null));
        parts.push(program);
        if (!Ports.awaitAnswer(page)) {
            throw new Refused("the table's program does not come up: " + String.join(" / ", program.lastWords()));
        }
        if (!isReached(page)) {
            throw new Refused("the broker %s is not reached, so nothing can be measured that reaches it"
                    .formatted(Broker.parse(url)));
        }
        say("measuring %d s idle, then %d s at play; fsync goes to %s".formatted(seconds, seconds, database));
        Thread.sleep(Duration.ofSeconds(WARM_UP_SECONDS));
        say("idle:    " + share(program));
        world.invite();
        Thread.sleep(Duration.ofSeconds(WARM_UP_SECONDS));
        say("playing: " + share(program));
        boolean lives = program.isRunning();
        program.close();
        world.stop();
        program.usage().forEach(this::say);
        return lives ? 0 : 1;
    }

    /** Whether the program says that it has its broker, which it may need a moment for. */
    private static boolean isReached(int page) throws InterruptedException {
        for (int look = 0; look < BROKER_LOOKS; look++) {
            Thread.sleep(LOOK_MILLIS);
            if (BrokerWatch.health(page).filter(BrokerWatch::isReached).isPresent()) {
                return true;
            }
        }
        return false;
    }

    private static String ownBroker(Deque<AutoCloseable> parts) throws IOException {
        EmbeddedBroker broker = EmbeddedBroker.start(Ports.free());
        parts.push(broker);
        return "mqtt://127.0.0.1:" + broker.port();
    }

    /** Processor time and memory over the next so many seconds. */
    private String share(TableProcess program) throws InterruptedException {
        long cpu = cpuNanos(program);
        long began = System.nanoTime();
        Thread.sleep(Duration.ofSeconds(seconds));
        double percent = 100.0 * (cpuNanos(program) - cpu) / (System.nanoTime() - began);
        Usage usage = Usage.of(program.handle());
        return String.format(
                Locale.ROOT,
                "%.2f %% of a core, %d MiB resident (%d at most since the start)",
                percent,
                usage.residentMiB().orElse(-1),
                usage.mostResidentMiB().orElse(-1));
    }

    private static long cpuNanos(TableProcess program) {
        return program.handle().info().totalCpuDuration().orElse(Duration.ZERO).toNanos();
    }

    private static void live(SimulatedTable world) {
        try {
            world.live();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void say(String line) {
        out.println(line);
        out.flush();
    }
}
