package org.mahjongtable.scoring.fan;

import java.util.List;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.hand.Melds;

/**
 * A fan that was counted.
 *
 * @param times how often it was counted; 1 of a ladder, whatever its rung
 * @param points what it adds altogether, all times together
 * @param melds the parts of the hand that earned it: all for a fan of the whole hand, none for a way of winning or bonus tiles
 */
public record Award(Fan fan, int times, int points, List<Meld> melds) {

    public Award {
        melds = Melds.copyOf(melds);
        if (times < 1 || points < 0) {
            throw new IllegalArgumentException("%s counted %d times for %d points".formatted(fan.key(), times, points));
        }
    }
}
