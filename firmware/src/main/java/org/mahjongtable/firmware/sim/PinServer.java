package org.mahjongtable.firmware.sim;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The simulated GPIO chip and I2C buses on a socket, for the table's program in another process ({@link SimulatedPins}). Header of text: a program says
 * {@code gpio} and is told {@code LINE LEVEL} of every input that is low and then of every change, {@code ready} in between; it says {@code take LINE LEVEL}
 * of an output with its safe level, and {@code LINE LEVEL} to set it. Or it says {@code i2c BUS} and then {@code ADDRESS BYTES} in hex, and is told {@code ok}
 * or what is wrong.
 */
final class PinServer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PinServer.class);

    /** 9 bits a byte at 400 kHz. */
    private static final long NANOS_PER_BYTE = 9 * Agenda.SECOND / 400_000;

    private static final int HEX = 16;

    private final Agenda agenda;
    private final RealTime world;
    private final Header lines;
    private final Buses buses;
    private final Path socket;
    private final ServerSocketChannel server;

    PinServer(Path socket, Agenda agenda, RealTime world, Header lines, Buses buses) throws IOException {
        this.agenda = agenda;
        this.world = world;
        this.lines = lines;
        this.buses = buses;
        this.socket = socket;
        Files.deleteIfExists(socket);
        server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        server.bind(UnixDomainSocketAddress.of(socket));
        Thread.ofPlatform().daemon().name("pins").start(this::accept);
    }

    private void accept() {
        try {
            while (true) {
                SocketChannel program = server.accept();
                Thread.ofPlatform().daemon().name("pins of a program").start(() -> serve(program));
            }
        } catch (IOException closed) {
            LOG.debug("the simulated pins are closed", closed);
        }
    }

    private void serve(SocketChannel program) {
        try (program;
                BufferedReader in = new BufferedReader(Channels.newReader(program, US_ASCII))) {
            String[] hello = String.valueOf(in.readLine()).split(" ", -1);
            if (hello[0].equals("gpio")) {
                gpio(program, in);
            } else if (hello[0].equals("i2c") && hello.length == 2) {
                i2c(program, in, Integer.parseInt(hello[1]));
            }
        } catch (IOException gone) {
            LOG.debug("a program left the simulated pins", gone);
        }
    }

    private void gpio(SocketChannel program, BufferedReader in) throws IOException {
        Map<Integer, Boolean> outputs = new HashMap<>();
        world.hand(() -> {
            lines.low().forEach(line -> say(program, line + " 0"));
            say(program, "ready");
            lines.watch((line, high) -> say(program, line + (high ? " 1" : " 0")));
        });
        for (String said = in.readLine(); said != null; said = in.readLine()) {
            String[] words = said.split(" ", -1);
            boolean takes = words[0].equals("take");
            int line = Integer.parseInt(words[takes ? 1 : 0]);
            boolean high = words[takes ? 2 : 1].equals("1");
            if (takes) {
                outputs.put(line, high);
            }
            world.hand(() -> lines.set(line, high));
        }
        world.hand(() -> outputs.forEach(lines::set));
    }

    private void i2c(SocketChannel program, BufferedReader in, int bus) throws IOException {
        for (String said = in.readLine(); said != null; said = in.readLine()) {
            int space = said.indexOf(' ');
            Buses.At at = new Buses.At(bus, Integer.parseInt(said.substring(0, space), HEX));
            byte[] transfer = HexFormat.of().parseHex(said.substring(space + 1));
            world.hand(() -> agenda.after(transfer.length * NANOS_PER_BYTE, () -> {
                try {
                    buses.addressed(at).write(transfer);
                    say(program, "ok");
                } catch (IOException silent) {
                    say(program, String.valueOf(silent.getMessage()));
                }
            }));
        }
    }

    private static void say(SocketChannel program, String line) {
        try {
            ByteBuffer bytes = ByteBuffer.wrap((line + "\n").getBytes(US_ASCII));
            while (bytes.hasRemaining()) {
                program.write(bytes);
            }
        } catch (IOException gone) {
            LOG.debug("a program left the simulated pins", gone);
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
        Files.deleteIfExists(socket);
    }
}
