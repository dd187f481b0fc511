package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.config.TableConfig.Page;
import org.mahjongtable.firmware.journal.Journal;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.scoring.tile.Tile;
import org.slf4j.LoggerFactory;

final class RunCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path dir;

    private Path config;

    @BeforeEach
    void configure() throws IOException {
        Files.createDirectories(dir.resolve("rules"));
        Files.writeString(dir.resolve("rules/hongkong.toml"), "");
        config = Files.writeString(
                dir.resolve("table.toml"),
                Files.readString(Path.of("../config/table.toml"))
                        .replace("/var/lib/mahjong-table/", "")
                        .replace("/dev/serial/by-id/", dir + "/none-"));
    }

    @Test
    void strictNamesEveryPortThatDoesNotExist() {
        assertThat(run("--strict")).isEqualTo(1);
        assertThat(err.toString().lines())
                .hasSize(9)
                .contains(
                        "reader.1: " + dir
                                + "/none-usb-FEIG_seat-1-if00-port0 does not exist; is the device plugged in?",
                        "dice: " + dir + "/none-usb-dice-if00 does not exist; is the device plugged in?",
                        "panel.4: " + dir + "/none-usb-seat-4-if00 does not exist; is the device plugged in?");
    }

    @Test
    void aTableWithoutTilesSaysHowToRegisterThem() {
        assertThat(run()).isEqualTo(1);
        assertThat(err.toString())
                .isEqualTo(
                        dir.resolve("table.db")
                                + ": no tiles are registered; teach them on the page /calibrate, which [page] refereePasswordFile in table.toml opens, or list their tags as in config/tiles.csv, then: mahjong-table tiles import FILE\n");
    }

    @Test
    void aPasswordFileThatIsNotThereIsNamedWhereItIsWritten() throws Exception {
        List<String> lines = new ArrayList<>(Files.readAllLines(config));
        int line = lines.indexOf("[page]") + 1;
        lines.add(line, "refereePasswordFile = \"nope\"");
        Files.write(config, lines);
        assertThat(run()).isEqualTo(1);
        assertThat(err.toString())
                .isEqualTo("%s:%d: [page] refereePasswordFile: %s: no such file\n"
                        .formatted(config, line + 1, dir.resolve("nope")));
    }

    /** A program that is told to end while it starts: its end waits for {@code run}. */
    static final class Ending {
        private Ending() {}

        public static void main(String[] args) throws InterruptedException {
            var begun = new CountDownLatch(1);
            var returned = new CountDownLatch(1);
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                begun.countDown();
                await(returned);
            }));
            Thread.ofPlatform().start(() -> System.exit(0));
            begun.await();
            System.out.println("run: " + Main.commandLine().execute(args));
            returned.countDown();
        }

        private static void await(CountDownLatch latch) {
            try {
                latch.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Test
    void whoIsToldToEndWhileItStartsEndsWithoutAWord() throws Exception {
        Process program = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Ending.class.getName(),
                        "run",
                        "--config",
                        config.toString())
                .redirectErrorStream(true)
                .start();
        try (BufferedReader lines = program.inputReader()) {
            assertThat(lines.lines()).containsExactly("run: 0");
        }
        assertThat(program.waitFor()).isZero();
    }

    @Test
    void aTakenPortIsOneLineAndLeavesTheJournalFree() throws Exception {
        try (Journal journal = Journal.open(dir.resolve("table.db"))) {
            journal.registry().replace(Map.of(TagId.of(1), new TileId(1, Tile.M1, 1)));
        }
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Files.writeString(
                    config,
                    Files.readString(config)
                            .replace("port = 8080", "port = " + taken.getLocalPort())
                            .replace("0.0.0.0", "127.0.0.1"));
            assertThat(run()).isEqualTo(1);
            assertThat(err.toString())
                    .isEqualTo("the page cannot use port %d of 127.0.0.1: Address already in use\n"
                            .formatted(taken.getLocalPort()));
        }
        Journal.open(dir.resolve("table.db")).close();
    }

    @Test
    void aFileThatIsNoDatabaseIsOneLine() throws IOException {
        Files.writeString(dir.resolve("table.db"), "precious ".repeat(1000));
        assertThat(run()).isEqualTo(1);
        assertThat(err.toString())
                .isEqualTo(
                        "%s:109: [journal] database: %s: is not a database. It is left as it is: name another file, put a copy back, or move it away to begin with an empty one\n"
                                .formatted(config, dir.resolve("table.db")));
        assertThat(dir.resolve("table.db.lock")).doesNotExist();
    }

    @Test
    void aSimulatedTableThatDoesNotAnswerIsSaidBeforeAnythingIsMade() {
        assertThat(run("--simulated", dir + "/nope")).isEqualTo(1);
        assertThat(err.toString())
                .isEqualTo("--simulated: no simulated table answers at %s/nope; does simulate run?\n".formatted(dir));
        assertThat(dir.resolve("table.db")).doesNotExist();
    }

    @Test
    void safeModeSaysWhatIsWrongOnItsPage() throws Exception {
        try (var safe = new SafeMode(
                config, List.of("table.toml:3: <port> is wrong"), new Page("127.0.0.1", 0), dir.resolve("none.db"))) {
            HttpResponse<String> page = get(safe.port(), "/seat/1");
            assertThat(page.statusCode()).isEqualTo(503);
            assertThat(page.body())
                    .contains("<code>table.toml:3: &lt;port&gt; is wrong</code>")
                    .contains("設定有誤")
                    .contains("Settings are wrong");
            assertThat(get(safe.port(), "/health").body())
                    .isEqualTo("{\"v\":1,\"ok\":false,\"checks\":{\"settings\":\"wrong\"}}");
        }
    }

    @Test
    void safeModeHasItsPageWhereTheWrongFileSays() throws Exception {
        Files.writeString(config, "[play]\nsettleMilis = 4\n[page]\naddress = \"127.0.0.1\"\nport = 18086\n[paeg]\n");
        assertThat(SafeMode.page(config)).isEqualTo(new Page("127.0.0.1", 18086));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[page]\naddress = \"127.0.0.1\"\nport = 99999\n",
                "[page]\naddress = 127\nport = 18086\n",
                "[page]\naddress = \"no.such.host.invalid\"\nport = 18086\n",
                "[page]\nport = 18086\n[play\n",
                "[page]\naddress = 0.0.0.0\nport = 18086\n"
            })
    void aPageThatCannotBeReadIsForThisMachineAlone(String text) throws Exception {
        Files.writeString(config, text);
        assertThat(SafeMode.page(config)).isEqualTo(new Page("127.0.0.1", 8080));
    }

    @Test
    void safeModeTellsTheLogWhereItsPageIs() throws Exception {
        var lines = new ListAppender<ILoggingEvent>();
        lines.start();
        Logger log = (Logger) LoggerFactory.getLogger(SafeMode.class);
        log.addAppender(lines);
        try (var safe = new SafeMode(config, List.of("wrong"), new Page("127.0.0.1", 0), dir.resolve("none.db"))) {
            assertThat(lines.list)
                    .extracting(ILoggingEvent::getFormattedMessage)
                    .contains("the table's page is http://localhost:%d/".formatted(safe.port()));
        } finally {
            log.detachAppender(lines);
        }
    }

    private static HttpResponse<String> get(int port, String path) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(
                    HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
        }
    }

    private int run(String... options) {
        var command = Main.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
        String[] args = new String[options.length + 3];
        args[0] = "run";
        args[1] = "--config";
        args[2] = config.toString();
        System.arraycopy(options, 0, args, 3, options.length);
        return command.execute(args);
    }
}
