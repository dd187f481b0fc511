package org.mahjongtable.firmware.mqtt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mahjongtable.firmware.Needed;

/** A message that is far too long for a command, kept by mosquitto for whoever subscribes. */
class LongMessageTest {

    private static final Topics TOPICS = new Topics("mahjong", "club1", "t7");
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @TempDir
    private Path folder;

    @Test
    void aLongRetainedMessageStaysWithTheBroker() throws Exception {
        Needed.program("mosquitto");
        List<String> heard = new CopyOnWriteArrayList<>();
        try (Mosquitto broker = new Mosquitto(folder, "allow_anonymous true");
                Cable cable = new Cable(broker.port());
                Listener listener = new Listener(broker.port(), TOPICS);
                MqttLink link = new MqttLink(
                        new MqttLink.Setup(
                                Broker.parse("mqtt://127.0.0.1:" + cable.port()), TOPICS, 42, "abc", "1.0.0"),
                        new MemoryOutbox(),
                        request -> heard.add(request.name()))) {
            listener.send("referee", "x".repeat(1 << 20), true, null, null);
            link.start();
            await().atMost(PATIENCE).until(() -> link.standing().connected());
            await().atMost(PATIENCE).until(() -> {
                listener.send("identify", "{}");
                return heard.contains("identify");
            });
            assertThat(cable.toTable()).isLessThan(100_000);
            assertThat(cable.connections()).isEqualTo(1);
        }
    }
}
