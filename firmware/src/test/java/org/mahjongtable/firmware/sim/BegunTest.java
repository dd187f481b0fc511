package org.mahjongtable.firmware.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.tile.Wind;

class BegunTest {
    private final Begun begun = new Begun();

    private boolean after(TableEvent event) {
        begun.happened(event);
        return begun.isAnything();
    }

    @Test
    void aDealerPressesUntilTheDiceRoll() {
        assertThat(begun.isAnything()).isFalse();
        assertThat(after(new TableEvent.DealStarted(1, Wind.EAST, Seat.ONE, 0))).isTrue();
        assertThat(after(new TableEvent.DiceRolled(Seat.ONE, List.of(1, 2, 3), false)))
                .isFalse();
    }

    @Test
    void whereNobodySeesDiceUntilHandsAreDealt() {
        begun.happened(new TableEvent.DealStarted(1, Wind.EAST, Seat.ONE, 0));
        assertThat(after(new TableEvent.HandsDealt())).isFalse();
    }

    @Test
    void everyCallIsDeclaredOrTakenBack() {
        begun.happened(new TableEvent.WinCalled(Seat.TWO));
        begun.happened(new TableEvent.WinCalled(Seat.THREE));
        assertThat(after(new TableEvent.WinCallTakenBack(Seat.THREE))).isTrue();
        assertThat(after(new TableEvent.WinDeclared(Seat.TWO))).isFalse();
    }

    @Test
    void aDealThatIsCalledOffLeavesNothing() {
        begun.happened(new TableEvent.WinCalled(Seat.TWO));
        assertThat(after(new TableEvent.DealVoided())).isFalse();
    }
}
