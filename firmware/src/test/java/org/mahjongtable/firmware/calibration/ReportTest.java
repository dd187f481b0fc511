package org.mahjongtable.firmware.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mahjongtable.firmware.calibration.Cloth.MELDS;
import static org.mahjongtable.firmware.calibration.Cloth.RACK;
import static org.mahjongtable.firmware.calibration.Cloth.RIVER;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.TagSeen;
import org.mahjongtable.firmware.calibration.Advice.Crossing;
import org.mahjongtable.firmware.calibration.Measured.Lay;
import org.mahjongtable.firmware.calibration.Measured.Pair;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.table.TableSetup.Antenna;
import org.mahjongtable.scoring.tile.Tile;

/** What is counted and what is made of it. */
final class ReportTest {
    private final Map<TileId, Lay> tiles = new HashMap<>();
    private final Map<Pair, Hearing> antennas = new HashMap<>();

    @Test
    void roundsAreCountedForEachTagAndAntenna() {
        TagId one = Cloth.tag(1);
        TagId two = Cloth.tag(2);
        Ear ear = new Ear(Set.of(one, two));
        ear.round(RACK, List.of(new TagSeen(one, 100), new TagSeen(one, 100), new TagSeen(two, null)));
        ear.round(RACK, List.of(new TagSeen(one, 60), new TagSeen(Cloth.tag(3), 9)));
        ear.round(RACK, null);
        ear.round(MELDS, List.of(new TagSeen(two, 40)));
        assertThat(ear.hearing(one, RACK)).isEqualTo(new Hearing(1, 1, 2, 2, 1, 2, 160));
        assertThat(ear.hearing(two, RACK)).isEqualTo(new Hearing(1, 1, 2, 1, 1, 0, 0));
        assertThat(ear.silence(two, RACK)).isEqualTo(1);
        assertThat(ear.hearings())
                .isEqualTo(Map.of(RACK, new Hearing(2, 2, 4, 3, 2, 2, 160), MELDS, new Hearing(2, 1, 2, 1, 0, 1, 40)));
    }

    @Test
    void aTagThatAnswersAFewTimesIsNotCountedAsHeard() {
        Ear ear = new Ear(Set.of(Cloth.tag(1), Cloth.tag(2)));
        for (int round = 0; round < 20; round++) {
            List<TagSeen> seen = new ArrayList<>();
            if (round < 2) {
                seen.add(new TagSeen(Cloth.tag(1), null));
            }
            if (round < 3) {
                seen.add(new TagSeen(Cloth.tag(2), null));
            }
            ear.round(MELDS, seen);
        }
        assertThat(ear.hearings()).containsEntry(MELDS, new Hearing(2, 1, 40, 5, 0, 0, 0));
    }

    @Test
    void sharesAndSignalsAreMeans() {
        Hearing hearing = new Hearing(2, 2, 40, 30, 10, 30, 3015);
        assertThat(hearing.share()).isEqualTo(0.75);
        assertThat(hearing.failedShare()).isEqualTo(0.2);
        assertThat(hearing.signal()).hasValue(101);
        assertThat(Hearing.NONE.share()).isZero();
        assertThat(Hearing.NONE.signal()).isEmpty();
    }

    @Test
    void aTagThatAnswersSeldomIsToBeReplaced() {
        good(RACK, Tile.M1);
        tiles.put(new TileId(1, Tile.M1, 3), new Lay(RACK, heard(40, 29)));
        tiles.put(new TileId(1, Tile.M1, 4), new Lay(RACK, heard(40, 30)));
        assertThat(advice(144)).containsExactly(new Advice.ReplaceTile(new TileId(1, Tile.M1, 3), 0.725, spot(RACK)));
    }

    @Test
    void whereAllTagsAnswerSeldomItIsTheAntenna() {
        for (int copy = 1; copy <= 4; copy++) {
            tiles.put(new TileId(1, Tile.M1, copy), new Lay(RACK, heard(40, 24)));
        }
        antennas.put(new Pair(RACK, RACK), new Hearing(4, 4, 160, 96, 0, 0, 0));
        assertThat(advice(144)).containsExactly(new Advice.HearsBadly(spot(RACK), 0.6));
    }

    @Test
    void theAntennaThatHearsTheOthersTilesIsMoved() {
        good(RACK, Tile.M1);
        good(MELDS, Tile.M2);
        crossing(RACK, MELDS, 4, 80, 20);
        assertThat(advice(144)).singleElement().isInstanceOfSatisfying(Advice.MoveAway.class, move -> {
            assertThat(move.spot()).isEqualTo(spot(MELDS));
            assertThat(move.from()).extracting(Crossing::lies).containsExactly(spot(RACK));
            assertThat(move.from()).extracting(Crossing::share).containsExactly(0.25);
        });
    }

    @Test
    void ofTwoThatHearEachOtherTheOneIsMovedThatHearsMore() {
        crossing(RACK, MELDS, 4, 80, 20);
        crossing(MELDS, RACK, 4, 80, 12);
        crossing(MELDS, RIVER, 4, 80, 10);
        crossing(RIVER, MELDS, 4, 80, 14);
        assertThat(advice(144)).singleElement().isInstanceOfSatisfying(Advice.MoveAway.class, move -> {
            assertThat(move.spot()).isEqualTo(spot(MELDS));
            assertThat(move.from()).extracting(Crossing::lies).containsExactly(spot(RACK), spot(RIVER));
        });
    }

    @Test
    void tilesAtTheEdgeAndAFewByChanceMoveNothing() {
        crossing(RACK, MELDS, 1, 80, 20);
        antennas.put(new Pair(MELDS, RACK), new Hearing(12, 2, 240, 38, 0, 0, 0));
        crossing(RACK, RIVER, 4, 240, 9);
        crossing(MELDS, RIVER, 4, 40, 7);
        assertThat(advice(144)).isEmpty();
    }

    @Test
    void anAntennaWhoseRoundsFailIsNamed() {
        antennas.put(new Pair(RACK, RACK), new Hearing(4, 4, 80, 78, 20, 0, 0));
        assertThat(advice(144)).isEmpty();
        antennas.put(new Pair(RACK, RACK), new Hearing(4, 4, 60, 58, 20, 0, 0));
        assertThat(advice(144)).containsExactly(new Advice.Fails(spot(RACK), 0.25));
    }

    @Test
    void whatIsMissingOfASetIsCounted() {
        assertThat(advice(139))
                .containsExactly(new Advice.TeachRest(
                        1, 5, List.of(Tile.BAMBOO, Tile.SPRING, Tile.SUMMER, Tile.AUTUMN, Tile.WINTER)));
        assertThat(advice(0))
                .as("of a set that was never begun nothing is missing")
                .isEmpty();
    }

    /** With so many tiles of the first set known. */
    private List<Advice> advice(int known) {
        return Report.of(
                        Spot.roundTheTable(Cloth.ZONES),
                        Set.copyOf(TileId.ofSet(1).subList(0, known)),
                        new Measured(tiles, antennas))
                .advice();
    }

    private void good(Antenna antenna, Tile face) {
        for (int copy = 1; copy <= 4; copy++) {
            tiles.put(new TileId(1, face, copy), new Lay(antenna, heard(20, 20)));
        }
        antennas.put(new Pair(antenna, antenna), new Hearing(4, 4, 80, 80, 0, 0, 0));
    }

    private void crossing(Antenna lies, Antenna hears, int heardTiles, long rounds, long heard) {
        antennas.put(new Pair(lies, hears), new Hearing(4, heardTiles, rounds, heard, 0, 0, 0));
    }

    private static Hearing heard(long rounds, long heard) {
        return new Hearing(1, 1, rounds, heard, 0, 0, 0);
    }

    private static Spot spot(Antenna antenna) {
        return Spot.roundTheTable(Cloth.ZONES).stream()
                .filter(spot -> spot.antenna().equals(antenna))
                .findFirst()
                .orElseThrow();
    }
}
