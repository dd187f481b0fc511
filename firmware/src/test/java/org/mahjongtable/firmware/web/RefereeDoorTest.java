package org.mahjongtable.firmware.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A door at which a guess waits for ever, unless it is closed. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class RefereeDoorTest {
    private static final String RIGHT = "open sesame";

    private final RefereeDoor door = new RefereeDoor(RIGHT, Duration.ofDays(1));
    private PageServer server;
    private HttpClient stranger;
    private HttpClient referee;

    @BeforeEach
    void open() throws IOException {
        server = new PageServer(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        server.start(exchange -> {
            try (exchange) {
                if (door.enter(exchange).isPresent()) {
                    Answer.text(exchange, 200, "請進", "come in");
                }
            }
        });
        stranger = from("127.0.0.1");
        referee = from("127.0.0.2");
    }

    private static HttpClient from(String address) throws IOException {
        return HttpClient.newBuilder()
                .localAddress(InetAddress.getByName(address))
                .build();
    }

    @AfterEach
    void close() {
        server.close();
        stranger.close();
        referee.close();
    }

    private CompletableFuture<HttpResponse<String>> enter(HttpClient client, String password) {
        String pair = Base64.getEncoder().encodeToString(("Ming:" + password).getBytes(StandardCharsets.UTF_8));
        return client.sendAsync(
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port()))
                        .header("Authorization", "Basic " + pair)
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    /** The answer to one guess more than may wait; the others wait. */
    private HttpResponse<?> oneTooMany() {
        return oneOf(RefereeDoor.MOST_GUESSES + 1);
    }

    /** The first answer to so many guesses made at once. */
    private HttpResponse<?> oneOf(int count) {
        List<CompletableFuture<?>> guesses = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            guesses.add(enter(stranger, "guess " + i));
        }
        return (HttpResponse<?>) CompletableFuture.anyOf(guesses.toArray(CompletableFuture[]::new))
                .join();
    }

    @Test
    void oneGuessTooManyIsTurnedAwayAtOnce() {
        HttpResponse<?> turnedAway = oneTooMany();
        assertThat(turnedAway.statusCode()).isEqualTo(429);
        assertThat(turnedAway.body())
                .isEqualTo("太多人在試密碼，請稍後再試\ntoo many passwords are being tried: try again in a moment\n");
        assertThat(turnedAway.headers().firstValue("Connection")).hasValue("close");
    }

    /** Else the delay would be none: whoever tries thousands at once would see the right one among them. */
    @Test
    void noPasswordIsLookedAtWhileTooManyWait() {
        oneTooMany();
        assertThat(enter(stranger, RIGHT).join().statusCode()).isEqualTo(429);
        assertThat(enter(referee, RIGHT).join().statusCode()).isEqualTo(429);
    }

    @Test
    void aRefereeWhoWasLetInGoesOnWhileOthersGuess() {
        assertThat(enter(referee, RIGHT).join().statusCode()).isEqualTo(200);
        assertThat(oneTooMany().statusCode()).isEqualTo(429);
        for (int i = 0; i < 3; i++) {
            assertThat(enter(referee, RIGHT).join().statusCode()).isEqualTo(200);
        }
    }

    @Test
    void whereTheRightPasswordCameFromOneWrongOneIsLookedAt() {
        assertThat(enter(stranger, RIGHT).join().statusCode()).isEqualTo(200);
        assertThat(oneOf(RefereeDoor.MOST_GUESSES + 2).statusCode()).isEqualTo(429);
        assertThat(enter(stranger, RIGHT).join().statusCode()).isEqualTo(429);
    }
}
