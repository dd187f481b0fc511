package org.mahjongtable.firmware.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.tile.Wind;

class WaitingTest {
    private static final List<String> DARK = List.of("", "", "", "");
    private static final List<String> DEALING = List.of("東圈 東 莊", "0", "派牌中     牆144", "");
    private static final List<String> PLAYING = List.of("東圈 東 莊", "0", "輪到你      牆83", "");

    private static final List<String> DOUBT = List.of("東圈 東 莊", "有疑問", "座位3多一張", "");

    private final Agenda agenda = new Agenda();
    private List<String> shown = DEALING;

    private Waiting waiting(boolean hurried) {
        Waiting waiting = new Waiting(agenda, new Eyes(_ -> shown), hurried);
        waiting.happened(new TableEvent.DealStarted(1, Wind.EAST, Seat.ONE, 0));
        return waiting;
    }

    @Test
    void nobodyBeginsAnythingAtADarkTable() {
        Waiting people = waiting(false);
        assertThat(people.isOn()).isFalse();
        shown = DARK;
        assertThat(people.isOn()).isTrue();
    }

    @Test
    void peopleGoOnWithoutLookingUnlessTheTableWasAway() {
        Waiting people = waiting(false);
        people.happened(new TableEvent.HandsDealt());
        assertThat(people.isOn()).isFalse();
        shown = DARK;
        assertThat(people.isOn()).isTrue();
        shown = DEALING;
        assertThat(people.isOn()).isTrue();
        shown = PLAYING;
        assertThat(people.isOn()).isFalse();
    }

    @Test
    void whoThinksFasterThanAnybodyWaitsForTheEndOfTheDealing() {
        Waiting people = waiting(true);
        assertThat(people.isOn()).isFalse();
        people.happened(new TableEvent.HandsDealt());
        assertThat(people.isOn()).isTrue();
        shown = PLAYING;
        assertThat(people.isOn()).isFalse();
    }

    @Test
    void aButtonMayBeTakenForAnAnswerForAMomentAfterADoubt() {
        Waiting people = waiting(false);
        people.begin();
        shown = DOUBT;
        passes(3);
        assertThat(people.hasJustAsked()).isTrue();
        shown = PLAYING;
        passes(1);
        assertThat(people.isOn()).isFalse();
        assertThat(people.hasJustAsked()).isTrue();
        passes(2);
        assertThat(people.hasJustAsked()).isFalse();
    }

    private void passes(int seconds) {
        long until = agenda.now() + seconds * Agenda.SECOND;
        while (agenda.now() < until) {
            agenda.step();
        }
    }
}
