package org.mahjongtable.firmware.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.rfid.Airspace;
import org.mahjongtable.firmware.calibration.Advice;
import org.mahjongtable.firmware.calibration.Advice.Crossing;
import org.mahjongtable.firmware.calibration.Order;
import org.mahjongtable.firmware.calibration.Prompt;
import org.mahjongtable.firmware.calibration.Report;
import org.mahjongtable.firmware.calibration.Spot;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.firmware.sim.Equipment.Readers;
import org.mahjongtable.scoring.tile.Tile;

/** A set of tiles is taught to a table whose readers, tags and antennas are simulated, by somebody who lays what is asked for. */
final class CalibrationTest {
    private static final int SEEDS = 3;
    private static final TileId BAD = new TileId(1, Tile.P5, 3);
    private static final Airspace.Pair COUPLED =
            new Airspace.Pair(new Airspace.Antenna("reader.1", 3), new Airspace.Antenna("reader.2", 2));

    @ParameterizedTest
    @EnumSource(Readers.class)
    void aSetIsTaughtAndTheBadTagAndTheCoupledAntennasAreNamed(Readers readers) {
        Apprentice apprentice =
                new Apprentice(readers, List.of(COUPLED), Faults.parse("missed=0.05,cross-read=0.01"), 3);
        apprentice.damage(BAD, 0.45);
        apprentice.order(new Order.Teach(1));
        apprentice.work(3600);
        assertThat(apprentice.tiles()).isEqualTo(apprentice.truthOfFaces(1));
        assertThat(apprentice.seconds()).as("simulated seconds").isLessThan(45 * 60);

        Report report = apprentice.shown().report();
        assertThat(report.antennas())
                .hasSize(12)
                .allSatisfy(heard -> assertThat(heard.own().share()).isBetween(0.85, 1.0));
        assertThat(report.crossings())
                .allSatisfy(crossing -> assertThat(Set.of(
                                crossing.lies().zone().text(),
                                crossing.hears().zone().text()))
                        .containsExactlyInAnyOrder("river.1", "melds.2"));
        assertThat(report.advice()).hasSize(2).anySatisfy(advice -> {
            assertThat(advice).isInstanceOf(Advice.MoveAway.class);
            Advice.MoveAway move = (Advice.MoveAway) advice;
            assertThat(move.from())
                    .extracting(Crossing::share)
                    .allSatisfy(share -> assertThat(share).isGreaterThan(Report.CROSSING_LIMIT));
        });
        assertThat(report.advice())
                .filteredOn(Advice.ReplaceTile.class::isInstance)
                .singleElement()
                .satisfies(advice ->
                        assertThat(((Advice.ReplaceTile) advice).tile().face()).isEqualTo(Tile.P5));
    }

    @Test
    void atAGoodTableThereIsNothingToDo() {
        for (int seed = 1; seed <= 5; seed++) {
            Apprentice apprentice =
                    new Apprentice(Readers.FEIG, List.of(), Faults.parse("missed=0.05,cross-read=0.01"), seed);
            apprentice.order(new Order.Teach(1));
            apprentice.work(3600);
            assertThat(apprentice.tiles()).as("seed %d", seed).isEqualTo(apprentice.truthOfFaces(1));
            assertThat(apprentice.shown().report().advice()).as("seed %d", seed).isEmpty();
        }
    }

    /** Beside what every table has: failed and late rounds, corrupt and split frames, tiles at the edge of a neighbour. */
    @ParameterizedTest
    @EnumSource(Readers.class)
    void noiseTeachesNothingWrong(Readers readers) {
        for (int seed = 1; seed <= SEEDS; seed++) {
            Apprentice apprentice = new Apprentice(
                    readers,
                    List.of(),
                    Faults.parse(
                            "missed=0.05,cross-read=0.01,edge-tile=0.005,failed-round=0.03,late-round=0.02,corrupt-frame=0.002,split-frame=0.1"),
                    seed);
            apprentice.order(new Order.Teach(1));
            apprentice.work(3600);
            assertThat(apprentice.tiles()).as("seed %d", seed).isEqualTo(apprentice.truthOfFaces(1));
            assertThat(apprentice.shown().report().advice()).as("seed %d", seed).isEmpty();
        }
    }

    @Test
    void anAntennaThatWasMovedIsMeasuredAgain() {
        Apprentice apprentice = new Apprentice(Readers.FEIG, List.of(COUPLED), Faults.NONE, 5);
        apprentice.knowAll();
        apprentice.order(new Order.MeasureAll());
        apprentice.work(900);
        assertThat(apprentice.shown().report().advice()).hasSize(1);

        Apprentice moved = new Apprentice(Readers.FEIG, List.of(), Faults.NONE, 5);
        moved.knowAll(apprentice.measured());
        moved.order(new Order.MeasureAll());
        moved.work(900);
        assertThat(moved.shown().report().advice()).isEmpty();
    }

    @Test
    void aPhoneThatStaysLyingThereIsIgnored() {
        Apprentice apprentice = new Apprentice(Readers.FEIG, List.of(), Faults.NONE, 7);
        apprentice.lay(TagId.of(0xE007000011112222L), new Zone.Rack(Seat.ONE));
        apprentice.order(new Order.Teach(1));
        apprentice.pass(10);
        assertThat(apprentice.prompt()).isEqualTo(new Prompt.TakeAway(1));
        apprentice.order(new Order.Ignore());
        apprentice.work(3600);
        assertThat(apprentice.tiles()).isEqualTo(apprentice.truthOfFaces(1));
    }

    @Test
    void theOrderWalksOnceRoundTheTable() {
        Apprentice apprentice = new Apprentice(Readers.FEIG, List.of(), Faults.NONE, 7);
        apprentice.order(new Order.Teach(1));
        apprentice.work(3600);
        assertThat(apprentice.walked().stream().map(Spot::zone).map(Zone::text).collect(Collectors.joining(" ")))
                .isEqualTo(
                        "rack.1 melds.1 river.1 rack.2 melds.2 river.2 rack.3 melds.3 river.3 rack.4 melds.4 river.4");
    }
}
