package org.mahjongtable.firmware.deal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mahjongtable.firmware.sensing.DiscardLayout.POOL;
import static org.mahjongtable.firmware.sensing.DiscardLayout.RIVERS;

import org.junit.jupiter.api.Test;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;

/** What clumsy hands do: the table tells nothing that was not meant, and what was put right is as if it had never been wrong. */
final class ClumsyTest {
    private static final RuleSet HONG_KONG = RuleSets.of("hongkong");

    /** Seat 1 is to discard and may lay down a kong of 2m. */
    private static TableTop kongs() {
        return TableTop.inPlay(
                HONG_KONG,
                RIVERS,
                Seat.ONE,
                "2222m 777p 9s 555s CCC",
                "46m 12p 123s 78s SSSS",
                "234p 678s 11s 3p WWWW",
                "33344s 888p NNNN F");
    }

    // ---- a tile put back and another discarded ----

    @Test
    void ofATilePutBackAtOnceNothingIsTold() {
        TableTop.ofClaims(POOL).play("""
                E rack.1 > pool, wait 0.7              |
                E pool > hand, wait 0.5                |
                E hand > rack.1, S rack.1 > pool       | discard 1 S
                """);
    }

    @Test
    void aTilePutBackLaterWasDiscardedAndTakenBack() {
        TableTop.ofClaims(POOL).play("""
                E rack.1 > pool                        | discard 1 E
                E pool > hand, wait 1.5                |
                E hand > rack.1                        | takeBack 1 E
                S rack.1 > pool                        | discard 1 S
                """);
    }

    /** The other tile lies before the first one stands again. */
    @Test
    void theOtherTileMayBeDownFirst() {
        TableTop.ofClaims(RIVERS).play("""
                E rack.1 > river.1                     | discard 1 E
                E river.1 > hand, S rack.1 > river.1, wait 2 |
                E hand > rack.1                        | takeBack 1 E, discard 1 S
                """);
    }

    // ---- a tile laid on the edge of the neighbour's melds ----

    @Test
    void aDiscardBesideTheNeighboursMeldsIsNoneUntilItIsMoved() {
        TableTop.ofClaims(RIVERS).play("""
                E rack.1 > melds.2, wait 3             |
                E melds.2 > river.1                    | discard 1 E
                7p wall > melds.3, wait 7              | doubt MELDS_UNCLEAR 3
                7p melds.3 > river.2                   | EXPLAINED MELDS_UNCLEAR, draw 2 7p, discard 2 7p
                """);
    }

    @Test
    void aBonusTileBesideTheNeighboursMeldsIsNotTheNeighbours() {
        TableTop.ofClaims(RIVERS).play("""
                E rack.1 > river.1                     | discard 1 E
                f1 wall > melds.3, wait 7              | doubt MELDS_UNCLEAR 3
                f1 melds.3 > melds.2                   | EXPLAINED MELDS_UNCLEAR, draw 2 f1, bonus 2 f1
                """);
    }

    // ---- a hand sorted and lifted from the rack ----

    @Test
    void aRackMayBeLiftedWhileOthersPlayOn() {
        TableTop.ofClaims(RIVERS).play("""
                E rack.1 > river.1, lift rack.3        | discard 1 E
                7p wall > river.2                      | draw 2 7p, discard 2 7p
                lower rack.3, 8p wall > rack.3         | draw 3 8p
                lift rack.3, wait 3                    |
                lower rack.3, 8p rack.3 > river.3      | discard 3 8p
                """);
    }

    // ---- two tiles drawn ----

    @Test
    void theSecondOfTwoTilesDrawnIsPutBackInTheWall() {
        TableTop.ofClaims(RIVERS).play("""
                E rack.1 > river.1                     | discard 1 E
                7p wall > rack.2, wait 2               | draw 2 7p
                8p wall > rack.2, wait 7               | doubt TOO_MANY_TILES 2
                8p rack.2 > hand                       | EXPLAINED TOO_MANY_TILES
                7p rack.2 > river.2                    | discard 2 7p
                8p hand > rack.3                       | draw 3 8p
                """);
    }

    @Test
    void ofTwoTilesDrawnTogetherTheOneThatStaysWasDrawn() {
        TableTop.ofClaims(RIVERS).play("""
                E rack.1 > river.1                     | discard 1 E
                78p wall > rack.2, wait 2              |
                8p rack.2 > hand                       | draw 2 7p
                8p hand > rack.3, 7p rack.2 > river.2  | discard 2 7p, draw 3 8p
                """);
    }

    /** The rack has heard the first one twice, and misses it while the second is heard well. */
    @Test
    void ofTwoTilesDrawnTheOneThatIsHeardWellIsNotToldBeforeTheOther() {
        TableTop.ofClaims(RIVERS).play("""
                E rack.1 > river.1                     | discard 1 E
                7p wall > rack.2, wait 0.5             |
                7p rack.2 > hand, 8p wall > rack.2, wait 2 |
                8p rack.2 > hand, 7p hand > rack.2, wait 5 | draw 2 7p
                """);
    }

    /** It would have been the replacement had it stayed. */
    @Test
    void theSecondOfTwoTilesThatIsPutBackBeforeAKongDoesNotReplaceIt() {
        kongs().play("""
                8p wall > rack.1, wait 3                                     |
                8p rack.1 > hand, wait 0.7, 2222m rack.1 > melds.1, wait 3 | concealed kong 1 2m
                7m wall > rack.1                                             | replace 1 7m
                """);
    }

    @Test
    void aTileTooManyInTheDealIsPutBack() {
        TableTop.empty(HONG_KONG, RIVERS).play("""
                123456789m12345p wall > rack.1, 123456789m1234p wall > rack.2, 123456789m1234p wall > rack.3 |
                123456789m12345p wall > rack.4, wait 23   | doubt DEALT_WRONG_COUNT 4
                5p rack.4 > hand, wait 7                  | EXPLAINED DEALT_WRONG_COUNT, dealt
                """);
    }

    /** The tile of the wall that was put back is not the seat's, though nothing has seen it since. */
    @Test
    void whatWasPutBackDoesNotLieThereWhenPeopleSayThatAllIsRight() {
        TableTop table = TableTop.ofClaims(RIVERS).play("""
                E rack.1 > river.1                     | discard 1 E
                8p wall > rack.3, wait 7               | doubt TOO_MANY_TILES 3
                8p rack.3 > hand, 9p wall > rack.3, wait 7 |
                press 4, press 3, wait 1               | CONFIRMED TOO_MANY_TILES, tiles 13>E/13/14/13 turn 3
                """);
        assertThat(table.playing().board().at(Seat.THREE).rackFaces()).hasToString("555m233349p11678s");
    }

    // ---- a discard claimed by two ----

    @Test
    void whoIsSecondPutsBackInTime() {
        TableTop.ofClaims(RIVERS).play("""
                5m rack.1 > river.1                    | discard 1 5m
                46m rack.2 > melds.2, wait 1.5         |
                55m rack.3 > melds.3, wait 1           |
                46m melds.2 > rack.2, 5m river.1 > melds.3, wait 7 | pung 3 5m from 1
                """);
    }

    @Test
    void whoIsSecondMayBeSlow() {
        TableTop.ofClaims(RIVERS).play("""
                5m rack.1 > river.1                    | discard 1 5m
                46m rack.2 > melds.2, wait 1           |
                55m rack.3 > melds.3, 5m river.1 > melds.3, wait 7 | doubt CLAIMED_TWICE 2 3 4m 6m 5m 5m 5m
                46m melds.2 > rack.2                   | EXPLAINED CLAIMED_TWICE, pung 3 5m from 1
                """);
    }

    // ---- a chow claimed late, a pung shown one tile after the other ----

    @Test
    void aChowMayBeClaimedLateAndSlowly() {
        TableTop.ofClaims(RIVERS).play("""
                5m rack.1 > river.1, wait 15           | discard 1 5m
                4m rack.2 > melds.2, wait 3            |
                6m rack.2 > melds.2, wait 7            | doubt CLAIM_TILE_NOT_MOVED 2 4m 6m
                5m river.1 > melds.2                   | EXPLAINED CLAIM_TILE_NOT_MOVED, chow 2 4m with 5m from 1
                """);
    }

    @Test
    void aPungMayBeShownOneTileAfterTheOther() {
        TableTop.ofClaims(RIVERS).play("""
                5m rack.1 > river.1                    | discard 1 5m
                5m rack.3 > melds.3, wait 2            |
                5m rack.3 > melds.3, wait 2            |
                5m river.1 > melds.3, wait 7           | pung 3 5m from 1
                """);
    }

    @Test
    void aPungMayBeginWithTheDiscard() {
        TableTop.ofClaims(RIVERS).play("""
                5m rack.1 > river.1                    | discard 1 5m
                5m river.1 > melds.3, wait 7           | doubt MELDS_UNCLEAR 3 5m
                5m rack.3 > melds.3, wait 3            |
                5m rack.3 > melds.3, wait 7            | EXPLAINED MELDS_UNCLEAR, pung 3 5m from 1
                """);
    }

    // ---- a claim that is overruled ----

    /** The chow was told before the pung was called out. */
    @Test
    void aChowThatAPungOverrulesIsUndone() {
        TableTop.ofClaims(RIVERS).play("""
                5m rack.1 > river.1                            | discard 1 5m
                5m river.1 > melds.2, 46m rack.2 > melds.2     | chow 2 4m with 5m from 1
                55m rack.3 > melds.3, 5m melds.2 > melds.3, 46m melds.2 > rack.2, wait 7 | undone 2 5m from 1, pung 3 5m from 1
                3p rack.3 > river.3                            | discard 3 3p
                """);
    }

    @Test
    void aChowThatAKongOverrulesIsUndone() {
        TableTop.ofClaims(RIVERS).play("""
                5m rack.1 > river.1                            | discard 1 5m
                5m river.1 > melds.2, 46m rack.2 > melds.2     | chow 2 4m with 5m from 1
                555m rack.3 > melds.3, 5m melds.2 > melds.3, 46m melds.2 > rack.2 | undone 2 5m from 1, melded kong 3 5m from 1
                7p wall > rack.3                               | replace 3 7p
                """);
    }

    @Test
    void whoseChowIsOverruledIsAskedToPutBack() {
        TableTop.ofClaims(RIVERS).play("""
                5m rack.1 > river.1                            | discard 1 5m
                5m river.1 > melds.2, 46m rack.2 > melds.2     | chow 2 4m with 5m from 1
                55m rack.3 > melds.3, 5m melds.2 > melds.3, wait 9 | doubt CLAIMED_TWICE 3 2 5m 5m 5m
                46m melds.2 > rack.2                           | EXPLAINED CLAIMED_TWICE, undone 2 5m from 1, pung 3 5m from 1
                """);
    }

    @Test
    void whoLaysAClaimedTileBackDrawsInstead() {
        TableTop.ofClaims(RIVERS).play("""
                5m rack.1 > river.1                            | discard 1 5m
                5m river.1 > melds.2, 46m rack.2 > melds.2     | chow 2 4m with 5m from 1
                5m melds.2 > river.1, 46m melds.2 > rack.2     | undone 2 5m from 1
                7p wall > rack.2                               | draw 2 7p
                """);
    }

    /** The fourth tile comes when the pung has been told. */
    @Test
    void aKongOfWhichThePungWasToldIsNoAddedOne() {
        TableTop.ofClaims(RIVERS).play("""
                5m rack.1 > river.1                                | discard 1 5m
                5m river.1 > melds.3, 55m rack.3 > melds.3, wait 8 | pung 3 5m from 1
                5m rack.3 > melds.3                                | undone 3 5m from 1, melded kong 3 5m from 1
                7p wall > rack.3                                   | replace 3 7p
                """);
    }

    // ---- the wall pushed ----

    @Test
    void aWallPushedOntoTheMeldsIsNoMoveAndNobodyLearnsItsFaces() {
        TableTop.ofClaims(RIVERS).play("""
                E rack.1 > river.1                     | discard 1 E
                78p wall > melds.2, f1 wall > melds.2, wait 7 | doubt MELDS_UNCLEAR 2
                78p melds.2 > hand, f1 melds.2 > hand  | EXPLAINED MELDS_UNCLEAR
                f1 hand > melds.2                      | draw 2 f1, bonus 2 f1
                """);
    }

    @Test
    void aWallStraightenedAtOnceIsNotEvenADoubt() {
        TableTop.ofClaims(RIVERS).play("""
                E rack.1 > river.1                     | discard 1 E
                78p wall > melds.3, f1 wall > melds.3, wait 3 |
                78p melds.3 > hand, f1 melds.3 > hand, wait 6 |
                7p hand > rack.2                       | draw 2 7p
                """);
    }

    /** What is seen to leave last was the seat's no more than the rest, though it alone would make a move. */
    @Test
    void ofAPushedWallTheTileThatLeavesLastIsNoMoveEither() {
        TableTop.inPlay(
                        HONG_KONG,
                        RIVERS,
                        Seat.ONE,
                        "5m 19p 19s EWN CFPP 1m 9m",
                        "46m 12p 456s 78s E [SSS]",
                        "555m 234p 678s 11s 33p",
                        "222333444s 888p N")
                .play("""
                E rack.1 > river.1                                        | discard 1 E
                78p wall > melds.2, S wall > melds.2, wait 2 |
                78p melds.2 > hand, wait 1                |
                S melds.2 > hand, 9p wall > rack.2, wait 6 | draw 2 9p
                """);
    }

    /** What they do is told; but the wall must be straightened. */
    @Test
    void whoPlaysOnBesideAPushedWallIsStoppedInTheEnd() {
        TableTop.ofClaims(RIVERS).play("""
                E rack.1 > river.1                     | discard 1 E
                78p wall > melds.3, f1 wall > melds.3, wait 1 |
                7m wall > river.2, wait 2              | draw 2 7m, discard 2 7m
                7m wall > rack.3, wait 4               | doubt MELDS_UNCLEAR 3
                78p melds.3 > hand, f1 melds.3 > hand  | EXPLAINED MELDS_UNCLEAR, draw 3 7m
                """);
    }

    /** It is open who drew what, but nobody is said to have shown what others discarded. */
    @Test
    void whatLiesWithTheDiscardsBesideAPushedWallWasShownByNobody() {
        TableTop.ofClaims(RIVERS).play("""
                E rack.1 > river.1                                         | discard 1 E
                8p wall > melds.2, wait 1                                  |
                7m wall > river.2, wait 1                                  |
                9p wall > river.3, wait 7                                  | doubt MELDS_UNCLEAR 2
                8p melds.2 > hand                                          | EXPLAINED MELDS_UNCLEAR, draw 2 7m, discard 2 7m, draw 3 9p, discard 3 9p
                """);
    }

    /** One of its tiles may be meant. */
    @Test
    void whoseOwnWallIsPushedMayHaveDrawnOneOfItsTiles() {
        TableTop.ofClaims(RIVERS).play("""
                E rack.1 > river.1                              | discard 1 E
                78p wall > melds.2, f1 wall > melds.2, wait 2   |
                7m wall > rack.2, wait 2                        |
                78p melds.2 > hand                              | draw 2 f1, bonus 2 f1, replace 2 7m
                """);
    }

    // ---- a concealed kong turned face-down ----

    /** The replacement is heard where it was discarded at once, which as a draw of the wall would make the tiles of the kong a pung of the next one's. */
    @Test
    void whatComesSecondsAfterTheTilesOfAKongWasNotDrawnBeforeThem() {
        TableTop.inPlay(
                        HONG_KONG,
                        RIVERS,
                        Seat.TWO,
                        "19m 19p 19s ESWN CFP",
                        "46m 123p 456s 789s EE 7m",
                        "555m 234p 678s 11s 33p",
                        "222333444s 888p N")
                .play("""
                7m rack.2 > river.2                                                   | discard 2 7m
                5m wall > melds.3, 55m rack.3 > melds.3, 5m rack.3 > hand, wait 2.5   |
                9p wall > river.3, wait 5                                             | draw 3 5m, concealed kong 3 5m, replace 3 9p, discard 3 9p
                """);
    }

    @Test
    void tilesOfAKongMayBeTurnedOver() {
        kongs().play("""
                2222m rack.1 > melds.1                 | concealed kong 1 2m
                22m melds.1 > hand, wait 3             |
                22m hand > melds.1, 2m melds.1 > hand, wait 3 |
                2m hand > melds.1                      |
                1s wall > rack.1                       | replace 1 1s
                """);
    }

    // ---- a bonus tile forgotten ----

    @Test
    void aForgottenBonusTileIsLaidInTheNextTurn() {
        TableTop.ofClaims(RIVERS).play("""
                E rack.1 > river.1                     | discard 1 E
                f1 wall > rack.2                       | draw 2 f1
                E rack.2 > river.2                     | discard 2 E
                9s wall > river.3                      | draw 3 9s, discard 3 9s
                9s wall > river.4                      | draw 4 9s, discard 4 9s
                8m wall > river.1                      | draw 1 8m, discard 1 8m
                9p wall > rack.2                       | draw 2 9p
                f1 rack.2 > melds.2                    | bonus 2 f1
                8p wall > rack.2                       | replace 2 8p
                9p rack.2 > river.2                    | discard 2 9p
                """);
    }

    /** It waits for the own turn. */
    @Test
    void aForgottenBonusTileIsNotLaidInAnothersTurn() {
        TableTop.ofClaims(RIVERS).play("""
                E rack.1 > river.1                     | discard 1 E
                f1 wall > rack.2                       | draw 2 f1
                E rack.2 > river.2                     | discard 2 E
                f1 rack.2 > melds.2, wait 7            | doubt MELDS_UNCLEAR 2 f1
                f1 melds.2 > rack.2                    | EXPLAINED MELDS_UNCLEAR
                """);
    }

    /** The tile was laid down at the edge of the melds of who claims it, and put right before it was claimed. */
    @Test
    void aDiscardThatLayAstrayWhereItIsClaimedIsNoSetWhileItIsInAHand() {
        TableTop.ofClaims(RIVERS).play("""
                5m rack.1 > melds.2, wait 3                         |
                5m melds.2 > hand, wait 1.5                         |
                46m rack.2 > melds.2, wait 3                        | discard 1 5m
                5m hand > melds.2                                   | chow 2 4m with 5m from 1
                """);
    }
}
