package org.mahjongtable.firmware.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.mahjongtable.firmware.deal.Deal;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;

/** Ding Ding, 眼牌 and Miji at the table: when they count, what locks the hand, and what is found out at the end. */
final class DeclarationTest {
    private static final RuleSet HEFEN = RuleSets.of("hefen");
    private static final RuleSet TAIWAN = RuleSets.of("taiwan");

    /** Seat 1, the dealer, is to discard and will wait for 2p, 5p, 8p. Seat 2 waits for 3s, 6s; seats 3 and 4 are not ready. */
    private static MatchTop table(RuleSet rules) {
        return table(rules, "123456789m 111p 45s 88s");
    }

    private static MatchTop table(RuleSet rules, String second) {
        return MatchTop.inPlay(
                rules, Seat.ONE, "123456m34567p23455s N", second, "1357m 2468p 1357s ESWN", "2468m 1357p 2468s ESCF");
    }

    @Test
    void aDeclarationInTheOwnTurnCountsWithTheDiscard() {
        table(HEFEN).play("""
                hold 1                  |
                N rack.1 > river.1      | discard 1 N, READY 1
                """);
    }

    @Test
    void theDiscardThatADeclarationCountsWithMayBeAnyTile() {
        table(HEFEN).play("""
                N rack.1 > river.1                       | discard 1 N
                9s wall > rack.2                         | draw 2 9s
                hold 2                                   |
                4s rack.2 > river.2                      | discard 2 4s, READY 2
                9m wall > river.3                        | draw 3 9m, discard 3 9m
                """);
    }

    @Test
    void heldAgainBeforeTheDiscardNothingIsDeclared() {
        table(HEFEN).play("""
                hold 1                  |
                hold 1                  |
                N rack.1 > river.1      | discard 1 N
                """);
    }

    @Test
    void betweenTurnsADeclarationCountsWhenWhatLayThereHasBeenSeen() {
        table(HEFEN).play("""
                N rack.1 > river.1, wait 2    | discard 1 N
                hold 1, hold 2, wait 1        |
                wait 1                        | READY 1, READY 2
                """);
    }

    @Test
    void aDeclaredHandWinsWithItsFivePoints() {
        MatchTop.inPlay(
                        HEFEN,
                        Seat.ONE,
                        "123456m34567p23455s N",
                        "123456789m 111p 45s 88s",
                        "1357m 2468p 1357s ESWN",
                        "2468m 1357p 2468s ESCF")
                .play("""
                N rack.1 > river.1, wait 2       | discard 1 N
                hold 2                           | READY 2
                9s wall > river.2                | draw 2 9s, discard 2 9s
                3s wall > river.3                | draw 3 3s, discard 3 3s
                press 2, press 2                 | call 2, declare 2, won 2 with 127, WIN 0/127/-127/0, ended Won
                """);
    }

    @Test
    void dingDingIsToldTheSameWhetherOrNotItIsTrue() {
        table(HEFEN).play("""
                N rack.1 > river.1     | discard 1 N
                hold 3                 | READY 3
                """);
    }

    @Test
    void aFalseDingDingIsPaidWhenAnotherWins() {
        table(HEFEN).play("""
                N rack.1 > river.1     | discard 1 N
                hold 3                 | READY 3
                9s wall > river.2      | draw 2 9s, discard 2 9s
                3s wall > river.3      | draw 3 3s, discard 3 3s
                press 2, press 2       | call 2, declare 2, won 2 with 122, WIN 0/122/-122/0, broken 3, FALSE_WIN 25/25/-75/25, ended Won
                """);
    }

    @Test
    void whatIsDrawnIsDiscardedOrTheHandIsChanged() {
        table(HEFEN).play("""
                N rack.1 > river.1                       | discard 1 N
                hold 2                                   | READY 2
                9s wall > rack.2, 4s rack.2 > river.2    | draw 2 9s, discard 2 4s
                9m wall > river.3                        | broken 2, FALSE_WIN 25/-75/25/25, ended FalseWin
                """);
    }

    /** The next player had seen it, too, and swept the drawn tile away with all others. */
    @Test
    void aLockedHandThatWasChangedIsSoAlsoWhenAllTilesAreSweptAwayAtOnce() {
        table(HEFEN).play("""
                N rack.1 > river.1                       | discard 1 N
                hold 2                                   | READY 2
                9s wall > rack.2, 4s rack.2 > river.2    | draw 2 9s, discard 2 4s
                sweep rack, sweep melds, sweep river     | broken 2, FALSE_WIN 25/-75/25/25, ended FalseWin, cleared
                """);
    }

    @Test
    void aWrongDiscardTakenBackInTimeChangesNothing() {
        table(HEFEN).play("""
                N rack.1 > river.1                       | discard 1 N
                hold 2                                   | READY 2
                9s wall > rack.2, 4s rack.2 > river.2    | draw 2 9s, discard 2 4s
                4s river.2 > rack.2                      | takeBack 2 4s
                9s rack.2 > river.2                      | discard 2 9s
                9m wall > river.3                        | draw 3 9m, discard 3 9m
                """);
    }

    @Test
    void inTheHouseThatOnlyForbidsTheWinAChangedHandIsDead() {
        MatchTop table =
                table(RuleSets.of("hefen", Map.of("wrongReady", "deadHand"))).play("""
                N rack.1 > river.1                       | discard 1 N
                hold 2                                   | READY 2
                9s wall > rack.2, 4s rack.2 > river.2    | draw 2 9s, discard 2 4s
                9m wall > river.3                        | broken 2, draw 3 9m, discard 3 9m
                press 2                                  |
                """);
        assertThat(((Deal.Playing) table.deal()).dead()).containsExactly(Seat.TWO);
    }

    @Test
    void aLockedHandClaimsNothing() {
        table(HEFEN).play("""
                hold 2                                     | READY 2
                N rack.1 > river.1                         | discard 1 N
                9s wall > river.2                          | draw 2 9s, discard 2 9s
                8s wall > river.3                          | draw 3 8s, discard 3 8s
                8s river.3 > melds.2, 88s rack.2 > melds.2 | pung 2 8s from 3, broken 2, FALSE_WIN 25/-75/25/25, ended FalseWin
                """);
    }

    @Test
    void aKongAfterDingDingChangesTheHand() {
        table(HEFEN, "123456789m 45s 88s PPP").play("""
                N rack.1 > river.1                         | discard 1 N
                hold 2                                     | READY 2
                P wall > melds.2, PPP rack.2 > melds.2     | draw 2 P, concealed kong 2 P, AT_ONCE -5/15/-5/-5, broken 2, FALSE_WIN 25/-75/25/25, ended FalseWin
                """);
    }

    @Test
    void aKongAfterEyeChangesTheHandAndPlayGoesOn() {
        MatchTop table = table(TAIWAN, "123456789m 45s 88s PPP").play("""
                N rack.1 > river.1                         | discard 1 N
                hold 2                                     | MIJI 2
                P wall > melds.2, PPP rack.2 > melds.2     | draw 2 P, concealed kong 2 P, broken 2
                """);
        assertThat(((Deal.Playing) table.deal()).dead()).containsExactly(Seat.TWO);
    }

    @Test
    void aBonusTileIsReplacedAndTheReplacementDiscarded() {
        table(HEFEN).play("""
                N rack.1 > river.1                         | discard 1 N
                hold 2                                     | READY 2
                f1 wall > melds.2                          | draw 2 f1, bonus 2 f1
                7m wall > river.2                          | replace 2 7m, discard 2 7m
                9m wall > river.3                          | draw 3 9m, discard 3 9m
                """);
    }

    @Test
    void aHandOfTheWrongKindIsRefused() {
        RuleSet concealed = RuleSets.of("hefen", Map.of("readyConcealedOnly", true));
        MatchTop.inPlay(
                        concealed,
                        Seat.ONE,
                        "123456m34567p23455s N",
                        "123456789m [111p] 45s 88s",
                        "1357m 2468p 1357s ESWN",
                        "2468m 1357p 2468s ESCF")
                .play("""
                hold 2             | refused 2
                """);
    }

    @Test
    void hongKongHasNothingToDeclare() {
        MatchTop.inPlay(
                        RuleSets.of("hongkong"),
                        Seat.ONE,
                        "123456m34567p55s N",
                        "123456789m 111p 4s",
                        "147m 258p 369s ESWN",
                        "147m 258p 369s ESWC")
                .play("hold 1, hold 2 |");
    }

    // ---- Taiwanese ----

    @Test
    void atTheDealAHoldIsMijiAndLaterItIsEye() {
        table(TAIWAN).play("""
                hold 1                   |
                hold 3                   | MIJI 3
                N rack.1 > river.1       | discard 1 N, MIJI 1
                9s wall > river.2        | draw 2 9s, discard 2 9s
                9s wall > river.3        | draw 3 9s, discard 3 9s
                9p wall > river.4        | draw 4 9p, discard 4 9p
                9p wall > river.1        | draw 1 9p, discard 1 9p
                9p wall > river.2        | draw 2 9p, discard 2 9p
                hold 2                   | EYE 2
                """);
    }

    @Test
    void whoDeclaredAndDidNotWinPaysTheWinner() {
        table(TAIWAN).play("""
                hold 3                   | MIJI 3
                N rack.1 > river.1       | discard 1 N
                9s wall > river.2        | draw 2 9s, discard 2 9s
                3s wall > river.3        | draw 3 3s, discard 3 3s
                press 2, press 2         | call 2, declare 2, won 2 with 1, WIN 0/140/-140/0, broken 3, ended Won
                """);
    }

    @Test
    void whoDeclaresWithTheDiscardThatIsWonPaysThoughTheWinIsCalledBeforeItIsSeen() {
        table(TAIWAN).play("""
                N rack.1 > river.1                          | discard 1 N
                9s wall > river.2                           | draw 2 9s, discard 2 9s
                3s wall > rack.3                            | draw 3 3s
                hold 3                                      |
                3s rack.3 > river.3, press 2, press 2       | call 2, declare 2, discard 3 3s, MIJI 3, won 2 with 1, WIN 0/140/-140/0, broken 3, ended Won
                """);
    }

    @Test
    void whoHeldTheButtonBetweenTurnsBeforeTheWinWasCalledPaysThoughItCountsAfter() {
        table(TAIWAN).play("""
                N rack.1 > river.1                          | discard 1 N
                9s wall > river.2                           | draw 2 9s, discard 2 9s
                3s wall > river.3, wait 2                   | draw 3 3s, discard 3 3s
                hold 4, press 2, press 2                    | call 2, declare 2, MIJI 4, won 2 with 1, WIN 0/140/-120/-20, broken 4, ended Won
                """);
    }

    @Test
    void aHandChangedAfterEyeCanNoLongerWinAndStillPays() {
        table(TAIWAN).play("""
                N rack.1 > river.1                       | discard 1 N
                9s wall > river.2                        | draw 2 9s, discard 2 9s
                9s wall > river.3                        | draw 3 9s, discard 3 9s
                hold 3                                   | MIJI 3
                P wall > rack.4, E rack.4 > river.4      | draw 4 P, discard 4 E
                9p wall > river.1                        | draw 1 9p, discard 1 9p
                9p wall > river.2                        | draw 2 9p, discard 2 9p
                9p wall > rack.3, E rack.3 > river.3     | draw 3 9p, discard 3 E
                3s wall > river.4                        | broken 3, draw 4 3s, discard 4 3s
                press 3                                  |
                press 2, press 2                         | call 2, declare 2, won 2 with 1, WIN 0/140/-20/-120, broken 3, ended Won
                """);
    }

    @Test
    void nothingIsPaidForEyeWhenNobodyWins() {
        MatchTop table = table(TAIWAN).play("""
                hold 4                   | MIJI 4
                N rack.1 > river.1       | discard 1 N
                """);
        assertThat(table.drain())
                .endsWith("exhausted", "broken 4", "ended Exhausted")
                .noneMatch(word -> word.startsWith("WIN"));
    }
}
