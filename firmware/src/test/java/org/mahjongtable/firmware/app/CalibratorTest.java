package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mahjongtable.drivers.Reading.RoundRead;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.TagSeen;
import org.mahjongtable.firmware.calibration.Hindrance;
import org.mahjongtable.firmware.calibration.Order;
import org.mahjongtable.firmware.calibration.Shown;
import org.mahjongtable.firmware.journal.Journal;
import org.mahjongtable.firmware.journal.JournalException;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.MatchTop;
import org.mahjongtable.firmware.table.Stamp;
import org.mahjongtable.firmware.table.TableCommand;
import org.mahjongtable.firmware.table.TableOptions;
import org.mahjongtable.firmware.table.TableSetup;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.tile.Tile;

/** What the running table keeps of being taught, and when it refuses to be. */
final class CalibratorTest {
    private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
    private static final long ROUND = 350_000_000L;
    private static final TableState PLAYED = MatchTop.inPlay(
                    RuleSets.of("hongkong"),
                    Seat.ONE,
                    "258m 369p 147s ESWN 6s",
                    "111m 222m 333m 45s 88s",
                    "111p 999p 555s 66s 88m",
                    "147m 147p 369s SSWN")
            .state();

    @TempDir
    private Path dir;

    private final List<Shown> shown = new ArrayList<>();
    private Journal journal;
    private Calibrator calibrator;
    private TableState state = TableState.initial();
    private long nanos;
    private int restarts;
    private boolean playing;

    @BeforeEach
    void open() throws JournalException {
        journal = Journal.open(dir.resolve("table.db"));
        start();
    }

    @AfterEach
    void close() throws JournalException {
        journal.close();
    }

    /** As the program does when it starts, also again. */
    private void start() {
        TableSetup setup = new TableSetup(
                RuleSets.of("hongkong"),
                TableOptions.DEFAULT,
                List.of("A", "B", "C", "D"),
                journal.registry().tiles(),
                Map.of(new TableSetup.Antenna("reader.1", 1), new Zone.Rack(Seat.ONE)),
                Map.of(),
                Set.of(),
                "");
        calibrator = new Calibrator(setup, journal.calibrations(), () -> NOON, new Calibrator.Outward() {
            @Override
            public void shown(Shown next, boolean isPlaying) {
                shown.add(next);
                playing = isPlaying;
            }

            @Override
            public void changed() {
                restarts++;
            }
        });
    }

    @Test
    void whatIsLearntIsOnTheDiskWithEachStep() throws Exception {
        assertThat(order(new Order.Teach(1))).isEmpty();
        rounds(6);
        rounds(40, 1, 2, 3, 4);
        assertThat(journal.registry().tiles()).hasSize(4).containsEntry(tag(1), new TileId(1, Tile.M1, 1));
        assertThat(journal.calibrations().entries()).singleElement().satisfies(entry -> {
            assertThat(entry.author()).isEqualTo("referee:Ming");
            assertThat(entry.begun()).isEqualTo(NOON);
            assertThat(entry.tiles()).isEqualTo(4);
        });
        assertThat(restarts).as("not before it is over").isZero();

        // The plug is pulled.
        journal.close();
        journal = Journal.open(dir.resolve("table.db"));
        start();
        assertThat(order(new Order.Teach(1))).isEmpty();
        rounds(6);
        assertThat(shown.getLast().known(1)).isEqualTo(4);
        assertThat(shown.getLast().report().antennas()).hasSize(1);
        assertThat(shown.getLast().now())
                .isNotNull()
                .satisfies(now -> assertThat(now.of()).isEqualTo(41));
    }

    @Test
    void theTableStartsAgainWithOtherTilesWhenTeachingIsOver() {
        order(new Order.Teach(1));
        rounds(6);
        rounds(40, 1, 2, 3, 4);
        order(new Order.Stop());
        rounds(1);
        assertThat(restarts).isEqualTo(1);
        start();
        rounds(3);
        assertThat(restarts).as("and only once").isEqualTo(1);
    }

    @Test
    void nothingIsTaughtWhileAHandIsPlayed() {
        state = PLAYED;
        rounds(1);
        assertThat(playing).isTrue();
        assertThat(order(new Order.Teach(1))).contains(Hindrance.HAND_IS_PLAYED);
    }

    @Test
    void aHandThatARefereeCalledOffIsNotPlayedAnyMore() {
        MatchTop top = MatchTop.inPlay(
                RuleSets.of("hongkong"),
                Seat.ONE,
                "258m 369p 147s ESWN 6s",
                "111m 222m 333m 45s 88s",
                "111p 999p 555s 66s 88m",
                "147m 147p 369s SSWN");
        top.command("referee:Ann", new TableCommand.VoidDeal());
        state = top.state();
        assertThat(state.isBetweenDeals()).isFalse();
        rounds(1);
        assertThat(playing).isFalse();
        assertThat(order(new Order.Teach(1))).isEmpty();
        rounds(6);
        rounds(40, 1, 2, 3, 4);
        assertThat(shown.getLast().now()).isNotNull();
    }

    @Test
    void aHandThatBeginsEndsTeachingAndIsNotDisturbed() {
        order(new Order.Teach(1));
        rounds(6);
        rounds(40, 1, 2, 3, 4);
        state = PLAYED;
        rounds(2);
        assertThat(shown.getLast().now()).isNull();
        assertThat(restarts).isZero();
        state = TableState.initial();
        rounds(1);
        assertThat(restarts).as("when the hand is over").isEqualTo(1);
        assertThat(journal.registry().tiles()).hasSize(4);
    }

    @Test
    void theReportIsPrintedInBothLanguages() throws Exception {
        order(new Order.Teach(1));
        rounds(6);
        rounds(40, 1, 2, 3, 4);
        journal.close();
        Files.createDirectories(dir.resolve("rules"));
        Files.writeString(dir.resolve("rules/hongkong.toml"), "");
        Path config = Files.writeString(
                dir.resolve("table.toml"),
                Files.readString(Path.of("../config/table.toml")).replace("/var/lib/mahjong-table/", ""));
        var out = new StringWriter();
        int code = Main.commandLine()
                .setOut(new PrintWriter(out))
                .execute("tiles", "report", "--config", config.toString());
        assertThat(out.toString()).isEqualTo("""
                        set 1: 4 of 144 tiles known
                        set 2: 0 of 144 tiles known
                        calibrated at 2026-01-01T12:00:00Z by referee:Ming
                        reader.1:1   rack.1   heard 100% of rounds  signal  100
                        * 140 tiles of set 1 not taught yet: 41 faces
                          第1副還有140張沒學：41種
                        """);
        assertThat(code).as("something is to be done").isEqualTo(1);
        journal = Journal.open(dir.resolve("table.db"));
    }

    private Optional<Hindrance> order(Order order) {
        List<Optional<Hindrance>> answers = new ArrayList<>();
        calibrator.take("referee:Ming", order, nanos, answers::add);
        assertThat(answers).hasSize(1);
        return answers.getFirst();
    }

    private void rounds(int count, int... tags) {
        List<TagSeen> seen = IntStream.of(tags)
                .mapToObj(number -> new TagSeen(tag(number), 100))
                .toList();
        for (int i = 0; i < count; i++) {
            nanos += ROUND;
            calibrator.took(
                    new Input.FromDevice(new Stamp(1, nanos, NOON), "reader.1", new RoundRead(nanos, 1, seen, true)),
                    state);
        }
    }

    private static TagId tag(int number) {
        return TagId.of(0xE004015000000000L + number);
    }
}
