package org.mahjongtable.drivers.port;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.mahjongtable.drivers.dice.DiceState;
import org.mahjongtable.drivers.frame.TilebusLine;

/** The other side of a port: answers everything that arrives, on a thread of its own. */
abstract class Other {
    final Pty pty = new Pty();
    final List<String> heard = new CopyOnWriteArrayList<>();

    Other() throws IOException {}

    abstract byte[] answer(byte[] asked);

    void send(byte[] bytes) throws IOException {
        assertThat(pty.write(bytes)).isEqualTo(bytes.length);
    }

    void close() {
        pty.close();
    }

    void start() {
        Thread.ofPlatform().daemon().start(this::run);
    }

    private void run() {
        byte[] buffer = new byte[1024];
        try {
            for (int count = pty.read(buffer, 100); count >= 0; count = pty.read(buffer, 100)) {
                if (count > 0) {
                    byte[] asked = Arrays.copyOf(buffer, count);
                    heard.add(new String(asked, UTF_8));
                    pty.write(answer(asked));
                }
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    static Other dice(int roll, int... faces) throws IOException {
        byte[] state = DiceState.settled(roll, Arrays.stream(faces).boxed().toList())
                .frame()
                .encode();
        return new Other() {
            @Override
            byte[] answer(byte[] asked) {
                return state;
            }
        };
    }

    static Other board(String name) throws IOException {
        byte[] answer = new TilebusLine("BOARD", "1", name, "1", "7", "BR").encode();
        byte[] ok = new TilebusLine("OK", "TEXT").encode();
        return new Other() {
            @Override
            byte[] answer(byte[] asked) {
                return new String(asked, UTF_8).contains("HELLO") ? answer : ok;
            }
        };
    }
}
