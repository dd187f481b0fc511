package org.mahjongtable.firmware.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sim.Faults;
import org.mahjongtable.firmware.sim.Simulation;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.NumberedEvent;
import org.mahjongtable.firmware.table.Step;
import org.mahjongtable.firmware.table.Table;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.scoring.RuleSets;

/** A simulated evening with missed tiles, kept as it is played and read again. */
final class ReplayTest {
    @TempDir
    private static Path evening;

    private static @Nullable Table table;
    private static TableState end = TableState.initial();

    @TempDir
    private Path dir;

    private Path file;

    /** The events as text; what is published is the business of others. */
    private static final Recorder RECORDER = (table, before, step) -> step.events().stream()
            .map(event -> new Recorded(
                    event.seq(),
                    event.at(),
                    event.deal(),
                    Values.write(TableEvent.class, event.event()),
                    event.event() instanceof TableEvent.DealEnded ? "hand" : null,
                    List.of()))
            .toList();

    @BeforeAll
    static void play() throws Exception {
        try (Journal journal = Journal.open(evening.resolve("table.db"))) {
            var simulation = new Simulation(
                    new Simulation.Request(RuleSets.of("hongkong"), DiscardLayout.RIVERS, 1, 7, Faults.READS));
            journal.begin(Samples.START, "1.0", "", "");
            simulation.evening(0, new Simulation.Log() {
                private int inputs;

                @Override
                public void published(double seconds, NumberedEvent event) {}

                @Override
                public void stepped(Table stepping, TableState before, Input input, Step step) {
                    table = stepping;
                    end = step.state();
                    journal.append(input);
                    if (!step.events().isEmpty() || ++inputs % 200 == 0) {
                        boolean dealt = step.events().stream()
                                .anyMatch(event -> event.event() instanceof TableEvent.HandsDealt);
                        journal.commit(RECORDER.record(stepping, before, step), dealt ? step.state() : null);
                    }
                }
            });
        }
    }

    @BeforeEach
    void copy() throws Exception {
        file = Files.copy(evening.resolve("table.db"), dir.resolve("table.db"));
    }

    @Test
    void everyInputGivesWhatIsOnRecordAndTheSameTable() throws Exception {
        try (Kept kept = Kept.open(file)) {
            Replay.Outcome outcome =
                    replay(kept).whole((table, before, input, step) -> {}).orElseThrow();
            assertThat(outcome.isWhole()).isTrue();
            assertThat(text(outcome.state())).isEqualTo(text(end));
            assertThat(outcome.inputs()).isGreaterThan(1000);
            assertThat(outcome.boot()).isEqualTo(1);
            assertThat(kept.hands(10)).isNotEmpty();
        }
    }

    @Test
    void aStartGoesOnFromTheNewestSnapshot() throws Exception {
        try (Kept kept = Kept.open(file)) {
            Replay.Outcome whole =
                    replay(kept).whole((table, before, input, step) -> {}).orElseThrow();
            Replay.Outcome since = replay(kept).sinceSnapshot();
            assertThat(since.differences()).isEmpty();
            assertThat(text(since.state())).isEqualTo(text(end));
            assertThat(since.inputs()).isLessThan(whole.inputs());
        }
    }

    @Test
    void everyStateCanBeASnapshot() throws Exception {
        List<String> unequal = new ArrayList<>();
        try (Kept kept = Kept.open(file)) {
            replay(kept).whole((stepping, before, input, step) -> {
                if (!step.events().isEmpty()) {
                    String text = text(step.state());
                    TableState read = read(text, stepping);
                    if (!text(read).equals(text)) {
                        unequal.add(text);
                    }
                }
            });
        }
        assertThat(unequal).isEmpty();
    }

    @Test
    void aDifferenceIsToldAndTheRecordStands() throws Exception {
        sql("UPDATE events SET json = 'tampered' WHERE seq = 30");
        byte[] before = Files.readAllBytes(file);
        try (Kept kept = Kept.open(file)) {
            Replay.Outcome outcome =
                    replay(kept).whole((table, was, input, step) -> {}).orElseThrow();
            assertThat(outcome.differences()).singleElement().satisfies(difference -> {
                assertThat(difference.recorded().getFirst().event()).isEqualTo("tampered");
                assertThat(difference.replayed().getFirst().seq()).isEqualTo(30);
                assertThat(difference.replayed().getFirst().event()).isNotEqualTo("tampered");
            });
            assertThat(text(outcome.state())).isEqualTo(text(end));
        }
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }

    @Test
    void aStateThatReplayDoesNotComeToIsTold() throws Exception {
        sql("UPDATE snapshots SET state = replace(state, 'EAST', 'WEST')");
        try (Kept kept = Kept.open(file)) {
            Replay.Outcome outcome =
                    replay(kept).whole((table, was, input, step) -> {}).orElseThrow();
            assertThat(outcome.differences()).isEmpty();
            assertThat(outcome.otherStates()).isNotEmpty();
            assertThat(outcome.isWhole()).isFalse();
        }
    }

    @Test
    void eventsThatReplayDoesNotFindKeepTheirNumbers() throws Exception {
        long newest = end.seq();
        sql(
                "UPDATE inputs SET count = 0, data = x'789c030000000001' WHERE id = (SELECT inputs FROM events WHERE seq = 30)");
        try (Kept kept = Kept.open(file)) {
            Replay.Outcome outcome =
                    replay(kept).whole((table, was, input, step) -> {}).orElseThrow();
            assertThat(outcome.differences()).isNotEmpty();
            assertThat(outcome.differences().getFirst().replayed()).isEmpty();
            assertThat(outcome.state().seq()).isEqualTo(newest);
        }
    }

    private static Replay replay(Kept kept) {
        return new Replay(kept, boot -> Objects.requireNonNull(table), RECORDER);
    }

    private static String text(TableState state) {
        return Values.write(TableState.class, state);
    }

    private static TableState read(String text, Table table) {
        try {
            return Values.read(TableState.class, text, table.setup().rules().fans()::row);
        } catch (UnreadableText e) {
            throw new AssertionError(e);
        }
    }

    private void sql(String statement) throws Exception {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file)) {
            connection.createStatement().executeUpdate(statement);
        }
    }
}
