package org.mahjongtable.firmware.mqtt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.eclipse.paho.mqttv5.common.MqttException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.mahjongtable.firmware.sim.EmbeddedBroker;
import org.mahjongtable.firmware.view.Alert;
import org.mahjongtable.scoring.tile.Label;

/** The link against the embedded broker, over a cable that can be cut. */
@Execution(ExecutionMode.CONCURRENT)
class MqttLinkTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private static EmbeddedBroker broker;
    private static final AtomicInteger TABLES = new AtomicInteger();

    /** Each test has a table of its own: brokers remember what is retained. */
    private final Topics topics = new Topics("mahjong", "club1", "t" + TABLES.incrementAndGet());

    private final MemoryOutbox outbox = new MemoryOutbox();
    private final List<Request> requests = new CopyOnWriteArrayList<>();
    private final List<AutoCloseable> toClose = new ArrayList<>();
    private Listener listener;
    private Cable cable;

    @BeforeAll
    static void startBroker() throws IOException {
        broker = EmbeddedBroker.start(freePort());
    }

    @AfterAll
    static void stopBroker() {
        broker.close();
    }

    @BeforeEach
    void connect() throws Exception {
        cable = new Cable(broker.port());
        listener = new Listener(broker.port(), topics);
    }

    @AfterEach
    void disconnect() throws Exception {
        for (AutoCloseable one : toClose.reversed()) {
            one.close();
        }
        cable.close();
        listener.close();
    }

    private MqttLink link() {
        Broker address = Broker.parse("mqtt://127.0.0.1:" + cable.port());
        var link = new MqttLink(new MqttLink.Setup(address, topics, 42, "abc", "1.0.0"), outbox, request -> {
            requests.add(request);
            request.accept();
        });
        toClose.add(link);
        return link;
    }

    private MqttLink started() {
        MqttLink link = link();
        link.start();
        awaitStatus("online");
        return link;
    }

    private void awaitStatus(String word) {
        await().atMost(PATIENCE)
                .until(() -> !listener.on("status").isEmpty()
                        && listener.on("status").getLast().text().contains("\"state\":\"" + word + "\""));
    }

    private void awaitSeq(long seq) {
        await().atMost(PATIENCE).until(() -> listener.on("event").stream().anyMatch(event -> event.seq() == seq));
    }

    private List<Long> distinctSeqs() {
        return listener.on("event").stream().map(Listener.Heard::seq).distinct().toList();
    }

    @Test
    void statusGoesFromInitToOnlineAfterTheBacklogAndToOfflineAtTheEnd() throws Exception {
        outbox.add(100);
        MqttLink link = started();
        List<String> order = listener.all().stream()
                .filter(message -> message.topic().startsWith("mahjong/club1/" + topics.table() + "/"))
                .map(message -> message.topic().endsWith("event")
                        ? "event"
                        : message.text().replaceAll(".*\"state\":\"(\\w+)\".*", "$1"))
                .distinct()
                .toList();
        assertThat(order).containsExactly("init", "event", "online");
        link.close();
        awaitStatus("offline");
        assertThat(listener.on("status").getLast().retained()).isTrue();
        assertThat(outbox.acknowledged()).isEqualTo(100);
    }

    @Test
    void eventsArriveInOrderWithTheirPropertiesAndAreNotRetained() {
        outbox.add(500);
        started();
        awaitSeq(500);
        assertThat(distinctSeqs())
                .isEqualTo(LongStream.rangeClosed(1, 500).boxed().toList());
        Listener.Heard event = listener.on("event").getFirst();
        assertThat(event.retained()).isFalse();
        assertThat(event.contentType()).isEqualTo("application/json");
        assertThat(event.expiry()).isBetween(86_390L, 86_400L);
        assertThat(event.user())
                .containsEntry("seq", "1")
                .containsEntry("boot", "42")
                .containsEntry("schema", "v1")
                .containsEntry("fw", "1.0.0");
    }

    @Test
    void aHandIsPublishedUnderTheNumberOfItsEvent() {
        outbox.add();
        outbox.add(java.time.Instant.now(), "{\"v\":1,\"seq\":2}");
        started();
        await().atMost(PATIENCE).until(() -> listener.on("hand").size() == 1);
        assertThat(listener.on("hand").getFirst().seq()).isEqualTo(2);
    }

    @Test
    void aCableCutAnywhereInThePacketsLosesNothing() throws Exception {
        MqttLink link = started();
        for (int cut = 1; cut <= 6; cut++) {
            // Every connection dies at another place, some before the first event.
            cable.cutAfter(700L + 3_001L * cut);
            outbox.add(200);
            link.wake();
            int connections = cable.connections();
            await().atMost(PATIENCE).until(() -> cable.connections() > connections);
            cable.plug();
            awaitSeq(200L * cut);
        }
        assertThat(distinctSeqs())
                .isEqualTo(LongStream.rangeClosed(1, 1_200).boxed().toList());
        assertThat(listener.on("event").stream()
                        .map(event -> event.seq() + event.text())
                        .distinct()
                        .count())
                .as("a duplicate is the same message under the same number")
                .isEqualTo(1_200);
    }

    @Test
    void theWillArrivesWhenTheTableIsCutOff() {
        started();
        cable.cut();
        awaitStatus("lost");
        assertThat(listener.on("status").getLast().retained()).isTrue();
        assertThat(listener.on("status").getLast().text()).contains("\"boot\":42");
    }

    @Test
    void aBlinkOfTheNetworkIsNotReportedAsLost() {
        started();
        int connections = cable.connections();
        cable.cut();
        cable.plug();
        await().atMost(PATIENCE).until(() -> cable.connections() > connections);
        awaitStatus("online");
        assertThat(listener.on("status")).noneMatch(status -> status.text().contains("lost"));
    }

    @Test
    void everythingRetainedIsPublishedAgainAfterEachConnection() {
        MqttLink link = started();
        link.info("{\"v\":1,\"version\":\"x\"}");
        link.state("{\"v\":1,\"phase\":\"idle\"}");
        link.score("{\"v\":1}");
        await().atMost(PATIENCE).until(() -> listener.on("score").size() == 1);
        cable.cut();
        cable.plug();
        await().atMost(PATIENCE).until(() -> listener.on("score").size() == 2);
        assertThat(listener.on("info")).hasSize(2);
        assertThat(listener.on("state")).hasSize(2);
        assertThat(listener.on("state").getLast().expiry()).isBetween(3_590L, 3_600L);
    }

    @Test
    void aBurstOfStatesBecomesAtMostFourASecondAndEndsWithTheNewest() {
        MqttLink link = started();
        long began = System.nanoTime();
        for (int i = 0; i <= 3_000; i++) {
            link.state("{\"v\":1,\"n\":" + i + "}");
            if (i % 3 == 0) {
                Thread.onSpinWait();
                java.util.concurrent.locks.LockSupport.parkNanos(1_000_000);
            }
        }
        await().atMost(PATIENCE)
                .until(() -> listener.on("state").getLast().text().contains("\"n\":3000}"));
        double seconds = (System.nanoTime() - began) / 1e9;
        assertThat(listener.on("state").size()).isLessThanOrEqualTo((int) (seconds * 4) + 1);
    }

    @Test
    void aCommandArrivesAndIsAnsweredWhereItsSenderWantsIt() throws Exception {
        started();
        listener.send("identify", "{\"by\":\"club-admin\"}", false, topics.reply("me"), new byte[] {1, -1});
        await().atMost(PATIENCE).until(() -> listener.on("reply/me").size() == 1);
        assertThat(requests).hasSize(1);
        assertThat(requests.getFirst().author()).isEqualTo("mqtt:club-admin");
        assertThat(listener.on("reply/me").getFirst().correlation()).isEqualTo("\u0001\u00ff");
        assertThat(listener.on("reply/me").getFirst().text())
                .isEqualTo("{\"v\":1,\"command\":\"identify\",\"status\":\"accepted\"}");
    }

    @Test
    void anAnswerIsNeverPublishedOutsideTheTablesOwnReplies() throws Exception {
        started();
        listener.send("identify", "{}", false, "mahjong/club1/elsewhere/state", null);
        listener.send("identify", "{\"by\":\"x\"}");
        await().atMost(PATIENCE).until(() -> listener.on("reply/x").size() == 1);
        assertThat(listener.all()).noneMatch(message -> message.topic().contains("elsewhere"));
    }

    @Test
    void aRetainedCommandIsRefused() throws Exception {
        listener.send("match", "{\"action\":\"end\",\"by\":\"x\"}", true, null, null);
        started();
        listener.send("match", "{\"action\":\"start\",\"by\":\"x\"}", true, null, null);
        listener.send("identify", "{\"by\":\"x\"}");
        await().atMost(PATIENCE).until(() -> listener.on("reply/x").size() == 1);
        assertThat(requests).extracting(Request::name).containsExactly("identify");
    }

    @Test
    void aCommandThatIsNoJsonIsAnsweredWithWhatIsWrong() throws Exception {
        started();
        listener.send("identify", "[", false, topics.reply("me"), null);
        await().atMost(PATIENCE).until(() -> listener.on("reply/me").size() == 1);
        assertThat(listener.on("reply/me").getFirst().text())
                .contains("\"status\":\"refused\"")
                .contains("not JSON");
        assertThat(requests).isEmpty();
    }

    @Test
    void missedEventsAreSentAgainUnderTheirNumbers() throws Exception {
        outbox.add(300);
        started();
        listener.send("replay", "{\"from\":100,\"to\":250,\"by\":\"x\"}");
        await().atMost(PATIENCE).until(() -> listener.on("event").size() == 451);
        assertThat(listener.on("event").subList(300, 451))
                .extracting(Listener.Heard::seq)
                .isEqualTo(LongStream.rangeClosed(100, 250).boxed().toList());
        listener.send("replay", "{\"from\":1,\"to\":301,\"by\":\"x\"}");
        await().atMost(PATIENCE).until(() -> listener.on("reply/x").size() == 2);
        assertThat(listener.on("reply/x").getLast().text()).contains("the newest event is 300");
    }

    @Test
    void anOpenAlertShowsInTheStatusAndLeavesNothingRetainedWhenItIsClosed() throws MqttException {
        MqttLink link = started();
        link.raise(new Alert("disk.full", MemoryOutbox.EARLY, new Label("滿", "full"), new Label("清", "empty it")));
        awaitStatus("alert");
        assertThat(listener.on("alert").getLast().text()).contains("disk.full");
        link.clear("disk.full");
        awaitStatus("online");
        await().atMost(PATIENCE)
                .until(() -> listener.on("alert").getLast().text().isEmpty());
        try (Listener late = new Listener(broker.port(), topics)) {
            await().atMost(PATIENCE).until(() -> !late.on("status").isEmpty());
            assertThat(late.on("alert")).isEmpty();
        }
    }

    @Test
    void theTableGoesOnWithoutABrokerAndSendsEverythingWhenThereIsOne() {
        cable.cut();
        MqttLink link = link();
        link.start();
        outbox.add(50);
        link.wake();
        await().atMost(PATIENCE).until(() -> link.standing().detail().contains("no connection"));
        assertThat(link.standing().connected()).isFalse();
        cable.plug();
        awaitSeq(50);
        assertThat(distinctSeqs())
                .isEqualTo(LongStream.rangeClosed(1, 50).boxed().toList());
    }

    @Test
    void aBrokerOfTheOldProtocolIsToldApart() throws Exception {
        try (ServerSocket old = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> refuseProtocol(old));
            var link = new MqttLink(
                    new MqttLink.Setup(
                            Broker.parse("mqtt://127.0.0.1:" + old.getLocalPort()), topics, 42, "abc", "1.0.0"),
                    outbox,
                    requests::add);
            toClose.add(link);
            link.start();
            await().atMost(PATIENCE).until(() -> link.standing().detail().contains("does not speak MQTT 5"));
        }
    }

    /** Answers a connect packet as a broker of MQTT 3.1.1 does: unacceptable protocol version. */
    private static void refuseProtocol(ServerSocket old) {
        try (var socket = old.accept()) {
            socket.getInputStream().read(new byte[512]);
            socket.getOutputStream().write(new byte[] {0x20, 0x02, 0x00, 0x01});
            socket.getOutputStream().flush();
            socket.getInputStream().read();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
