package org.mahjongtable.firmware.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.journal.Journal;
import org.mahjongtable.firmware.journal.JournalException;
import org.mahjongtable.firmware.sim.Hindsight;
import org.mahjongtable.firmware.sim.SimulatedTable;
import org.mahjongtable.firmware.sim.Simulation;

/**
 * The table's program, killed over and over while people play as fast as hands can: evening after evening at a table of its own, on real pseudo terminals,
 * with a database in a file and a broker. Afterwards everything that was settled must be there once, and be what truly happened.
 */
final class Crash {
    /** Evenings are short, so that what is wrong is found and named soon. */
    private static final int KILLS_AN_EVENING = 20;

    /** People think this much faster than usual. */
    private static final double HURRY = 10;

    /** One kill in so many comes while the program still starts. */
    private static final int STARTING = 4;

    /** Of the others one in so many waits for the next end of a deal, when a hand is settled. */
    private static final int SETTLING = 8;

    /** A win is judged three seconds after it was called. */
    private static final int SETTLING_MILLIS = 5000;

    private static final int STARTING_MILLIS = 2500;
    /** Long enough for people to confirm what has changed while the program was away, and to play on. */
    private static final int PLAYING_MILLIS = 15_000;

    private static final long SETTLED_SECONDS = 180;
    private static final long PROGRESS_NANOS = 10_000_000_000L;
    private static final int CHECK_MILLIS = 2000;

    private final Simulation.Request asked;
    private final int times;
    private final PrintWriter out;
    private final PrintWriter err;
    private final AtomicReference<@Nullable Deliveries> listening = new AtomicReference<>();
    private final long began = System.nanoTime();
    private long told = began;
    private int kills;
    private Sum sum = new Sum(0, 0, 0, 0);

    /** What was found of so many evenings; all of it must be right. */
    record Sum(long events, long hands, long again, long starts) {
        Sum plus(Sum other) {
            return new Sum(events + other.events, hands + other.hands, again + other.again, starts + other.starts);
        }
    }

    /** @param asked rules, place of discards, seed, faults and readers */
    Crash(Simulation.Request asked, int times, PrintWriter out, PrintWriter err) {
        this.asked = asked;
        this.times = times;
        this.out = out;
        this.err = err;
    }

    /** The exit code: 0 if nothing was wrong. */
    int play() throws InterruptedException, Refused {
        try {
            Path work = Files.createTempDirectory("mahjong-crash-");
            List<String> wrong = evenings(work);
            if (!wrong.isEmpty()) {
                wrong.forEach(err::println);
                err.println("the database and the log are in " + work);
                err.flush();
                return 1;
            }
            Folders.delete(work);
        } catch (IOException | JournalException failed) {
            throw new Refused(String.valueOf(failed.getMessage()));
        }
        out.printf(
                "killed %d times in %d s: %d events and %d settled hands are kept, each once, as they truly happened;"
                        + " the broker had every event under its number, %d of them again and unchanged%n",
                kills, (System.nanoTime() - began) / 1_000_000_000L, sum.events(), sum.hands(), sum.again());
        return 0;
    }

    private List<String> evenings(Path work) throws IOException, JournalException, InterruptedException {
        try (OwnBroker broker = new OwnBroker(Ports.free(), (topic, seq, payload) -> {
            Deliveries deliveries = listening.get();
            if (deliveries != null) {
                deliveries.published(topic, seq, payload);
            }
        })) {
            for (int number = 0; kills < times; number++) {
                Path folder = Files.createDirectory(work.resolve("evening-" + number));
                Deque<AutoCloseable> parts = new ArrayDeque<>();
                List<String> wrong = new ArrayList<>();
                try {
                    wrong.addAll(evening(number, broker, folder, parts));
                } finally {
                    RunningTable.closeAll(parts);
                }
                if (!wrong.isEmpty()) {
                    wrong.addFirst("%s, seed %d, evening %d, %d kills so far:"
                            .formatted(asked.rules().id(), asked.seed(), number, kills));
                    return wrong;
                }
                Folders.delete(folder);
            }
        }
        return List.of();
    }

    /** One evening with its kills; what was wrong. */
    private List<String> evening(int number, OwnBroker broker, Path folder, Deque<AutoCloseable> parts)
            throws IOException, JournalException, InterruptedException {
        SplittableRandom random = new SplittableRandom(asked.seed() * 1_000_003 + number);
        Hindsight hindsight = new Hindsight();
        Ends ends = new Ends();
        SimulatedTable world = new SimulatedTable(
                new SimulatedTable.Request(
                        asked.rules(),
                        asked.options(),
                        asked.wiring(),
                        Integer.MAX_VALUE,
                        random.nextLong(),
                        asked.faults(),
                        HURRY),
                Files.createDirectory(folder.resolve("ports")),
                new SimulatedTable.Watcher() {
                    @Override
                    public void happened(TableEvent event) {
                        hindsight.happened(System.nanoTime(), event);
                        ends.happened(event);
                    }

                    @Override
                    public void brokerGoes(Duration away) {
                        broker.goAway(away);
                    }
                });
        parts.push(world);
        int page = Ports.free();
        Path database = SimulatedSetup.database(folder);
        String table = "crash-" + number;
        SimulatedSetup.of(table, asked.rules(), asked.options(), asked.wiring())
                .write(folder, world.wiring(), "mqtt://127.0.0.1:%d".formatted(broker.port()), page);
        try (Journal journal = Journal.open(database)) {
            journal.registry().replace(world.registry());
        }
        var deliveries = new Deliveries("mahjong/home/" + table + "/event");
        listening.set(deliveries);
        var account = new CrashAccount(database, deliveries, hindsight);
        AtomicReference<@Nullable Throwable> broken = new AtomicReference<>();
        Thread people = Thread.ofPlatform()
                .daemon()
                .name("people")
                .uncaughtExceptionHandler((_, thrown) -> broken.set(thrown))
                .start(() -> live(world));
        Path archive = folder.resolveSibling("classes.jsa");
        TableProcess program = new TableProcess(
                SimulatedSetup.config(folder),
                folder.resolve("table.log"),
                world.pins().orElse(null),
                TableProcess.sharing(archive));
        parts.push(program);
        if (number == 0) { // a clean end leaves the archive
            if (!Ports.awaitAnswer(page)) {
                return died(program);
            }
            program.close();
            world.programGone();
            program.startAgain();
        }
        for (int kill = 0; kill < KILLS_AN_EVENING && kills < times; kill++) {
            if (random.nextInt(STARTING) == 0) {
                Thread.sleep(random.nextInt(STARTING_MILLIS));
            } else {
                if (!Ports.awaitAnswer(page)) {
                    return died(program);
                }
                if (random.nextInt(SETTLING) == 0) {
                    ends.await();
                    Thread.sleep(random.nextInt(SETTLING_MILLIS));
                } else {
                    Thread.sleep(random.nextInt(PLAYING_MILLIS));
                }
            }
            if (!program.isRunning()) {
                return died(program);
            }
            program.kill();
            world.programGone();
            kills++;
            List<String> wrong = new ArrayList<>(gaveUp(broken.get()));
            wrong.addAll(account.afterKill());
            if (!wrong.isEmpty()) {
                return wrong;
            }
            program.startAgain();
            tell();
        }
        if (!Ports.awaitAnswer(page)) {
            return died(program);
        }
        world.rest();
        List<String> wrong = new ArrayList<>(account.atTheEnd(SETTLED_SECONDS * 1000, CHECK_MILLIS));
        program.close();
        world.stop();
        people.join();
        wrong.addAll(gaveUp(broken.get()));
        if (wrong.isEmpty()) {
            wrong.addAll(account.whole());
            sum = sum.plus(account.kept());
        }
        return wrong;
    }

    private static List<String> gaveUp(@Nullable Throwable thrown) {
        return thrown == null ? List.of() : List.of("the simulated people gave up: " + thrown);
    }

    private static List<String> died(TableProcess program) throws IOException {
        return List.of("the table's program ended or does not come up:\n" + String.join("\n", program.lastWords()));
    }

    private static void live(SimulatedTable world) {
        try {
            world.play();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void tell() {
        if (System.nanoTime() - told >= PROGRESS_NANOS) {
            told = System.nanoTime();
            long seconds = (told - began) / 1_000_000_000L;
            err.printf("%d of %d kills, %d s left%n", kills, times, seconds * (times - kills) / Math.max(1, kills));
            err.flush();
        }
    }

    /** The ends of deals, as they truly happen. */
    private static final class Ends {
        private static final long PATIENCE_SECONDS = 120;

        private final Semaphore seen = new Semaphore(0);

        void happened(TableEvent event) {
            if (event instanceof TableEvent.HandWon || event instanceof TableEvent.WallExhausted) {
                seen.release();
            }
        }

        /** Waits for the next one, though not for ever. */
        void await() throws InterruptedException {
            seen.drainPermits();
            var _ = seen.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
    }
}
