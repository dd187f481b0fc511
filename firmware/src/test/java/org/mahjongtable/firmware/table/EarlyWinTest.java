package org.mahjongtable.firmware.table;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;

/** How early a win is in Hé Fēn the table counts by the discards that lie on the cloth. */
final class EarlyWinTest {
    private static final RuleSet HEFEN = RuleSets.of("hefen");

    /** Seat 2 waits for 3s and 6s; seat 3 has a pair of north, seat 1 of red dragons. */
    private static MatchTop table(RuleSet rules) {
        return MatchTop.inPlay(
                rules,
                Seat.ONE,
                "123456m 34567p 23s CC 9sN",
                "123456789m 111p 45s 88s",
                "1357m 2468p 157s ESW NN",
                "2468m 2579p 2468s ESCF");
    }

    /** Straight and waits are worth 42 without the 80, 50 or 10 for an early win. */
    private static final String THREE_DISCARDS = """
            N rack.1 > river.1  | discard 1 N
            9s wall > river.2   | draw 2 9s, discard 2 9s
            3s wall > river.3   | draw 3 3s, discard 3 3s
            """;

    private static final String SIX_DISCARDS_OF_WHICH_FOUR_LIE = """
            N rack.1 > river.1                       | discard 1 N
            N river.1 > melds.3, NN rack.3 > melds.3 | pung 3 N from 1
            E rack.3 > river.3                       | discard 3 E
            9p wall > rack.4, C rack.4 > river.4     | draw 4 9p, discard 4 C
            C river.4 > melds.1, CC rack.1 > melds.1 | pung 1 C from 4
            9s rack.1 > river.1                      | discard 1 9s
            8p wall > river.2                        | draw 2 8p, discard 2 8p
            3s wall > river.3                        | draw 3 3s, discard 3 3s
            """;

    @Test
    void aWinOnTheThirdDiscardIsEarlyByEighty() {
        table(HEFEN).play(THREE_DISCARDS).play("""
                press 2, press 2 | call 2, declare 2, won 2 with 122, WIN 0/122/-122/0, ended Won
                """);
    }

    @Test
    void discardsThatWereClaimedLieOnTheTableNoMoreAndDoNotCount() {
        table(HEFEN).play(SIX_DISCARDS_OF_WHICH_FOUR_LIE).play("""
                press 2, press 2 | call 2, declare 2, won 2 with 122, WIN 0/122/-122/0, ended Won
                """);
    }

    @Test
    void inTheHouseThatCountsThemTheSameWinIsEarlyByFiftyOnly() {
        table(RuleSets.of("hefen", Map.of("earlyWinCountsClaimed", true)))
                .play(SIX_DISCARDS_OF_WHICH_FOUR_LIE)
                .play("""
                        press 2, press 2 | call 2, declare 2, won 2 with 92, WIN 0/92/-92/0, ended Won
                        """);
    }

    @Test
    void aDiscardTakenBackDoesNotCount() {
        table(HEFEN).play("""
                N rack.1 > river.1      | discard 1 N
                9s wall > river.2       | draw 2 9s, discard 2 9s
                8s wall > rack.3, E rack.3 > river.3 | draw 3 8s, discard 3 E
                E river.3 > rack.3      | takeBack 3 E
                W rack.3 > river.3      | discard 3 W
                3s wall > river.4       | draw 4 3s, discard 4 3s
                press 2, press 2        | call 2, declare 2, won 2 with 122, WIN 0/122/0/-122, ended Won
                """);
    }
}
