package org.mahjongtable.firmware.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mahjongtable.firmware.calibration.Cloth.MELDS;
import static org.mahjongtable.firmware.calibration.Cloth.RACK;
import static org.mahjongtable.firmware.calibration.Cloth.RIVER;
import static org.mahjongtable.firmware.calibration.Cloth.tag;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.table.TableSetup.Antenna;
import org.mahjongtable.scoring.tile.Tile;

/** Everything that may happen while somebody lays the tiles that are asked for. */
final class LessonTest {
    private final Cloth cloth = new Cloth();

    @Test
    void fourEqualTilesAreLearntTogether() {
        begin();
        assertThat(cloth.task()).isEqualTo(new Task.Teach(1, Tile.M1, RACK));
        assertThat(cloth.prompt()).isEqualTo(new Prompt.Lay(0, 4));
        cloth.lay(RACK, 4, 3).rounds(5);
        assertThat(cloth.prompt()).isEqualTo(new Prompt.Lay(2, 4));
        cloth.lay(RACK, 2, 1).rounds(8);
        assertThat(cloth.prompt()).isInstanceOf(Prompt.Listening.class);
        assertThat(cloth.calibration.tiles()).as("before they were listened to").isEmpty();
        cloth.rounds(Lesson.ROUNDS);
        assertThat(cloth.calibration.tiles())
                .isEqualTo(Map.of(tag(1), m1(1), tag(2), m1(2), tag(3), m1(3), tag(4), m1(4)));
        assertThat(cloth.shown().known(1)).isEqualTo(4);
        assertThat(cloth.prompt()).isEqualTo(new Prompt.TakeAway(4));
    }

    @Test
    void theNextTilesAreWantedWhenThoseBeforeAreGone() {
        begin();
        learn(1, 2, 3, 4);
        cloth.lay(RACK, 5, 6, 7, 8).rounds(12);
        assertThat(cloth.prompt()).isEqualTo(new Prompt.TakeAway(4));
        cloth.clear().lay(RACK, 5, 6, 7, 8).rounds(40);
        assertThat(cloth.known(5)).isEqualTo("2m#1.1");
        assertThat(cloth.now().number()).isEqualTo(3);
    }

    @Test
    void oneTileTooManyIsNotLearnt() {
        begin();
        cloth.lay(RACK, 1, 2, 3, 4, 5).rounds(60);
        assertThat(cloth.prompt()).isEqualTo(new Prompt.TooMany(5, 4));
        assertThat(cloth.calibration.tiles()).isEmpty();
        cloth.clear().lay(RACK, 1, 2, 3, 4).rounds(60);
        assertThat(cloth.shown().known(1)).isEqualTo(4);
    }

    @Test
    void twoTagsWhereOneFlowerIsWantedAreNotLearnt() {
        cloth.order(new Order.TeachFace(2, Tile.PLUM));
        cloth.rounds(6).lay(RIVER, 1, 2).rounds(60);
        assertThat(cloth.prompt()).isEqualTo(new Prompt.TooMany(2, 1));
        cloth.clear().lay(RIVER, 2).rounds(60);
        assertThat(cloth.known(2)).isEqualTo("f1#2.1");
        assertThat(cloth.known(1)).isEqualTo("null");
    }

    @Test
    void aTileTooManyThatComesLateIsSaid() {
        begin();
        cloth.lay(RACK, 1, 2, 3, 4).rounds(10).lay(RACK, 5).rounds(4);
        assertThat(cloth.prompt())
                .isInstanceOfSatisfying(
                        Prompt.Listening.class,
                        listening -> assertThat(listening.surplus()).isTrue());
        cloth.rounds(30);
        assertThat(cloth.prompt()).as("that one has to go, too").isEqualTo(new Prompt.TakeAway(5));
    }

    @Test
    void aTagThatIsKnownAsAnotherTileIsNamedAndReplacedOnlyWhenSaid() {
        begin();
        learn(1, 2, 3, 4);
        cloth.clear().rounds(10).lay(RACK, 5, 6, 7, 1).rounds(30);
        assertThat(cloth.prompt()).isEqualTo(new Prompt.Known(List.of(m1(1))));
        assertThat(cloth.known(5)).isEqualTo("null");
        assertThat(cloth.order(new Order.Replace())).isEmpty();
        cloth.rounds(40);
        assertThat(cloth.known(1)).isEqualTo("2m#1.1");
        assertThat(cloth.shown().report().advice())
                .as("one of the first face is unknown now")
                .singleElement()
                .isInstanceOfSatisfying(
                        Advice.TeachRest.class,
                        rest -> assertThat(rest.faces()).contains(Tile.M1).doesNotContain(Tile.M2));
    }

    @Test
    void nothingThatIsReplacedIsRefused() {
        begin();
        assertThat(cloth.order(new Order.Replace())).contains(Hindrance.NOT_NOW);
        assertThat(cloth.order(new Order.Ignore())).contains(Hindrance.NOT_NOW);
        assertThat(cloth.order(new Order.Undo())).contains(Hindrance.NOT_NOW);
        assertThat(cloth.order(new Order.Teach(2))).contains(Hindrance.BUSY);
        assertThat(cloth.order(new Order.MeasureAll())).contains(Hindrance.BUSY);
        assertThat(cloth.order(new Order.MeasureOne(MELDS))).contains(Hindrance.BUSY);
        assertThat(cloth.order(new Order.MeasureOne(new Antenna("reader.9", 1))))
                .contains(Hindrance.BUSY);
    }

    @Test
    void fewerThanWantedIsSaidAfterAWhileAndMayBePassedOver() {
        begin();
        cloth.lay(RACK, 1, 2, 3).rounds(10);
        assertThat(cloth.prompt()).isEqualTo(new Prompt.Lay(3, 4));
        cloth.rounds(30);
        assertThat(cloth.prompt()).isEqualTo(new Prompt.Fewer(3, 4));
        cloth.order(new Order.Skip());
        assertThat(cloth.calibration.tiles()).isEmpty();
        assertThat(cloth.task()).isEqualTo(new Task.Teach(1, Tile.M2, RACK));
        cloth.rounds(5);
        assertThat(cloth.prompt()).as("they are no next tiles").isEqualTo(new Prompt.TakeAway(3));
    }

    @Test
    void tilesOnAnotherAntennaAreSaidToBeThere() {
        begin();
        cloth.lay(MELDS, 1, 2, 3, 4).rounds(12);
        assertThat(cloth.prompt()).isEqualTo(new Prompt.Elsewhere(spot(MELDS), 4));
        assertThat(cloth.order(new Order.Use(MELDS))).isEmpty();
        cloth.rounds(40);
        assertThat(cloth.shown().known(1)).isEqualTo(4);
        assertThat(cloth.task()).as("the next face, there as well").isEqualTo(new Task.Teach(1, Tile.M2, MELDS));
    }

    @Test
    void anAntennaThatIsNotReadIsSaid() {
        begin();
        cloth.die();
        cloth.rounds(20);
        assertThat(cloth.prompt()).isEqualTo(new Prompt.Silent());
    }

    @Test
    void tilesTakenAwayTooSoonAreNotLearnt() {
        begin();
        cloth.lay(RACK, 1, 2, 3, 4).rounds(12);
        assertThat(cloth.prompt()).isInstanceOf(Prompt.Listening.class);
        cloth.clear().lay(RACK, 1, 2, 3).rounds(40);
        assertThat(cloth.calibration.tiles()).isEmpty();
        assertThat(cloth.prompt()).isEqualTo(new Prompt.Fewer(3, 4));
    }

    @Test
    void whatLiesThereAtTheBeginningIsTakenAwayOrIgnored() {
        cloth.lay(MELDS, 99);
        begin();
        assertThat(cloth.prompt()).isEqualTo(new Prompt.TakeAway(1));
        assertThat(cloth.order(new Order.Ignore())).isEmpty();
        cloth.rounds(5);
        assertThat(cloth.prompt()).isEqualTo(new Prompt.Lay(0, 4));
        assertThat(cloth.shown().foreign()).isEqualTo(1);
    }

    @Test
    void aStepIsTakenBack() {
        begin();
        learn(1, 2, 3, 4);
        cloth.clear().rounds(10);
        learn(5, 6, 7, 8);
        assertThat(cloth.order(new Order.Undo())).isEmpty();
        assertThat(cloth.shown().known(1)).isEqualTo(4);
        assertThat(cloth.task()).isEqualTo(new Task.Teach(1, Tile.M2, RACK));
        assertThat(cloth.order(new Order.Undo())).isEmpty();
        assertThat(cloth.calibration.tiles()).isEmpty();
        assertThat(cloth.calibration.measured()).isEqualTo(Measured.NOTHING);
        assertThat(cloth.now().number()).isEqualTo(1);
        cloth.clear().rounds(10);
        learn(1, 2, 3, 4);
        assertThat(cloth.task()).isEqualTo(new Task.Teach(1, Tile.M2, RACK));
    }

    @Test
    void whatWasLearntIsTheBeginningOfTheNextTime() {
        begin();
        learn(1, 2, 3, 4);
        cloth.order(new Order.Stop());
        assertThat(cloth.calibration.isOn()).isFalse();
        Map<TagId, TileId> kept = cloth.calibration.tiles();
        cloth.clear().knowing(kept);
        begin();
        assertThat(cloth.task()).isEqualTo(new Task.Teach(1, Tile.M2, RACK));
        assertThat(cloth.now().of()).isEqualTo(41);
    }

    @Test
    void oneNewTagAmongFourIsLearntBesideThoseKnown() {
        cloth.knowing(Map.of(tag(1), m1(1), tag(2), m1(2), tag(3), m1(4)));
        begin();
        assertThat(cloth.prompt()).isEqualTo(new Prompt.Lay(0, 1));
        cloth.lay(RACK, 1, 2, 3, 4).rounds(40);
        assertThat(cloth.known(4)).isEqualTo("1m#1.3");
        assertThat(cloth.calibration.measured().tiles())
                .as("all four were listened to")
                .hasSize(4);
    }

    @Test
    void anyKnownTilesMeasureAnAntenna() {
        assertThat(cloth.order(new Order.MeasureAll())).contains(Hindrance.TOO_FEW_KNOWN);
        cloth.knowing(Map.of(tag(1), m1(1), tag(2), m1(2), tag(3), m1(3), tag(4), m1(4)));
        assertThat(cloth.order(new Order.MeasureOne(MELDS))).isEmpty();
        cloth.lay(MELDS, 1, 2, 3, 4).rounds(40);
        assertThat(cloth.calibration.isOn()).isFalse();
        assertThat(cloth.done()).isEqualTo(1);
        assertThat(cloth.shown().report().antennas())
                .singleElement()
                .satisfies(heard -> assertThat(heard.spot()).isEqualTo(spot(MELDS)));
    }

    @Test
    void ofFourEqualTilesTheOneWithTheBadTagIsFound() {
        cloth.knowing(Map.of(tag(1), m1(1), tag(2), m1(2)));
        assertThat(cloth.order(new Order.TryTiles())).isEmpty();
        cloth.lay(RACK, 1).rounds(40);
        assertThat(cloth.now().tried()).isNotNull().satisfies(tried -> {
            assertThat(tried.tile()).isEqualTo(m1(1));
            assertThat(tried.bad()).isFalse();
        });
        assertThat(cloth.prompt()).isEqualTo(new Prompt.TakeAway(1));
        cloth.clear().rounds(10).lay(RACK, 2);
        for (int i = 0; i < 40; i++) {
            cloth.rounds(1).clear().rounds(1).lay(RACK, 2);
        }
        assertThat(cloth.now().tried()).isNotNull().satisfies(tried -> {
            assertThat(tried.tile()).isEqualTo(m1(2));
            assertThat(tried.hearing().share()).isEqualTo(0.5);
            assertThat(tried.bad()).isTrue();
        });
        assertThat(cloth.done()).as("nothing is kept of it").isZero();
        assertThat(cloth.order(new Order.Stop())).isEmpty();
    }

    private void begin() {
        cloth.rounds(8);
        assertThat(cloth.order(new Order.Teach(1))).isEmpty();
        cloth.rounds(6);
    }

    private void learn(int... tags) {
        int before = cloth.done();
        cloth.lay(RACK, tags).rounds(40);
        assertThat(cloth.done()).isEqualTo(before + 1);
    }

    private static TileId m1(int copy) {
        return new TileId(1, Tile.M1, copy);
    }

    private static Spot spot(Antenna antenna) {
        return new Spot(antenna, Objects.requireNonNull(Cloth.ZONES.get(antenna)));
    }
}
