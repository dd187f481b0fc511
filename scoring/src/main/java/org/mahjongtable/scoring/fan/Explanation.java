package org.mahjongtable.scoring.fan;

import java.util.List;
import java.util.Optional;
import org.mahjongtable.scoring.hand.Meld;

/**
 * Why a complete hand is worth what it is.
 *
 * @param best the reading that is counted
 * @param notCounted the fan that somebody might expect in it, in the order of the table; a fan may come again for other parts of the hand
 * @param secondBest the reading worth most of those that differ from it in their sets or in what counts; nothing where all are alike
 */
public record Explanation(Reading best, List<NotCounted> notCounted, Optional<Reading> secondBest) {

    public Explanation {
        notCounted = List.copyOf(notCounted);
    }

    /**
     * One way to see the hand.
     *
     * @param score what it is worth, its sets among it
     * @param completed the part that the winning tile completed; none where bonus tiles alone win
     */
    public record Reading(Score score, List<Meld> completed) {
        public Reading {
            completed = List.copyOf(completed);
        }
    }
}
