package org.mahjongtable.firmware.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.mahjongtable.firmware.deal.Deal;
import org.mahjongtable.firmware.deal.Opening;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.view.SeatReadouts;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.tile.Wind;

/** The games of sixteen tiles at a whole table: dealing, winds, several winners, the dead wall, whose deal comes next. */
final class SixteenTileTest {
    private static final RuleSet TAIWAN = RuleSets.of("taiwan");
    private static final RuleSet HEFEN = RuleSets.of("hefen", Map.of("minimumEast", 0));

    private static final String DEALER = "2468m 2379p 3369s ESWN C";
    private static final String WAITS_36S = "123456789m 111p 45s 88s";
    private static final String ALSO_36S = "123m 345p 55p 45s 777s EEE";
    private static final String QUIET = "1357m 1468p 13588s PFC";
    private static final String IDLE = "2468m 3699p 2468s SSWN";

    private static MatchTop table(RuleSet rules) {
        return MatchTop.inPlay(rules, Seat.ONE, DEALER, WAITS_36S, ALSO_36S, IDLE);
    }

    // ---- the opening ----

    @Test
    void threeDiceCountFromTheDealerToTheWallThatIsEast() {
        MatchTop table = MatchTop.rolling(TAIWAN).play("""
                dice 1 1 2 5, at once | deal 1, dice 1 1-2-5 by hand
                """);
        Opening opening = table.deal().opening();
        assertThat(opening.dealer()).isEqualTo(Seat.ONE);
        assertThat(opening.east()).as("eight is the player before the dealer").isEqualTo(Seat.FOUR);
        assertThat(opening.wind(Seat.ONE)).isEqualTo(Wind.SOUTH);
        assertThat(opening.wind(Seat.THREE)).isEqualTo(Wind.NORTH);
    }

    @Test
    void inHefenTheDealerIsEastWhateverTheDice() {
        MatchTop table = MatchTop.rolling(HEFEN).play("dice 1 1 2 5, at once | deal 1, dice 1 1-2-5 by hand");
        assertThat(table.deal().opening().east()).isEqualTo(Seat.ONE);
    }

    @Test
    void withoutDiceTheDealerEntersThemWithTheButton() {
        MatchTop table = MatchTop.rolling(TAIWAN).play("""
                press 1, at once                             | deal 1
                press 2, press 1, press 1, at once           |
                """);
        assertThat(lines(table, Seat.ONE)).endsWith("骰 3         1/3", "按＋1 長按＝好");
        assertThat(lines(table, Seat.TWO)).endsWith("等座位1擲骰", "");
        table.play("""
                hold 1, press 1, at once                     |
                hold 2, hold 1, at once                      |
                """);
        assertThat(lines(table, Seat.ONE)).endsWith("骰 3-2-1     3/3", "按＋1 長按＝好");
        table.play("hold 1, at once | dice 1 3-2-1 by hand");
        assertThat(table.deal().opening().wind(Seat.ONE))
                .as("six counts to the next player")
                .isEqualTo(Wind.NORTH);
    }

    @Test
    void aFaceCountsUpToSixAndBeginsAnew() {
        MatchTop table = MatchTop.rolling(HEFEN).play("hold 1, press 1, press 1, press 1, press 1, press 1, at once |");
        assertThat(lines(table, Seat.ONE)).contains("骰 6         1/3");
        table.play("press 1, at once |");
        assertThat(lines(table, Seat.ONE)).contains("骰 1         1/3");
    }

    @Test
    void inHefenDealingBeginsWithoutDiceThatDoNotAnswer() {
        MatchTop table = MatchTop.rolling(HEFEN).play("press 1, at once | deal 1");
        assertThat(table.deal()).isInstanceOf(Deal.Dealing.class);
    }

    private static List<String> lines(MatchTop table, Seat seat) {
        return SeatReadouts.of(table.setup(), table.state(), seat).lines();
    }

    @Test
    void twoDiceAreNotARollOfThree() {
        MatchTop.rolling(TAIWAN).play("dice 1 1 2, at once |");
    }

    @Test
    void sixteenTilesAndOneMoreForTheDealerAreAHand() {
        MatchTop.rolling(HEFEN).play("""
                dice 1 1 2 5, at once                                                    | deal 1, dice 1 1-2-5 by hand
                2468m2379p3369sESWNf1 wall > rack.1, 123456789m111p45s8s wall > rack.2   |
                123m34567p45s777sEEE wall > rack.3, 2468m3699p2468sSSWN wall > rack.4    |
                8s wall > rack.2, f1 rack.1 > melds.1                                    | bonus 1 f1
                C wall > rack.1                                                          | dealt
                """);
    }

    @Test
    void aBouquetCompletedWhileHandsAreDealtIsPaidThen() {
        MatchTop.rolling(HEFEN).play("""
                dice 1 1 2 5, at once                                                       | deal 1, dice 1 1-2-5 by hand
                2468m2379p3369sESWNCf1f2f3f4 wall > rack.1, 123456789m111p45s88s wall > rack.2 |
                123m34567p45s777sEEE wall > rack.3, 2468m3699p2468sSSWN wall > rack.4       |
                f1f2f3f4 rack.1 > melds.1                                                   | bonus 1 f1, bonus 1 f2, bonus 1 f3, bonus 1 f4, AT_ONCE 30/-10/-10/-10, dealt
                """);
    }

    @Test
    void eightBonusTilesDealtWinInTaiwanWhenTheHandsAreComplete() {
        MatchTop.rolling(TAIWAN).play("""
                dice 1 1 2 2, at once                                                        | deal 1, dice 1 1-2-2 by hand
                2468m2379p3369sESWNC wall > rack.1, 123456789m111p45s88s wall > rack.2       |
                123m34567p45s777sEEE wall > rack.3, 2468m3699p2468sSSWN wall > rack.4, f1f2f3f4s1s2s3s4 wall > melds.3 | bonus 3 f1, bonus 3 f2, bonus 3 f3, bonus 3 f4, bonus 3 s1, bonus 3 s2, bonus 3 s3, bonus 3 s4, dealt, won 3 with 8, WIN -280/-260/800/-260, ended Won
                """);
    }

    // ---- several winners ----

    @Test
    void inHefenAllWinnersAreEachPaidInFullInTurnOrder() {
        table(HEFEN).play("""
                3s rack.1 > river.1                   | discard 1 3s
                press 3, press 3, press 2, press 2    | call 3, declare 3, call 2, declare 2, won 2 with 133 3 with 114, WIN -247/133/114/0, ended Won
                """);
    }

    @Test
    void inTaiwanTheNearestWins() {
        table(TAIWAN).play("""
                3s rack.1 > river.1                   | discard 1 3s
                press 3, press 3, press 2, press 2    | call 3, declare 3, call 2, declare 2, won 2 with 1, WIN -140/140/0/0, ended Won
                """);
    }

    @Test
    void aFalseWinBesideALegalOneIsPaidAndTheDealIsWon() {
        table(TAIWAN).play("""
                3s rack.1 > river.1                   | discard 1 3s
                press 4, press 4, press 2, press 2, wait 11 | call 4, declare 4, call 2, declare 2, false 4 the hand is not complete, FALSE_WIN 280/260/260/-800, won 2 with 1, WIN -140/140/0/0, ended Won
                """);
    }

    // ---- liability ----

    @Test
    void inAHouseWithLiabilityTheFeederOfTheLastSetPaysForAll() {
        MatchTop.inPlay(
                        RuleSets.of("hefen", Map.of("liability", List.of("bigThreeDragons"))),
                        Seat.ONE,
                        "2468m 2379p 3369s ESWN 9m",
                        "[CCC] [FFF] [PPP] 123m 45s 88s",
                        "123m 34567p 45s 777s EEE",
                        IDLE)
                .play("""
                9m rack.1 > river.1            | discard 1 9m
                6s wall > rack.2               | draw 2 6s
                press 2, press 2               | call 2, declare 2, won 2 with 135, WIN -405/405/0/0, ended Won
                """);
    }

    // ---- the end of the wall ----

    @Test
    void sixteenTilesAreNotDrawnAndTheDealerKeepsADrawnDealInTaiwan() {
        MatchTop table = MatchTop.inPlay(
                TAIWAN,
                Seat.ONE,
                "2468m 2379p 1369s ESWN C",
                "1468m 3579p 1369s ESWN",
                "2468m 3579p 2579s ESWN",
                QUIET);
        table.play("C rack.1 > river.1 | discard 1 C");
        assertThat(table.drain()).endsWith("exhausted", "ended Exhausted");
        assertThat(table.deal().board().drawn()).isEqualTo(144 - 16);
        table.play("sweep rack, sweep river, sweep melds | cleared");
        assertThat(table.state().match().orElseThrow().dealer()).isEqualTo(Seat.ONE);
        assertThat(table.state().match().orElseThrow().streak()).isEqualTo(1);
    }

    @Test
    void aDrawnDealPassesInHefenAndWithItTheDie() {
        Opening third = new Opening(3, Wind.EAST, Seat.TWO, 2, Seat.TWO, List.of(List.of(1, 2, 4)));
        MatchTop table = MatchTop.inPlay(
                HEFEN,
                third,
                Seat.TWO,
                "1468m 3579p 1369s ESWN",
                "2468m 2379p 1369s ESWN C",
                "2468m 3579p 2579s ESWN",
                QUIET);
        table.play("C rack.2 > river.2 | discard 2 C");
        assertThat(table.drain()).endsWith("exhausted", "ended Exhausted");
        table.play("sweep rack, sweep river, sweep melds | cleared");
        assertThat(table.state().match().orElseThrow().dealer()).isEqualTo(Seat.THREE);
        assertThat(table.state().match().orElseThrow().streak()).isZero();
    }

    @Test
    void noKongIsDeclaredWhenOnlyTheDeadWallIsLeft() {
        MatchTop table = MatchTop.inPlay(
                HEFEN,
                Seat.ONE,
                "1111m 2468p 2468s EEC NN",
                "1111p 2468m 3578s WWFF",
                "1111s 3579m 3579p SSPP",
                "9999s 2468m 2468p CCSS");
        table.play("C rack.1 > river.1 | discard 1 C");
        table.drain(1);
        int last = ((Deal.Playing) table.deal()).turn().seat().number();
        String kong = List.of("1111m", "1111p", "1111s", "9999s").get(last - 1);
        table.play("""
                F wall > rack.%1$d                  | draw %1$d F
                %2$s rack.%1$d > melds.%1$d, wait 8 | doubt MELDS_UNCLEAR %1$d %3$s
                """.formatted(
                        last,
                        kong,
                        kong.substring(0, 1)
                                .concat(kong.substring(4))
                                .concat(" ")
                                .repeat(4)
                                .strip()));
    }

    // ---- the dealer's die ----

    @Test
    void theDieOfAKeptDealIsPaidByADealerWhoDiscards() {
        Opening kept = new Opening(4, Wind.EAST, Seat.ONE, 3, Seat.ONE, List.of(List.of(1, 2, 4)));
        MatchTop.inPlay(HEFEN, kept, Seat.ONE, DEALER, WAITS_36S, ALSO_36S, IDLE)
                .play("""
                3s rack.1 > river.1                   | discard 1 3s
                press 2, press 2                      | call 2, declare 2, won 2 with 140, WIN -140/140/0/0, ended Won
                """);
    }
}
