package org.mahjongtable.firmware.table;

import org.junit.jupiter.api.Test;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;

/** 相公: a hand with a tile too few or too many, once the players have said that it lies as it should. */
final class WrongCountTest {
    private static final RuleSet TAIWAN = RuleSets.of("taiwan");
    private static final RuleSet HEFEN = RuleSets.of("hefen");

    /** Seat 1 is to discard; seat 2 waits for 3s and 6s. */
    private static MatchTop table(RuleSet rules) {
        return MatchTop.inPlay(
                rules,
                Seat.ONE,
                "2468m 2379p 2469s ESWN C",
                "123456789m 111p 45s 88s",
                "123m 3456p 22777s EEE9m f1s2f3",
                "2468m 3699p 2468s SSWN");
    }

    @Test
    void whoDiscardsWithoutDrawingIsAskedAndPlaysOnWithATileTooFew() {
        table(HEFEN).play("""
                9p rack.1 > river.1, wait 4        | discard 1 9p
                8s rack.2 > river.2, wait 7        | doubt DISCARD_OUT_OF_TURN 2 8s
                press 2, press 3                   | CONFIRMED DISCARD_OUT_OF_TURN, discard 2 8s
                9s wall > river.3                  | draw 3 9s, discard 3 9s
                3s wall > river.4                  | draw 4 3s, discard 4 3s
                9s wall > river.1                  | draw 1 9s, discard 1 9s
                8s wall > rack.2                   | draw 2 8s
                press 2, press 2, wait 11 | call 2, declare 2, false 2 1 tiles too few, FALSE_WIN 25/-75/25/25, ended FalseWin
                """);
    }

    @Test
    void whoDrawsInTimeAfterAllHasARightHandAgain() {
        table(HEFEN).play("""
                9p rack.1 > river.1, wait 4        | discard 1 9p
                8s rack.2 > river.2, wait 7        | doubt DISCARD_OUT_OF_TURN 2 8s
                8m wall > rack.2                   | EXPLAINED DISCARD_OUT_OF_TURN, draw 2 8m, discard 2 8s
                """);
    }

    @Test
    void whoDrawsTwiceIsAskedAndPlaysOnWithATileTooMany() {
        table(HEFEN).play("""
                9p rack.1 > river.1                | discard 1 9p
                89s wall > rack.2, wait 7          | doubt TOO_MANY_TILES 2
                press 2, press 3                   | CONFIRMED TOO_MANY_TILES, draw 2 8s, draw 2 9s
                9s rack.2 > river.2                | discard 2 9s
                9s wall > river.3                  | draw 3 9s, discard 3 9s
                3s wall > river.4                  | draw 4 3s, discard 4 3s
                press 2, press 2, wait 11 | call 2, declare 2, false 2 1 tiles too many, FALSE_WIN 25/-75/25/25, ended FalseWin
                """);
    }

    @Test
    void aDeadHandIsNamedWhenTheDealIsOver() {
        table(HEFEN).play("""
                9p rack.1 > river.1, wait 4        | discard 1 9p
                8s rack.2 > river.2, wait 7        | doubt DISCARD_OUT_OF_TURN 2 8s
                press 2, press 3                   | CONFIRMED DISCARD_OUT_OF_TURN, discard 2 8s
                press 4, press 4, wait 11 | call 4, declare 4, false 4 the hand is not complete, FALSE_WIN 25/25/25/-75, dead 2 1 tiles too few, ended FalseWin
                """);
    }

    @Test
    void aDeadHandIsNotPaidForBouquetsButOthersAre() {
        table(HEFEN).play("""
                9p rack.1 > river.1                    | discard 1 9p
                9s wall > river.2                      | draw 2 9s, discard 2 9s
                9m rack.3 > river.3, wait 7            | doubt DISCARD_OUT_OF_TURN 3 9m
                press 3, press 4                       | CONFIRMED DISCARD_OUT_OF_TURN, discard 3 9m
                3s wall > river.4                      | draw 4 3s, discard 4 3s
                9s wall > river.1                      | draw 1 9s, discard 1 9s
                9m wall > river.2                      | draw 2 9m, discard 2 9m
                s4 wall > melds.3                      | draw 3 s4, bonus 3 s4
                """);
        table(HEFEN).play("""
                9p rack.1 > river.1                    | discard 1 9p
                9s wall > river.2                      | draw 2 9s, discard 2 9s
                s4 wall > melds.3                      | draw 3 s4, bonus 3 s4, AT_ONCE -5/-5/15/-5
                """);
    }

    @Test
    void inHefenADeadHandMayClaimButDeclaresNoKong() {
        table(HEFEN).play("""
                9p rack.1 > river.1, wait 4                | discard 1 9p
                1m rack.2 > river.2, wait 7                | doubt DISCARD_OUT_OF_TURN 2 1m
                press 2, press 3                           | CONFIRMED DISCARD_OUT_OF_TURN, discard 2 1m
                8s wall > river.3                          | draw 3 8s, discard 3 8s
                8s river.3 > melds.2, 88s rack.2 > melds.2 | pung 2 8s from 3
                9m rack.2 > river.2                        | discard 2 9m
                1p wall > river.3                          | draw 3 1p, discard 3 1p
                1p river.3 > melds.2, 111p rack.2 > melds.2, wait 8 | doubt DEAD_HAND 2 1p 1p 1p 1p
                """);
    }

    @Test
    void inTaiwanADeadHandClaimsNothing() {
        table(TAIWAN).play("""
                9p rack.1 > river.1, wait 4                | discard 1 9p
                1m rack.2 > river.2, wait 7                | doubt DISCARD_OUT_OF_TURN 2 1m
                press 2, press 3                           | CONFIRMED DISCARD_OUT_OF_TURN, discard 2 1m
                8s wall > river.3                          | draw 3 8s, discard 3 8s
                8s river.3 > melds.2, 88s rack.2 > melds.2, wait 8 | doubt DEAD_HAND 2 8s 8s 8s
                8s melds.2 > river.3, 88s melds.2 > rack.2 | EXPLAINED DEAD_HAND
                """);
    }
}
