package org.mahjongtable.firmware.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.mahjongtable.firmware.deal.Deal;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.Step.Refusal;
import org.mahjongtable.firmware.view.TableViews;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;

/** A result that is wrong: disputed, and reversed by all four or by a referee. Nothing is overwritten. */
final class DisputeTest {
    private static final RuleSet HONGKONG = RuleSets.of("hongkong");

    /** Seat 1 is to discard; seat 2 waits for 3s and 6s, seat 3 for 6s and 8m. */
    private static MatchTop table() {
        return MatchTop.inPlay(
                HONGKONG,
                Seat.ONE,
                "258m 369p 147s ESWN 6s",
                "111m 222m 333m 45s 88s",
                "111p 999p 555s 66s 88m",
                "147m 147p 369s SSWN");
    }

    /** Seat 2 has won on seat 1's 6s. */
    private static MatchTop won() {
        return table().play("""
                6s rack.1 > river.1                | discard 1 6s
                press 2, press 2                   | call 2, declare 2, won 2 with 10, WIN -192/192/0/0, ended Won
                """);
    }

    @Test
    void aSeatDisputesAndFourAgreeThatTheResultStands() {
        won().play("""
                hold 3                             | doubt DISPUTED 3
                press 1, press 2, press 3          |
                press 4                            | CONFIRMED DISPUTED
                """);
    }

    @Test
    void aSeatProposesAndFourConfirmThatTheDealIsCalledOff() {
        MatchTop top = won().play("""
                hold 3                             | doubt DISPUTED 3
                press 1                            |
                propose 3 void                     | proposed void by 3
                press 3, press 1, press 2          |
                press 4                            | CONFIRMED DISPUTED, void, REVERSED 192/-192/0/0, ended Abandoned
                """);
        assertThat(top.state().match().orElseThrow().points()).containsOnly(0L);
    }

    /** Whoever presses for the answer of before cannot have read the new one. */
    @Test
    void aPressAsAnotherAnswerIsOfferedSaysNothingToIt() {
        won().play("""
                hold 3                                   | doubt DISPUTED 3
                propose 1 void, press 2, press 3, press 4 | proposed void by 1
                press 2, press 3                         |
                press 4                                  | CONFIRMED DISPUTED, void, REVERSED 192/-192/0/0, ended Abandoned
                """);
    }

    @Test
    void anAnswerToAnEarlierDoubtIsRefused() {
        MatchTop top = won().play("hold 3 | doubt DISPUTED 3");
        String earlier = doubt(top);
        top.play("""
                propose 3 void | proposed void by 3
                answer void    | REFEREE DISPUTED, void, REVERSED 192/-192/0/0, ended Abandoned, referee RESOLVED
                hold 2         | doubt DISPUTED 2
                """);
        assertThat(doubt(top)).isNotEqualTo(earlier);
        assertThat(top.command("referee:Ann", new TableCommand.Resolve("void", earlier)))
                .contains(Refusal.OTHER_DOUBT);
        assertThat(top.command("page", new TableCommand.Propose(Seat.TWO, "void", earlier)))
                .contains(Refusal.OTHER_DOUBT);
        assertThat(top.command("referee:Ann", new TableCommand.Resolve("resultStands", doubt(top))))
                .isEmpty();
    }

    private static String doubt(MatchTop top) {
        return Objects.requireNonNull(TableViews.of(top.setup(), top.state()).doubt())
                .id();
    }

    @Test
    void anAnswerThatIsNotOfferedOrIsOfferedAlreadyIsRefused() {
        MatchTop top = won().play("hold 3 | doubt DISPUTED 3");
        top.play("propose 3 asItLies |");
        assertThat(top.refusal()).isEqualTo(Refusal.NO_SUCH_ANSWER);
        top.play("propose 3 resultStands |");
        assertThat(top.refusal()).isEqualTo(Refusal.NO_SUCH_ANSWER);
    }

    @Test
    void anotherWinnerIsPaidAfterThePaymentsOfTheFirstWentBack() {
        MatchTop top = won().play("""
                hold 3                             | doubt DISPUTED 3
                winner 3 3 1 6s                    | proposed otherWinner by 3
                press 1, press 2                   |
                press 4                            | CONFIRMED DISPUTED, won 3 with 10, REVERSED 192/-192/0/0, WIN -192/0/192/0, ended Won
                """);
        assertThat(top.deal())
                .isInstanceOfSatisfying(
                        Deal.Over.class,
                        over -> assertThat(over.winners().getFirst().seat()).isEqualTo(Seat.THREE));
        assertThat(top.state().match().orElseThrow().lastChanges()).containsExactly(-192L, 0L, 192L, 0L);
    }

    @Test
    void aTileThatNoAntennaSawIsAddedByHand() {
        // Seat 2's fourth set is short of a tile on the antenna, so that its win was judged false.
        MatchTop top = MatchTop.inPlay(
                        HONGKONG,
                        Seat.ONE,
                        "258m 369p 147s ESWN 6s",
                        "111m 222m 336m 45s 88s",
                        "111p 999p 555s 66s 88m",
                        "147m 147p 369s SSWN")
                .play("""
                6s rack.1 > river.1                | discard 1 6s
                press 2, press 2, wait 11          | call 2, declare 2, false 2 the hand is not complete, FALSE_WIN 64/-192/64/64, ended FalseWin
                hold 2                             | doubt DISPUTED 2
                winner 2 2 1 6s 111222333m4588s    | proposed otherWinner by 2
                press 1, press 3, press 4          | CONFIRMED DISPUTED, won 2 with 10, REVERSED -64/192/-64/-64, WIN -192/192/0/0, ended Won
                """);
        assertThat(top.state().match().orElseThrow().points()).containsExactly(-192L, 192L, 0L, 0L);
    }

    @Test
    void aWinThatTheRulesDoNotGiveIsNotOffered() {
        MatchTop top = won().play("""
                hold 3                             | doubt DISPUTED 3
                winner 3 4 1 6s                    |
                """);
        assertThat(top.refusal()).isEqualTo(Refusal.NO_WIN);
        // No pair, too few tiles, a bonus tile, a tile that seat 2 never gave.
        for (String wrong : new String[] {
            "winner 3 3 1 6s 111999p55566s8m6s",
            "winner 3 3 1 6s 111999p5556s88m",
            "winner 3 3 1 6s 111999p55566s8mf1",
            "winner 3 3 2 6s"
        }) {
            top.play(wrong + " |");
            assertThat(top.refusal()).as(wrong).isEqualTo(Refusal.NO_WIN);
        }
    }

    @Test
    void aWinnerIsNamedInADisputeOnly() {
        MatchTop top = won();
        top.play("winner 3 3 1 6s |");
        assertThat(top.refusal()).isEqualTo(Refusal.NO_DISPUTE);
    }

    @Test
    void aRefereeOpensAndSettlesItAndEverybodyIsTold() {
        MatchTop top = won().play("""
                dispute                            | doubt DISPUTED, referee DISPUTED
                winner 0 3 1 6s                    | proposed otherWinner, referee NAMED_WINNER
                answer otherWinner                 | REFEREE DISPUTED, won 3 with 10, REVERSED 192/-192/0/0, WIN -192/0/192/0, ended Won, referee RESOLVED
                """);
        assertThat(top.state().freshNotice()).isPresent();
        top.play("wait 11 |");
        assertThat(top.state().freshNotice()).isEmpty();
    }

    @Test
    void untilTheNextRollAResultWhoseTilesAreGoneMayBeDisputed() {
        MatchTop top = won().play("""
                sweep rack, sweep melds, sweep river, wait 8 | cleared
                hold 4                             | doubt DISPUTED 4
                propose 4 void                     | proposed void by 4
                press 1, press 2, press 3          | CONFIRMED DISPUTED, void, REVERSED 192/-192/0/0, ended Abandoned
                press 1                            | deal 2
                """);
        assertThat(top.state().match().orElseThrow().dealer()).isEqualTo(Seat.ONE);
    }

    @Test
    void whereTheResultStandsTheNextDealIsAsItWas() {
        MatchTop top = won().play("sweep rack, sweep melds, sweep river, wait 8 | cleared");
        Seat dealer = top.state().match().orElseThrow().dealer();
        top.play("""
                hold 4                             | doubt DISPUTED 4
                press 1, press 2, press 3, press 4 | CONFIRMED DISPUTED
                """);
        assertThat(top.state().match().orElseThrow().dealer()).isEqualTo(dealer);
        assertThat(top.state().match().orElseThrow().points()).containsExactly(-192L, 192L, 0L, 0L);
    }

    @Test
    void afterTheRollOrWhenPlayersHaveChangedSeatsNothingIsReopened() {
        MatchTop top = won().play("""
                sweep rack, sweep melds, sweep river, wait 8 | cleared
                seats A C B D                      | seats A/C/B/D, referee RESEATED
                dispute                            |
                """);
        assertThat(top.refusal()).isEqualTo(Refusal.NO_DEAL);
        assertThat(top.state().match().orElseThrow().points()).containsExactly(-192L, 0L, 192L, 0L);
    }

    @Test
    void aRefereeCallsADealOffAndMovesPoints() {
        MatchTop top = table().play("""
                void                               | void, ended Abandoned, referee VOIDED
                adjust 10 -10 0 0                  | adjusted 10/-10/0/0, referee ADJUSTED
                """);
        assertThat(top.state().match().orElseThrow().points()).containsExactly(10L, -10L, 0L, 0L);
    }

    @Test
    void whatIsRefusedIsNotARefereesDeed() {
        MatchTop top = table().play("answer void |");
        assertThat(top.refusal()).isEqualTo(Refusal.NO_DOUBT);
        assertThat(top.state().freshNotice()).isEmpty();
    }
}
