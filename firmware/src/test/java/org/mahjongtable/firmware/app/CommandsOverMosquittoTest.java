package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.Needed;
import org.mahjongtable.firmware.config.TableFile;
import org.mahjongtable.firmware.devices.Machine;
import org.mahjongtable.firmware.journal.Journal;
import org.mahjongtable.firmware.mqtt.Listener;
import org.mahjongtable.firmware.mqtt.Mosquitto;
import org.mahjongtable.firmware.mqtt.Topics;
import org.mahjongtable.firmware.sensing.TileId;

/** A running table without devices, and every command it knows, through a real mosquitto. */
@Execution(ExecutionMode.CONCURRENT)
final class CommandsOverMosquittoTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Topics TOPICS = new Topics("mahjong", "club1", "t7");
    private static final String TOO_LONG = "mahjong/club1/t7/reply/too-long";

    @TempDir
    private Path dir;

    private Mosquitto broker;
    private Listener listener;
    private RunningTable table;
    private Thread playing;
    private int asked;

    @BeforeEach
    void open() throws Exception {
        Needed.program("mosquitto");
        broker = new Mosquitto(dir, "allow_anonymous true");
        Files.createDirectories(dir.resolve("rules"));
        Files.writeString(dir.resolve("rules/hongkong.toml"), "");
        try (Journal journal = Journal.open(dir.resolve("table.db"))) {
            journal.registry()
                    .replace(TileId.ofSet(1).stream()
                            .collect(Collectors.toMap(tile -> TagId.of(tile.index() + 1L), tile -> tile)));
        }
        Path config = Files.writeString(
                dir.resolve("table.toml"),
                Files.readString(Path.of("../config/table.toml"))
                                .replace("/var/lib/mahjong-table/", "")
                                .replace("/dev/serial/by-id/", dir + "/none-")
                                .replace("\"home\"", "\"club1\"")
                                .replace("\"table-1\"", "\"t7\"")
                                .replace("port = 8080", "port = " + freePort())
                        + "[broker]\nurl = \"mqtt://127.0.0.1:%d\"\n".formatted(broker.port()));
        listener = new Listener(broker.port(), TOPICS);
        table = RunningTable.open(TableFile.read(config), Machine.REAL, (device, reading) -> {});
        playing = Thread.ofPlatform().daemon().start(this::play);
        await().atMost(PATIENCE)
                .until(() -> listener.on("status").stream()
                        .anyMatch(status -> status.text().contains("\"online\"")));
    }

    @AfterEach
    void close() throws Exception {
        if (table != null) {
            table.stop();
            playing.join();
            table.close();
            listener.close();
        }
        if (broker != null) {
            broker.close();
        }
    }

    private void play() {
        try {
            table.run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static int freePort() throws Exception {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    /** The answer to a command. */
    private String ask(String command, String json) throws Exception {
        String by = "asker-" + ++asked;
        listener.send(command, json, false, "mahjong/club1/t7/reply/" + by, null);
        await().atMost(PATIENCE).until(() -> !listener.on("reply/" + by).isEmpty());
        return listener.on("reply/" + by).getFirst().text();
    }

    private static String accepted(String command) {
        return "{\"v\":1,\"command\":\"%s\",\"status\":\"accepted\"}".formatted(command);
    }

    private static String refused(String command, String why) {
        return "{\"v\":1,\"command\":\"%s\",\"status\":\"refused\",\"error\":\"%s\"}".formatted(command, why);
    }

    private String newest(String type) {
        await().atMost(PATIENCE)
                .until(() -> listener.on("event").stream()
                        .anyMatch(event -> event.text().contains("\"type\":\"" + type + "\"")));
        return listener.on("event").stream()
                .map(Listener.Heard::text)
                .filter(text -> text.contains("\"type\":\"" + type + "\""))
                .toList()
                .getLast();
    }

    @Test
    void everyCommandDoesWhatItSays() throws Exception {
        assertThat(ask("identify", "{}")).isEqualTo(accepted("identify"));
        assertThat(ask("identify", "{\"seat\":2}")).isEqualTo(accepted("identify"));
        assertThat(ask("match", "{\"action\":\"start\",\"players\":[\"A\",\"B\",\"C\",\"D\"]}"))
                .isEqualTo(accepted("match"));
        assertThat(newest("match.started")).contains("[\"A\",\"B\",\"C\",\"D\"]");
        assertThat(ask("match", "{\"action\":\"seats\",\"players\":[\"B\",\"A\",\"C\",\"D\"],\"by\":\"club\"}"))
                .isEqualTo(accepted("match"));
        assertThat(newest("seats.changed")).contains("[\"B\",\"A\",\"C\",\"D\"]");
        assertThat(ask("match", "{\"action\":\"pause\"}")).isEqualTo(accepted("match"));
        assertThat(newest("match.paused")).isNotEmpty();
        assertThat(ask("match", "{\"action\":\"resume\"}")).isEqualTo(accepted("match"));
        assertThat(newest("match.resumed")).isNotEmpty();
        assertThat(ask(
                        "referee",
                        "{\"action\":\"adjust\",\"changes\":[8,-8,0,0],\"reason\":\"late\",\"by\":\"judge\"}"))
                .isEqualTo(accepted("referee"));
        assertThat(newest("points.adjusted")).contains("\"late\"").contains("\"mqtt:judge\"");
        assertThat(ask("referee", "{\"action\":\"dice\",\"seat\":1,\"faces\":[3,4,5]}"))
                .isEqualTo(accepted("referee"));
        assertThat(newest("dice.rolled")).contains("[3,4,5]").contains("\"manual\":true");
        assertThat(ask("referee", "{\"action\":\"void\"}")).isEqualTo(accepted("referee"));
        assertThat(newest("deal.voided")).isNotEmpty();
        int events = listener.on("event").size();
        assertThat(ask("replay", "{\"from\":1,\"to\":3}")).isEqualTo(accepted("replay"));
        await().atMost(PATIENCE).until(() -> listener.on("event").size() == events + 3);
        assertThat(listener.on("event").subList(events, events + 3))
                .extracting(Listener.Heard::seq)
                .containsExactly(1L, 2L, 3L);
        String how = ask("diagnostics", "{}");
        assertThat(how)
                .startsWith("{\"v\":1,\"command\":\"diagnostics\",\"status\":\"accepted\",\"result\":{\"version\":")
                .contains("\"eventsToBrokerMillis\":{\"events\":");
        assertThat(ask("match", "{\"action\":\"end\"}")).isEqualTo(accepted("match"));
    }

    @Test
    void whatCannotBeDoneIsRefusedWithTheReason() throws Exception {
        Map<List<String>, String> wrong = Map.of(
                List.of("identfy", "{}"),
                "there is no command 'identfy': diagnostics, identify, match, referee, replay are known (did you mean identify?)",
                List.of("identify", "{\"seat\":5}"),
                "seat 5 is not one of 1 .. 4",
                List.of("match", "{\"action\":\"pause\"}"),
                "no match",
                List.of("match", "{\"action\":\"start\",\"players\":[\"A\"]}"),
                "players: [\\\"A\\\"] is not a list of 4",
                List.of("referee", "{\"action\":\"resolve\",\"answer\":\"void\"}"),
                "no doubt",
                List.of("referee", "{\"action\":\"void\"}"),
                "no deal",
                List.of("replay", "{\"from\":3,\"to\":1}"),
                "from 3 to 1 is not 1 to 10000 events");
        for (var one : wrong.entrySet()) {
            String command = one.getKey().getFirst();
            assertThat(ask(command, one.getKey().getLast())).isEqualTo(refused(command, one.getValue()));
        }
    }

    @Test
    void aRetainedCommandIsAnOrderOfYesterday() throws Exception {
        listener.send("match", "{\"action\":\"start\",\"players\":[\"A\",\"B\",\"C\",\"D\"]}", true, null, null);
        assertThat(ask("referee", "{\"action\":\"void\"}")).isEqualTo(refused("referee", "no deal"));
        assertThat(listener.on("event"))
                .isNotEmpty()
                .allMatch(event -> event.text().contains("\"type\":\"device.lost\""));
    }

    @Test
    void aMessageFarLongerThanAnyCommandStaysWithTheBroker() throws Exception {
        String player = "x".repeat(1 << 20);
        listener.send("match", "{\"action\":\"start\",\"players\":[\"%s\"]}".formatted(player), false, TOO_LONG, null);
        listener.send("referee", player, true, TOO_LONG, null);
        assertThat(ask("referee", "{\"action\":\"void\"}")).isEqualTo(refused("referee", "no deal"));
        assertThat(listener.on("reply/too-long")).isEmpty();
        assertThat(listener.on("status"))
                .as("the connection holds")
                .noneMatch(status -> status.text().contains("\"offline\""));
    }
}
