package org.mahjongtable.firmware.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mahjongtable.firmware.deal.Opening;
import org.mahjongtable.firmware.match.MatchEnd;
import org.mahjongtable.firmware.match.SeatChange;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.Step.Refusal;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.tile.Wind;

/** Matches by deals, rounds and time, pauses between deals, and players who change seats. */
final class MatchOrdersTest {
    private static final RuleSet HONGKONG = RuleSets.of("hongkong");

    /** Seat 2 waits for 3s and 6s; seat 1 deals and is to discard. */
    private static MatchTop table() {
        return MatchTop.inPlay(
                HONGKONG,
                Seat.ONE,
                "258m 369p 147s ESWN 6s",
                "111m 222m 333m 45s 88s",
                "11p 222p 333p 444p 57s",
                "147m 147p 369s SSWN");
    }

    private static final String SEAT_2_WINS = """
            6s rack.1 > river.1  | discard 1 6s
            press 2, press 2     | call 2, declare 2, won 2 with 10, WIN -192/192/0/0, ended Won
            """;

    @Test
    void inAPauseNobodyRollsUntilWhoIsToRollGoesOn() {
        MatchTop.rolling(HONGKONG).play("""
                pause          | paused
                press 2        |
                dice 1 3 4 5   |
                press 1        | resumed
                press 1        | deal 1
                """);
    }

    @Test
    void aDealIsPlayedToItsEndInAPause() {
        MatchTop top = table().play("pause by referee | paused, referee PAUSED")
                .play(SEAT_2_WINS)
                .play("""
                sweep rack, sweep melds, sweep river, wait 8 | cleared
                press 3  |
                resume   | resumed
                """);
        assertThat(top.state().phase()).isEqualTo(Phase.DICE);
    }

    @Test
    void whileADealIsPlayedTheRefereeAlonePauses() {
        MatchTop top = table().play("pause |");
        assertThat(top.refusal()).isEqualTo(Refusal.DEAL_IS_ON);
    }

    @Test
    void aPauseIsNeitherBegunNorEndedTwice() {
        MatchTop top = MatchTop.rolling(HONGKONG).play("resume |");
        assertThat(top.refusal()).isEqualTo(Refusal.NOT_PAUSED);
        top.play("pause | paused").play("pause |");
        assertThat(top.refusal()).isEqualTo(Refusal.IS_PAUSED);
    }

    @Test
    void whatARefereeOrdersIsToldOfTheReferee() {
        MatchTop.rolling(HONGKONG).play("""
                pause by referee  | paused, referee PAUSED
                resume by referee | resumed, referee RESUMED
                resume by referee |
                seats B A C D     | seats B/A/C/D, referee RESEATED
                end               | match over B 0/A 0/C 0/D 0, referee ENDED_MATCH
                """);
    }

    @Test
    void aMatchEndsWithTheDealInProgressWhenItIsToldTo() {
        table().play("end | referee ENDED_MATCH").play(SEAT_2_WINS).play("""
                sweep rack, sweep melds, sweep river, wait 8 | cleared, match over B 192/C 0/D 0/A -192
                """);
    }

    /** Readers died, so that nobody can say whether its tiles are gone. */
    @Test
    void aMatchEndsWithADealWhoseTilesNothingReadsAnyMore() {
        table().play("""
                unplug         | lost reader
                void           | void, ended Abandoned, referee VOIDED
                end            | referee ENDED_MATCH, match over A 0/B 0/C 0/D 0
                """);
    }

    @Test
    void aDealThatIsCalledOffBeforeATileIsDealtIsFollowedByTheNext() {
        MatchTop.rolling(HONGKONG).play("""
                press 1        | deal 1
                void           | void, ended Abandoned, referee VOIDED, cleared
                press 1        | deal 2
                """);
    }

    @Test
    void theFewTilesOfADealThatIsCalledOffEarlyAreAwaitedToGo() {
        MatchTop.rolling(HONGKONG).play("""
                press 1                       | deal 1
                159m wall > rack.1, 28s wall > rack.2 |
                void, wait 9                  | void, ended Abandoned, referee VOIDED
                159m rack.1 > hand            |
                28s rack.2 > hand, wait 8     | cleared
                press 1                       | deal 2
                """);
    }

    @Test
    void pointsGoWithPlayersWhoChangeSeatsBetweenDeals() {
        MatchTop top = table().play("seats B A C D |");
        assertThat(top.refusal()).isEqualTo(Refusal.DEAL_IS_ON);
        top.play(SEAT_2_WINS).play("""
                sweep rack, sweep melds, sweep river, wait 8 | cleared
                seats B A C D  | seats B/A/C/D, referee RESEATED
                """);
        assertThat(top.state().match().orElseThrow().points()).containsExactly(192L, -192L, 0L, 0L);
        top.play("seats B A C E |");
        assertThat(top.refusal()).isEqualTo(Refusal.OTHER_PLAYERS);
    }

    private static final List<String> SEAT_4_DEALS = List.of(
            "147m 147p 369s SSWN", "258m 369p 147s ESWN", "111m 222m 333m 45s 88s", "11p 222p 333p 444p 57s 6s");

    private static MatchTop lastOfItsRound(Wind round, SeatChange seatChange) {
        TableOptions usual = TableOptions.DEFAULT;
        TableOptions options = new TableOptions(
                usual.settleMillis(),
                usual.confirmWin(),
                usual.firstDealer(),
                usual.discards(),
                usual.matchEnd(),
                seatChange,
                usual.language());
        return MatchTop.inPlay(
                RuleSets.of("mcr"),
                options,
                new Opening(
                        4 * round.ordinal() + 4, round, Seat.FOUR, 0, Seat.FOUR, List.of(List.of(1, 2), List.of(3, 4))),
                Seat.FOUR,
                SEAT_4_DEALS.toArray(String[]::new));
    }

    private static final String SEAT_4_WINS = """
            press 4, press 4     | call 4, declare 4, won 4 with 47, WIN -55/-55/-55/165, ended Won, round EAST
            """;

    @Test
    void playersChangeSeatsAfterARoundWhereTheHousePlaysSo() {
        MatchTop top =
                lastOfItsRound(Wind.EAST, SeatChange.ROUNDS).play(SEAT_4_WINS).play("""
                sweep rack, sweep melds, wait 8 | cleared, seats B/A/D/C
                """);
        assertThat(top.state().match().orElseThrow().points()).containsExactly(-55L, -55L, 165L, -55L);
        assertThat(top.state().match().orElseThrow().dealer()).isEqualTo(Seat.ONE);
    }

    @Test
    void afterTheLastRoundTheMatchIsOverWithTablePointsAndNobodyMoves() {
        lastOfItsRound(Wind.NORTH, SeatChange.ROUNDS)
                .play(SEAT_4_WINS.replace("EAST", "NORTH"))
                .play("""
                sweep rack, sweep melds, wait 8 | cleared, match over D 165 = 4/A -55 = 1/B -55 = 1/C -55 = 1
                """);
    }

    @Test
    void elsewherePlayersStay() {
        lastOfItsRound(Wind.EAST, SeatChange.NEVER).play(SEAT_4_WINS).play("""
                sweep rack, sweep melds, wait 8 | cleared
                """);
    }

    @Test
    void aMatchMayBeStartedForSoManyDealsRoundsOrMinutes() {
        for (MatchEnd end :
                List.of(new MatchEnd.Deals(1), new MatchEnd.Rounds(1), new MatchEnd.Time(Duration.ofMinutes(1)))) {
            MatchTop top = MatchTop.rolling(HONGKONG);
            top.command("club", new TableCommand.EndMatch());
            top.command("club", new TableCommand.StartMatch(List.of("A", "B", "C", "D"), end));
            assertThat(top.state().match().orElseThrow().limit()).isEqualTo(end);
        }
        assertThat(MatchTop.rolling(HONGKONG).command("club", new TableCommand.StartMatch(List.of("A", "B", "C", "D"))))
                .contains(Refusal.MATCH_IS_ON);
    }
}
