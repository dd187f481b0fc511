package org.mahjongtable.firmware.mqtt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Key;
import java.security.KeyStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.mahjongtable.firmware.Needed;

/** The link against mosquitto, the broker that clubs have. */
@Execution(ExecutionMode.CONCURRENT)
class MosquittoTest {

    private static final Topics TOPICS = new Topics("mahjong", "club1", "t7");
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @TempDir
    private Path folder;

    private final MemoryOutbox outbox = new MemoryOutbox();
    private final List<AutoCloseable> toClose = new ArrayList<>();

    @BeforeEach
    void needMosquitto() {
        Needed.program("mosquitto");
    }

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable one : toClose.reversed()) {
            one.close();
        }
    }

    private <T extends AutoCloseable> T closing(T one) {
        toClose.add(one);
        return one;
    }

    private MqttLink link(Broker broker, String instance) {
        MqttLink link =
                closing(new MqttLink(new MqttLink.Setup(broker, TOPICS, 42, instance, "1.0.0"), outbox, request -> {}));
        link.start();
        return link;
    }

    private static Broker local(int port) {
        return Broker.parse("mqtt://127.0.0.1:" + port);
    }

    private static void awaitConnected(MqttLink link) {
        await().atMost(PATIENCE).until(() -> link.standing().connected());
    }

    @Test
    void aBrokerKilledInMidStreamLosesNothing() throws Exception {
        // Forwards to a subscriber before it confirms to the publisher, however much is on its way.
        Mosquitto broker = closing(
                new Mosquitto(folder, "allow_anonymous true", "max_inflight_messages 0", "max_queued_messages 0"));
        Cable cable = closing(new Cable(broker.port()));
        MosquittoSub sub = closing(new MosquittoSub(broker.port()));
        MqttLink link = link(local(cable.port()), "abc");
        int aLife = 1_000;
        for (int life = 1; life <= 4; life++) {
            // Nobody publishes before somebody listens.
            String marker = "life " + life;
            run(publish(broker.port(), marker));
            await().atMost(PATIENCE).until(() -> sub.on("marker").contains(marker));
            cable.plug();
            outbox.add(aLife);
            link.wake();
            long some = (long) aLife * life - 700;
            await().atMost(PATIENCE).until(() -> seqs(sub).stream().anyMatch(seq -> seq >= some));
            if (life < 4) {
                cable.refuse();
                broker.kill();
                broker.startAgain();
            }
        }
        long most = 4L * aLife;
        await().atMost(PATIENCE).until(() -> seqs(sub).contains(most));
        assertThat(seqs(sub).stream().distinct().sorted())
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, most).boxed().toList());
        assertThat(sub.on(TOPICS.of(Channel.EVENT)).stream().distinct())
                .as("a duplicate is the same message under the same number")
                .hasSize(Math.toIntExact(most));
    }

    private static List<Long> seqs(MosquittoSub sub) {
        return sub.on(TOPICS.of(Channel.EVENT)).stream()
                .map(json -> Long.valueOf(json.replaceAll(".*\"seq\":(\\d+).*", "$1")))
                .toList();
    }

    private static String[] publish(int port, String marker) {
        // @formatter:off
        return new String[] {
            Needed.program("mosquitto_pub").toString(), "-V", "mqttv5", "-h", "127.0.0.1", "-p", Integer.toString(port),
            "-t", "marker", "-m", marker, "-r", "-q", "1"
        };
        // @formatter:on
    }

    private static boolean hasHeard(Listener listener, long seq) {
        return listener.on("event").stream().anyMatch(event -> event.seq() >= seq);
    }

    @Test
    void aBlinkIsNotReportedAsLostButAnEndlessOneIs() throws Exception {
        Mosquitto broker = closing(new Mosquitto(folder, "allow_anonymous true"));
        Cable cable = closing(new Cable(broker.port()));
        Listener listener = closing(new Listener(broker.port(), TOPICS));
        link(local(cable.port()), "abc");
        await().atMost(PATIENCE).until(() -> isLast(listener, "online"));
        cable.cut();
        cable.plug();
        await().atMost(PATIENCE).until(() -> cable.connections() == 2 && isLast(listener, "online"));
        assertThat(listener.on("status")).noneMatch(status -> status.text().contains("\"lost\""));
        cable.cut();
        await().atMost(PATIENCE).until(() -> isLast(listener, "lost"));
    }

    private static boolean isLast(Listener listener, String word) {
        List<Listener.Heard> status = listener.on("status");
        return !status.isEmpty() && status.getLast().text().contains("\"state\":\"" + word + "\"");
    }

    @Test
    void twoControllersUnderOneIdNoticeEachOther() throws Exception {
        Mosquitto broker = closing(new Mosquitto(folder, "allow_anonymous true"));
        MqttLink one = link(local(broker.port()), "one");
        awaitConnected(one);
        MqttLink two = link(local(broker.port()), "two");
        String told = "another controller is online under this id";
        await().atMost(PATIENCE)
                .until(() -> one.standing().detail().contains(told)
                        || two.standing().detail().contains(told));
    }

    @Test
    void aWrongPasswordIsToldAndNotTriedAgainAtOnce() throws Exception {
        passwords("t7", "right");
        Mosquitto broker = closing(new Mosquitto(folder, "allow_anonymous false", "password_file %s/passwords"));
        MqttLink link = link(local(broker.port()).as("t7", "wrong"), "abc");
        await().atMost(PATIENCE).until(() -> link.standing().detail().startsWith("user or password wrong"));
        assertThat(link.standing().detail()).doesNotContain("right").doesNotContain("'wrong'");
        awaitConnected(link(local(broker.port()).as("t7", "right"), "abc"));
    }

    @Test
    void aTopicThatTheAccessListForbidsIsNamedAndItsEventsAreKept() throws Exception {
        passwords("t7", "x");
        Files.writeString(folder.resolve("acl"), """
                user t7
                topic write mahjong/club1/t7/status
                topic write mahjong/club1/t7/alert
                topic read mahjong/club1/t7/#
                user everybody
                topic read #
                """);
        passwords("everybody", "x");
        Mosquitto broker = closing(
                new Mosquitto(folder, "allow_anonymous false", "password_file %s/passwords", "acl_file %s/acl"));
        outbox.add(3);
        link(local(broker.port()).as("t7", "x"), "abc");
        Listener listener = closing(new Listener(broker.port(), TOPICS, "everybody", "x"));
        await().atMost(PATIENCE).until(() -> !listener.on("alert").isEmpty() && isLast(listener, "alert"));
        assertThat(listener.on("alert").getLast().text())
                .contains("\"mqtt.acl\"")
                .contains("The broker refuses the topic mahjong/club1/t7/event (0x87)");
        assertThat(outbox.acknowledged()).isZero();
    }

    @Test
    void aReaderOfEverythingGetsOnlyWhatTheClubsAccessListAllows() throws Exception {
        passwords("t7", "x");
        passwords("club-monitor", "x");
        Files.writeString(folder.resolve("acl"), """
                pattern write mahjong/club1/%u/#
                pattern read mahjong/club1/%u/#
                user club-monitor
                topic read mahjong/club1/+/status
                topic read mahjong/club1/+/event
                """);
        Mosquitto broker = closing(
                new Mosquitto(folder, "allow_anonymous false", "password_file %s/passwords", "acl_file %s/acl"));
        outbox.add(3);
        MqttLink link = link(local(broker.port()).as("t7", "x"), "abc");
        link.state("{\"v\":1}");
        Listener listener = closing(new Listener(broker.port(), TOPICS, "club-monitor", "x"));
        awaitConnected(link);
        outbox.add(1);
        link.wake();
        await().atMost(PATIENCE).until(() -> hasHeard(listener, 4) && isLast(listener, "online"));
        assertThat(listener.on("state")).isEmpty();
    }

    @Test
    void anEncryptedConnectionTrustsTheOwnersCertificateAndNoOther() throws Exception {
        certificate("server");
        certificate("other");
        Mosquitto broker = closing(
                new Mosquitto(folder, "allow_anonymous true", "certfile %s/server.pem", "keyfile %s/server.key"));
        Broker address = Broker.parse("mqtts://127.0.0.1:" + broker.port());
        awaitConnected(link(address.trusting(folder.resolve("server.pem")), "abc"));
        MqttLink wary = closing(new MqttLink(
                new MqttLink.Setup(
                        address.trusting(folder.resolve("other.pem")),
                        new Topics("mahjong", "club1", "t8"),
                        1,
                        "b",
                        "1"),
                new MemoryOutbox(),
                request -> {}));
        wary.start();
        await().atMost(PATIENCE).until(() -> wary.standing().detail().contains("no connection"));
        assertThat(wary.standing().detail()).containsIgnoringCase("cert");
    }

    private void passwords(String user, String password) throws IOException, InterruptedException {
        Path file = folder.resolve("passwords");
        if (!Files.exists(file)) {
            Files.createFile(file);
        }
        run(Needed.program("mosquitto_passwd").toString(), "-b", file.toString(), user, password);
    }

    /** A certificate for this machine, signed by itself, and its key, both as mosquitto reads them. */
    private void certificate(String name) throws Exception {
        Path store = folder.resolve(name + ".p12");
        String keytool =
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
        // @formatter:off
        run(keytool, "-genkeypair", "-keystore", store.toString(), "-storepass", "secret", "-alias", name,
                "-keyalg", "EC", "-dname", "CN=" + name, "-validity", "1", "-ext", "san=ip:127.0.0.1");
        // @formatter:on
        KeyStore keys = KeyStore.getInstance(store.toFile(), "secret".toCharArray());
        Key key = keys.getKey(name, "secret".toCharArray());
        pem(name + ".key", "PRIVATE KEY", key.getEncoded());
        pem(name + ".pem", "CERTIFICATE", keys.getCertificate(name).getEncoded());
    }

    private void pem(String file, String kind, byte[] content) throws IOException {
        String lines = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content);
        Files.writeString(
                folder.resolve(file), "-----BEGIN %s-----\n%s\n-----END %s-----\n".formatted(kind, lines, kind));
    }

    private static void run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        assertThat(process.waitFor())
                .as("%s: %s", String.join(" ", command), said)
                .isZero();
    }
}
