package org.mahjongtable.firmware.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.mahjongtable.firmware.deal.Opening;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.tile.Wind;

/** What Hé Fēn pays at once: the table sees it by itself and settles it with the event. */
final class AtOnceTest {
    private static final RuleSet HEFEN = RuleSets.of("hefen");

    private static final String IDLE_2 = "147m 258p 369s ESWN CCF";
    private static final String IDLE_3 = "2468m 1357p 2468s ESWN";
    private static final String IDLE_4 = "3679m 2468p 1357s ESWN";

    private static MatchTop table(RuleSet rules, String dealer) {
        return MatchTop.inPlay(rules, Seat.ONE, dealer, IDLE_2, IDLE_3, IDLE_4);
    }

    // ---- dice ----

    @Test
    void aTripleOfTheOpeningDiceIsPaidToTheDealer() {
        MatchTop.rolling(HEFEN).play("""
                dice 1 4 4 4, at once | deal 1, dice 1 4-4-4 by hand, AT_ONCE 15/-5/-5/-5
                """);
        MatchTop.rolling(HEFEN).play("""
                dice 1 6 6 6, at once | deal 1, dice 1 6-6-6 by hand, AT_ONCE 30/-10/-10/-10
                """);
        MatchTop.rolling(HEFEN).play("dice 1 6 6 5, at once | deal 1, dice 1 6-6-5 by hand");
        MatchTop.rolling(RuleSets.of("hefen", Map.of("payDice", false)))
                .play("dice 1 6 6 6, at once | deal 1, dice 1 6-6-6 by hand");
    }

    @Test
    void diceThatAPersonReadsLateArePaidThen() {
        MatchTop.inPlay(
                        HEFEN,
                        new Opening(1, Wind.EAST, Seat.ONE, 0, Seat.ONE, List.of()),
                        Seat.ONE,
                        "123456m 34567p 23455s N",
                        IDLE_2,
                        IDLE_3,
                        IDLE_4)
                .play("dice 1 2 2 2 | dice 1 2-2-2 by hand, AT_ONCE 15/-5/-5/-5");
    }

    // ---- bonus tiles ----

    @Test
    void bouquetsArePaidByTheTileThatCompletesThem() {
        table(HEFEN, "123456m 34567p 2345s f1s2f3 NC").play("""
                N rack.1 > river.1 | discard 1 N
                9s wall > river.2  | draw 2 9s, discard 2 9s
                9s wall > river.3  | draw 3 9s, discard 3 9s
                9m wall > river.4  | draw 4 9m, discard 4 9m
                s4 wall > melds.1  | draw 1 s4, bonus 1 s4, AT_ONCE 15/-5/-5/-5
                f2 wall > melds.1  | replace 1 f2, bonus 1 f2
                f4 wall > melds.1  | replace 1 f4, bonus 1 f4, AT_ONCE 30/-10/-10/-10
                """);
    }

    @Test
    void theSeventhBonusTileIsABouquetOfItsOwn() {
        table(HEFEN, "123456m 34567p 2345s f1f2f3f4s1s2 NC").play("""
                N rack.1 > river.1 | discard 1 N
                9s wall > river.2  | draw 2 9s, discard 2 9s
                9s wall > river.3  | draw 3 9s, discard 3 9s
                9m wall > river.4  | draw 4 9m, discard 4 9m
                s3 wall > melds.1  | draw 1 s3, bonus 1 s3, AT_ONCE 30/-10/-10/-10
                """);
    }

    @Test
    void sevenBonusTilesAreAWinWhenDeclaredWithTheHandFilledUp() {
        table(HEFEN, "147m 2589p 369s ESWN CC f1f2f3f4s1s2 P").play("""
                P rack.1 > river.1  | discard 1 P
                8s wall > river.2   | draw 2 8s, discard 2 8s
                8s wall > river.3   | draw 3 8s, discard 3 8s
                9m wall > river.4   | draw 4 9m, discard 4 9m
                s3 wall > melds.1   | draw 1 s3, bonus 1 s3, AT_ONCE 30/-10/-10/-10
                P wall > rack.1     | replace 1 P
                press 1, press 1    | call 1, declare 1, won 1 with 25, WIN 75/-25/-25/-25, ended Won
                """);
    }

    @Test
    void sevenBonusTilesDeclaredBeforeTheHandIsFilledUpAreAFalseWin() {
        table(HEFEN, "147m 2589p 369s ESWN CC f1f2f3f4s1s2 P").play("""
                P rack.1 > river.1  | discard 1 P
                8s wall > river.2   | draw 2 8s, discard 2 8s
                8s wall > river.3   | draw 3 8s, discard 3 8s
                9m wall > river.4   | draw 4 9m, discard 4 9m
                s3 wall > melds.1   | draw 1 s3, bonus 1 s3, AT_ONCE 30/-10/-10/-10
                press 1, press 1    | call 1, declare 1
                wait 8              | doubt WIN_TILE_MISSING 1
                propose 2 falseWin  | proposed falseWin by 2
                press 2, press 3, press 4, press 1 | CONFIRMED WIN_TILE_MISSING, false 1 there was no winning tile, FALSE_WIN -75/25/25/25, ended FalseWin
                """);
    }

    @Test
    void sevenBonusTilesDeclaredWithTheReplacementOnItsWayAreAWin() {
        table(HEFEN, "147m 2589p 369s ESWN CC f1f2f3f4s1s2 P").play("""
                P rack.1 > river.1  | discard 1 P
                8s wall > river.2   | draw 2 8s, discard 2 8s
                8s wall > river.3   | draw 3 8s, discard 3 8s
                9m wall > river.4   | draw 4 9m, discard 4 9m
                s3 wall > melds.1   | draw 1 s3, bonus 1 s3, AT_ONCE 30/-10/-10/-10
                press 1, press 1, wait 1 | call 1, declare 1
                P wall > rack.1     | replace 1 P, won 1 with 25, WIN 75/-25/-25/-25, ended Won
                """);
    }

    @Test
    void sevenBonusTilesOnceDeclinedAreNoWinLater() {
        table(HEFEN, "147m 2589p 369s ESWN CC f1f2f3f4s1s2 P").play("""
                P rack.1 > river.1  | discard 1 P
                8s wall > river.2   | draw 2 8s, discard 2 8s
                8s wall > river.3   | draw 3 8s, discard 3 8s
                9m wall > river.4   | draw 4 9m, discard 4 9m
                s3 wall > melds.1   | draw 1 s3, bonus 1 s3, AT_ONCE 30/-10/-10/-10
                P wall > river.1    | replace 1 P, discard 1 P
                9s wall > river.2   | draw 2 9s, discard 2 9s
                9s wall > river.3   | draw 3 9s, discard 3 9s
                9m wall > river.4   | draw 4 9m, discard 4 9m
                P wall > rack.1     | draw 1 P
                press 1, press 1, wait 11 | call 1, declare 1, false 1 the hand is not complete, FALSE_WIN -75/25/25/25, ended FalseWin
                """);
    }

    @Test
    void theHouseMayForceSevenBonusTiles() {
        table(RuleSets.of("hefen", Map.of("flowerWin", "forced")), "147m 2589p 369s ESWN CC f1f2f3f4s1s2 P")
                .play("""
                P rack.1 > river.1  | discard 1 P
                8s wall > river.2   | draw 2 8s, discard 2 8s
                8s wall > river.3   | draw 3 8s, discard 3 8s
                9m wall > river.4   | draw 4 9m, discard 4 9m
                s3 wall > melds.1   | draw 1 s3, bonus 1 s3, AT_ONCE 30/-10/-10/-10
                P wall > rack.1     | replace 1 P, won 1 with 25, WIN 75/-25/-25/-25, ended Won
                """);
    }

    @Test
    void eightBonusTilesAreAWinInTaiwanAtOnce() {
        table(RuleSets.of("taiwan"), "147m 2589p 369s ESWN CC f1f2f3f4s1s2s3 P").play("""
                P rack.1 > river.1  | discard 1 P
                8s wall > river.2   | draw 2 8s, discard 2 8s
                8s wall > river.3   | draw 3 8s, discard 3 8s
                9m wall > river.4   | draw 4 9m, discard 4 9m
                s4 wall > melds.1   | draw 1 s4, bonus 1 s4, won 1 with 8, WIN 840/-280/-280/-280, ended Won
                """);
    }

    // ---- kongs ----

    @Test
    void aConcealedKongIsPaidAtOnceAndAnOpenOneIsNot() {
        table(HEFEN, "5555m 34567p 23455s N CC").play("""
                5555m rack.1 > melds.1 | concealed kong 1 5m, AT_ONCE 15/-5/-5/-5
                """);
        MatchTop.inPlay(HEFEN, Seat.ONE, "[555m] 5m 34567p 23455s N CC", IDLE_2, IDLE_3, "3679m 2468p 1357s ESWN")
                .play("""
                5m rack.1 > melds.1    | added kong 1 5m from 4
                9s wall > rack.1       | replace 1 9s
                """);
    }

    @Test
    void aKongThatWasNotShownIsNamedByAHoldAtTheResultAndConfirmedByTwo() {
        MatchTop table = table(HEFEN, "5555m 34567p 23455s N CC").play("""
                5555m rack.1 > melds.1 | concealed kong 1 5m, AT_ONCE 15/-5/-5/-5
                9s wall > rack.1       | replace 1 9s
                press 1, press 1, wait 11 | call 1, declare 1, false 1 the hand is not complete, FALSE_WIN -75/25/25/25, ended FalseWin
                hold 2                 | doubt KONG_NOT_SHOWN 1 5m
                press 2                |
                press 1                | CONFIRMED KONG_NOT_SHOWN, notShown 1 5m, AT_ONCE -30/10/10/10
                hold 3                 | doubt DISPUTED 3
                """);
        assertThat(table.state().match().orElseThrow().points()).containsExactly(-90L, 30L, 30L, 30L);
    }

    @Test
    void theThreeOthersCanSayThatAKongWasNotShown() {
        table(HEFEN, "5555m 34567p 23455s N CC").play("""
                5555m rack.1 > melds.1     | concealed kong 1 5m, AT_ONCE 15/-5/-5/-5
                9s wall > rack.1           | replace 1 9s
                press 1, press 1, wait 11 | call 1, declare 1, false 1 the hand is not complete, FALSE_WIN -75/25/25/25, ended FalseWin
                hold 2                     | doubt KONG_NOT_SHOWN 1 5m
                press 2, press 3, press 4  | CONFIRMED KONG_NOT_SHOWN, notShown 1 5m, AT_ONCE -30/10/10/10
                """);
    }

    @Test
    void heldAgainTheButtonDisputesTheResultInsteadAndTheOwnerCannotNameItself() {
        table(HEFEN, "5555m 34567p 23455s N CC").play("""
                5555m rack.1 > melds.1 | concealed kong 1 5m, AT_ONCE 15/-5/-5/-5
                9s wall > rack.1       | replace 1 9s
                press 1, press 1, wait 11 | call 1, declare 1, false 1 the hand is not complete, FALSE_WIN -75/25/25/25, ended FalseWin
                hold 2                 | doubt KONG_NOT_SHOWN 1 5m
                hold 2                 | WITHDRAWN KONG_NOT_SHOWN, doubt DISPUTED 2
                answer resultStands    | REFEREE DISPUTED, referee RESOLVED
                hold 1                 | doubt DISPUTED 1
                """);
    }

    // ---- discards ----

    @Test
    void fourOfATileInOneGoRoundArePaidByTheFirst() {
        table(HEFEN, "123456m 34567p 2345s NC").play("""
                N rack.1 > river.1                    | discard 1 N
                8s wall > rack.2, N rack.2 > river.2  | draw 2 8s, discard 2 N
                8s wall > rack.3, N rack.3 > river.3  | draw 3 8s, discard 3 N
                9m wall > rack.4, N rack.4 > river.4  | draw 4 9m, discard 4 N, AT_ONCE -15/5/5/5
                """);
    }

    @Test
    void theFourthTakenBackTakesThePaymentBack() {
        MatchTop table = table(HEFEN, "123456m 34567p 2345s NC").play("""
                N rack.1 > river.1                    | discard 1 N
                8s wall > rack.2, N rack.2 > river.2  | draw 2 8s, discard 2 N
                8s wall > rack.3, N rack.3 > river.3  | draw 3 8s, discard 3 N
                9m wall > rack.4, N rack.4 > river.4  | draw 4 9m, discard 4 N, AT_ONCE -15/5/5/5
                N river.4 > rack.4                    | takeBack 4 N, REVERSED 15/-5/-5/-5
                9m rack.4 > river.4                   | discard 4 9m
                """);
        assertThat(table.state().match().orElseThrow().points()).containsOnly(0L);
    }

    @Test
    void aDeclarationDoesNotBreakTheGoRound() {
        table(HEFEN, "123456m 34567p 23455s N").play("""
                hold 1                                |
                N rack.1 > river.1                    | discard 1 N, READY 1
                8s wall > rack.2, N rack.2 > river.2  | draw 2 8s, discard 2 N
                8s wall > rack.3, N rack.3 > river.3  | draw 3 8s, discard 3 N
                9m wall > rack.4, N rack.4 > river.4  | draw 4 9m, discard 4 N, AT_ONCE -15/5/5/5
                """);
    }

    // ---- the end ----

    @Test
    void aFalseWinPaysEachAndEndsTheDeal() {
        table(HEFEN, "123456m 34567p 2345s NC").play("""
                press 1, press 1, wait 11 | call 1, declare 1, false 1 the hand is not complete, FALSE_WIN -75/25/25/25, ended FalseWin
                """);
    }

    @Test
    void whoRobsAKongIsPaidByWhoMadeIt() {
        MatchTop.inPlay(
                        HEFEN,
                        Seat.ONE,
                        "[555m] 5m 34678p 23455s N CC",
                        "46m 123p 456p 789p 999s EE",
                        IDLE_3,
                        "3679m 2468p 1357s ESWN")
                .play("""
                5m rack.1 > melds.1    | added kong 1 5m from 4
                press 2, press 2       | call 2, declare 2, won 2 with 132, WIN -132/132/0/0, ended Won
                """);
    }

    @Test
    void aWinWithAnUnshownTileIsTurnedIntoAFalseWinByTheReferee() {
        MatchTop table = MatchTop.inPlay(
                        HEFEN,
                        Seat.ONE,
                        "123456m 34567p 23455s N",
                        "123456789m 111p 45s 88s",
                        IDLE_3,
                        "2468m 3579p 2468s ESWC")
                .play("""
                N rack.1 > river.1     | discard 1 N
                9s wall > river.2      | draw 2 9s, discard 2 9s
                3s wall > river.3      | draw 3 3s, discard 3 3s
                press 2, press 2       | call 2, declare 2, won 2 with 122, WIN 0/122/-122/0, ended Won
                hold 3                 | doubt DISPUTED 3
                answer falseWin        | REFEREE DISPUTED, false 2 the winning tile was not shown first, REVERSED 0/-122/122/0, FALSE_WIN 25/-75/25/25, ended FalseWin, referee RESOLVED
                """);
        assertThat(table.state().match().orElseThrow().points()).containsExactly(25L, -75L, 25L, 25L);
    }
}
