package org.mahjongtable.firmware.deal;

import org.mahjongtable.firmware.sensing.Seat;

/** What the rules wait for in play. */
public sealed interface Turn {

    /** Whose turn it is. */
    Seat seat();

    /** The seat is to draw from the wall; until it has, the newest discard may be claimed. */
    record ToDraw(Seat seat) implements Turn {}

    /** The seat is to draw a replacement for a kong or a bonus tile. */
    record ToReplace(Seat seat) implements Turn {}

    /**
     * The seat has one tile more than a hand and is to discard.
     *
     * @param drew whether it may declare a kong or a win instead, or show a bonus tile: only who has drawn may, not who has claimed
     */
    record ToDiscard(Seat seat, boolean drew) implements Turn {}

    /** The wall is used up: the newest discard may still be won with, nothing else can come. */
    record Last(Seat seat) implements Turn {}
}
