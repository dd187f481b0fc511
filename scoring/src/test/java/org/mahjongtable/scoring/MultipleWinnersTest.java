package org.mahjongtable.scoring;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.hand.Circumstances;
import org.mahjongtable.scoring.hand.Hand;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.tile.Notation;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Wind;

class MultipleWinnersTest {

    private static Win onSouthsDiscard(Wind winner) {
        return Win.of(
                Hand.of(Notation.tiles("1m")),
                Tile.M1,
                new By.Discard(Wind.SOUTH),
                Circumstances.of(winner, Wind.EAST));
    }

    @ParameterizedTest
    @CsvSource({
        "NEAREST,        EAST NORTH,      NORTH",
        "ALL,            EAST NORTH,      NORTH EAST",
        "ALL,            EAST WEST NORTH, WEST NORTH EAST",
        "NEAREST_OF_TWO, EAST NORTH,      NORTH",
        "NEAREST_OF_TWO, EAST NORTH WEST, WEST NORTH EAST",
        "NEAREST_OF_TWO, EAST,            EAST",
    })
    void winnersAreThoseOfTheHouseInTurnOrderFromTheGiver(MultipleWinners house, String declare, String win) {
        List<Win> wins = Stream.of(declare.split(" "))
                .map(Wind::valueOf)
                .map(MultipleWinnersTest::onSouthsDiscard)
                .toList();
        assertThat(house.of(wins).stream().map(w -> w.at().seat().name())).containsExactly(win.split(" "));
    }
}
