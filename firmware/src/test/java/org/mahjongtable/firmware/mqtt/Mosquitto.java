package org.mahjongtable.firmware.mqtt;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.mahjongtable.firmware.Needed;

/** A mosquitto of one's own, that may be killed and started again on its port. */
public final class Mosquitto implements AutoCloseable {

    private final Path program = Needed.program("mosquitto");
    private final Path folder;
    private final int port;
    private Process process;

    /**
     * Writes the configuration and starts.
     *
     * @param lines what the configuration says beside the port; {@code %s} stands for the folder
     */
    public Mosquitto(Path folder, String... lines) throws IOException {
        this.folder = folder;
        this.port = MqttLinkTest.freePort();
        StringBuilder config = new StringBuilder("listener %d 127.0.0.1\n".formatted(port));
        // Started by root it would become another user, who may not read this folder.
        config.append("user root\n");
        for (String line : lines) {
            config.append(line.replace("%s", folder.toString())).append('\n');
        }
        Files.writeString(folder.resolve("mosquitto.conf"), config);
        process = start();
    }

    private Process start() throws IOException {
        Process started = new ProcessBuilder(
                        program.toString(),
                        "-c",
                        folder.resolve("mosquitto.conf").toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("mosquitto.log").toFile())
                .start();
        await().atMost(Duration.ofSeconds(20)).until(() -> answers(started));
        return started;
    }

    private boolean answers(Process started) throws IOException {
        if (!started.isAlive()) {
            throw new IOException("mosquitto ended: " + Files.readString(folder.resolve("mosquitto.log")));
        }
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }

    public int port() {
        return port;
    }

    /** Kills it as kill -9 does. */
    void kill() {
        process.destroyForcibly().onExit().join();
    }

    void startAgain() throws IOException {
        process = start();
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
