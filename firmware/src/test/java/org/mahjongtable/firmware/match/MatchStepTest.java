package org.mahjongtable.firmware.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mahjongtable.firmware.deal.Opening;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.DealEnd;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.tile.Wind;

/** When a match is over. */
final class MatchStepTest {
    private static final long MINUTE = 60_000_000_000L;
    private static final List<String> PLAYERS = List.of("A", "B", "C", "D");

    private final MatchStep steps = new MatchStep(RuleSets.of("hongkong"), new MatchEnd.Rounds(null), SeatChange.NEVER);

    /** Plays deals that the seat after the dealer wins, until the match is over; how many there were. */
    private int deals(MatchEnd end, long perDeal) {
        Match match = steps.begin(PLAYERS, Seat.ONE, 0, end);
        int deals = 0;
        long now = 0;
        while (deals < 100 && !steps.isOver(match, now)) {
            match = steps.beginDeal(match);
            Opening opening = steps.opening(match);
            match = steps.after(match, opening, new DealEnd.Won(List.of(Wind.SOUTH)));
            now += perDeal;
            deals++;
        }
        return deals;
    }

    @Test
    void afterSoManyDealsRoundsOrMinutesTheDealInProgressFinished() {
        assertThat(deals(new MatchEnd.Deals(5), MINUTE)).isEqualTo(5);
        assertThat(deals(new MatchEnd.Rounds(1), MINUTE)).isEqualTo(4);
        assertThat(deals(new MatchEnd.Rounds(null), MINUTE)).isEqualTo(16);
        assertThat(deals(new MatchEnd.Time(Duration.ofMinutes(10)), 3 * MINUTE)).isEqualTo(4);
    }

    /** Who sits at seats 1 to 4 in each round when they change seats after every one. */
    private static List<String> seatsByRound(Seat firstDealer, int rounds) {
        MatchStep changing = new MatchStep(RuleSets.of("mcr"), new MatchEnd.Rounds(rounds), SeatChange.ROUNDS);
        Match match = changing.begin(PLAYERS, firstDealer, 0, null);
        List<String> seats = new ArrayList<>();
        while (!changing.isOver(match, 0)) {
            if (match.deals() % 4 == 0) {
                seats.add(String.join("", match.players()));
            }
            match = changing.beginDeal(match);
            Match after = changing.after(match, changing.opening(match), new DealEnd.Exhausted());
            match = changing.seatsChanged(match, after).orElse(after);
        }
        return seats;
    }

    @Test
    void inFourRoundsEverybodySitsAtEveryPlaceAndBesideEverybody() {
        assertThat(seatsByRound(Seat.ONE, 4)).containsExactly("ABCD", "BADC", "CDBA", "DCAB");
        assertThat(seatsByRound(Seat.ONE, 9))
                .containsExactly("ABCD", "BADC", "CDBA", "DCAB", "ABCD", "BADC", "CDBA", "DCAB", "ABCD");
    }

    @Test
    void placesAreCountedFromWhoDealsFirst() {
        assertThat(seatsByRound(Seat.THREE, 4)).containsExactly("ABCD", "BADC", "DCAB", "CDBA");
    }

    @Test
    void pointsGoWithThePlayersAndNobodyMovesWithinARound() {
        MatchStep changing = new MatchStep(RuleSets.of("mcr"), new MatchEnd.Rounds(null), SeatChange.ROUNDS);
        Match match = changing.beginDeal(changing.begin(PLAYERS, Seat.ONE, 0, null))
                .withPoints(List.of(40L, -8L, -24L, -8L), List.of(40L, -8L, -24L, -8L), List.of());
        Match second = changing.after(match, changing.opening(match), new DealEnd.Exhausted());
        assertThat(changing.seatsChanged(match, second)).isEmpty();
        Match last = second.withNext(Wind.EAST, Seat.FOUR, 0, 3);
        Match next = changing.after(last, changing.opening(last), new DealEnd.Exhausted());
        Match changed = changing.seatsChanged(last, next).orElseThrow();
        assertThat(changed.players()).containsExactly("B", "A", "D", "C");
        assertThat(changed.points()).containsExactly(-8L, 40L, -8L, -24L);
        assertThat(changed.round()).isEqualTo(Wind.SOUTH);
        assertThat(changed.dealer()).isEqualTo(Seat.ONE);
    }

    @Test
    void aMatchOfMcrHasSixteenDealsAndItsPlacesAreWorthTablePoints() {
        RuleSet mcr = RuleSets.of("mcr");
        MatchStep matches = new MatchStep(mcr, new MatchEnd.Rounds(null), SeatChange.NEVER);
        Match match = matches.begin(PLAYERS, Seat.ONE, 0, null);
        while (!matches.isOver(match, 0)) {
            match = matches.beginDeal(match);
            match = matches.after(match, matches.opening(match), new DealEnd.Won(List.of(Wind.EAST)));
        }
        assertThat(match.deals()).isEqualTo(16);
        Match over = match.withPoints(List.of(-30L, 50L, -30L, 10L), match.lastChanges(), List.of());
        assertThat(MatchStep.standings(mcr, over))
                .extracting(one -> "%d %s %s"
                        .formatted(
                                one.place(),
                                one.player(),
                                Objects.requireNonNull(one.tablePoints()).text()))
                .containsExactly("1 B 4 1/2", "2 D 2 1/2", "3 A 0", "3 C 0");
        assertThat(MatchStep.standings(RuleSets.of("hongkong"), over))
                .allSatisfy(one -> assertThat(one.tablePoints()).isNull());
    }

    @Test
    void aMatchWithoutALengthOfItsOwnEndsAsTheTableHasIt() {
        Match match = steps.begin(PLAYERS, Seat.ONE, 0, null);
        assertThat(steps.isOver(match, 999 * MINUTE)).isFalse();
    }

    @Test
    void thePausesDoNotCount() {
        Match match = steps.begin(PLAYERS, Seat.ONE, 0, new MatchEnd.Time(Duration.ofMinutes(10)));
        Match paused = match.withPause(4 * MINUTE);
        assertThat(paused.paused()).isTrue();
        Match goingOn = paused.withoutPause(64 * MINUTE);
        assertThat(goingOn.paused()).isFalse();
        assertThat(steps.isOver(goingOn, 69 * MINUTE)).isFalse();
        assertThat(steps.isOver(goingOn, 70 * MINUTE)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "4", "0 deals", "4 rounds ", "99999 minutes", "four rounds", "4 hours"})
    void aLengthThatCannotBeReadSaysWhatIsAllowed(String written) {
        assertThatThrownBy(() -> MatchEnd.parse(written))
                .hasMessage("'%s' is not rules, or a number with rounds, deals or minutes such as 4 rounds"
                        .formatted(written));
    }
}
