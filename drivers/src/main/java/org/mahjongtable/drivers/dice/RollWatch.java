package org.mahjongtable.drivers.dice;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.Line;
import org.mahjongtable.drivers.Reading.DiceCocked;
import org.mahjongtable.drivers.Reading.DiceFault;
import org.mahjongtable.drivers.Reading.DiceFault.Fault;
import org.mahjongtable.drivers.Reading.DiceLying;
import org.mahjongtable.drivers.Reading.DiceRolling;
import org.mahjongtable.drivers.Reading.DiceSettled;

/**
 * Turns the repeated states of a dice board into one reading a roll. A value counts as rolled if the dice were seen rolling since the last one, or if its
 * number is the next one, so that only the rolling was missed; anything else only lies there.
 */
public final class RollWatch {
    private final int dice;
    private boolean rolling;
    private boolean rolled;
    private @Nullable Integer lastRoll;
    private List<Integer> lastFaces = List.of();
    private @Nullable Fault fault;

    /** @param dice how many dice the table is configured for */
    public RollWatch(int dice) {
        if (dice < 1 || dice > 3) {
            throw new IllegalArgumentException(dice + " dice are not 1 to 3");
        }
        this.dice = dice;
    }

    /** Takes a state in. */
    public void state(DiceState state, Line line, long nanos) {
        if (state.fault()) {
            fault(Fault.SENSOR, line, nanos);
        } else if (state.rolling()) {
            fault = null;
            rolled = true;
            if (!rolling) {
                rolling = true;
                line.report(new DiceRolling(nanos));
            }
        } else if (state.cocked()) {
            fault = null;
            rolling = false;
            cocked(state, line, nanos);
        } else if (state.settled()) {
            rolling = false;
            settled(state, line, nanos);
        }
    }

    /** Whether the newest state told that they roll. */
    public boolean isRolling() {
        return rolling;
    }

    /** Something is wrong that no state tells. */
    public void fault(Fault found, Line line, long nanos) {
        if (fault != found) {
            fault = found;
            line.report(new DiceFault(nanos, found));
        }
    }

    private void cocked(DiceState state, Line line, long nanos) {
        boolean known = lastRoll != null && lastRoll == state.roll();
        if (!known && counts(state)) {
            line.report(new DiceCocked(nanos, state.roll()));
        }
        remember(state.roll(), List.of());
    }

    private void settled(DiceState state, Line line, long nanos) {
        if (state.faces().size() != dice) {
            fault(Fault.WRONG_COUNT, line, nanos);
            return;
        }
        if (state.faces().stream().anyMatch(face -> face < 1 || face > 6)) {
            fault(Fault.SENSOR, line, nanos);
            return;
        }
        if (lastRoll != null && lastRoll == state.roll()) {
            if (lastFaces.equals(state.faces())) {
                fault = null;
            } else {
                fault(Fault.DISTURBED, line, nanos);
            }
            return;
        }
        fault = null;
        line.report(
                counts(state)
                        ? new DiceSettled(nanos, state.faces(), state.roll())
                        : new DiceLying(nanos, state.faces(), state.roll()));
        remember(state.roll(), state.faces());
    }

    private boolean counts(DiceState state) {
        return rolled || (lastRoll != null && state.roll() == ((lastRoll + 1) & 0xFF));
    }

    private void remember(int roll, List<Integer> faces) {
        if (lastRoll == null || lastRoll != roll) {
            rolled = false;
        }
        lastRoll = roll;
        lastFaces = faces;
    }
}
