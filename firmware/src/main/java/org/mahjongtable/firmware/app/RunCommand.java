package org.mahjongtable.firmware.app;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.drivers.port.SerialLink;
import org.mahjongtable.firmware.config.Settings;
import org.mahjongtable.firmware.config.WrongConfig;
import org.mahjongtable.firmware.journal.JournalFailure;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "run",
        description = {
            "Runs the table until it is stopped.",
            "A device that is missing is searched for, and the log and the page say so. After a power cut play goes on where it stood."
        },
        mixinStandardHelpOptions = true)
final class RunCommand implements Callable<Integer> {
    private static final Logger LOG = LoggerFactory.getLogger(RunCommand.class);

    /** What a line of the log begins with that says what the program took. */
    static final String USAGE = "until now:";

    /** Longer than everything takes that is closed. */
    private static final long CLOSE_SECONDS = 15;

    @Mixin
    private ConfigOption config;

    @Mixin
    private PinsOption pins;

    @Option(names = "--strict", description = "Ends when a device is missing, in place of searching for it.")
    private boolean strict;

    @Option(
            names = "--service",
            description =
                    "Does not end over wrong settings: nothing is played, and the page and the readouts say what is wrong.")
    private boolean service;

    private volatile boolean stopping;

    @Override
    public Integer call() throws Exception {
        Settings settings;
        try {
            settings = config.read();
        } catch (WrongConfig e) {
            if (!service) {
                throw e;
            }
            SafeMode.untilMended(config, e.lines());
            return call();
        }
        if (strict && pins.isSimulated()) {
            throw new WrongUsage("--strict and --simulated exclude each other");
        }
        if (strict) {
            List<String> missing = Reach.of(settings.table().wiring()).stream()
                    .filter(device -> device.trouble().isPresent())
                    .map(Reach::sentence)
                    .toList();
            if (!missing.isEmpty()) {
                throw new Refused(missing);
            }
        }
        pins.refuseMissing();
        List<String> wrong = Check.wrong(config.file(), settings);
        if (!wrong.isEmpty()) {
            throw new Refused(wrong);
        }
        return run(settings);
    }

    private int run(Settings settings) throws Refused, InterruptedException {
        var missing = new AtomicReference<@Nullable String>();
        var running = new AtomicReference<@Nullable RunningTable>();
        var closed = new CountDownLatch(1);
        if (!SerialLink.atExit(new Thread(() -> stop(running, closed), "stop"))) {
            return 0; // told to end before anything was open
        }
        BiConsumer<String, Reading> told = (device, reading) -> {
            RunningTable table = running.get();
            if (strict && reading instanceof PortDown down && table != null) {
                missing.compareAndSet(null, device + ": " + down.detail());
                table.stop();
            }
        };
        try {
            while (runOnce(settings, told, running)) {
                LOG.info("the table is opened again");
            }
        } catch (JournalFailure e) {
            LOG.debug("the journal failed", e);
            throw new Refused(
                    (e.isInWords() ? "%s: %s" : "%s: can no longer be written or read, so nothing may be played: %s")
                            .formatted(settings.table().storage().database(), e.getMessage()));
        } finally {
            closed.countDown();
        }
        String why = missing.get();
        if (why != null) {
            throw new Refused(why);
        }
        return 0;
    }

    /** Whether the table is to be opened again. */
    private boolean runOnce(
            Settings settings, BiConsumer<String, Reading> told, AtomicReference<@Nullable RunningTable> running)
            throws Refused, InterruptedException {
        try (RunningTable table = RunningTable.open(settings, pins.machine(), told)) {
            running.set(table);
            if (stopping) {
                table.stop(); // told to end while it was being opened
            }
            LOG.info("the table's page is {}", table.page());
            boolean again = table.run() && !stopping;
            LOG.info("{} {}", USAGE, Usage.now());
            table.quickness().ifPresent(quick -> LOG.info("{} {}", USAGE, quick));
            return again;
        }
    }

    private void stop(AtomicReference<@Nullable RunningTable> running, CountDownLatch closed) {
        stopping = true;
        RunningTable table = running.get();
        if (table != null) {
            table.stop();
        }
        try {
            if (!closed.await(CLOSE_SECONDS, TimeUnit.SECONDS)) {
                LOG.warn("not everything was closed within {} s", CLOSE_SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
