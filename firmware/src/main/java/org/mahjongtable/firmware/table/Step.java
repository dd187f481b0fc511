package org.mahjongtable.firmware.table;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one input did.
 *
 * @param state the table after it
 * @param events what became certain, in order; payments are inside {@code Settled}
 * @param refusal why a command was not carried out; null for anything else
 */
public record Step(
        TableState state,
        List<NumberedEvent> events,
        @Nullable Refusal refusal) {
    public Step {
        events = List.copyOf(events);
    }

    /** Why a command was not carried out. */
    public enum Refusal {
        /** A match is on. */
        MATCH_IS_ON,
        /** No set of tiles is known whole, so that no match can begin. */
        TILES_UNKNOWN,
        /** No match is on. */
        NO_MATCH,
        /** The match is paused already. */
        IS_PAUSED,
        /** The match is not paused. */
        NOT_PAUSED,
        /** A deal is being played; possible between deals only. */
        DEAL_IS_ON,
        /** No deal is being played. */
        NO_DEAL,
        /** Nothing is in doubt. */
        NO_DOUBT,
        /** Another doubt than the one that was meant. */
        OTHER_DOUBT,
        /** The doubt does not offer this answer. */
        NO_SUCH_ANSWER,
        /** Dice are not awaited, or not from this seat, or not so many. */
        DICE_NOT_AWAITED,
        /** Other players than those of the match. */
        OTHER_PLAYERS,
        /** No result is disputed. */
        NO_DISPUTE,
        /** The rules give no win for it. */
        NO_WIN,
        /** The tiles cannot be that seat's rack: wrong count, or they lie elsewhere. */
        IMPOSSIBLE_RACK
    }
}
