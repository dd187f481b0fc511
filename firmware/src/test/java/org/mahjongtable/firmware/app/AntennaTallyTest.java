package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mahjongtable.drivers.Reading.RoundRead;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.TagSeen;

final class AntennaTallyTest {
    private final AntennaTally tally = new AntennaTally();
    private long nanos;

    @Test
    void aTagThatIsBackWasMissedInBetween() {
        rounds("1111.111.1", 1);
        assertThat(tally.complete()).isEqualTo(10);
        assertThat(tally.missedPercent()).isEqualTo(100.0 * 2 / 9);
        assertThat(tally.tags()).containsExactly(TagId.of(1));
    }

    @Test
    void aTagThatStaysAwayWasTakenAwayAndNotMissed() {
        rounds("111..............1", 1);
        assertThat(tally.missedPercent()).isEqualTo(0);
    }

    @Test
    void aFailedRoundSaysNothingOfItsTags() {
        rounds("11", 1);
        tally.round(new RoundRead(nanos, 1, List.of(), false));
        rounds("11", 1);
        assertThat(tally.failed()).isEqualTo(1);
        assertThat(tally.missedPercent()).isEqualTo(0);
    }

    @Test
    void theWeakestSignalAndTheRoundsASecondAreKnown() {
        IntStream.range(0, 5).forEach(i -> round(List.of(seen(1, 90), seen(2, 70 + i))));
        assertThat(tally.weakest()).isEqualTo(74);
        assertThat(tally.rate()).isEqualTo(4.0);
    }

    private void rounds(String seen, long tag) {
        seen.chars().forEach(c -> round(c == '1' ? List.of(seen(tag, 90)) : List.of()));
    }

    private void round(List<TagSeen> tags) {
        tally.round(new RoundRead(nanos, 1, tags, true));
        nanos += 250_000_000;
    }

    private static TagSeen seen(long tag, int signal) {
        return new TagSeen(TagId.of(tag), signal);
    }
}
