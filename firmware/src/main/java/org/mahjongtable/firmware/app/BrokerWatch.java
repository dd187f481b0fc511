package org.mahjongtable.firmware.app;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.mahjongtable.firmware.mqtt.Broker;

/** Tells whoever watches a simulated table whether its program reaches the broker that was named. */
final class BrokerWatch {
    /** A program that has just started is not reproached at once. */
    private static final int PATIENCE_LOOKS = 6;

    private static final int MILLIS = 500;

    private final Broker broker;
    private int looks;
    private boolean lost;

    /** @param url as it was given; what is told names neither user nor password */
    BrokerWatch(String url) {
        this.broker = Broker.parse(url);
    }

    /** The health that the program tells at its page; nothing while it does not answer. */
    static Optional<String> health(int page) {
        try {
            var connection = (HttpURLConnection) URI.create("http://127.0.0.1:%d/health".formatted(page))
                    .toURL()
                    .openConnection();
            connection.setConnectTimeout(MILLIS);
            connection.setReadTimeout(MILLIS);
            boolean well = connection.getResponseCode() == HttpURLConnection.HTTP_OK;
            try (InputStream in = well ? connection.getInputStream() : connection.getErrorStream()) {
                return Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        } catch (IOException notYet) {
            return Optional.empty();
        }
    }

    static boolean isReached(String health) {
        return health.contains(check(Showing.OK));
    }

    /** What is to be said after another look at the health. */
    Optional<String> look(String health) {
        if (health.contains(check(Showing.UNREACHED))) {
            looks++;
            if (looks == PATIENCE_LOOKS && !lost) {
                lost = true;
                return Optional.of(
                        "the broker %s is not reached; the table plays on, keeps what it has to publish, and tries again"
                                .formatted(broker));
            }
        } else if (isReached(health)) {
            looks = 0;
            if (lost) {
                lost = false;
                return Optional.of("the broker %s is reached".formatted(broker));
            }
        }
        return Optional.empty();
    }

    private static String check(String word) {
        return "\"%s\":\"%s\"".formatted(Showing.BROKER, word);
    }
}
