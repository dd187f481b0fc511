package org.mahjongtable.firmware.sim;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.hivemq.embedded.EmbeddedExtension;
import com.hivemq.embedded.EmbeddedHiveMQ;
import com.hivemq.extension.sdk.api.ExtensionMain;
import com.hivemq.extension.sdk.api.packets.publish.PublishPacket;
import com.hivemq.extension.sdk.api.parameter.ExtensionStartInput;
import com.hivemq.extension.sdk.api.parameter.ExtensionStartOutput;
import com.hivemq.extension.sdk.api.parameter.ExtensionStopInput;
import com.hivemq.extension.sdk.api.parameter.ExtensionStopOutput;
import com.hivemq.extension.sdk.api.services.Services;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;

/** An MQTT 5 broker in this process, for simulated tables and tests. It listens on this machine alone, lets everybody in and forgets everything. */
public final class EmbeddedBroker implements AutoCloseable {

    private static final int START_SECONDS = 60;

    /** Brokers of one process begin and end one at a time: each hands its services to its extension in fields that all share. */
    private static final Lock TURN = new ReentrantLock();

    private final EmbeddedHiveMQ broker;
    private final Path folder;
    private final int port;

    private EmbeddedBroker(EmbeddedHiveMQ broker, Path folder, int port) {
        this.broker = broker;
        this.folder = folder;
        this.port = port;
    }

    /** Takes what clients publish, before they are told that the broker has it; from threads of the broker. */
    public interface Listener {
        /**
         * A client publishes.
         *
         * @param seq the message's user property of that name; empty if it has none
         */
        void published(String topic, OptionalLong seq, String payload);
    }

    /**
     * Starts and waits until it listens, one to two seconds.
     *
     * @throws IOException with a sentence for the owner, for instance that the port is taken
     */
    public static EmbeddedBroker start(int port) throws IOException {
        return start(port, (topic, seq, payload) -> {});
    }

    /** As {@link #start(int)}, and tells what is published. */
    public static EmbeddedBroker start(int port, Listener listener) throws IOException {
        try (ServerSocket probe = new ServerSocket()) {
            probe.setReuseAddress(true);
            probe.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        } catch (IOException e) {
            throw new IOException("%d cannot be used: %s".formatted(port, e.getMessage()), e);
        }
        Path folder = Files.createTempDirectory("mahjong-broker");
        for (String part : List.of("conf", "data", "extensions")) {
            Files.createDirectory(folder.resolve(part));
        }
        Files.writeString(folder.resolve("conf/config.xml"), config(port));
        var broker = new EmbeddedBroker(
                EmbeddedHiveMQ.builder()
                        .withConfigurationFolder(folder.resolve("conf"))
                        .withDataFolder(folder.resolve("data"))
                        .withExtensionsFolder(folder.resolve("extensions"))
                        .withoutLoggingBootstrap()
                        .withEmbeddedExtension(telling(listener))
                        .build(),
                folder,
                port);
        TURN.lock();
        try {
            broker.broker.start().get(START_SECONDS, TimeUnit.SECONDS);
            return broker;
        } catch (ExecutionException | TimeoutException e) {
            broker.close();
            throw new IOException("the broker did not start: " + e, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            broker.close();
            throw new IOException("the broker was stopped while it started", e);
        } finally {
            TURN.unlock();
        }
    }

    private static EmbeddedExtension telling(Listener listener) {
        return EmbeddedExtension.builder()
                .withId("listener")
                .withName("listener")
                .withVersion("1")
                .withExtensionMain(new ExtensionMain() {
                    @Override
                    public void extensionStart(ExtensionStartInput input, ExtensionStartOutput output) {
                        Services.initializerRegistry()
                                .setClientInitializer((client, context) ->
                                        context.addPublishInboundInterceptor((publish, changed) -> {
                                            PublishPacket packet = publish.getPublishPacket();
                                            listener.published(packet.getTopic(), seq(packet), payload(packet));
                                        }));
                    }

                    @Override
                    public void extensionStop(ExtensionStopInput input, ExtensionStopOutput output) {}
                })
                .build();
    }

    private static OptionalLong seq(PublishPacket packet) {
        return packet.getUserProperties()
                .getFirst("seq")
                .map(seq -> OptionalLong.of(Long.parseLong(seq)))
                .orElse(OptionalLong.empty());
    }

    private static String payload(PublishPacket packet) {
        return packet.getPayload().map(bytes -> UTF_8.decode(bytes).toString()).orElse("");
    }

    private static String config(int port) {
        return """
                <?xml version="1.0"?>
                <hivemq>
                  <listeners>
                    <tcp-listener><port>%d</port><bind-address>127.0.0.1</bind-address></tcp-listener>
                  </listeners>
                  <persistence><mode>in-memory</mode></persistence>
                  <anonymous-usage-statistics><enabled>false</enabled></anonymous-usage-statistics>
                </hivemq>
                """.formatted(port);
    }

    public int port() {
        return port;
    }

    /** Stops it and deletes what it wrote. */
    @Override
    public void close() {
        TURN.lock();
        try {
            broker.close();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            throw new IllegalStateException("the broker did not stop", e);
        } finally {
            TURN.unlock();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the broker's folder " + folder + " stays behind", e);
        }
    }
}
