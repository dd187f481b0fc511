package org.mahjongtable.drivers.kernel;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.mahjongtable.drivers.rfid.feig.BytewiseReader;

/**
 * What is around the emulated machine, on the machine that emulates it: starts it, reads its console, plugs USB serial ports in and out by opening and
 * closing the emulator's sockets, and is the reader behind one of them. Prints what passed.
 */
public final class OutsideWorld {
    static final String READER = "reader";
    static final String STRANGER = "stranger";
    static final String PLUG = "plug ";
    /** Unplugs in the middle of the next answer. */
    static final String CUT = "cut ";

    /** What lies on the reader's antennas. */
    static final SortedMap<Integer, List<String>> TAGS = new TreeMap<>(
            Map.of(1, List.of("E004010012345678", "E00401001234567F"), 2, List.of(), 3, List.of("E0040150DEADBEEF")));

    private static final String ASKED = "OUTSIDE ";
    private static final int PIECE = 7;
    private static final long GAP_NANOS = 200_000_000L;

    private final Path folder;
    private final Map<String, Plugged> plugged = new HashMap<>();

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
            SocketChannel socket = SocketChannel.open(StandardProtocolFamily.UNIX);
            socket.connect(UnixDomainSocketAddress.of(folder.resolve(name + ".sock")));
            Plugged port = new Plugged(socket);
            plugged.put(name, port);
            Thread.ofPlatform().daemon().name(name).start(() -> port.serve(name.equals(READER)));
        } else if (what.startsWith(CUT)) {
            Plugged port = plugged.remove(what.substring(CUT.length()));
            if (port != null) {
                port.cut = true;
            }
        }
    }

    /** The far end of a USB serial port. */
    private static final class Plugged {
        private final SocketChannel socket;
        private volatile boolean cut;

        Plugged(SocketChannel socket) {
            this.socket = socket;
        }

        void serve(boolean asReader) {
            BytewiseReader reader = new BytewiseReader();
            TAGS.forEach((antenna, tags) -> reader.lay(antenna, tags.toArray(String[]::new)));
            ByteBuffer arrived = ByteBuffer.allocate(4096);
            ByteBuffer next = ByteBuffer.allocate(1024);
            long lastNanos = System.nanoTime();
            try (socket) {
                while (socket.read(next.clear()) >= 0) {
                    long nanos = System.nanoTime();
                    if (nanos - lastNanos > GAP_NANOS) {
                        arrived.clear(); // as a reader drops what was no request
                    }
                    lastNanos = nanos;
                    arrived.put(next.flip()).flip();
                    while (asReader && arrived.remaining() >= 3 && arrived.remaining() >= length(arrived)) {
                        byte[] request = new byte[length(arrived)];
                        arrived.get(request);
                        answer(reader.answer(request));
                        if (!socket.isOpen()) {
                            return;
                        }
                    }
                    if (asReader) {
                        arrived.compact();
                    } else {
                        arrived.clear();
                    }
                }
            } catch (IOException gone) {
                System.out.println("INFO a USB serial port's far end closed: " + gone);
            }
        }

        /** In pieces, as a serial adapter delivers them. */
        private void answer(byte[] answer) throws IOException {
            for (int at = 0; at < answer.length; at += PIECE) {
                byte[] piece = Arrays.copyOfRange(answer, at, Math.min(at + PIECE, answer.length));
                ByteBuffer bytes = ByteBuffer.wrap(piece);
                while (bytes.hasRemaining()) {
                    socket.write(bytes);
                }
                if (cut && answer.length > PIECE) {
                    socket.close();
                    return;
                }
            }
        }

        /** A request begins with its length: in one byte, or in two after a 2. */
        private static int length(ByteBuffer request) {
            int first = request.get(request.position()) & 0xFF;
            return first == 2 ? request.getShort(request.position() + 1) & 0xFFFF : Math.max(first, 1);
        }
    }
}
