package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mahjongtable.firmware.journal.Recorded;
import org.mahjongtable.firmware.wire.Quickness;

final class PulseTest {
    private static final long MILLI = 1_000_000;

    private final Pulse pulse = new Pulse();

    @Test
    void theCommitIsKnownApart() {
        for (long seq = 1; seq <= 100; seq++) {
            pulse.committed(List.of(event(seq)), seq * 1000 * MILLI, 3 * MILLI);
            pulse.reached(seq, (seq * 1000 + 4 + (seq == 100 ? 90 : 0)) * MILLI);
        }
        assertThat(pulse.quickness())
                .contains(new Quickness(
                        100,
                        new Quickness.Spread(4, 4, 94),
                        new Quickness.Spread(3, 3, 3),
                        new Quickness.Spread(1, 1, 91)));
    }

    @Test
    void whatWasSentBeforeOrTwiceCountsOnce() {
        assertThat(pulse.quickness()).isEmpty();
        pulse.reached(7, 5);
        assertThat(pulse.quickness()).isEmpty();
        pulse.committed(List.of(event(8), event(9)), 0, MILLI);
        pulse.reached(9, 2 * MILLI);
        pulse.reached(9, 900 * MILLI);
        assertThat(pulse.quickness().orElseThrow().events()).isEqualTo(1);
        assertThat(pulse.quickness().orElseThrow().whole().all()).isEqualTo(2);
    }

    private static Recorded event(long seq) {
        return new Recorded(seq, Instant.EPOCH, 0, "{}", null, List.of());
    }
}
