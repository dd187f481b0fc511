package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mahjongtable.firmware.journal.Journal;
import org.mahjongtable.firmware.journal.Kept;
import org.mahjongtable.firmware.journal.Recorded;
import org.mahjongtable.firmware.journal.Replay;
import org.mahjongtable.firmware.sim.Hindsight;
import org.mahjongtable.firmware.table.NumberedEvent;
import org.mahjongtable.firmware.table.Table;

/** The account of a killed program's evening finds what is missing, changed, invented or twice. */
final class CrashAccountTest {
    private static final String TOPIC = "mahjong/home/t1/event";

    @TempDir
    private static Path dir;

    private static final List<Recorded> KEPT = new ArrayList<>();
    private static final List<Hindsight.Published> PUBLISHED = new ArrayList<>();

    private final Deliveries deliveries = new Deliveries(TOPIC);
    private final Hindsight hindsight = new Hindsight();
    private final CrashAccount account = new CrashAccount(dir.resolve("table.db"), deliveries, hindsight);

    @BeforeAll
    static void twoHandsArePlayed() throws Exception {
        Path database = dir.resolve("table.db");
        try (Journal journal = Journal.open(database)) {
            PlayedEvening.play(journal, PlayedEvening.INPUTS);
        }
        try (Kept rows = Kept.open(database)) {
            rows.after(0, Integer.MAX_VALUE).forEach(row -> KEPT.addAll(rows.events(row.row())));
            new Replay(rows, boot -> new Table(SetupText.read(boot)), new WireRecorder())
                    .whole((table, before, input, step) -> {
                        for (NumberedEvent event : step.events()) {
                            PUBLISHED.add(new Hindsight.Published(input.at().nanos(), event.event()));
                        }
                    });
        }
    }

    private void happenAll() {
        PUBLISHED.forEach(one -> hindsight.happened(one.nanos() - 1, one.event()));
    }

    private void deliver(List<Recorded> events) {
        events.forEach(event -> deliveries.published(TOPIC, OptionalLong.of(event.seq()), event.event()));
    }

    @Test
    void whatIsKeptOnceDeliveredInOrderAndTrueIsRight() throws Exception {
        happenAll();
        deliver(KEPT);
        assertThat(account.afterKill()).isEmpty();
        assertThat(account.whole()).isEmpty();
        assertThat(account.kept().events()).isEqualTo(KEPT.size());
        assertThat(account.kept().hands()).isEqualTo(2);
    }

    @Test
    void anEventThatTheBrokerNeverGotIsMissing() throws Exception {
        happenAll();
        deliver(KEPT.subList(0, KEPT.size() - 1));
        assertThat(account.whole()).containsExactly("event %d never came to the broker".formatted(KEPT.size()));
    }

    @Test
    void anEventThatTheBrokerHasAndTheDatabaseHasNotWasLost() throws Exception {
        happenAll();
        deliver(KEPT);
        deliveries.published(TOPIC, OptionalLong.of(KEPT.size() + 1L), "{}");
        assertThat(account.afterKill())
                .containsExactly("the broker had event %d, and the database ends with %d"
                        .formatted(KEPT.size() + 1, KEPT.size()));
    }

    @Test
    void anEventThatIsKeptOtherwiseIsNamed() throws Exception {
        happenAll();
        deliveries.published(TOPIC, OptionalLong.of(1), "{}");
        assertThat(account.afterKill()).singleElement().asString().startsWith("event 1 is kept as");
    }

    @Test
    void aHandThatIsNotWhatHappenedIsNamed() throws Exception {
        PUBLISHED.forEach(one -> {
            if (PUBLISHED.indexOf(one) != PUBLISHED.size() / 2) {
                hindsight.happened(one.nanos() - 1, one.event());
            }
        });
        deliver(KEPT);
        assertThat(account.whole()).isNotEmpty().anyMatch(wrong -> wrong.startsWith("expected "));
    }

    @Test
    void whatHappenedAndIsNotThereIsMissing() throws Exception {
        happenAll();
        hindsight.happened(Long.MAX_VALUE, PUBLISHED.getFirst().event());
        deliver(KEPT);
        assertThat(account.whole())
                .containsExactly(
                        "at the end: not published: " + PUBLISHED.getFirst().event());
    }
}
