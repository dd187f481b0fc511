package org.mahjongtable.firmware.sim;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import org.mahjongtable.drivers.PinDevice.Pin;
import org.mahjongtable.drivers.port.GpioLines;
import org.mahjongtable.drivers.port.I2cBus;

/** The GPIO chip and I2C buses of a simulated table, in the place of a machine's own: the program's end of {@link PinServer}. */
public final class SimulatedPins {
    private final Path socket;

    /** @param socket where the simulated table is */
    public SimulatedPins(Path socket) {
        this.socket = socket;
    }

    /** Whether it answers; {@link IOException} if not. */
    public void call() throws IOException {
        new Conversation(socket, "").close();
    }

    /** Its chip, whatever label is wanted. */
    public GpioLines chip(List<String> labels) throws IOException {
        Conversation table = new Conversation(socket, "gpio");
        table.awaitReady();
        return new Chip(table);
    }

    /** One of its buses. */
    public I2cBus bus(int number) throws IOException {
        return new Bus(new Conversation(socket, "i2c " + number));
    }

    /** Lines of text to and from the simulated table. */
    private static final class Conversation implements AutoCloseable {
        private final SocketChannel channel;
        private final ByteBuffer read = ByteBuffer.allocate(4096);
        private final StringBuilder text = new StringBuilder();
        private final Set<Integer> low = new HashSet<>();
        private boolean ready;

        Conversation(Path socket, String hello) throws IOException {
            try {
                channel = SocketChannel.open(UnixDomainSocketAddress.of(socket));
            } catch (IOException none) {
                throw new IOException("no simulated table answers at %s; does simulate run?".formatted(socket), none);
            }
            say(hello);
        }

        void say(String line) throws IOException {
            ByteBuffer bytes = ByteBuffer.wrap((line + "\n").getBytes(US_ASCII));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        }

        /** Waits for all inputs that are low; from then on nothing is waited for. */
        void awaitReady() throws IOException {
            while (!ready) {
                levels();
            }
            channel.configureBlocking(false);
        }

        boolean isHigh(int line) throws IOException {
            levels();
            return !low.contains(line);
        }

        private void levels() throws IOException {
            take();
            for (int end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n")) {
                String[] words = text.substring(0, end).split(" ", -1);
                text.delete(0, end + 1);
                if (words.length < 2) {
                    ready = true;
                } else if (words[1].equals("0")) {
                    low.add(Integer.valueOf(words[0]));
                } else {
                    low.remove(Integer.valueOf(words[0]));
                }
            }
        }

        /** The next line, which is waited for. */
        String line() throws IOException {
            while (text.indexOf("\n") < 0) {
                take();
            }
            String line = text.substring(0, text.indexOf("\n"));
            text.delete(0, line.length() + 1);
            return line;
        }

        private void take() throws IOException {
            read.clear();
            int count = channel.read(read);
            if (count < 0) {
                throw new IOException("the simulated table is gone");
            }
            text.append(US_ASCII.decode(read.flip()));
        }

        @Override
        public void close() {
            try {
                channel.close();
            } catch (IOException gone) {
                throw new IllegalStateException("a socket that cannot be closed", gone);
            }
        }
    }

    private record Chip(Conversation table) implements GpioLines {
        @Override
        public void take(List<Pin> pins) throws IOException {
            for (Pin pin : pins) {
                switch (pin.use()) {
                    case INPUT_PULLED_UP -> {}
                    case OUTPUT_SAFE_LOW -> table.say("take %d 0".formatted(pin.line()));
                    case OUTPUT_SAFE_HIGH -> table.say("take %d 1".formatted(pin.line()));
                }
            }
        }

        @Override
        public boolean isHigh(int line) throws IOException {
            return table.isHigh(line);
        }

        @Override
        public void set(int line, boolean high) throws IOException {
            table.say("%d %d".formatted(line, high ? 1 : 0));
        }

        /** The table's side sets outputs to their safe level, as a machine does whose program ends. */
        @Override
        public void close() {
            table.close();
        }
    }

    private record Bus(Conversation table) implements I2cBus {
        @Override
        public void write(int address, byte[] bytes) throws IOException {
            table.say("%x %s".formatted(address, HexFormat.of().formatHex(bytes)));
            String answer = table.line();
            if (!answer.equals("ok")) {
                throw new IOException(answer);
            }
        }

        @Override
        public void close() {
            table.close();
        }
    }
}
