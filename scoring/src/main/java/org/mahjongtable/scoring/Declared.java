package org.mahjongtable.scoring;

import org.mahjongtable.scoring.tile.Label;

/** What becomes of a declaration before winning. */
public sealed interface Declared {

    /** It stands; from now on the hand is locked. Standing tiles and sets between turns stay as they are: what is drawn is discarded. */
    record Accepted() implements Declared {}

    /** It cannot be made now, or not with this hand; nothing happens. */
    record Refused(Label why) implements Declared {}

    /** It was made and is not true. */
    record Wrong(Label why, Breach breach) implements Declared {}
}
