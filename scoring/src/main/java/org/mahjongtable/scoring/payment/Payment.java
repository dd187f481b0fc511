package org.mahjongtable.scoring.payment;

import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Wind;

/**
 * One player pays another.
 *
 * @param from who pays, by seat wind of this deal
 * @param to who receives
 * @param points more than nothing, in the unit of the rule set's {@code Game.unitsPerPoint}
 * @param why what for, as players read it
 */
public record Payment(Wind from, Wind to, int points, Label why) {

    public Payment {
        if (from == to) {
            throw new IllegalArgumentException(
                    "%s pays itself".formatted(from.label().en()));
        }
        if (points <= 0) {
            throw new IllegalArgumentException("a payment of %d points".formatted(points));
        }
    }
}
