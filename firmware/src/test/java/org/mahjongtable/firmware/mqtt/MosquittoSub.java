package org.mahjongtable.firmware.mqtt;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.mahjongtable.firmware.Needed;

/**
 * A {@code mosquitto_sub} that hears everything at quality 0, reads what a killed broker had still sent to the end, and comes back by itself.
 */
final class MosquittoSub implements AutoCloseable {

    private final Process process;
    private final List<String> lines = new ArrayList<>();

    MosquittoSub(int port) throws IOException {
        // @formatter:off
        process = new ProcessBuilder(
                        Needed.program("mosquitto_sub").toString(), "-V", "mqttv5", "-h", "127.0.0.1",
                        "-p", Integer.toString(port), "-t", "#", "-q", "0", "-F", "%t %p")
                .redirectErrorStream(true)
                .start();
        // @formatter:on
        Thread.ofVirtual().start(this::read);
    }

    private void read() {
        try (var out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                synchronized (lines) {
                    lines.add(line);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The payloads of a topic, in the order in which they came. */
    List<String> on(String topic) {
        synchronized (lines) {
            return lines.stream()
                    .filter(line -> line.startsWith(topic + " "))
                    .map(line -> line.substring(topic.length() + 1))
                    .toList();
        }
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
