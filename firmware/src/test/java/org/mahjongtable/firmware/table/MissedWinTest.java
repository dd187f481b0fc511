package org.mahjongtable.firmware.table;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;

/** 過水: who lets a win pass may not win for a while; found out when that player declares. */
final class MissedWinTest {
    private static final RuleSet TAIWAN = RuleSets.of("taiwan");
    private static final RuleSet HEFEN = RuleSets.of("hefen", Map.of("minimumEast", 0));

    /** Seat 2 waits for 3s and 6s, seat 3 for 2p, 5p and 8p. Seat 1 is to discard. */
    private static MatchTop table(RuleSet rules) {
        return MatchTop.inPlay(
                rules,
                Seat.ONE,
                "2468m 2379p 3369s ESWN C",
                "123456789m 111p 45s 88s",
                "123m 34567p 22777s EEE",
                "2468m 3699p 2468s SSWN");
    }

    @Test
    void inTaiwanAPassedWinForbidsAnyUntilTheOwnDiscard() {
        table(TAIWAN).play("""
                3s rack.1 > river.1    | discard 1 3s
                9m wall > rack.2       | draw 2 9m
                press 2, press 2, wait 11 | call 2, declare 2, false 2 the hand is not complete, FALSE_WIN 280/-800/260/260, ended FalseWin
                """);
        table(TAIWAN).play("""
                3s rack.1 > river.1    | discard 1 3s
                6s wall > rack.2       | draw 2 6s
                press 2, press 2, wait 11 | call 2, declare 2, false 2 a win was let pass: none until later, FALSE_WIN 280/-800/260/260, ended FalseWin
                """);
        table(TAIWAN).play("""
                3s rack.1 > river.1    | discard 1 3s
                9m wall > river.2      | draw 2 9m, discard 2 9m
                9s wall > river.3      | draw 3 9s, discard 3 9s
                3s wall > river.4      | draw 4 3s, discard 4 3s
                press 2, press 2       | call 2, declare 2, won 2 with 1, WIN 0/120/0/-120, ended Won
                """);
    }

    @Test
    void inTaiwanAPassedSelfDrawForbidsAnyUntilTheNextOwnDiscard() {
        table(TAIWAN).play("""
                9p rack.1 > river.1    | discard 1 9p
                6s wall > river.2      | draw 2 6s, discard 2 6s
                9s wall > river.3      | draw 3 9s, discard 3 9s
                3s wall > river.4      | draw 4 3s, discard 4 3s
                press 2, press 2, wait 11 | call 2, declare 2, false 2 a win was let pass: none until later, FALSE_WIN 280/-800/260/260, ended FalseWin
                """);
    }

    @Test
    void inHefenOnlyTheSameTileIsForbiddenUntilTheOwnTurn() {
        table(HEFEN).play("""
                2p rack.1 > river.1    | discard 1 2p
                2p wall > river.2      | draw 2 2p, discard 2 2p
                press 3, press 3       | call 3, declare 3
                wait 8                 | false 3 a win was let pass: none until later, FALSE_WIN 25/25/-75/25, ended FalseWin
                """);
        table(HEFEN).play("""
                2p rack.1 > river.1    | discard 1 2p
                5p wall > river.2      | draw 2 5p, discard 2 5p
                press 3, press 3       | call 3, declare 3, won 3 with 100, WIN 0/-100/100/0, ended Won
                """);
        table(HEFEN).play("""
                2p rack.1 > river.1    | discard 1 2p
                9s wall > river.2      | draw 2 9s, discard 2 9s
                9m wall > river.3      | draw 3 9m, discard 3 9m
                2p wall > river.4      | draw 4 2p, discard 4 2p
                press 3, press 3       | call 3, declare 3, won 3 with 100, WIN 0/0/100/-100, ended Won
                """);
    }

    @Test
    void aClaimOfATileLetPassStandsSinceARefusalWouldTellTheWait() {
        table(RuleSets.of("hefen")).play("""
                2p rack.1 > river.1                        | discard 1 2p
                2p wall > river.2                          | draw 2 2p, discard 2 2p
                2p river.2 > melds.3, 34p rack.3 > melds.3 | chow 3 2p with 2p from 2
                """);
    }

    @Test
    void aWinThatMayStillBeHadIsNotPassedYet() {
        table(TAIWAN).play("""
                2p rack.1 > river.1            | discard 1 2p
                9m wall > rack.2, wait 1.5     | draw 2 9m
                press 3, press 3               | call 3, declare 3, won 3 with 2, WIN -160/0/160/0, ended Won
                """);
    }

    @Test
    void whereNothingIsForbiddenAPassedWinIsForgotten() {
        table(RuleSets.of("taiwan", Map.of("missedWin", "free"))).play("""
                3s rack.1 > river.1    | discard 1 3s
                6s wall > rack.2       | draw 2 6s
                press 2, press 2       | call 2, declare 2, won 2 with 3, WIN -180/500/-160/-160, ended Won
                """);
    }
}
