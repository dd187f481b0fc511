package org.mahjongtable.firmware.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mahjongtable.firmware.view.Scenes;
import org.mahjongtable.firmware.view.TableViews;

/** A request for the head of an answer alone, as watchers of servers send them. What other pages would say meanwhile in the same log is none of it. */
@Isolated
class HeadTest {

    private final Logger server = Logger.getLogger("com.sun.net.httpserver");
    private final Said said = new Said();

    /** What the HTTP server says by itself. */
    private static final class Said extends Handler {
        private final List<String> lines = new CopyOnWriteArrayList<>();

        @Override
        public void publish(LogRecord line) {
            lines.add(line.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    @BeforeEach
    void listen() {
        server.addHandler(said);
    }

    @AfterEach
    void leave() {
        server.removeHandler(said);
    }

    @ParameterizedTest
    @CsvSource({
        "/, 200",
        "/state, 200",
        "/health, 503",
        "/events, 200",
        "/static/table.js, 200",
        "/seat/1, 200",
        "/seat/1/press, 405",
        "/x, 404",
    })
    void theHeadIsAnsweredAndNothingIsSaidOfIt(String path, int status) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient();
                TablePages pages =
                        TablePages.open("127.0.0.1", 0, "Table 7", (author, command, answer) -> false, null)) {
            pages.show(TableViews.of(Scenes.SETUP, Scenes.rolling()));
            HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + pages.port() + path))
                    .timeout(Duration.ofSeconds(20))
                    .HEAD()
                    .build();
            for (int i = 0; i < 2; i++) {
                HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
                assertThat(answer.statusCode()).isEqualTo(status);
                assertThat(answer.body()).isEmpty();
            }
        }
        assertThat(said.lines).isEmpty();
    }
}
