package org.mahjongtable.firmware.mqtt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mahjongtable.firmware.wire.LinkForms;
import org.slf4j.LoggerFactory;

/** The link's parts that need no broker. */
class LinkPartsTest {

    private static final long SECOND = 1_000_000_000L;

    @Test
    void waitsDoubleFromHalfASecondToThirtyAndVaryByAFifth() {
        Backoff backoff = new Backoff(new SplittableRandom(7));
        List<Long> waits =
                IntStream.range(0, 9).mapToObj(i -> backoff.next().toMillis()).toList();
        List<Long> middle = List.of(500L, 1_000L, 2_000L, 4_000L, 8_000L, 16_000L, 30_000L, 30_000L, 30_000L);
        for (int i = 0; i < waits.size(); i++) {
            assertThat(waits.get(i)).isBetween(middle.get(i) * 8 / 10, middle.get(i) * 12 / 10);
        }
        assertThat(waits.subList(6, 9)).doesNotHaveDuplicates();
        backoff.reset();
        assertThat(backoff.next().toMillis()).isBetween(400L, 600L);
    }

    @ParameterizedTest
    @CsvSource({
        "mqtt://broker, mqtt://broker:1883, '', ''",
        "mqtts://broker, mqtts://broker:8883, '', ''",
        "mqtt://t7:secret@10.0.0.5:1999, mqtt://10.0.0.5:1999, t7, secret",
        "mqtt://t7@[::1]:1884, mqtt://[::1]:1884, t7, ''",
    })
    void aBrokerIsReadFromItsAddress(String address, String printed, String user, String password) {
        Broker broker = Broker.parse(address);
        assertThat(broker).hasToString(printed);
        assertThat(broker.user()).isEqualTo(user);
        assertThat(broker.password()).isEqualTo(password);
    }

    @ParameterizedTest
    @CsvSource({
        "broker, broker address begins with ''",
        "tcp://broker, broker address begins with 'tcp'",
        "ssl://broker, broker address begins with 'ssl' (did you mean mqtts?)",
        "mqtt://, broker address cannot be read at character 8",
        "mqtt://broker:99999, broker port 99999 is not 1 to 65535",
        "mqtt://broker/x, broker address goes on after the port",
        "mqtt://a b, broker address cannot be read at character 9",
    })
    void aWrongAddressIsRefusedInOneLineThatSaysWhatIsAllowed(String address, String message) {
        assertThatThrownBy(() -> Broker.parse(address))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message + "; allowed is mqtt://[user:password@]host[:port] or mqtts://…");
    }

    @Test
    void onlyPlainConnectionsToOtherMachinesAreOpen() {
        assertThat(Broker.parse("mqtt://10.0.0.5").isOpen()).isTrue();
        assertThat(Broker.parse("mqtts://10.0.0.5").isOpen()).isFalse();
        assertThat(Broker.parse("mqtt://localhost").isOpen()).isFalse();
        assertThat(Broker.parse("mqtt://127.0.0.1").isOpen()).isFalse();
    }

    @Test
    void idsInTopicsAreLowerCaseLettersDigitsAndHyphens() {
        assertThatThrownBy(() -> new Topics("mahjong", "Club", "t7"))
                .hasMessage("club 'Club' is not 1 to 32 of a-z, 0-9 and -");
        Topics topics = new Topics("mahjong", "club1", "t7");
        assertThat(topics.command("mahjong/club1/t7/cmd/referee")).contains("referee");
        assertThat(topics.command("mahjong/club1/t8/cmd/referee")).isEmpty();
        assertThat(topics.isReply("mahjong/club1/t7/reply/a/b")).isTrue();
        assertThat(topics.isReply("mahjong/club1/t7/reply/")).isFalse();
        assertThat(topics.isReply("mahjong/club1/t7/reply/#")).isFalse();
        assertThat(topics.isReply("mahjong/club1/t7/state")).isFalse();
    }

    @Test
    void aStateIsHeldBackUntilAQuarterSecondAfterTheLastOne() {
        Board board = new Board();
        board.put(Channel.STATE, "1");
        assertThat(board.take(0, channel -> true)).contains(Channel.STATE);
        board.put(Channel.STATE, "2");
        assertThat(board.take(SECOND / 5, channel -> true)).isEmpty();
        assertThat(board.stateWaits(SECOND / 5)).contains(Duration.ofMillis(50));
        board.put(Channel.STATE, "3");
        assertThat(board.take(SECOND / 4, channel -> true)).contains(Channel.STATE);
        assertThat(board.json(Channel.STATE)).isEqualTo("3");
        assertThat(board.put(Channel.STATE, "3"))
                .as("the same again is no change")
                .isFalse();
        assertThat(board.take(10 * SECOND, channel -> true)).isEqualTo(Optional.empty());
    }

    private static Signal.Arrived status(LinkForms.Status status, String instance, boolean retained) {
        Connection connection = Connection.open(
                Broker.parse("mqtt://127.0.0.1:1"), "x", new Message("t", Channel.STATUS, "{}"), signal -> {});
        return new Signal.Arrived(
                connection, "t", LinkForms.status(status, 1, instance, MemoryOutbox.EARLY), retained, null, null);
    }

    @Test
    void anotherLivingInstanceUnderOurIdIsATwin() {
        Twin twin = new Twin("ours");
        assertThat(twin.isShownBy(status(LinkForms.Status.ONLINE, "theirs", false), 0))
                .isTrue();
        assertThat(twin.isShownBy(status(LinkForms.Status.ONLINE, "ours", false), 0))
                .isFalse();
        assertThat(twin.isShownBy(status(LinkForms.Status.LOST, "theirs", false), 0))
                .isFalse();
        Signal.Arrived kept = status(LinkForms.Status.ONLINE, "theirs", true);
        assertThat(twin.isShownBy(kept, 0)).as("a past that the broker kept").isFalse();
        twin.broke(0);
        assertThat(twin.isShownBy(kept, SECOND))
                .as("the one that pushed us out")
                .isTrue();
        assertThat(twin.isShownBy(kept, 61 * SECOND)).isFalse();
    }

    @Test
    void aFloodOfCommandsIsCutAndConfirmationsStillPass() throws InterruptedException {
        Inbox inbox = new Inbox();
        Signal.Arrived command = status(LinkForms.Status.ONLINE, "x", false);
        for (int i = 0; i < 500; i++) {
            inbox.add(command);
        }
        inbox.add(new Signal.Acked(command.from(), 1, 0, 0));
        int arrived = 0;
        Signal signal = inbox.poll(Duration.ZERO);
        while (signal instanceof Signal.Arrived) {
            arrived++;
            signal = inbox.poll(Duration.ZERO);
        }
        assertThat(arrived).isEqualTo(Inbox.MOST_ARRIVALS);
        assertThat(signal).isInstanceOf(Signal.Acked.class);
    }

    @Test
    void aFloodIsToldOnceAndTheNextOneAgain() throws InterruptedException {
        Inbox inbox = new Inbox();
        Signal.Arrived command = status(LinkForms.Status.ONLINE, "x", false);
        try (var log = new Heard(Inbox.class)) {
            for (int floods = 1; floods <= 2; floods++) {
                for (int i = 0; i < 500; i++) {
                    inbox.add(command);
                }
                inbox.poll(Duration.ZERO);
                inbox.add(command);
                inbox.add(command);
                assertThat(log.warnings())
                        .hasSize(floods)
                        .containsOnly(
                                "more than 100 commands are waiting; one on t is dropped, and others until there is room");
                while (inbox.poll(Duration.ZERO) != null) {
                    // until nothing waits
                }
            }
        }
    }

    @Test
    void commandsThatCannotBeReadAreAllAnsweredAndToldOnceAtAStretch() {
        Signal.Arrived one = status(LinkForms.Status.ONLINE, "x", false);
        Topics topics = new Topics("mahjong", "club1", "t7");
        Signal.Arrived bad = new Signal.Arrived(one.from(), "t", "{", false, topics.reply("x"), null);
        List<Message> answers = new ArrayList<>();
        Requests requests = new Requests(topics, answers::add, request -> {});
        try (var log = new Heard(Requests.class)) {
            for (int stretch = 1; stretch <= 2; stretch++) {
                for (int i = 0; i < 500; i++) {
                    requests.arrived("referee", bad);
                }
                requests.quiet();
                assertThat(log.warnings())
                        .hasSize(stretch)
                        .containsOnly("command referee refused: the command is not JSON");
            }
        }
        assertThat(answers).hasSize(1000);
    }

    /** What a class warns of. */
    private static final class Heard implements AutoCloseable {
        private final ListAppender<ILoggingEvent> lines = new ListAppender<>();
        private final Logger log;

        Heard(Class<?> of) {
            log = (Logger) LoggerFactory.getLogger(of);
            lines.start();
            log.addAppender(lines);
        }

        List<String> warnings() {
            return lines.list.stream()
                    .filter(line -> line.getLevel() == Level.WARN)
                    .map(ILoggingEvent::getFormattedMessage)
                    .toList();
        }

        @Override
        public void close() {
            log.detachAppender(lines);
        }
    }
}
