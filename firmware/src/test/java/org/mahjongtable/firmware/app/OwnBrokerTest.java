package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class OwnBrokerTest {
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private static boolean answers(int port) {
        try (Socket probe = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return probe.isConnected();
        } catch (IOException nobody) {
            return false;
        }
    }

    @Test
    void itGoesAwayAndComesBackAtTheSamePort() throws Exception {
        try (OwnBroker broker = new OwnBroker(Ports.free(), (topic, seq, payload) -> {})) {
            assertThat(answers(broker.port())).isTrue();
            broker.goAway(Duration.ofMillis(500));
            await().atMost(PATIENCE).until(() -> !answers(broker.port()));
            await().atMost(PATIENCE).until(() -> answers(broker.port()));
        }
    }
}
