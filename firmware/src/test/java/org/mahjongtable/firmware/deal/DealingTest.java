package org.mahjongtable.firmware.deal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mahjongtable.firmware.sensing.DiscardLayout.RIVERS;

import org.junit.jupiter.api.Test;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;

/** How hands come to the racks. */
final class DealingTest {
    private static final RuleSet HONG_KONG = RuleSets.of("hongkong");

    private static TableTop table() {
        return TableTop.empty(HONG_KONG, RIVERS);
    }

    @Test
    void handsAreDealtWhenEveryRackIsCompleteForTwoSeconds() {
        TableTop table = table().play("""
                123456789m12345p wall > rack.1, 123456789m1234p wall > rack.2, 123456789m1234p wall > rack.3 |
                123456789m123p wall > rack.4, wait 8                                                         |
                4p wall > rack.4, wait 3                                                                     |
                wait 2                                                                                       | dealt
                """);
        assertThat(table.playing().turn()).isEqualTo(new Turn.ToDiscard(Seat.ONE, true));
    }

    @Test
    void theDealerHasOneMore() {
        table().play("""
                123456789m1234p wall > rack.1, 123456789m1234p wall > rack.2, 123456789m1234p wall > rack.3 |
                123456789m12345p wall > rack.4, wait 8                                                      |
                5p rack.4 > rack.1                                                                          | dealt
                """);
    }

    @Test
    void bonusTilesAreShownAndReplacedBeforeHandsAreDealt() {
        TableTop table = table().play("""
                123456789m1234pf1 wall > rack.1, 123456789m1234p wall > rack.2, 123456789m1234p wall > rack.3 |
                123456789m12pf2s2 wall > rack.4, wait 8                                                       |
                f1 rack.1 > melds.1                                                                           | bonus 1 f1
                f2 rack.4 > melds.4                                                                           | bonus 4 f2
                s2 rack.4 > melds.4, wait 8                                                                   | bonus 4 s2
                5p wall > rack.1, 34p wall > rack.4, wait 6                                                   | dealt
                """);
        assertThat(table.playing().board().at(Seat.FOUR).bonus()).hasSize(2);
    }

    @Test
    void theFirstDiscardMayBeSeenBeforeTheHandsAreKnownToBeDealt() {
        table().play("""
                123456789m12345p wall > rack.1, 123456789m1234p wall > rack.2, 123456789m1234p wall > rack.3 |
                123456789m1234p wall > rack.4, wait 2.5                                                      |
                5p rack.1 > river.1                                                                          | dealt, discard 1 5p
                """);
    }

    @Test
    void aDealerWhoDoesNotWaitForTheLastReplacementIsFollowed() {
        table().play("""
                123456789m12345p wall > rack.1, 123456789m1234p wall > rack.2, 123456789m1234p wall > rack.3 |
                123456789m123pf1 wall > rack.4, wait 2                                                       |
                f1 rack.4 > melds.4                                                                          | bonus 4 f1
                5p rack.1 > river.1, wait 1                                                                  |
                4p wall > rack.4, wait 5                                                                     | dealt, discard 1 5p
                """);
    }

    @Test
    void theNextPlayerMayHaveDrawnByThen() {
        table().play("""
                123456789m12345p wall > rack.1, 123456789m1234p wall > rack.2, 123456789m1234p wall > rack.3 |
                123456789m123p wall > rack.4, wait 2                                                         |
                5p rack.1 > river.1, wait 1                                                                  |
                4p wall > rack.4, wait 1                                                                     |
                6p wall > rack.2, wait 2                                                                     | dealt, discard 1 5p, draw 2 6p
                """);
    }

    @Test
    void twoTilesWhereTheDealerDiscardsAreNoDiscard() {
        table().play("""
                123456789m12345p wall > rack.1, 123456789m1234p wall > rack.2, 123456789m1234p wall > rack.3 |
                123456789m123p wall > rack.4, wait 2                                                         |
                5p rack.1 > river.1, 4p rack.1 > river.1, 4p wall > rack.4, wait 23                          | doubt MELDS_UNCLEAR 1
                """);
    }

    @Test
    void handsThatWereNeverCompleteAreNamedWhenPeoplePlayOn() {
        table().play("""
                123456789m12345p wall > rack.1, 123456789m1234p wall > rack.2, 123456789m1234p wall > rack.3 |
                123456789m123p wall > rack.4, wait 4                                                         |
                5p rack.1 > river.1, wait 4                                                                  |
                6p wall > rack.2, wait 4                                                                     |
                6p rack.2 > river.2, wait 4                                                                  |
                7p wall > rack.3, wait 4                                                                     | doubt MELDS_UNCLEAR 2
                press 2, press 1, wait 0                                                                     |
                press 3, press 4, wait 0                                                                     | CONFIRMED MELDS_UNCLEAR, void
                """);
    }

    @Test
    void aWrongCountIsNamedAtItsSeatAfterTwentySeconds() {
        table().play("""
                123456789m12345p wall > rack.1, 123456789m1234p wall > rack.2, 123456789m1234p wall > rack.3 |
                123456789m123p wall > rack.4, wait 20                                                        |
                wait 3                                                                                       | doubt DEALT_WRONG_COUNT 4
                4p wall > rack.4, wait 6                                                                     | EXPLAINED DEALT_WRONG_COUNT, dealt
                """);
    }

    @Test
    void aBonusTileLeftInTheRackIsNamed() {
        table().play("""
                123456789m12345p wall > rack.1, 123456789m1234p wall > rack.2, 123456789m1234p wall > rack.3 |
                123456789m123p wall > rack.4, f3 wall > rack.4, wait 23                                      | doubt BONUS_NOT_SHOWN 4
                f3 rack.4 > melds.4                                                                          | bonus 4 f3
                4p wall > rack.4, wait 6                                                                     | EXPLAINED BONUS_NOT_SHOWN, dealt
                """);
    }

    @Test
    void aTileOfTheOtherSetIsNamed() {
        table().foreign("rack.2").play("""
                123456789m12345p wall > rack.1, 123456789m1234p wall > rack.2, 123456789m1234p wall > rack.3 |
                123456789m1234p wall > rack.4, wait 23                                                       | doubt OTHER_SET 2
                """);
    }

    @Test
    void fourConfirmsCallOffADealThatCannotBeDealt() {
        table().play("""
                123456789m12345p wall > rack.1, 123456789m1234p wall > rack.2, 123456789m1234p wall > rack.3 |
                123456789m123p wall > rack.4, wait 23                                        | doubt DEALT_WRONG_COUNT 4
                press 1, press 2, press 3, press 4, wait 0                                   | CONFIRMED DEALT_WRONG_COUNT, void
                """);
    }
}
