package org.mahjongtable.firmware.sim;

import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.config.Wiring;
import org.mahjongtable.firmware.config.Wiring.DiceSource;

/** How dice come to roll, and whether the table sees them. */
enum Rolling {
    /** The table runs the motor when the dealer presses. */
    BY_TABLE,
    /** People turn the dome, whose motor is not the table's. */
    BY_HAND,
    /** The table has no dice: people throw their own, and enter them where the game depends on them. */
    UNSEEN;

    static Rolling of(Wiring.@Nullable Dice dice) {
        if (dice == null) {
            return UNSEEN;
        }
        return dice.source() instanceof DiceSource.Gpio(var lines) && lines.motor() == null ? BY_HAND : BY_TABLE;
    }
}
