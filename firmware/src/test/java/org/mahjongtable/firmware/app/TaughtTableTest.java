package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mahjongtable.drivers.Device;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.Reading.RoundRead;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.TagSeen;
import org.mahjongtable.drivers.port.GpioLink;
import org.mahjongtable.drivers.port.I2cLink;
import org.mahjongtable.drivers.port.Link;
import org.mahjongtable.drivers.port.SerialSettings;
import org.mahjongtable.firmware.config.Settings;
import org.mahjongtable.firmware.config.TableFile;
import org.mahjongtable.firmware.devices.Links;
import org.mahjongtable.firmware.journal.Kept;

/** The whole program, but for its ports, is taught a face of tiles over its page, and starts again with it. */
final class TaughtTableTest {
    private static final long ROUND = 350_000_000L;

    @TempDir
    private Path dir;

    private final List<Consumer<Reading>> readers = new ArrayList<>();
    private int port;
    private long nanos = System.nanoTime();

    /** Ports at which nothing is but what this test says. */
    private final Links links = new Links() {
        @Override
        public Link serial(SerialSettings settings, Device device, Consumer<Reading> listener) {
            readers.add(listener);
            return new Silence();
        }

        @Override
        public Link gpio(List<String> labels, List<GpioLink.Attached> devices) {
            return new Silence();
        }

        @Override
        public Link i2c(int bus, List<I2cLink.Attached> displays) {
            return new Silence();
        }
    };

    private static final class Silence implements Link {
        @Override
        public void start() {}

        @Override
        public void update(Runnable change) {}

        @Override
        public void close() {}
    }

    @Test
    void aTableThatKnowsNothingIsTaughtOnItsPageAndStartsAgain() throws Exception {
        Settings settings = settings();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor();
                HttpClient client = HttpClient.newHttpClient()) {
            try (RunningTable table = RunningTable.open(settings, links, (device, reading) -> {})) {
                Future<Boolean> again = threads.submit(table::run);
                assertThat(get(client, false).statusCode()).isEqualTo(401);
                assertThat(get(client, true).body()).contains("/static/calibrate.js");
                assertThat(order(client, "{\"action\":\"measure\"}")).contains("Teach tiles first");
                assertThat(order(client, "{\"action\":\"teachFace\",\"set\":3,\"face\":\"E\"}"))
                        .contains("set 3 is not 1 or 2");
                assertThat(order(client, "{\"action\":\"teachFace\",\"set\":1,\"face\":\"1m\"}"))
                        .isEqualTo("{\"status\":\"accepted\"}");
                rounds(6);
                rounds(60, 1, 2, 3, 4);
                assertThat(again.get()).as("it is to be opened again").isTrue();
            }
            try (RunningTable table = RunningTable.open(settings, links, (device, reading) -> {})) {
                Future<Boolean> again = threads.submit(table::run);
                assertThat(order(client, "{\"action\":\"measure\",\"antenna\":\"reader.1:2\"}"))
                        .isEqualTo("{\"status\":\"accepted\"}");
                table.stop();
                assertThat(again.get()).isFalse();
            }
        }
        try (Kept kept = Kept.open(dir.resolve("table.db"))) {
            assertThat(kept.registry().tiles()).hasSize(4);
            assertThat(kept.boots()).hasSize(2);
            assertThat(kept.boots().getLast().setup())
                    .as("what inputs are understood with")
                    .contains("M1");
            assertThat(kept.calibrations().entries())
                    .singleElement()
                    .satisfies(entry -> assertThat(entry.author()).isEqualTo("referee:Ming"));
        }
    }

    private Settings settings() throws Exception {
        try (var socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }
        Files.createDirectories(dir.resolve("rules"));
        Files.writeString(dir.resolve("rules/hongkong.toml"), "");
        Path password = Files.writeString(dir.resolve("password"), "open sesame\n");
        Path config = Files.writeString(
                dir.resolve("table.toml"),
                Files.readString(Path.of("../config/table.toml"))
                        .replace("/var/lib/mahjong-table/", "")
                        .replace("/dev/serial/by-id/", dir + "/none-")
                        .replace("port = 8080", "port = " + port)
                        .replace(
                                "# refereePasswordFile = \"/etc/mahjong-table/referee-password\"",
                                "refereePasswordFile = \"" + password + "\""));
        return TableFile.read(config);
    }

    /** So many rounds of the first antenna. */
    private void rounds(int count, int... tags) {
        List<TagSeen> seen = IntStream.of(tags)
                .mapToObj(number -> new TagSeen(TagId.of(0xE004015000000000L + number), null))
                .toList();
        for (int i = 0; i < count; i++) {
            nanos += ROUND;
            readers.getFirst().accept(new RoundRead(nanos, 1, seen, true));
        }
    }

    private HttpResponse<String> get(HttpClient client, boolean known) throws Exception {
        return client.send(request("/calibrate", known).GET().build(), HttpResponse.BodyHandlers.ofString());
    }

    private String order(HttpClient client, String json) throws Exception {
        return client.send(
                        request("/calibrate/order", true)
                                .header("X-Mahjong-Table", "page")
                                .POST(HttpRequest.BodyPublishers.ofString(json))
                                .build(),
                        HttpResponse.BodyHandlers.ofString())
                .body();
    }

    private HttpRequest.Builder request(String path, boolean known) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path));
        String name = Base64.getEncoder().encodeToString("Ming:open sesame".getBytes(StandardCharsets.UTF_8));
        return known ? request.header("Authorization", "Basic " + name) : request;
    }
}
