package org.mahjongtable.firmware.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.port.SerialProbe;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "devices",
        description = {
            "Finds serial ports, asks each what is plugged into it, and prints sections for table.toml.",
            "Takes up to 40 s; ports that are in use, for instance by a running table, are left alone. Ends with 1 if nothing was found."
        },
        mixinStandardHelpOptions = true)
final class DevicesCommand implements Callable<Integer> {
    private static final Path DEVICES = Path.of("/dev");

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--port",
            paramLabel = "PATH",
            description = "Asks this port; may be given several times. Default: every serial port of the machine.")
    private @Nullable List<Path> ports;

    @Override
    public Integer call() throws Refused, InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        List<Path> asked = ports == null ? all() : ports;
        if (asked.stream().anyMatch(port -> port.toString().isBlank())) {
            throw new WrongUsage("--port: '' is no path; wanted is the path of a serial port such as /dev/ttyUSB0");
        }
        if (asked.isEmpty()) {
            throw new Refused("this machine has no serial port; are the devices plugged in?");
        }
        spec.commandLine()
                .getErr()
                .println("asking %s, up to 40 s".formatted(asked.size() == 1 ? "one port" : asked.size() + " ports"));
        var sections = new FoundDevices();
        try (var pool = Executors.newThreadPerTaskExecutor(
                Thread.ofPlatform().name("ask ", 0).factory())) {
            List<Future<Plug>> answers = asked.stream()
                    .map(port -> pool.submit(() -> Plugged.in(port)))
                    .toList();
            for (Future<Plug> answer : answers) {
                sections.add(answer.get());
            }
        } catch (ExecutionException failed) {
            throw new IllegalStateException("a port could not be asked", failed.getCause());
        }
        out.print(sections.text());
        out.flush();
        return sections.isEmpty() ? 1 : 0;
    }

    private static List<Path> all() throws Refused {
        try {
            return SerialProbe.ports(DEVICES);
        } catch (IOException e) {
            throw new Refused("%s cannot be read: %s".formatted(DEVICES, e.getMessage()));
        }
    }
}
