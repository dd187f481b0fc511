package org.mahjongtable.firmware.deal;

import static org.mahjongtable.firmware.sensing.DiscardLayout.RIVERS;

import org.junit.jupiter.api.Test;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;

/** Tiles that two antennas hear alike, because their readers tell no signal: the deal says on which side of the edge they lie. */
final class EdgeTest {
    private static final RuleSet HONG_KONG = RuleSets.of("hongkong");

    /** Seat 1 is to discard; seat 2 can chow its 5m, seat 3 pung it. */
    private static TableTop table() {
        return TableTop.inPlay(
                HONG_KONG,
                RIVERS,
                Seat.ONE,
                "5m 19p 19s ESWN CFP 1m 9m",
                "46m 123p 456s 789s EE",
                "55m 2234p 678s 11s 33p",
                "222333444s 888p N");
    }

    @Test
    void whatIsDealtStands() {
        TableTop.empty(HONG_KONG, RIVERS).play("""
                123456789m1234p wall > rack.1, 5p wall > rack.1+melds.1, 123456789m1234p wall > rack.2 |
                123456789m1234p wall > rack.3, 123456789m1234p wall > rack.4, wait 8                   | dealt
                """);
    }

    @Test
    void aBonusTileStandsUntilItIsReplaced() {
        TableTop.empty(HONG_KONG, RIVERS).play("""
                123456789m1234p wall > rack.1, f1 wall > rack.1+melds.1, 123456789m1234p wall > rack.2 |
                123456789m1234p wall > rack.3, 123456789m1234p wall > rack.4, wait 8                   |
                f1 rack.1 > melds.1, 5p wall > rack.1, wait 8                                          | bonus 1 f1, dealt
                """);
    }

    @Test
    void aBonusTileLaidDownAtTheEdgeIsKnownByItsReplacement() {
        TableTop.empty(HONG_KONG, RIVERS).play("""
                123456789m1234pf1 wall > rack.1, 123456789m1234p wall > rack.2       |
                123456789m1234p wall > rack.3, 123456789m1234p wall > rack.4, wait 8 |
                f1 rack.1 > melds.1+rack.1, wait 8                                   |
                5p wall > rack.1, wait 8                                             | bonus 1 f1, dealt
                """);
    }

    @Test
    void aBonusTileLaidDownBesideTheDiscardsIsNoDiscard() {
        TableTop.empty(HONG_KONG, RIVERS).play("""
                123456789m1234pf1 wall > rack.1, 123456789m1234p wall > rack.2       |
                123456789m1234p wall > rack.3, 123456789m1234p wall > rack.4, wait 8 |
                f1 rack.1 > melds.1+river.1, wait 8                                  | bonus 1 f1
                5p wall > rack.1, wait 8                                             | dealt
                """);
    }

    @Test
    void aDiscardBetweenTwoRiversIsOfTheSeatWhoseTurnItIs() {
        table().play("""
                E rack.1 > river.1+river.2, wait 6 | discard 1 E
                7p wall > rack.2                   | draw 2 7p
                7p rack.2 > river.2                | discard 2 7p
                """);
    }

    @Test
    void aDiscardBesideTheMeldsIsADiscard() {
        table().play("""
                E rack.1 > river.1+melds.1, wait 6 | discard 1 E
                """);
    }

    @Test
    void aDrawnTileThatNoSetCanTakeStandsInTheRack() {
        table().play("""
                E rack.1 > river.1                       | discard 1 E
                7p wall > rack.2+melds.2, wait 9         | draw 2 7p
                7p rack.2 > river.2                      | discard 2 7p
                8p wall > rack.3+melds.3, wait 9         | draw 3 8p
                8p rack.3 > river.3+melds.3, wait 9      | discard 3 8p
                """);
    }

    @Test
    void aDrawnBonusTileIsShownOnceItIsReplaced() {
        table().play("""
                E rack.1 > river.1               | discard 1 E
                f1 wall > melds.2+rack.2, wait 9 | draw 2 f1
                7p wall > rack.2, wait 9         | bonus 2 f1, replace 2 7p
                """);
    }

    @Test
    void aSetIsWholeWithATileThatItsRackHearsToo() {
        table().play("""
                5m rack.1 > river.1                                                        | discard 1 5m
                5m river.1 > melds.3, 5m rack.3 > melds.3, 5m rack.3 > melds.3+rack.3, wait 9 | pung 3 5m from 1
                3p rack.3 > river.3                                                        | discard 3 3p
                """);
    }

    @Test
    void aClaimedTileThatLiesAtTheRiverTooIsClaimed() {
        table().play("""
                5m rack.1 > river.1                                            | discard 1 5m
                5m river.1 > melds.2+river.2, 46m rack.2 > melds.2, wait 9     | chow 2 4m with 5m from 1
                """);
    }
}
