package org.mahjongtable.firmware.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sim.Hindsight.Published;

class HindsightTest {
    private static final TableEvent ONE = new TableEvent.SatDown(Seat.ONE, "Ah-Ming");
    private static final TableEvent TWO = new TableEvent.SatDown(Seat.TWO, "Bo");

    private final Hindsight hindsight = new Hindsight();

    @Test
    void whatHappenedAndWasPublishedLaterIsRightHoweverLate() {
        hindsight.happened(1, ONE);
        hindsight.happened(2, TWO);
        Hindsight.Outcome outcome = hindsight.compare(
                List.of(new Published(3_600_000_000_000L, ONE), new Published(3_700_000_000_000L, TWO)));
        assertThat(outcome.difference()).isEmpty();
        assertThat(outcome.isSettled()).isTrue();
    }

    @Test
    void theOrderOfWhatWasPublishedIsThatOfItsNumbers() {
        hindsight.happened(1, ONE);
        hindsight.happened(2, TWO);
        assertThat(hindsight
                        .compare(List.of(new Published(9, ONE), new Published(8, TWO)))
                        .difference())
                .isEmpty();
    }

    @Test
    void whatWasPublishedBeforeItHappenedIsWrong() {
        hindsight.happened(5, ONE);
        assertThat(hindsight.compare(List.of(new Published(4, ONE))).difference())
                .hasValueSatisfying(text -> assertThat(text).startsWith("expected nothing"));
    }

    @Test
    void whatWasPublishedTwiceIsWrong() {
        hindsight.happened(1, ONE);
        assertThat(hindsight
                        .compare(List.of(new Published(2, ONE), new Published(3, ONE)))
                        .difference())
                .isPresent();
    }

    @Test
    void whatIsMissingIsNotSettled() {
        hindsight.happened(1, ONE);
        assertThat(hindsight.compare(List.of()).isSettled()).isFalse();
    }
}
