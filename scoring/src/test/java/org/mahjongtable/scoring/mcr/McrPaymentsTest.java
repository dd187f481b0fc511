package org.mahjongtable.scoring.mcr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mahjongtable.scoring.DealEnd;
import org.mahjongtable.scoring.Game;
import org.mahjongtable.scoring.NextDeal;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.fan.Score;
import org.mahjongtable.scoring.fan.Verdict;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.hand.Circumstances;
import org.mahjongtable.scoring.hand.HandNotation;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.payment.Settlement;
import org.mahjongtable.scoring.tile.Wind;

class McrPaymentsTest {

    private static final RuleSet RULES = RuleSets.of("mcr");

    private static Win win(String text, By by, Wind seat) {
        HandNotation.Written written = HandNotation.parse(text);
        return Win.of(written.hand(), written.win().orElseThrow(), by, Circumstances.of(seat, Wind.EAST));
    }

    private static By by(String how) {
        return switch (how) {
            case "self" -> new By.SelfDraw();
            case "north" -> new By.Discard(Wind.NORTH);
            default -> new By.RobbedKong(Wind.NORTH, KongKind.ADDED);
        };
    }

    /** South wins a full flush with a pure straight; flowers are paid like other points. */
    @ParameterizedTest
    @CsvSource({
        "123456789m1155m +5m,       self,  46,  162, -54, -54, -54",
        "123456789m1155m +5m,       north, 44,   68,  -8,  -8, -52",
        "123456789m1155m +5m,       rob,   52,   76,  -8,  -8, -60",
        "123456789m1155m f1f2 +5m,  north, 46,   70,  -8,  -8, -54",
    })
    void everybodyPaysEightAndTheGiverOrAllThePoints(
            String hand, String how, int total, int south, int west, int east, int north) {
        Win win = win(hand, by(how), Wind.SOUTH);
        Score score = RULES.judge(win).worth().orElseThrow();
        assertThat(score.total()).isEqualTo(total);
        assertThat(RULES.settle(win, score).changes())
                .isEqualTo(Map.of(Wind.SOUTH, south, Wind.WEST, west, Wind.EAST, east, Wind.NORTH, north));
    }

    @Test
    void theFirstInTurnAfterTheGiverWinsAlone() {
        Win east = win("123456789m1155m +5m", by("north"), Wind.EAST);
        Win south = win("123456789m1155m +5m", by("north"), Wind.SOUTH);
        Win west = win("123456789m1155m +5m", by("north"), Wind.WEST);
        assertThat(RULES.winners(List.of(west, south))).containsExactly(south);
        assertThat(RULES.winners(List.of(west, south, east))).containsExactly(east);
        assertThat(RULES.winners(List.of(west))).containsExactly(west);
    }

    @Test
    void aFalseWinPaysTenToEachAndTheDealGoesOnWithoutTheOffender() {
        Settlement paid = RULES.falseWin(Wind.WEST, Wind.EAST, 0);
        assertThat(paid.changes()).isEqualTo(Map.of(Wind.WEST, -30, Wind.NORTH, 10, Wind.EAST, 10, Wind.SOUTH, 10));
        assertThat(RULES.falseWinEndsDeal()).isFalse();
    }

    @Test
    void theDealPassesEveryTimeAndAMatchHasSixteenDeals() {
        Game game = RULES.game();
        assertThat(game.rounds() * game.dealsPerRound()).isEqualTo(16);
        assertThat(RULES.next(new DealEnd.Won(List.of(Wind.EAST)), Wind.EAST, 0))
                .isEqualTo(NextDeal.PASSES);
        assertThat(RULES.next(new DealEnd.Exhausted(), Wind.EAST, 0)).isEqualTo(NextDeal.PASSES);
        assertThat(RULES.next(new DealEnd.Abandoned(), Wind.EAST, 0)).isEqualTo(new NextDeal(true, 0));
        assertThat(RULES.exhausted(Wind.EAST, 0)).isEqualTo(Settlement.NONE);
    }

    @Test
    void onlyAnAddedKongIsRobbed() {
        Win win = win("123456789m1155m +5m", new By.RobbedKong(Wind.NORTH, KongKind.CONCEALED), Wind.SOUTH);
        assertThat(RULES.judge(win)).isInstanceOf(Verdict.NoWin.class);
        assertThat(RULES.game().robbable()).containsExactly(KongKind.ADDED);
    }
}
