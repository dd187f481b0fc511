package org.mahjongtable.scoring.tile;

/** A text that is no tile, hand or set: the message names the place (counted from 1), what stands there and what is allowed. */
public final class NotationException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    /** The place is counted from 0, as in a string. */
    public NotationException(int place, String message) {
        super("place %d: %s".formatted(place + 1, message));
    }

    /** Of the text as a whole: a tile too many. */
    public NotationException(String message) {
        super(message);
    }
}
