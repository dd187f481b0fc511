package org.mahjongtable.firmware.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Connections that take all they can get, to pages in a program of their own: its limits are small, and are read once. */
final class StrangersTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int MOST = 24;
    private static final String HALF_A_BODY =
            "POST /seat/1/order HTTP/1.1\r\nHost: t\r\nX-Mahjong-Table: 1\r\nContent-Length: 4000\r\n\r\n{";

    private final List<Socket> strangers = new ArrayList<>();
    private final List<Process> programs = new ArrayList<>();
    private int port;

    /** Opens pages, says where, and ends with its input. */
    static final class Pages {
        private Pages() {}

        public static void main(String[] args) throws IOException {
            try (TablePages pages =
                    TablePages.open("127.0.0.1", 0, "Table 7", (author, command, answer) -> fail(), null)) {
                System.out.println(pages.port());
                System.in.read();
            }
        }

        private static boolean fail() {
            throw new IllegalStateException("as if an order met a fault");
        }
    }

    private void startWithSmallLimits() throws IOException {
        start("-Djdk.httpserver.maxConnections=" + MOST, "-Dsun.net.httpserver.maxReqTime=1");
    }

    private void start(String... limits) throws IOException {
        List<String> command =
                new ArrayList<>(List.of(ProcessHandle.current().info().command().orElseThrow()));
        command.addAll(List.of(limits));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Pages.class.getName()));
        Process program = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        programs.add(program);
        port = Integer.parseInt(program.inputReader().readLine());
    }

    @AfterEach
    void end() throws Exception {
        for (Socket stranger : strangers) {
            stranger.close();
        }
        for (Process program : programs) {
            program.getOutputStream().close();
            program.waitFor();
            program.inputReader().close();
        }
    }

    private Socket say(String request) throws IOException {
        var socket = new Socket(InetAddress.getLoopbackAddress(), port);
        strangers.add(socket);
        socket.setSoTimeout((int) PATIENCE.toMillis());
        socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    /** Whether the other side closed it, waiting so long for it. */
    private static boolean isEnded(Socket socket, Duration wait) throws IOException {
        socket.setSoTimeout((int) wait.toMillis());
        try {
            return socket.getInputStream().read() < 0;
        } catch (SocketTimeoutException _) {
            return false;
        } catch (SocketException _) {
            return true;
        }
    }

    private HttpRequest.Builder to(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .timeout(PATIENCE);
    }

    private int status() throws InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(to("/").build(), HttpResponse.BodyHandlers.ofString())
                    .statusCode();
        } catch (IOException _) {
            return 0;
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {HALF_A_BODY, "GET / HTTP/1.1\r\nHost: t\r\nX-A: a", "GET /"})
    void aRequestThatDoesNotArriveIsEnded(String half) throws Exception {
        startWithSmallLimits();
        assertThat(isEnded(say(half), PATIENCE)).isTrue();
    }

    @Test
    void theProgramHasLimitsOfItsOwn() throws Exception {
        start();
        Socket half = say(HALF_A_BODY);
        assertThat(isEnded(longHead(), Duration.ofSeconds(5))).isTrue();
        for (int i = 0; i < 200; i++) {
            say("");
        }
        assertThat(isEnded(strangers.getLast(), Duration.ofSeconds(5))).isTrue();
        assertThat(isEnded(half, Duration.ofMillis(1))).isFalse();
        assertThat(isEnded(half, PATIENCE)).isTrue();
    }

    private Socket longHead() throws IOException {
        Socket socket = say("GET / HTTP/1.1\r\nHost: t\r\nX-A: ");
        try {
            socket.getOutputStream().write("a".repeat(20_000).getBytes(StandardCharsets.US_ASCII));
        } catch (SocketException _) {
            // It was ended before the last of it.
        }
        return socket;
    }

    @Test
    void noMoreConnectionsThanAllowedAreKeptAndThePageIsThereWhenTheSlowOnesAreEnded() throws Exception {
        startWithSmallLimits();
        for (int i = 0; i < MOST; i++) {
            say(HALF_A_BODY);
        }
        assertThat(isEnded(say(HALF_A_BODY), Duration.ofMillis(500))).isTrue();
        assertThat(isEnded(strangers.getFirst(), Duration.ofMillis(1))).isFalse();
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(status()).isEqualTo(200));
    }

    @Test
    void aStreamGoesOnAfterTheTimeOfARequest() throws Exception {
        startWithSmallLimits();
        try (HttpClient client = HttpClient.newHttpClient();
                InputStream in = client.send(to("/events").build(), HttpResponse.BodyHandlers.ofInputStream())
                        .body()) {
            byte[] all = new byte[65_536];
            long before = System.nanoTime();
            StringBuilder read = new StringBuilder();
            while (!read.toString().contains(": alive")) {
                int count = in.read(all);
                assertThat(count).isPositive();
                read.append(new String(all, 0, count, StandardCharsets.UTF_8));
            }
            assertThat(Duration.ofNanos(System.nanoTime() - before)).isGreaterThan(Duration.ofSeconds(3));
        }
    }

    @Test
    void requestsThatFailTakeNoPlaces() throws Exception {
        startWithSmallLimits();
        for (int i = 0; i < 2 * MOST; i++) {
            Socket failing =
                    say("POST /seat/1/press HTTP/1.1\r\nHost: t\r\nX-Mahjong-Table: 1\r\nContent-Length: 0\r\n\r\n");
            assertThat(isEnded(failing, PATIENCE)).isTrue();
        }
        assertThat(status()).isEqualTo(200);
    }
}
