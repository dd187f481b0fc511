package org.mahjongtable.firmware.mqtt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mahjongtable.firmware.mqtt.MemoryOutbox.EARLY;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DrainTest {

    private final MemoryOutbox outbox = new MemoryOutbox();
    private final MqttLink.Setup setup = new MqttLink.Setup(
            Broker.parse("mqtt://localhost"), new Topics("mahjong", "club1", "t7"), 42, "abc", "1.0.0");

    private Drain drain() {
        return new Drain(outbox, new EventMessages(setup), EARLY);
    }

    private static List<Drain.Item> all(Drain drain) {
        List<Drain.Item> items = new ArrayList<>();
        for (Optional<Drain.Item> item = drain.next(); item.isPresent(); item = drain.next()) {
            items.add(item.get());
            drain.sent();
        }
        return items;
    }

    private void add(int count) {
        for (int i = 0; i < count; i++) {
            outbox.add(EARLY, null);
        }
    }

    @Test
    void confirmationsOutOfOrderMoveTheCursorOnlyToTheFirstGap() {
        add(5);
        Drain drain = drain();
        List<Drain.Item> items = all(drain);
        drain.confirm(items.get(1));
        drain.confirm(items.get(2));
        assertThat(drain.confirmed()).isZero();
        drain.confirm(items.get(0));
        assertThat(drain.confirmed()).isEqualTo(3);
        assertThat(drain.isDry()).isFalse();
        drain.confirm(items.get(3));
        drain.confirm(items.get(4));
        assertThat(drain.confirmed()).isEqualTo(5);
        assertThat(drain.isDry()).isTrue();
    }

    @Test
    void anEventThatEndsAHandIsConfirmedWithItsHand() {
        outbox.add(EARLY, "{}");
        Drain drain = drain();
        List<Drain.Item> items = all(drain);
        assertThat(items).extracting(item -> item.message().channel()).containsExactly(Channel.EVENT, Channel.HAND);
        drain.confirm(items.get(0));
        assertThat(drain.confirmed()).isZero();
        drain.confirm(items.get(1));
        assertThat(drain.confirmed()).isEqualTo(1);
    }

    @Test
    void aNewConnectionBeginsWithTheFirstUnconfirmedEvent() {
        add(5);
        outbox.acknowledge(3);
        assertThat(all(drain())).extracting(Drain.Item::seq).containsExactly(4L, 5L);
    }

    @Test
    void eventsOlderThanAWeekAreSkippedUnderTheNumberOfTheLastOfThem() {
        add(2);
        outbox.runs(Duration.ofDays(6));
        add(1);
        outbox.runs(Duration.ofDays(2));
        Drain drain = drain();
        assertThat(drain.skipped()).contains(new Drain.Skipped(1, 2));
        List<Drain.Item> items = all(drain);
        assertThat(items).extracting(Drain.Item::seq).containsExactly(2L, 3L);
        assertThat(items.getFirst().message().json())
                .contains("\"outbox.skipped\"")
                .contains("\"from\":1,\"to\":2");
        drain.confirm(items.get(1));
        assertThat(drain.confirmed()).as("the mark stands for both events").isZero();
        drain.confirm(items.get(0));
        assertThat(drain.confirmed()).isEqualTo(3);
    }

    @Test
    void aClockThatWasWrongSkipsNothing() {
        outbox.add(Instant.parse("1970-01-01T00:00:20Z"), null);
        outbox.add(EARLY.minus(Duration.ofDays(9)), null);
        outbox.add(EARLY.plus(Duration.ofDays(4000)), null);
        Drain drain = drain();
        assertThat(drain.skipped()).isEmpty();
        assertThat(all(drain)).extracting(Drain.Item::seq).containsExactly(1L, 2L, 3L);
    }

    @Test
    void numbersThatNoEventHasAreMarkedWhereTheyAreMissing() {
        add(2);
        outbox.add(new Outgoing(6, EARLY, "{}", null));
        Drain drain = drain();
        assertThat(drain.skipped()).isEmpty();
        List<Drain.Item> items = all(drain);
        assertThat(items).extracting(Drain.Item::seq).containsExactly(1L, 2L, 5L, 6L);
        assertThat(items.get(2).message().json()).contains("\"from\":3,\"to\":5");
        drain.confirm(items.get(0));
        drain.confirm(items.get(1));
        drain.confirm(items.get(3));
        assertThat(drain.confirmed()).isEqualTo(2);
        drain.confirm(items.get(2));
        assertThat(drain.confirmed()).isEqualTo(6);
        assertThat(drain.isDry()).isTrue();
    }

    @Test
    void whoAsksForEventsAgainIsToldWhichAreMissing() {
        add(2);
        outbox.add(new Outgoing(6, EARLY, "{}", null));
        var replay = new Replay(outbox, new EventMessages(setup), EARLY);
        assertThat(replay.ask(2, 6)).isEmpty();
        assertThat(asked(replay)).containsExactly("2", "5", "6");
        assertThat(replay.ask(2, 4)).isEmpty();
        assertThat(asked(replay)).containsExactly("2", "4");
        assertThat(replay.ask(3, 5)).isEmpty();
        assertThat(asked(replay)).containsExactly("5");
    }

    private static List<String> asked(Replay replay) {
        List<String> numbers = new ArrayList<>();
        for (Optional<Message> message = replay.next(); message.isPresent(); message = replay.next()) {
            numbers.add(message.get().properties().get("seq"));
            replay.sent();
        }
        return numbers;
    }

    @Test
    void moreThanTenThousandEventsAreSkippedDownToThat() {
        add(10_003);
        Drain drain = drain();
        assertThat(drain.skipped()).contains(new Drain.Skipped(1, 3));
        List<Drain.Item> items = all(drain);
        assertThat(items).hasSize(10_001);
        assertThat(items.getFirst().message().json()).contains("\"from\":1,\"to\":3");
        assertThat(items.get(1).seq()).isEqualTo(4);
    }

    @Test
    void everythingOldAndConfirmedLeavesNothingToSay() {
        add(1);
        outbox.runs(Duration.ofDays(9));
        outbox.acknowledge(1);
        Drain drain = drain();
        assertThat(all(drain)).isEmpty();
        assertThat(drain.isDry()).isTrue();
    }
}
