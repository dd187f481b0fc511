package org.mahjongtable.firmware.deal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.mahjongtable.firmware.sensing.DiscardLayout;

class ClearingTest {
    private static final long SECOND = 1_000_000_000L;

    private final TableTop table = TableTop.ofClaims(DiscardLayout.RIVERS);

    private final Board board = table.playing().board();

    private boolean isCleared(double secondsLater) {
        return Clearing.isCleared(board, table.presence(), table.now() + (long) (secondsLater * SECOND));
    }

    @Test
    void tilesThatRoundsHaveNotSeenForTwoSecondsAreGone() {
        assertThat(isCleared(0)).isFalse();
        table.sweep().play("wait 1.6 | doubt ABANDONED");
        assertThat(isCleared(0)).isFalse();
        table.play("wait 0.5 |");
        assertThat(isCleared(0)).isTrue();
    }

    /** A computer that stands still for a moment, or readers that all do. */
    @Test
    void tilesThatNothingHasLookedForAreNot() {
        for (double later = 0; later < 10; later += 0.1) {
            assertThat(isCleared(later)).as("%.1f s without a round", later).isFalse();
        }
    }
}
