package org.mahjongtable.firmware.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mahjongtable.firmware.deal.Opening;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.DealEnd;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.tile.Wind;

/** When a match is over. */
final class MatchStepTest {
    private static final long MINUTE = 60_000_000_000L;
    private static final List<String> PLAYERS = List.of("A", "B", "C", "D");

    private final MatchStep steps = new MatchStep(RuleSets.of("hongkong"), new MatchEnd.Rounds(null));

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
