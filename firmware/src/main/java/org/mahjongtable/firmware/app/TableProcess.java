package org.mahjongtable.firmware.app;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The table's program as a process of its own, {@code run} with the class path and the Java of this one; what it logs goes to a file. It does not outlive this
 * program: it would open the pseudo terminals that others make later.
 */
final class TableProcess implements AutoCloseable {
    /** The program closes its journal in this time, or it is killed. */
    private static final long STOP_SECONDS = 20;

    private static final int LINES_SHOWN = 5;

    /** What the launcher gives Java for {@code run}. */
    static final List<String> LAUNCHER_OPTIONS = List.of(
            "-XX:+UseSerialGC",
            "-Xmx64m",
            "-Xmn6m",
            "-Xss512k",
            "-XX:TieredStopAtLevel=1",
            "-XX:+ExitOnOutOfMemoryError",
            "--enable-native-access=ALL-UNNAMED",
            "-Dfile.encoding=UTF-8",
            "-Dstdout.encoding=UTF-8",
            "-Dstderr.encoding=UTF-8");

    private final Path config;
    private final Path log;
    private final @Nullable Path pins;
    private final List<String> options;
    private volatile Process process;

    /** @param pins the socket of the simulated table's pins; null for those of this machine */
    TableProcess(Path config, Path log, @Nullable Path pins) throws IOException {
        this(config, log, pins, List.of());
    }

    /**
     * @param pins the socket of the simulated table's pins; null for those of this machine
     * @param options for Java, beside those of the launcher
     */
    TableProcess(Path config, Path log, @Nullable Path pins, List<String> options) throws IOException {
        this.config = config;
        this.log = log;
        this.pins = pins;
        this.options = List.copyOf(options);
        this.process = start();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> process.destroy()));
    }

    /** Options with which the first clean end leaves an archive of the classes in a file, and every later start takes them from there. */
    static List<String> sharing(Path archive) {
        return List.of(
                "-XX:+AutoCreateSharedArchive",
                "-XX:SharedArchiveFile=" + archive,
                "-Xlog:cds=off",
                "-Xlog:cds+dynamic=off");
    }

    private Process start() throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(LAUNCHER_OPTIONS);
        command.addAll(options);
        for (String name : List.of("mahjong.home", "mahjong.native")) {
            String value = System.getProperty(name);
            if (value != null) {
                command.add("-D%s=%s".formatted(name, value));
            }
        }
        command.addAll(List.of("-cp", classPath(), Main.class.getName(), "run", "--config", config.toString()));
        if (pins != null) {
            command.addAll(List.of("--simulated", pins.toString()));
        }
        ProcessBuilder program = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        program.environment().put("MALLOC_ARENA_MAX", "1");
        return program.start();
    }

    /** Without the broker, which is no part of an installed table. */
    private static String classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.contains("lib-simulate"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** Whether it is still there. */
    boolean isRunning() {
        return process.isAlive();
    }

    /** The system's handle of it. */
    ProcessHandle handle() {
        return process.toHandle();
    }

    /** Pulls its plug: no handler of the program runs. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** Starts it again after {@link #kill}. */
    void startAgain() throws IOException {
        process = start();
    }

    /** What it said last, for who asks why it ended. */
    List<String> lastWords() throws IOException {
        try (Stream<String> lines = Files.lines(log)) {
            List<String> all = lines.filter(line -> !line.isBlank()).toList();
            return all.subList(Math.max(0, all.size() - LINES_SHOWN), all.size());
        }
    }

    /** What its last run took of the machine, and how quick it was, as it said when it ended. */
    List<String> usage() throws IOException {
        List<String> said = new ArrayList<>();
        for (String line : Files.readAllLines(log)) {
            int begin = line.indexOf(RunCommand.USAGE);
            if (begin >= 0) {
                said.add("the table's program" + line.substring(begin + RunCommand.USAGE.length()));
            }
        }
        return said.subList(Math.max(0, said.size() - 2), said.size());
    }

    /** Ends it as systemd does, and waits. */
    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException interrupted) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
