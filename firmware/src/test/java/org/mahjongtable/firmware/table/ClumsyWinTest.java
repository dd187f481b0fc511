package org.mahjongtable.firmware.table;

import org.junit.jupiter.api.Test;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;

/** Buttons pushed too early, twice, by two or by mistake, and tiles swept away too soon: the win that was meant is paid, once. */
final class ClumsyWinTest {
    private static final RuleSet HONG_KONG = RuleSets.of("hongkong");

    /** Seat 1 is to discard; seat 2 waits for 3s and 6s, seat 3 for 6s and 8m. */
    private static MatchTop table() {
        return MatchTop.inPlay(
                HONG_KONG,
                Seat.ONE,
                "258m 369p 147s ESWN 6s",
                "111m 222m 333m 45s 88s",
                "111p 999p 555s 66s 88m",
                "147m 147p 369s SSWN");
    }

    // ---- too early ----

    @Test
    void whoPushesWithTheDrawnTileStillInTheHandWinsWhenItStands() {
        table().play("""
                N rack.1 > river.1                            | discard 1 N
                press 2, press 2, wait 3                      | call 2, declare 2
                3s wall > rack.2, wait 6                      | draw 2 3s, won 2 with 4, WIN -8/24/-8/-8, ended Won
                """);
    }

    @Test
    void whoPushesBeforeTheDiscardIsSeenWinsOnIt() {
        table().play("""
                6s rack.1 > river.1, wait 0.4                 |
                press 2, press 2, wait 6                      | call 2, declare 2, discard 1 6s, won 2 with 10, WIN -192/192/0/0, ended Won
                """);
    }

    @Test
    void whoPushesBeforeTheNeighbourDiscardsTakesItBackAndWinsAfterwards() {
        table().play("""
                press 2, wait 1                               | call 2
                hold 2, wait 1                                | uncall 2
                6s rack.1 > river.1                           | discard 1 6s
                press 2, press 2                              | call 2, declare 2, won 2 with 10, WIN -192/192/0/0, ended Won
                """);
    }

    // ---- by mistake ----

    /** The tiles of the pung are not the hand that is shown: whoever pushes has discarded with it. */
    @Test
    void whoPushesByMistakeAfterAPungThatAnotherClaimedTooHasMadeIt() {
        table().play("""
                6s rack.1 > river.1                                                       | discard 1 6s
                45s rack.2 > melds.2, 6s river.1 > melds.3, 66s rack.3 > melds.3, wait 2  |
                8m rack.3 > river.3, wait 0.6                                             |
                press 3, wait 2                                                           | call 3
                45s melds.2 > rack.2, wait 3                                              | pung 3 6s from 1, discard 3 8m
                """);
    }

    // ---- too quickly ----

    /** The kong was laid down before the button was pushed, and is no part of the hand that is shown. */
    @Test
    void whoWinsOnTheReplacementOfAKongThatIsNotToldYetIsPaidForIt() {
        kongNext().play("""
                5m rack.1 > river.1                           | discard 1 5m
                5m river.1 > melds.3, 555m rack.3 > melds.3, wait 0.6 |
                1s wall > rack.3, press 3, press 3, wait 8    | call 3, declare 3, melded kong 3 5m from 1, replace 3 1s, won 3 with 3, WIN -4/-4/12/-4, ended Won
                """);
    }

    /** Nor is the discard that it was made of. */
    @Test
    void norNeedItsDiscardBeTold() {
        kongNext().play("""
                5m rack.1 > melds.3, 555m rack.3 > melds.3, wait 0.6 |
                1s wall > rack.3, press 3, press 3, wait 8    | call 3, declare 3, discard 1 5m, melded kong 3 5m from 1, replace 3 1s, won 3 with 3, WIN -4/-4/12/-4, ended Won
                """);
    }

    @Test
    void whoWinsOnTheReplacementOfABonusTileThatIsNotToldYetIsPaidForIt() {
        table().play("""
                N rack.1 > river.1                            | discard 1 N
                f2 wall > rack.2                              | draw 2 f2
                f2 rack.2 > melds.2, wait 0.6                 |
                3s wall > rack.2, press 2, press 2, wait 8    | call 2, declare 2, bonus 2 f2, replace 2 3s, won 2 with 5, WIN -12/36/-12/-12, ended Won
                """);
    }

    /** Seat 1 is to discard the 5m of which seat 3 makes a kong; its replacement 1s or 3p wins. */
    private static MatchTop kongNext() {
        return MatchTop.inPlay(
                HONG_KONG,
                Seat.ONE,
                "5m 19p 19s ESWN CFP 1m 9m",
                "46m 123p 456s 789s EE",
                "555m 234p 678s 11s 33p",
                "222333444s 888p N");
    }

    // ---- as a doubt ends ----

    /** It was meant for the doubt. */
    @Test
    void aPressAsADoubtEndsCallsNoWin() {
        table().play("""
                N rack.4 > river.4, wait 9                    | doubt DISCARD_OUT_OF_TURN 4 N
                N river.4 > rack.4, wait 1.1                  | EXPLAINED DISCARD_OUT_OF_TURN
                press 4, at once                              |
                wait 2                                        |
                press 4, at once                              | call 4
                """);
    }

    /** Nobody can have read a doubt that passed at once, so that it was meant as before. */
    @Test
    void aPressAsADoubtEndsThatNobodyHasReadCallsAWin() {
        table().play("""
                N rack.4 > river.4, wait 4                    |
                N river.4 > rack.4, wait .7                   | doubt DISCARD_OUT_OF_TURN 4 N, EXPLAINED DISCARD_OUT_OF_TURN
                press 4, at once                              | call 4
                """);
    }

    /** When a win is declared nobody discards any more: the tile had left the hand when the button was pushed. */
    @Test
    void whoPushesTwiceBeforeTheNeighbourDiscardsWinsOnIt() {
        table().play("""
                press 2, press 2, wait 4                      | call 2, declare 2
                6s rack.1 > river.1, wait 5                   | discard 1 6s, won 2 with 10, WIN -192/192/0/0, ended Won
                """);
    }

    @Test
    void whoPushesBeforeTheNeighbourHasDrawnWinsOnTheDiscardThatFollows() {
        table().play("""
                N rack.1 > river.1                            | discard 1 N
                9s wall > river.2                             | draw 2 9s, discard 2 9s
                press 2, press 2, wait 3                      | call 2, declare 2
                3s wall > river.3, wait 5                     | draw 3 3s, discard 3 3s, won 2 with 3, WIN 0/12/-12/0, ended Won
                """);
    }

    /** Another discard lies there, but it is not the one that was meant. */
    @Test
    void whoPushesBeforeTheDiscardThatFollowsAnothersWinsOnIt() {
        table().play("""
                N rack.1 > river.1                            | discard 1 N
                press 3, press 3, wait 3                      | call 3, declare 3
                8m wall > river.2, wait 6                     | draw 2 8m, discard 2 8m, won 3 with 5, WIN 0/-36/36/0, ended Won
                """);
    }

    /** The call that was none is made again for the discard that completes the hand, whatever was seen in between. */
    @Test
    void whoPushedByMistakeAndPushesAgainForAWinIsPaid() {
        table().play("""
                N rack.1 > river.1                            | discard 1 N
                press 3, wait 2                               | call 3
                8m wall > rack.2, wait 3                      | draw 2 8m
                8m rack.2 > river.2, wait 0.7                 |
                press 3, wait 6                               | declare 3, discard 2 8m, won 3 with 5, WIN 0/-36/36/0, ended Won
                """);
    }

    @Test
    void whoPushedByMistakeAndPushesAgainForTheOwnTileIsPaid() {
        table().play("""
                N rack.1 > river.1                            | discard 1 N
                press 3, wait 2                               | call 3
                9s wall > river.2, wait 4                     | draw 2 9s, discard 2 9s
                8m wall > rack.3, wait 2                      | draw 3 8m
                press 3, wait 6                               | declare 3, won 3 with 10, WIN -64/-64/192/-64, ended Won
                """);
    }

    /** With a whole hand that is no win; nobody plays on after a call that is meant. */
    @Test
    void whoPushedByMistakeBeforeTheOwnDiscardIsNotHeldToIt() {
        MatchTop.inPlay(
                        HONG_KONG,
                        Seat.THREE,
                        "258m 369p 147s ESWN",
                        "111m 222m 333m 45s 88s",
                        "N 111p 999p 555s 66s 88m",
                        "147m 147p 369s SSWN")
                .play("""
                press 3, wait 2                               | call 3
                N rack.3 > river.3, wait 3                    | discard 3 N
                8m wall > river.4, wait 3                     | draw 4 8m, discard 4 8m
                press 3, wait 6                               | declare 3, won 3 with 5, WIN 0/0/36/-36, ended Won
                """);
    }

    /** Nobody lays a kong any more either. */
    @Test
    void whoPushesBeforeAKongIsSeenRobsIt() {
        MatchTop.inPlay(
                        HONG_KONG,
                        Seat.ONE,
                        "268m 369p 147s ESWN 6s",
                        "[555m] 147m 78p 369s SW",
                        "46m 123p 456789s EE",
                        "147m 147p 369s SSWN")
                .play("""
                N rack.1 > river.1                            | discard 1 N
                press 3, press 3, wait 3                      | call 3, declare 3
                5m wall > melds.2, wait 6                     | draw 2 5m, added kong 2 5m from 1, won 3 with 3, WIN 0/-12/12/0, ended Won
                """);
    }

    @Test
    void whoPushesOnceBeforeTheNeighbourDiscardsAndAgainAfterwardsWinsOnIt() {
        table().play("""
                press 2, wait 3                               | call 2
                6s rack.1 > river.1, wait 2                   | discard 1 6s
                press 2, wait 4                               | declare 2, won 2 with 10, WIN -192/192/0/0, ended Won
                """);
    }

    @Test
    void whoDeclaresWithNothingToWinWithIsAskedForTheTileAndNotFined() {
        table().play("""
                press 2, press 2, wait 12                     | call 2, declare 2, doubt WIN_TILE_MISSING 2
                N rack.1 > river.1                            |
                press 2, press 1                              | CONFIRMED WIN_TILE_MISSING, uncall 2, discard 1 N
                """);
    }

    // ---- twice ----

    @Test
    void whoPushesAgainAndAgainHasDeclaredOnce() {
        table().play("""
                6s rack.1 > river.1                           | discard 1 6s
                press 2, press 2, press 2, press 2, wait 1    | call 2, declare 2
                press 2, press 2                              | won 2 with 10, WIN -192/192/0/0, ended Won
                press 2                                       |
                """);
    }

    @Test
    void aCallThatLapsedMayBeMadeAnew() {
        table().play("""
                6s rack.1 > river.1                           | discard 1 6s
                press 2, wait 11                              | call 2, uncall 2
                press 2, press 2                              | call 2, declare 2, won 2 with 10, WIN -192/192/0/0, ended Won
                """);
    }

    // ---- after a claim ----

    /** A win is worth more than a chow, whoever was quicker. */
    @Test
    void whoPushesWhenAChowHasJustBeenToldWinsOnItsTile() {
        table().play("""
                6s rack.1 > river.1                           | discard 1 6s
                6s river.1 > melds.2, 45s rack.2 > melds.2, wait 1.4 | chow 2 4s with 6s from 1
                press 3, press 3, wait 5                      | call 3, declare 3, won 3 with 10, WIN -192/0/192/0, ended Won
                """);
    }

    @Test
    void whoPushesLaterWinsWhenTheClaimantLaysTheTileBack() {
        table().play("""
                6s rack.1 > river.1                           | discard 1 6s
                6s river.1 > melds.2, 45s rack.2 > melds.2, wait 4 | chow 2 4s with 6s from 1
                press 3, press 3, wait 4                      | call 3, declare 3
                6s melds.2 > river.1, 45s melds.2 > rack.2, wait 7 | doubt WIN_TILE_MISSING 3, EXPLAINED WIN_TILE_MISSING, undone 2 6s from 1
                wait 5                                        | won 3 with 10, WIN -192/0/192/0, ended Won
                """);
    }

    // ---- by two seats ----

    @Test
    void ofTwoWhoWinOnOneDiscardTheNearerOneDoesWhoeverPushesFirst() {
        table().play("""
                6s rack.1 > river.1                           | discard 1 6s
                press 3, press 3, wait 1                      | call 3, declare 3
                press 2, press 2                              | call 2, declare 2, won 2 with 10, WIN -192/192/0/0, ended Won
                """);
    }

    @Test
    void aCallByMistakeBesideAWinMayBeTakenBack() {
        table().play("""
                6s rack.1 > river.1                           | discard 1 6s
                press 2, press 2, wait 1                      | call 2, declare 2
                press 4, wait 1                               | call 4
                hold 4                                        | uncall 4, won 2 with 10, WIN -192/192/0/0, ended Won
                """);
    }

    @Test
    void aCallByMistakeBesideAWinIsWaitedForUntilItLapses() {
        table().play("""
                6s rack.1 > river.1                           | discard 1 6s
                press 2, press 2, wait 1                      | call 2, declare 2
                press 4, wait 6                               | call 4
                wait 5                                        | uncall 4, won 2 with 10, WIN -192/192/0/0, ended Won
                """);
    }

    // ---- by mistake ----

    @Test
    void aCallByMistakeHoldsNobodyUp() {
        table().play("""
                N rack.1 > river.1                            | discard 1 N
                press 4, wait 1                               | call 4
                7p wall > river.2                             | draw 2 7p, discard 2 7p
                hold 4, wait 1                                | uncall 4
                8p wall > river.3                             | draw 3 8p, discard 3 8p
                """);
    }

    /** The discard that is taken back is not a winning tile that is taken to the hand. */
    @Test
    void whoPushesByMistakeMayHaveJustDiscardedAnotherTileInstead() {
        table().play("""
                N rack.1 > river.1                            | discard 1 N
                N river.1 > rack.1, wait .3                   |
                6s rack.1 > river.1, press 1, wait 4          | call 1, takeBack 1 N, discard 1 6s
                7p wall > river.2                             | draw 2 7p, discard 2 7p
                """);
    }

    // ---- the tiles swept into the machine before the result is shown ----

    @Test
    void aHandThatWasSeenWinsThoughItIsSweptAwayAtOnce() {
        table().play("""
                6s rack.1 > river.1                           | discard 1 6s
                press 2, press 2, sweep rack, sweep melds, sweep river, wait 8 | call 2, declare 2, won 2 with 10, WIN -192/192/0/0, ended Won, cleared
                """);
    }

    @Test
    void theWinningTileNeedNotHaveBeenSeenForLong() {
        table().play("""
                N rack.1 > river.1                            | discard 1 N
                3s wall > rack.2, wait 0.9                    |
                press 2, press 2, wait 0.4                    | call 2, declare 2, draw 2 3s
                sweep rack, sweep melds, sweep river, wait 8  | won 2 with 4, WIN -8/24/-8/-8, ended Won, cleared
                """);
    }

    @Test
    void whoTakesTheWinningTileToTheHandAndSweepsAllWinsToo() {
        table().play("""
                6s rack.1 > river.1                           | discard 1 6s
                press 2, press 2, 6s river.1 > rack.2, wait 2 | call 2, declare 2
                sweep rack, sweep melds, sweep river, wait 8  | won 2 with 10, WIN -192/192/0/0, ended Won, cleared
                """);
    }
}
