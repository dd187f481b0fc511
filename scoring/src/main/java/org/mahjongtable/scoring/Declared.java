package org.mahjongtable.scoring;

import org.mahjongtable.scoring.tile.Label;

/** What becomes of a declaration before winning. */
public sealed interface Declared {

    /** It stands; from now on the hand is locked. Standing tiles and sets between turns stay as they are: what is drawn is discarded. */
    record Accepted() implements Declared {}

    /** It cannot be made now; nothing happens. The reason never lies in the concealed tiles, since everybody sees the refusal. */
    record Refused(Label why) implements Declared {}

    /**
     * It was made, locks the hand, and is not true. Nobody knows before the hand is over; then {@link RuleSet#breach} follows, unless the player won after
     * all.
     */
    record Wrong(Label why) implements Declared {}
}
