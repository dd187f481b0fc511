package org.mahjongtable.drivers.kernel;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * What is around the emulated machine, on the machine that emulates it: starts it, reads its console, plugs USB serial ports in and out by opening and
 * closing the emulator's sockets, and is the devices behind them, and the person at them. Prints what passed.
 */
public final class OutsideWorld {
    static final String READER = "reader";
    static final String STRANGER = "stranger";
    static final String METRATEC = "metratec";
    static final String BOARD = "board";
    static final String DICE = "dice";
    static final String PANEL = "panel";
    static final String PLUG = "plug ";
    /** Unplugs in the middle of the next answer. */
    static final String CUT = "cut ";

    /** What lies on each reader's antennas. */
    static final SortedMap<Integer, List<String>> TAGS = new TreeMap<>(
            Map.of(1, List.of("E004010012345678", "E00401001234567F"), 2, List.of(), 3, List.of("E0040150DEADBEEF")));

    /** How the dice under the dome fall, one roll after another. */
    static final List<List<Integer>> ROLLS = List.of(List.of(3, 5), List.of(6, 6), List.of(1, 4), List.of(5, 2));

    /** The readout that a person at a panel waits for. */
    static final List<String> SHOWN = List.of("東圈 南 莊連2", "+1,234 ▲96", "輪到你 牆63", "Your turn W63");

    static final String SHOWN_DIGITS = "1234";

    private static final String ASKED = "OUTSIDE ";

    private final Path folder;
    private final Map<String, FarDevice> devices = Map.of(
            READER,
            Asked.feig(),
            STRANGER,
            (bytes, nanos) -> new byte[0],
            METRATEC,
            Asked.metratec(),
            BOARD,
            new FarBoard(),
            DICE,
            new FarDome(),
            PANEL,
            new FarNextion());
    private final Map<String, FarEnd> plugged = new HashMap<>();

    private OutsideWorld(Path folder) {
        this.folder = folder;
    }

    /** Called on the emulated machine: its console is what the world listens to. */
    static void ask(String what) {
        System.out.println(ASKED + what);
    }

    /**
     * Runs the machine to its end, which is 0 if all passed.
     *
     * @param arguments the folder of the sockets and the log, the most seconds that it may take, and the emulator's command
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path folder = Path.of(arguments[0]);
        Process machine = new ProcessBuilder(List.of(arguments).subList(2, arguments.length))
                .redirectErrorStream(true)
                .start();
        Thread.ofPlatform().daemon().start(() -> endAfter(Long.parseLong(arguments[1]), machine));
        System.exit(new OutsideWorld(folder).watch(machine) ? 0 : 1);
    }

    private static void endAfter(long seconds, Process machine) {
        try {
            if (!machine.waitFor(seconds, TimeUnit.SECONDS)) {
                System.out.println("FAIL the emulated machine did not end within " + seconds + " s");
                machine.destroyForcibly();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether all has passed, to the end. */
    private boolean watch(Process machine) throws IOException, InterruptedException {
        int passed = 0;
        int failed = 0;
        boolean done = false;
        try (BufferedReader console = new BufferedReader(new InputStreamReader(machine.getInputStream(), UTF_8));
                PrintStream log = new PrintStream(folder.resolve("console.log").toFile(), UTF_8)) {
            for (String line = console.readLine(); line != null; line = console.readLine()) {
                log.println(line);
                if (line.startsWith(ASKED)) {
                    obey(line.substring(ASKED.length()).strip());
                } else if (line.startsWith("PASS ") || line.startsWith("FAIL ")) {
                    System.out.println(line.strip());
                    passed += line.startsWith("PASS ") ? 1 : 0;
                    failed += line.startsWith("FAIL ") ? 1 : 0;
                } else if (line.startsWith("DONE")) {
                    done = true;
                }
            }
        }
        machine.waitFor();
        System.out.printf(
                "%d passed, %d failed%s%n", passed, failed, done ? "" : "; the checks did not come to their end");
        return done && failed == 0 && passed > 0;
    }

    private void obey(String what) throws IOException {
        if (what.startsWith(PLUG)) {
            String name = what.substring(PLUG.length());
            FarDevice device = Objects.requireNonNull(devices.get(name), () -> "no device is called " + name);
            plugged.put(name, FarEnd.plug(folder.resolve(name + ".sock"), name, device));
        } else if (what.startsWith(CUT)) {
            FarEnd port = plugged.remove(what.substring(CUT.length()));
            if (port != null) {
                port.cut();
            }
        }
    }
}
