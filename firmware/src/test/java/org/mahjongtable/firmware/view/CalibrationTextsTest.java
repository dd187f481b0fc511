package org.mahjongtable.firmware.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.mahjongtable.firmware.calibration.Advice;
import org.mahjongtable.firmware.calibration.Hearing;
import org.mahjongtable.firmware.calibration.Hindrance;
import org.mahjongtable.firmware.calibration.Prompt;
import org.mahjongtable.firmware.calibration.Shown;
import org.mahjongtable.firmware.calibration.Spot;
import org.mahjongtable.firmware.calibration.Task;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.firmware.table.TableSetup.Antenna;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Tile;

/** Everything that a person may be told while teaching, in both languages. */
final class CalibrationTextsTest {
    private static final Spot RIVER = new Spot(new Antenna("reader.1", 3), new Zone.River(Seat.ONE));
    private static final Spot MELDS = new Spot(new Antenna("reader.2", 2), new Zone.Melds(Seat.TWO));
    private static final Spot RACK = new Spot(new Antenna("reader.1", 1), new Zone.Rack(Seat.ONE));
    private static final TileId PLUM = new TileId(2, Tile.PLUM, 1);
    private static final Hearing HALF = new Hearing(4, 4, 80, 40, 0, 0, 0);

    private static final List<Prompt> PROMPTS = List.of(
            new Prompt.TakeAway(0),
            new Prompt.TakeAway(3),
            new Prompt.Lay(0, 4),
            new Prompt.Lay(2, 4),
            new Prompt.Fewer(3, 4),
            new Prompt.TooMany(5, 4),
            new Prompt.Known(List.of(new TileId(1, Tile.M1, 1), new TileId(1, Tile.M1, 2), PLUM)),
            new Prompt.Elsewhere(MELDS, 4),
            new Prompt.Silent(),
            new Prompt.Listening(7, 20, false),
            new Prompt.Listening(7, 20, true));

    private static final List<Advice> ADVICE = List.of(
            new Advice.ReplaceTile(PLUM, 0.45, RIVER),
            new Advice.TeachRest(1, 1, List.of(Tile.PLUM)),
            new Advice.TeachRest(1, 60, Arrays.asList(Tile.values()).subList(0, 15)),
            new Advice.MoveAway(RIVER, List.of(new Advice.Crossing(MELDS, RIVER, HALF))),
            new Advice.MoveAway(RIVER, List.of(new Advice.Crossing(RACK, RIVER, HALF))),
            new Advice.HearsBadly(RIVER, 0.6),
            new Advice.Fails(RIVER, 0.3));

    @Test
    void everyTextDiffersAndIsFilledIn() {
        List<Label> all = Stream.of(
                        PROMPTS.stream().map(CalibrationTexts::prompt),
                        ADVICE.stream().map(CalibrationTexts::advice),
                        Arrays.stream(Hindrance.values()).map(CalibrationTexts::refused),
                        Stream.of(
                                CalibrationTexts.task(new Task.Teach(1, Tile.M1, RIVER.antenna()), RIVER),
                                CalibrationTexts.task(new Task.Teach(1, Tile.PLUM, RIVER.antenna()), RIVER),
                                CalibrationTexts.task(new Task.Measure(RIVER.antenna()), RIVER),
                                CalibrationTexts.task(new Task.Try(RIVER.antenna()), RIVER),
                                CalibrationTexts.tried(new Shown.Tried(PLUM, HALF, true)),
                                CalibrationTexts.tried(new Shown.Tried(null, HALF, false))))
                .flatMap(labels -> labels)
                .toList();
        Set<String> texts = new HashSet<>();
        assertThat(all).allSatisfy(label -> {
            assertThat(texts.add(label.zh())).as(label.zh()).isTrue();
            assertThat(texts.add(label.en())).as(label.en()).isTrue();
            assertThat(label.toString()).doesNotContain("%s", "%d", "null", "[", "]");
        });
    }

    @Test
    void knownTilesAreNamedOnceEach() {
        assertThat(CalibrationTexts.prompt(PROMPTS.get(6)).en())
                .startsWith("Something here is known already, as \"1 characters\" of set 1, \"Plum\" of set 2. ");
    }

    @Test
    void theNameOfAFaceStandsApartFromHowManyAreToBeLaid() {
        assertThat(CalibrationTexts.task(new Task.Teach(1, Tile.M1, RACK.antenna()), RACK)
                        .en())
                .isEqualTo("Lay all four tiles \"1 characters\" of set 1 on the rack of seat 1");
        assertThat(CalibrationTexts.task(new Task.Teach(1, Tile.PLUM, RACK.antenna()), RACK)
                        .en())
                .isEqualTo("Lay the tile \"Plum\" of set 1 on the rack of seat 1");
    }

    @Test
    void onlyTilesThatAreInTheWayAreToBeTakenAwayFirst() {
        assertThat(PROMPTS)
                .filteredOn(prompt -> CalibrationTexts.first(prompt).isPresent())
                .containsExactly(new Prompt.TakeAway(3));
    }

    @Test
    void antennasOfOneReaderAreNeverOnTogetherAndCanOnlyBeMoved() {
        assertThat(CalibrationTexts.advice(ADVICE.get(3)).en())
                .isEqualTo(
                        "Move the antenna of the river of seat 1 away from the melds of seat 2: it hears tiles there in 50% of its rounds."
                                + " Where it cannot be moved, list the pair under disturbing in table.toml");
        assertThat(CalibrationTexts.advice(ADVICE.get(4)).en())
                .isEqualTo(
                        "Move the antenna of the river of seat 1 away from the rack of seat 1: it hears tiles there in 50% of its rounds");
    }
}
