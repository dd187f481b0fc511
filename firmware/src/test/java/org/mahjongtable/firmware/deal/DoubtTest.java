package org.mahjongtable.firmware.deal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mahjongtable.firmware.sensing.DiscardLayout.POOL;
import static org.mahjongtable.firmware.sensing.DiscardLayout.RIVERS;

import org.junit.jupiter.api.Test;
import org.mahjongtable.firmware.sensing.Seat;

/** What cannot be explained, and how it ends. */
final class DoubtTest {
    @Test
    void aDiscardOutOfTurnIsInDoubtUntilItIsPutBack() {
        TableTop.ofClaims(RIVERS).play("""
                3p rack.3 > river.3, wait 7 | doubt DISCARD_OUT_OF_TURN 3 3p
                3p river.3 > rack.3         | EXPLAINED DISCARD_OUT_OF_TURN
                E rack.1 > river.1          | discard 1 E
                """);
    }

    @Test
    void inAPoolADiscardOutOfTurnIsThatOfTheRackItCameFrom() {
        TableTop.ofClaims(POOL).play("""
                3p rack.3 > pool, wait 7 | doubt DISCARD_OUT_OF_TURN 3 3p
                3p pool > rack.3         | EXPLAINED DISCARD_OUT_OF_TURN
                """);
    }

    @Test
    void aDoubtEndsByItselfWhenWhatWasMissingIsSeen() {
        TableTop.ofClaims(RIVERS).play("""
                E rack.1 > hand, 7p wall > rack.2, wait 7 | doubt TOO_MANY_TILES 2
                E hand > river.1                          | EXPLAINED TOO_MANY_TILES, discard 1 E, draw 2 7p
                """);
    }

    @Test
    void twoTilesDrawnAreOneTooMany() {
        TableTop.ofClaims(RIVERS).play("""
                E rack.1 > river.1        | discard 1 E
                78p wall > rack.2, wait 7 | doubt TOO_MANY_TILES 2
                8p rack.2 > hand          | EXPLAINED TOO_MANY_TILES, draw 2 7p
                """);
    }

    @Test
    void matchingTilesShownForADiscardThatStillLiesThereAskForIt() {
        TableTop.ofClaims(RIVERS).play("""
                5m rack.1 > river.1          | discard 1 5m
                55m rack.3 > melds.3, wait 7 | doubt CLAIM_TILE_NOT_MOVED 3 5m 5m
                5m river.1 > melds.3, wait 7 | EXPLAINED CLAIM_TILE_NOT_MOVED, pung 3 5m from 1
                """);
    }

    @Test
    void ofTwoSeatsThatShowSetsTheOneFurtherOnIsNamedLast() {
        TableTop.ofClaims(RIVERS).play("""
                5m rack.1 > river.1                                | discard 1 5m
                46m rack.2 > melds.2, 55m rack.3 > melds.3, wait 7 | doubt CLAIMED_TWICE 2 3 4m 5m 5m 6m
                46m melds.2 > rack.2, 5m river.1 > melds.3, wait 7 | EXPLAINED CLAIMED_TWICE, pung 3 5m from 1
                """);
    }

    @Test
    void tilesThatMakeNoSetAreUnclear() {
        TableTop.ofClaims(RIVERS).play("""
                8p rack.4 > melds.4, wait 7 | doubt MELDS_UNCLEAR 4 8p
                8p melds.4 > rack.4         | EXPLAINED MELDS_UNCLEAR
                """);
    }

    @Test
    void onlyTheNextPlayerChows() {
        TableTop.ofClaims(RIVERS).play("""
                1s rack.1 > river.1                                | discard 1 1s
                1s river.1 > melds.4, 23s rack.4 > melds.4, wait 7 | doubt MELDS_UNCLEAR 4 1s 2s 3s
                """);
    }

    @Test
    void whileInDoubtNothingIsTold() {
        TableTop.ofClaims(RIVERS).play("""
                3p rack.3 > river.3, wait 7 | doubt DISCARD_OUT_OF_TURN 3 3p
                E rack.1 > river.1          |
                3p river.3 > rack.3         | EXPLAINED DISCARD_OUT_OF_TURN, discard 1 E
                """);
    }

    @Test
    void theSeatConcernedAndOneOtherAcceptTheTableAsItLies() {
        TableTop.ofClaims(RIVERS).play("""
                E rack.1 > river.1                | discard 1 E
                7p wall > rack.3, wait 7          | doubt TOO_MANY_TILES 3
                press 1, press 2, press 1, wait 1 |
                press 3, wait 1                   | CONFIRMED TOO_MANY_TILES, tiles 13>E/13/14/13 turn 3
                7p rack.3 > river.3               | discard 3 7p
                8p wall > rack.4                  | draw 4 8p
                """);
    }

    @Test
    void aTableThatLiesWrongCannotBeAccepted() {
        TableTop table = TableTop.ofClaims(RIVERS).play("""
                E rack.1 > river.1                | discard 1 E
                78p wall > rack.3, wait 7         | doubt TOO_MANY_TILES 3
                press 3, press 1, wait 1          |
                """);
        assertThat(table.deal()).isInstanceOf(Deal.Doubtful.class);
    }

    @Test
    void setsShownWhileInDoubtAreReadAsTheyLie() {
        TableTop table = TableTop.ofClaims(RIVERS).play("""
                E rack.1 > river.1                                          | discard 1 E
                1s rack.1 > melds.4, 23s rack.4 > melds.4, wait 7           | doubt MELDS_UNCLEAR 4 1s 2s 3s
                7p wall > rack.1, wait 7                                    |
                press 4, press 2, wait 1                                    | CONFIRMED MELDS_UNCLEAR, tiles 13>E/13/13/11[123s] turn 4
                """);
        assertThat(table.playing().turn()).isEqualTo(new Turn.ToDiscard(Seat.FOUR, true));
        assertThat(table.playing().board().at(Seat.FOUR).melds()).hasSize(1);
    }

    /** Nobody but the next player may chow, but what they say is what counts; who discarded is known. */
    @Test
    void aSetShownWhileInDoubtIsFedByWhoeverDiscardedOneOfItsTiles() {
        TableTop table = TableTop.ofClaims(RIVERS).play("""
                1s rack.1 > river.1                                | discard 1 1s
                1s river.1 > melds.4, 23s rack.4 > melds.4, wait 7 | doubt MELDS_UNCLEAR 4 1s 2s 3s
                press 4, press 2, wait 1                           | CONFIRMED MELDS_UNCLEAR, tiles 13/13/13/11[123s] turn 4
                """);
        assertThat(table.playing().board().at(Seat.FOUR).melds().getFirst().feeder())
                .isEqualTo(Seat.ONE);
    }

    /** Turns follow one another as long as nobody claims: what nobody has seen come belongs to whoever's turn it was. */
    @Test
    void inAPoolWhatNobodyHasSeenComeBelongsToTheTurnsThatFollow() {
        TableTop.ofClaims(POOL).play("""
                E rack.1 > pool                             | discard 1 E
                f1 wall > melds.4, wait 7                   | doubt MELDS_UNCLEAR 4
                7p wall > pool, wait 3                      |
                press 4, press 2, wait 1                    | CONFIRMED MELDS_UNCLEAR, tiles 13>E/13>7p/13/13f1 turn 3
                """);
    }

    @Test
    void inAPoolATableWhoseTurnContradictsTheDiscardsCannotBeAccepted() {
        TableTop table = TableTop.ofClaims(POOL).play("""
                E rack.1 > pool                             | discard 1 E
                7p wall > pool, 8p wall > rack.4, wait 7    | doubt TOO_MANY_TILES 4
                press 4, press 2, wait 1                    |
                """);
        assertThat(table.deal()).isInstanceOf(Deal.Doubtful.class);
    }

    @Test
    void fourConfirmsCallTheDealOffWhenItWasAbandoned() {
        TableTop.ofClaims(RIVERS).play("""
                sweep rack, wait 6                          | doubt ABANDONED
                press 2, press 1, press 3, press 3, at once |
                press 4, at once                            | CONFIRMED ABANDONED, void
                """);
    }

    /** Melds that heard a bonus tile of the wall by chance hold a draw up for a while. */
    @Test
    void aDrawThatWaitsIsToldThoughItIsSweptAway() {
        TableTop.ofClaims(RIVERS).play("""
                E rack.1 > river.1                          | discard 1 E
                7p wall > rack.2, f1 wall > melds.2, at once |
                wait 0.3                                    |
                f1 melds.2 > hand, wait 2                   |
                sweep rack, wait 6                          | draw 2 7p, doubt ABANDONED
                """);
    }

    @Test
    void racksThatComeBackWereNotAbandoned() {
        TableTop.ofClaims(RIVERS).play("""
                lift rack, wait 6  | doubt ABANDONED
                lower rack         | EXPLAINED ABANDONED
                E rack.1 > river.1 | discard 1 E
                """);
    }

    @Test
    void aRefereeMayGiveAnyAnswerOffered() {
        TableTop.ofClaims(RIVERS).play("""
                3p rack.3 > river.3, wait 7   | doubt DISCARD_OUT_OF_TURN 3 3p
                answer void, at once          | REFEREE DISCARD_OUT_OF_TURN, void
                """);
    }

    @Test
    void aPressBeforeAnybodyCanHaveReadTheDoubtMeansWhatItMeantBefore() {
        TableTop.ofClaims(RIVERS).play("""
                E rack.1 > river.1       | discard 1 E
                7p wall > rack.3, wait 5 | doubt TOO_MANY_TILES 3
                press 2, at once         | call 2
                wait 2                   |
                press 3, wait 1          |
                press 2, wait 1          | CONFIRMED TOO_MANY_TILES, tiles 13>E/13/14/13 turn 3
                """);
    }

    @Test
    void aHoldInDoubtCallsAPerson() {
        TableTop.ofClaims(RIVERS).play("""
                3p rack.3 > river.3, wait 9 | doubt DISCARD_OUT_OF_TURN 3 3p
                hold 3, at once             | person 3
                """);
    }

    // ---- in which order tiles were discarded ----

    @Test
    void whichOfTwoTilesCameFirstIntoOnePoolIsAsked() {
        TableTop.ofClaims(POOL).play("""
                E rack.1 > pool                          | discard 1 E
                9p wall > pool, 1p wall > pool, wait 3.5 |
                wait 2                                   | doubt DISCARD_ORDER 2 3 1p 9p
                press 2                                  |
                press 1                                  | CONFIRMED DISCARD_ORDER, draw 2 1p, discard 2 1p, draw 3 9p, discard 3 9p
                """);
    }

    @Test
    void aHeldButtonOffersTheOtherOrder() {
        TableTop.ofClaims(POOL).play("""
                E rack.1 > pool                        | discard 1 E
                9p wall > pool, 1p wall > pool, wait 9 | doubt DISCARD_ORDER 2 3 1p 9p
                hold 4                                 | proposed first-9p by 4
                press 3                                | CONFIRMED DISCARD_ORDER, draw 2 9p, discard 2 9p, draw 3 1p, discard 3 1p
                """);
    }

    @Test
    void aRefereeMaySayWhichCameFirst() {
        TableTop.ofClaims(POOL).play("""
                E rack.1 > pool                        | discard 1 E
                9p wall > pool, 1p wall > pool, wait 9 | doubt DISCARD_ORDER 2 3 1p 9p
                answer first-9p                        | REFEREE DISCARD_ORDER, draw 2 9p, discard 2 9p, draw 3 1p, discard 3 1p
                """);
    }

    @Test
    void ofThreeTilesTheFirstIsAskedAndThenTheSecond() {
        TableTop.ofClaims(POOL).play("""
                E rack.1 > pool                                        | discard 1 E
                9p wall > pool, 1p wall > pool, 9s wall > pool, wait 9 | doubt DISCARD_ORDER 2 3 4 1p 9p 9s
                hold 4                                                 | proposed first-9p by 4
                hold 4                                                 | proposed first-9s by 4
                press 3                                                | CONFIRMED DISCARD_ORDER, draw 2 9s, discard 2 9s, doubt DISCARD_ORDER 3 4 1p 9p
                answer first-1p                                        | REFEREE DISCARD_ORDER, draw 3 1p, discard 3 1p, draw 4 9p, discard 4 9p
                """);
    }

    /** Seat 4 pungs the 8p: it was the last, so that seat 2 had discarded the 1p. */
    @Test
    void aTileThatIsClaimedWasTheLastAndNobodyIsAsked() {
        TableTop.ofClaims(POOL).play("""
                E rack.1 > pool                                    | discard 1 E
                8p wall > pool, 1p wall > pool, wait 3             |
                8p pool > melds.4, 88p rack.4 > melds.4, wait 6    | draw 2 1p, discard 2 1p, draw 3 8p, discard 3 8p, pung 4 8p from 3
                """);
    }

    @Test
    void playGoesOnBeforeTheOrderIsAskedAndIsToldAfterIt() {
        TableTop.ofClaims(POOL).play("""
                E rack.1 > pool                           | discard 1 E
                9p wall > pool, 1p wall > pool, wait 2    |
                7p wall > rack.4, wait 1.5                |
                N rack.4 > pool, wait 4                   | doubt DISCARD_ORDER 2 3 1p 9p
                answer first-1p                           | REFEREE DISCARD_ORDER, draw 2 1p, discard 2 1p, draw 3 9p, discard 3 9p, draw 4 7p, discard 4 N
                """);
    }

    @Test
    void tilesOfOneFaceAreNotAskedFor() {
        TableTop.ofClaims(POOL).play("""
                E rack.1 > pool                       | discard 1 E
                9p wall > pool, 9p wall > pool        | draw 2 9p, discard 2 9p, draw 3 9p, discard 3 9p
                """);
    }
}
