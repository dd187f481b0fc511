package org.mahjongtable.firmware.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.journal.Journal;
import org.mahjongtable.firmware.journal.JournalException;
import org.mahjongtable.firmware.sim.SimulatedTable;

/** The simulated table for people to watch: world, people and broker in this process, the table's program in another, real pseudo terminals between. */
final class HumanSpeed {
    private static final long LOOK_MILLIS = 500;
    private static final long CLOSE_SECONDS = 30;

    private final SimulatedSetup setup;
    private final SimulatedTable.Request request;
    private final int httpPort;
    private final @Nullable String brokerUrl;
    private final int brokerPort;
    private final @Nullable Path givenFolder;
    private final @Nullable Integer killEverySeconds;
    private final @Nullable Integer seconds;
    private final PrintWriter out;
    private final Deque<AutoCloseable> parts = new ArrayDeque<>();

    /**
     * @param brokerUrl null for a broker of its own at {@code brokerPort}
     * @param givenFolder null for a folder that is deleted at the end
     * @param killEverySeconds null to let the program live
     * @param seconds after which it ends; null to play on
     */
    HumanSpeed(
            SimulatedSetup setup,
            SimulatedTable.Request request,
            int httpPort,
            @Nullable String brokerUrl,
            int brokerPort,
            @Nullable Path givenFolder,
            @Nullable Integer killEverySeconds,
            @Nullable Integer seconds,
            PrintWriter out) {
        this.setup = setup;
        this.request = request;
        this.httpPort = httpPort;
        this.brokerUrl = brokerUrl;
        this.brokerPort = brokerPort;
        this.givenFolder = givenFolder;
        this.killEverySeconds = killEverySeconds;
        this.seconds = seconds;
        this.out = out;
    }

    /** Plays until all hands are played or somebody ends it; the exit code. */
    int play() throws InterruptedException, Refused {
        CountDownLatch closed = new CountDownLatch(1);
        try {
            return playOpened(closed);
        } catch (IOException | JournalException failed) {
            throw new Refused(String.valueOf(failed.getMessage()));
        } finally {
            RunningTable.closeAll(parts);
            closed.countDown();
        }
    }

    private int playOpened(CountDownLatch closed) throws IOException, JournalException, InterruptedException, Refused {
        refuseTakenPort();
        Path folder = folder();
        SimulatedSetup refereed = setup.withReferee(folder);
        OwnBroker broker = brokerUrl == null ? ownBroker() : null;
        String url = broker == null ? String.valueOf(brokerUrl) : "mqtt://localhost:" + broker.port();
        SimulatedTable table;
        // The database first: where a table is running on it, its ports and its settings are not touched either.
        try (Journal journal = Journal.open(SimulatedSetup.database(folder))) {
            table = open(new SimulatedTable(
                    request, Files.createDirectories(folder.resolve("ports")), new Commentary(out, broker)));
            refereed.write(folder, table.wiring(), url, httpPort);
            journal.registry().replace(table.registry());
        }
        say("starting the table's program; its settings and its log are in " + folder);
        TableProcess program = open(new TableProcess(
                SimulatedSetup.config(folder),
                folder.resolve("table.log"),
                table.pins().orElse(null)));
        say("page     http://localhost:%d/  and the seats at /seat/1 .. /seat/4".formatted(httpPort));
        say("referee  http://localhost:%d/referee  %s".formatted(httpPort, refereed.entrance()));
        say("broker   %s  (mosquitto_sub -V mqttv5 -L '%s/mahjong/#' -v)".formatted(url, url));
        table.pins().ifPresent(socket -> say(pins(socket)));
        say("Ctrl-C ends it");
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(table, closed), "stop"));
        Guard guard = new Guard(table, program);
        Thread watching = Thread.ofPlatform().daemon().name("guard").start(guard);
        table.play();
        watching.interrupt();
        program.close();
        program.usage().forEach(this::say);
        return guard.failed ? 1 : 0;
    }

    /** Says how another start of the program finds the pins. */
    static String pins(Path socket) {
        return "pins     --simulated %s  (its GPIO lines and I2C buses, for run and monitor)".formatted(socket);
    }

    /** Before anything is started, so that it is said in one line. */
    private void refuseTakenPort() throws Refused {
        try (ServerSocket probe = new ServerSocket()) {
            probe.setReuseAddress(true);
            probe.bind(new InetSocketAddress(httpPort));
        } catch (IOException | IllegalArgumentException taken) {
            throw new Refused("--http-port %d cannot be used: %s".formatted(httpPort, taken.getMessage()));
        }
    }

    private OwnBroker ownBroker() throws Refused {
        say("starting a broker");
        try {
            return open(new OwnBroker(brokerPort, (topic, seq, payload) -> {}));
        } catch (IOException taken) {
            throw new Refused("--broker-port %s".formatted(taken.getMessage()));
        }
    }

    private Path folder() throws IOException, Refused {
        if (givenFolder != null) {
            try {
                SimulatedSetup.refuseOwners(givenFolder);
                return Files.createDirectories(givenFolder).toAbsolutePath();
            } catch (FileAlreadyExistsException e) {
                throw new Refused(
                        "--folder: %s: the folder cannot be made: %s is a file".formatted(givenFolder, e.getFile()));
            } catch (IOException e) {
                throw new Refused("--folder: %s: the folder cannot be made: %s".formatted(givenFolder, e));
            }
        }
        Path folder = Files.createTempDirectory("mahjong-table-");
        open(() -> Folders.delete(folder));
        return folder;
    }

    private <T extends AutoCloseable> T open(T part) {
        parts.push(part);
        return part;
    }

    private void say(String line) {
        out.println(line);
        out.flush();
    }

    private static void stop(SimulatedTable table, CountDownLatch closed) {
        table.stop();
        try {
            closed.await(CLOSE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Sees that the program lives, or kills it as often as it was asked to. */
    private final class Guard implements Runnable {
        private final SimulatedTable table;
        private final TableProcess program;
        private volatile boolean failed;

        Guard(SimulatedTable table, TableProcess program) {
            this.table = table;
            this.program = program;
        }

        /** Whether the program is up: only from then on it is given its time, however slow the machine starts it. */
        private boolean answers() {
            try (Socket page = new Socket()) {
                page.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), httpPort), (int) LOOK_MILLIS);
                return true;
            } catch (IOException notYet) {
                return false;
            }
        }

        @Override
        public void run() {
            try {
                long began = System.nanoTime();
                BrokerWatch broker = brokerUrl == null ? null : new BrokerWatch(brokerUrl);
                Long upSince = null;
                while (program.isRunning()) {
                    Thread.sleep(LOOK_MILLIS);
                    if (seconds != null && System.nanoTime() - began >= TimeUnit.SECONDS.toNanos(seconds)) {
                        table.stop();
                    }
                    if (upSince == null && answers()) {
                        upSince = System.nanoTime();
                    }
                    if (broker != null) {
                        BrokerWatch.health(httpPort).flatMap(broker::look).ifPresent(HumanSpeed.this::say);
                    }
                    if (killEverySeconds != null
                            && upSince != null
                            && System.nanoTime() - upSince >= TimeUnit.SECONDS.toNanos(killEverySeconds)) {
                        say("the table's program is killed and started again");
                        program.kill();
                        table.programGone();
                        program.startAgain();
                        upSince = null;
                    }
                }
                failed = true;
                say("the table's program ended:");
                program.lastWords().forEach(HumanSpeed.this::say);
                table.stop();
            } catch (InterruptedException done) {
                Thread.currentThread().interrupt();
            } catch (IOException broken) {
                throw new UncheckedIOException("the table's program cannot be started again", broken);
            }
        }
    }
}
