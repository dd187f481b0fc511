package org.mahjongtable.firmware.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.firmware.config.Settings;
import org.mahjongtable.firmware.config.TableConfig;
import org.mahjongtable.firmware.config.Wiring;
import org.mahjongtable.firmware.config.WrongConfig;
import org.mahjongtable.firmware.devices.Hardware;
import org.mahjongtable.firmware.devices.Machine;
import org.mahjongtable.firmware.journal.Journal;
import org.mahjongtable.firmware.journal.JournalException;
import org.mahjongtable.firmware.web.TablePages;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "check",
        description = {
            "Tests the owner's files as a start would, and lists everything that is wrong.",
            "Then says of every device whether its port, bus or chip is there and may be used; with --ask, whether it answers."
        },
        mixinStandardHelpOptions = true)
final class Check implements Callable<Integer> {
    /** Longer than any device takes to answer once its port is open. */
    private static final int ANSWER_SECONDS = 10;

    @Spec
    private CommandSpec spec;

    @Mixin
    private ConfigOption config;

    @Option(
            names = "--ask",
            description =
                    "Opens every port, bus and line and waits up to 10 s for answers; ends with 1 if any is missing. Not beside a running table.")
    private boolean ask;

    @Override
    public Integer call() throws WrongConfig, Refused, InterruptedException {
        Settings settings = config.read();
        List<String> wrong = wrong(config.file(), settings);
        if (!wrong.isEmpty()) {
            throw new Refused(wrong);
        }
        PrintWriter out = spec.commandLine().getOut();
        out.println(config.file() + ": good");
        return devices(settings.table().wiring(), out) ? 0 : 1;
    }

    /** What settings name that is not so on this machine, beside devices: a line each, with the file and the line in it. */
    static List<String> wrong(Path file, Settings settings) {
        TableConfig table = settings.table();
        List<String> wrong = new ArrayList<>();
        try {
            TablePages.where(table.page().address(), table.page().port());
        } catch (IOException e) {
            wrong.add("%s:%d: %s".formatted(file, settings.lineOf("page", "address"), e.getMessage()));
        }
        try {
            SecretFile.referee(table.page().refereePasswordFile());
        } catch (Refused e) {
            wrong.add("%s:%d: %s".formatted(file, settings.lineOf("page", "refereePasswordFile"), e.getMessage()));
        }
        try {
            if (table.broker() != null) {
                BrokerLink.broker(table.broker());
            }
        } catch (Refused e) {
            wrong.add("%s: %s".formatted(file, e.getMessage()));
        }
        try {
            Journal.refuseUnusable(table.storage().database());
        } catch (JournalException e) {
            wrong.add("%s:%d: [journal] database: %s"
                    .formatted(file, settings.lineOf("journal", "database"), e.getMessage()));
        }
        return wrong;
    }

    /** Whether all devices answer, if they are asked. */
    private boolean devices(Wiring wiring, PrintWriter out) throws InterruptedException {
        List<Reach> devices = Reach.of(wiring);
        if (!ask) {
            devices.forEach(device -> out.println("  " + device.sentence()));
            return true;
        }
        var attendance = new Attendance();
        try (var hardware = new Hardware(wiring, Machine.REAL, 0, attendance::told)) {
            hardware.start();
            attendance.await(
                    devices.stream()
                            .filter(device -> device.trouble().isEmpty())
                            .map(Reach::device)
                            .toList(),
                    ANSWER_SECONDS);
        }
        boolean all = true;
        for (Reach device : devices) {
            Reading word = attendance.of(device.device()).orElse(null);
            all &= word instanceof Reading.PortUp;
            out.println("  " + device.device() + ": " + told(word));
        }
        return all;
    }

    private static String told(@Nullable Reading word) {
        return switch (word) {
            case Reading.PortUp up -> up.identity();
            case Reading.PortDown down -> down.detail();
            case null, default -> "nothing was heard";
        };
    }
}
