package org.mahjongtable.firmware.deal;

import static org.mahjongtable.firmware.sensing.DiscardLayout.POOL;
import static org.mahjongtable.firmware.sensing.DiscardLayout.RIVERS;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;

/** What moved, and what the table makes of it. */
final class InferenceTest {
    private static final RuleSet HONG_KONG = RuleSets.of("hongkong");

    /** Seat 1 is to discard and can declare every kind of kong of own tiles. */
    private static TableTop kongs() {
        return TableTop.inPlay(
                HONG_KONG,
                RIVERS,
                Seat.ONE,
                "2222m 777p 9s [555s][CCC]",
                "46m 12p 123s 78s SSSS f1 f2 f3 f4",
                "234p 678s 11s 3p WWWW s1 s2 s3 s4",
                "33344s 888p NNNN F");
    }

    // ---- draws and discards ----

    @Test
    void whatIsCertainIsToldWhileTheRestIsNot() {
        TableTop.ofClaims(RIVERS).play("""
                5m rack.1 > melds.3, 55m rack.3 > melds.3, 5m rack.3 > hand, wait 2 | discard 1 5m
                5m hand > melds.3                                                  | melded kong 3 5m from 1
                """);
    }

    /** The fourth tile of the kong comes three seconds after the third. */
    @Test
    void aKongThatIsShownSlowlyIsNoPung() {
        TableTop.ofClaims(RIVERS).play("""
                5m rack.1 > river.1                                   | discard 1 5m
                5m river.1 > melds.3, 55m rack.3 > melds.3, wait 3    |
                5m rack.3 > melds.3                                   | melded kong 3 5m from 1
                """);
    }

    @Test
    void aPungIsNoKongWhenItsOwnerHasDiscarded() {
        TableTop.ofClaims(RIVERS).play("""
                5m rack.1 > river.1                                   | discard 1 5m
                5m river.1 > melds.3, 55m rack.3 > melds.3, wait 2    |
                3p rack.3 > river.3, wait 2                           | pung 3 5m from 1, discard 3 3p
                """);
    }

    @Test
    void aTileHeardTwiceIsEnoughWhereOnlyItExplainsWhatLiesThere() {
        TableTop.ofClaims(RIVERS).play("""
                5m rack.1 > river.1           | discard 1 5m
                46m rack.2 > melds.2, wait 3  |
                5m river.1 > melds.2, wait .8 | chow 2 4m with 5m from 1
                """);
    }

    @Test
    void bonusTilesLaidDownAtOneMomentAreToldInTheOrderOfTheirFaces() {
        TableTop.ofClaims(RIVERS).play("""
                E rack.1 > river.1                                     | discard 1 E
                f2 wall > melds.2, f1 wall > melds.2, 7p wall > rack.2 | draw 2 f1, bonus 2 f1, replace 2 f2, bonus 2 f2, replace 2 7p
                """);
    }

    /** Both are seen to lie with the melds in one round: the rack, which hears no wall, has heard which was drawn first. */
    @Test
    void aBonusTileThatTheRackHasHeardWasDrawnBeforeTheFourthOfAPung() {
        beforeAFourth().play("""
                E rack.1 > river.1                                   | discard 1 E
                f1 wall > rack.2, wait .3                            |
                f1 rack.2 > melds.2, C wall > melds.2                | draw 2 f1, bonus 2 f1, replace 2 C, added kong 2 C from 1
                """);
    }

    @Test
    void aDiscardAndTheNextDraw() {
        TableTop.ofClaims(RIVERS).play("""
                E rack.1 > river.1  | discard 1 E
                7p wall > rack.2    | draw 2 7p
                7p rack.2 > river.2 | discard 2 7p
                """);
    }

    @Test
    void inOnePoolTheRackTellsWhoDiscarded() {
        TableTop.ofClaims(POOL).play("""
                E rack.1 > pool  | discard 1 E
                7p wall > rack.2 | draw 2 7p
                E rack.2 > pool  | discard 2 E
                7p wall > pool   | draw 3 7p, discard 3 7p
                """);
    }

    /** Which 9p came first is told by when each was first heard, whichever the search tries first. */
    @Test
    void inOnePoolTilesOfOneFaceKeepTheOrderInWhichTheyCame() {
        TableTop.ofClaims(POOL).play("""
                E rack.1 > pool         | discard 1 E
                9p wall > pool, wait 0.3 |
                8p wall > pool, wait 0.3 |
                9p wall > pool          | draw 2 9p, discard 2 9p, draw 3 8p, discard 3 8p, draw 4 9p, discard 4 9p
                """);
    }

    /** It stood in the rack too shortly to be seen drawn, but long enough to be heard. */
    @Test
    void inOnePoolARackThatHasHeardATileTellsWhoDiscardedIt() {
        TableTop.ofClaims(POOL).play("""
                E rack.1 > pool                   | discard 1 E
                1p wall > rack.3, wait .4         |
                1p rack.3 > pool, 9p wall > pool  | draw 2 9p, discard 2 9p, draw 3 1p, discard 3 1p
                """);
    }

    @Test
    void aDrawSeenBeforeTheDiscardThatAllowedItWaitsForIt() {
        TableTop.ofClaims(RIVERS).play("""
                E rack.1 > hand, 7p wall > rack.2, wait 3 |
                E hand > river.1                          | discard 1 E, draw 2 7p
                """);
    }

    @Test
    void aTileOfTheWallAmongTheDiscardsWasDrawnAndDiscarded() {
        TableTop.ofClaims(RIVERS).play("""
                E rack.1 > river.1 | discard 1 E
                7p wall > river.2  | draw 2 7p, discard 2 7p
                """);
    }

    @Test
    void aTileInAHandDoesNotHoldUpWhatIsTrueWhereverItComesToLie() {
        TableTop.ofClaims(RIVERS).play("""
                5m rack.1 > river.1                                           | discard 1 5m
                5m river.1 > melds.3, 55m rack.3 > melds.3, 3p rack.3 > hand, wait 7 | pung 3 5m from 1
                3p hand > river.3                                             | discard 3 3p
                """);
    }

    @Test
    void severalTurnsSeenAtOnceAreToldInTheirOrder() {
        TableTop.ofClaims(RIVERS).play("""
                E rack.1 > river.1, 7p wall > river.2, 8p wall > rack.3 | discard 1 E, draw 2 7p, discard 2 7p, draw 3 8p
                """);
    }

    @Test
    void aTilePutBackBeforeItWasSeenForLongNeverWasDiscarded() {
        TableTop.ofClaims(RIVERS).play("""
                E rack.1 > river.1, wait 0.5 |
                E river.1 > rack.1           |
                S rack.1 > river.1           | discard 1 S
                """);
    }

    @Test
    void aDiscardIsTakenBackBeforeTheNextDraw() {
        TableTop.ofClaims(RIVERS).play("""
                E rack.1 > river.1 | discard 1 E
                E river.1 > rack.1 | takeBack 1 E
                S rack.1 > river.1 | discard 1 S
                7p wall > rack.2   | draw 2 7p
                """);
    }

    @Test
    void aDiscardIsTakenBackForAnotherAtOnce() {
        TableTop.ofClaims(RIVERS).play("""
                E rack.1 > river.1                     | discard 1 E
                E river.1 > rack.1, S rack.1 > river.1 | takeBack 1 E, discard 1 S
                """);
    }

    @Test
    void tilesLiftedFromARackAreNoMovement() {
        TableTop.ofClaims(RIVERS).play("""
                19p rack.1 > hand, wait 8 |
                19p hand > rack.1         |
                E rack.1 > river.1        | discard 1 E
                """);
    }

    // ---- bonus tiles ----

    @Test
    void aBonusTileIsDrawnShownAndReplaced() {
        TableTop.ofClaims(RIVERS).play("""
                E rack.1 > river.1  | discard 1 E
                f1 wall > rack.2    | draw 2 f1
                f1 rack.2 > melds.2 | bonus 2 f1
                7p wall > rack.2    | replace 2 7p
                """);
    }

    @Test
    void aBonusTileThatNeverStoodInTheRackWasDrawnToo() {
        TableTop.ofClaims(RIVERS).play("""
                E rack.1 > river.1 | discard 1 E
                f1 wall > melds.2  | draw 2 f1, bonus 2 f1
                s3 wall > melds.2  | replace 2 s3, bonus 2 s3
                7p wall > river.2  | replace 2 7p, discard 2 7p
                """);
    }

    /** Seat 2 has a pung of C. */
    private static TableTop beforeAFourth() {
        return TableTop.inPlay(
                HONG_KONG,
                RIVERS,
                Seat.ONE,
                "46m 12p 123s 78s SSSS E",
                "222m 777p 9s [555s][CCC]",
                "234p 678s 11s 3p WWWW",
                "33344s 888p NNNN F");
    }

    /** Its melds miss it until the kong that was made with its replacement has been seen: the rack has heard which was drawn first. */
    @Test
    void aBonusTileThatTheRackHasHeardWasDrawnBeforeTheFourthOfAPungThatIsSeenFirst() {
        beforeAFourth().play("""
                E rack.1 > river.1                                   | discard 1 E
                f1 wall > rack.2, wait .3                            |
                f1 rack.2 > hand, C wall > melds.2, wait .4          |
                f1 hand > melds.2                                    | draw 2 f1, bonus 2 f1, replace 2 C, added kong 2 C from 1
                """);
    }

    @Test
    void aReplacementWaitsForTheBonusTileItStandsFor() {
        TableTop.ofClaims(RIVERS).play("""
                E rack.1 > river.1                   | discard 1 E
                f1 wall > melds.2, 7p wall > rack.2  | draw 2 f1, bonus 2 f1, replace 2 7p
                """);
    }

    @Test
    void aReplacementWaitsForABonusTileThatItsMeldsHaveHeardOnlyOnce() {
        TableTop.ofClaims(RIVERS).play("""
                E rack.1 > river.1                          | discard 1 E
                f1 wall > melds.2, wait .3                  |
                f1 melds.2 > hand, 7p wall > rack.2, wait 2 |
                f1 hand > melds.2                           | draw 2 f1, bonus 2 f1, replace 2 7p
                """);
    }

    // ---- claims ----

    @Test
    void theNextPlayerChows() {
        TableTop.ofClaims(RIVERS).play("""
                5m rack.1 > river.1                            | discard 1 5m
                5m river.1 > melds.2, 46m rack.2 > melds.2     | chow 2 4m with 5m from 1
                E rack.2 > river.2                             | discard 2 E
                """);
    }

    @Test
    void aChowIsCompleteOnlyWhenItsThirdTileLies() {
        TableTop.ofClaims(RIVERS).play("""
                5m rack.1 > river.1          | discard 1 5m
                4m rack.2 > melds.2, wait 1  |
                5m river.1 > melds.2, wait 2 |
                6m rack.2 > melds.2          | chow 2 4m with 5m from 1
                """);
    }

    @Test
    void anotherPlayerPungsAndTheTurnsBetweenAreSkipped() {
        TableTop.ofClaims(RIVERS).play("""
                5m rack.1 > river.1                        | discard 1 5m
                5m river.1 > melds.3, 55m rack.3 > melds.3, wait 7 | pung 3 5m from 1
                33p rack.3 > hand, wait 1                  |
                33p hand > rack.3, 3p rack.3 > river.3     | discard 3 3p
                7p wall > rack.4                           | draw 4 7p
                """);
    }

    @Test
    void aClaimedTileNeedNotHaveBeenSeenAmongTheDiscards() {
        TableTop.ofClaims(RIVERS).play("""
                5m rack.1 > melds.3, 55m rack.3 > melds.3, wait 7 | discard 1 5m, pung 3 5m from 1
                """);
    }

    @Test
    void aDrawnTileThatIsDiscardedAndClaimedNeedNotHaveBeenSeenBefore() {
        TableTop.ofClaims(POOL).play("""
                E rack.1 > pool                                | discard 1 E
                1s wall > melds.3, 11s rack.3 > melds.3        | draw 2 1s, discard 2 1s, pung 3 1s from 2
                """);
    }

    @Test
    void discardClaimAndDiscardSeenAtOnce() {
        TableTop.ofClaims(POOL).play("""
                5m rack.1 > melds.3, 55m rack.3 > melds.3, 3p rack.3 > pool | discard 1 5m, pung 3 5m from 1, discard 3 3p
                """);
    }

    @Test
    void threeOfTheRackWithTheDiscardAreAMeldedKong() {
        TableTop.ofClaims(RIVERS).play("""
                5m rack.1 > river.1                         | discard 1 5m
                5m river.1 > melds.3, 555m rack.3 > melds.3 | melded kong 3 5m from 1
                7p wall > rack.3                            | replace 3 7p
                7p rack.3 > river.3                         | discard 3 7p
                """);
    }

    @Test
    void aPungWaitsForAFourthTileThatIsStillOnItsWay() {
        TableTop.ofClaims(RIVERS).play("""
                5m rack.1 > river.1                                                     | discard 1 5m
                5m river.1 > melds.3, 55m rack.3 > melds.3, 5m rack.3 > hand, wait 3    |
                5m hand > melds.3                                                       | melded kong 3 5m from 1
                """);
    }

    @Test
    void aPungWhoseFourthTileStandsIsNoKong() {
        TableTop.ofClaims(RIVERS).play("""
                5m rack.1 > river.1                                | discard 1 5m
                5m river.1 > melds.3, 55m rack.3 > melds.3, wait 4 |
                wait 2                                             | pung 3 5m from 1
                """);
    }

    // ---- kongs in a stack ----

    @Test
    void theClaimedTileMayLieUnderTheOthersBeforeItIsSeenThere() {
        TableTop.ofClaims(RIVERS).play("""
                5m rack.1 > river.1                                | discard 1 5m
                5m river.1 > hand, 555m rack.3 > melds.3, wait 4   |
                wait 1                                             | melded kong 3 5m from 1
                7p wall > rack.3                                   | replace 3 7p
                """);
    }

    @Test
    void aTileOfTheRackMayLieUnderTheOthersToo() {
        TableTop.ofClaims(RIVERS).play("""
                5m rack.1 > river.1                                                  | discard 1 5m
                5m river.1 > melds.3, 55m rack.3 > melds.3, 5m rack.3 > hand, wait 3 |
                7p wall > rack.3, wait 4                                             | melded kong 3 5m from 1, replace 3 7p
                """);
    }

    @Test
    void aTileThatIsStillInAHandIsNotTakenToLieUnderItsPung() {
        TableTop.ofClaims(RIVERS).play("""
                5m rack.1 > river.1                        | discard 1 5m
                5m river.1 > melds.3, 55m rack.3 > melds.3, wait 7 | pung 3 5m from 1
                1s rack.3 > river.3                        | discard 3 1s
                9s wall > river.4                          | draw 4 9s, discard 4 9s
                8m wall > river.1                          | draw 1 8m, discard 1 8m
                8m wall > river.2                          | draw 2 8m, discard 2 8m
                9p wall > rack.3                           | draw 3 9p
                5m rack.3 > hand, wait 3.5                 |
                5m hand > river.3                          | discard 3 5m
                """);
    }

    @Test
    void ofAHandThatIsSortedNoTileIsTakenToLieUnderAPung() {
        TableTop.ofClaims(RIVERS).play("""
                5m rack.1 > river.1                                                      | discard 1 5m
                5m river.1 > melds.3, 55m rack.3 > melds.3, lift rack.3, wait 6          |
                lower rack.3                                                             | pung 3 5m from 1
                """);
    }

    @Test
    void aConcealedKongMayLieInAStack() {
        kongs().play("""
                222m rack.1 > melds.1, 2m rack.1 > hand, wait 5 | concealed kong 1 2m
                1s wall > rack.1                                | replace 1 1s
                """);
    }

    /** It was laid down straight from the wall, and the others onto it. */
    @Test
    void aTileThatNothingHasEverSeenMayLieUnderTheOthersOfAConcealedKong() {
        kongs().play("""
                2222m rack.1 > melds.1                         | concealed kong 1 2m
                7p wall > hand, 777p rack.1 > melds.1, wait 2  |
                1s wall > rack.1, wait 4                       | replace 1 7p, concealed kong 1 7p, replace 1 1s
                1s rack.1 > river.1                            | discard 1 1s
                """);
    }

    @Test
    void threeTilesShownWithoutAFourthAreNoKong() {
        kongs().play("""
                2222m rack.1 > melds.1                         | concealed kong 1 2m
                777p rack.1 > melds.1, wait 7                  | doubt MELDS_UNCLEAR 1 7p 7p 7p
                777p melds.1 > rack.1                          | EXPLAINED MELDS_UNCLEAR
                """);
    }

    // ---- kongs of own tiles ----

    @Test
    void fourOfTheRackAreAConcealedKong() {
        kongs().play("""
                2222m rack.1 > melds.1 | concealed kong 1 2m
                1s wall > rack.1       | replace 1 1s
                1s rack.1 > river.1    | discard 1 1s
                """);
    }

    @Test
    void threeOfTheRackAndOneOfTheWallAreAConcealedKongToo() {
        kongs().play("""
                2222m rack.1 > melds.1                   | concealed kong 1 2m
                7p wall > melds.1, 777p rack.1 > melds.1 | replace 1 7p, concealed kong 1 7p
                """);
    }

    @Test
    void aConcealedKongIsCompleteOnlyWhenItsFourthTileLies() {
        kongs().play("""
                222m rack.1 > melds.1, wait 3 |
                2m rack.1 > melds.1           | concealed kong 1 2m
                """);
    }

    @Test
    void oneToAnOwnPungIsAnAddedKong() {
        kongs().play("""
                9s rack.1 > river.1              | discard 1 9s
                7m wall > river.2                | draw 2 7m, discard 2 7m
                7m wall > river.3                | draw 3 7m, discard 3 7m
                7m wall > river.4                | draw 4 7m, discard 4 7m
                5s wall > rack.1                 | draw 1 5s
                5s rack.1 > melds.1              | added kong 1 5s from 4
                C wall > melds.1                 | replace 1 C, added kong 1 C from 4
                3p wall > river.1                | replace 1 3p, discard 1 3p
                """);
    }

    @Test
    void noKongWhenNoTileIsLeftToReplaceIt() {
        TableTop table = kongs();
        table.play("9s rack.1 > river.1 | discard 1 9s");
        Seat last = table.drain(1).playing().turn().seat();
        String kong = List.of("2222m", "SSSS", "WWWW", "NNNN").get(last.ordinal());
        String four = (kong.substring(0, 1) + (kong.endsWith("m") ? "m " : " "))
                .repeat(4)
                .strip();
        table.play("""
                P wall > rack.%1$d              | draw %1$d P
                %2$s rack.%1$d > melds.%1$d, wait 7 | doubt MELDS_UNCLEAR %1$d %3$s
                """.formatted(last.number(), kong, four));
    }

    // ---- what is not explained ----

    @Test
    void tilesOfTheOtherSetSayNothing() {
        TableTop.ofClaims(RIVERS).foreign("rack.2", "river.1").play("""
                wait 8             |
                E rack.1 > river.1 | discard 1 E
                """);
    }
}
