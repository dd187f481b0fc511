package org.mahjongtable.firmware.app;

import java.io.Console;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.config.TableConfig;
import org.mahjongtable.firmware.config.WrongConfig;
import org.mahjongtable.firmware.devices.Hardware;
import org.mahjongtable.firmware.journal.JournalException;
import org.mahjongtable.firmware.journal.Kept;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "monitor",
        description = {
            "Shows in a terminal what each antenna, button and die tells, and how well: rounds, failed rounds, missed tags, dropped frames.",
            "Each seat's readout shows which seat it is. Not beside a running table. Ends with 1 if a device did not answer."
        },
        mixinStandardHelpOptions = true)
final class MonitorCommand implements Callable<Integer> {
    private static final int REDRAW_MILLIS = 500;
    private static final int ONCE_SECONDS = 15;
    private static final String HOME_AND_CLEAR = "\u001b[H\u001b[2J";

    @Spec
    private CommandSpec spec;

    @Mixin
    private ConfigOption config;

    @Mixin
    private PinsOption pins;

    @Option(
            names = "--once",
            description =
                    "Prints one picture as soon as every antenna has been read, after 15 s at the latest, and ends.")
    private boolean once;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description =
                    "Ends after so long. Default: when it is stopped. Without a terminal the picture is printed at the end alone.")
    private @Nullable Integer seconds;

    @Override
    public Integer call() throws WrongConfig, Refused, InterruptedException {
        if (once && seconds != null) {
            throw new WrongUsage("--once and --seconds exclude each other");
        }
        if (seconds != null && seconds < 1) {
            throw new WrongUsage("--seconds %d is not 1 or more".formatted(seconds));
        }
        TableConfig table = config.read().table();
        var watched = new Watched(table.wiring(), tiles(table));
        boolean live = !once
                && Optional.ofNullable(System.console())
                        .filter(Console::isTerminal)
                        .isPresent();
        try (var hardware = new Hardware(table.wiring(), pins.machine(), 0, watched::told)) {
            Thread stop = new Thread(hardware::close, "stop");
            Runtime.getRuntime().addShutdownHook(stop);
            for (Seat seat : Seat.values()) {
                hardware.show(seat, readout(seat));
            }
            hardware.start();
            watch(watched, live);
            Runtime.getRuntime().removeShutdownHook(stop);
        }
        if (!live) {
            print(watched.lines());
        }
        return watched.isComplete() ? 0 : 1;
    }

    /** Until it has been seen long enough. */
    private void watch(Watched watched, boolean live) throws InterruptedException {
        int limit = once ? ONCE_SECONDS : seconds == null ? Integer.MAX_VALUE : seconds;
        long began = System.nanoTime();
        while (System.nanoTime() - began < TimeUnit.SECONDS.toNanos(limit) && !(once && watched.isComplete())) {
            Thread.sleep(REDRAW_MILLIS);
            if (live) {
                PrintWriter out = spec.commandLine().getOut();
                out.print(HOME_AND_CLEAR);
                out.println("%d s; Ctrl-C ends it".formatted((System.nanoTime() - began) / 1_000_000_000L));
                print(watched.lines());
            }
        }
    }

    private void print(List<String> lines) {
        PrintWriter out = spec.commandLine().getOut();
        lines.forEach(out::println);
        out.flush();
    }

    private static Map<TagId, TileId> tiles(TableConfig table) {
        try (Kept kept = Kept.open(table.storage().database())) {
            return kept.registry().tiles();
        } catch (JournalException none) {
            return Map.of(); // no table has run here yet: tags have no faces
        }
    }

    private static Readout readout(Seat seat) {
        return new Readout(
                List.of("座位 " + seat.number(), "Seat " + seat.number(), "檢查裝置", "Monitor"),
                String.valueOf(seat.number()),
                Readout.Lamp.OFF);
    }
}
