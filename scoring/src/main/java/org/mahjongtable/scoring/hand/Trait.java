package org.mahjongtable.scoring.hand;

/**
 * What a reading is or is not, as far as many rows of a scoring table ask it. A row that needs a trait is not even asked where it is
 * missing, and one that needs nothing else is data alone. Together with the kinds of tiles in the hand the traits of a reading are one
 * long ({@link Arrangement#traits()}).
 */
public enum Trait {
    /** Sets and a pair, no special form. */
    STANDARD,
    /** Nothing but pairs. */
    ALL_PAIRS,
    /** Every set is a chow, or knitted of one suit. */
    ALL_CHOWS,
    /** Sets and a pair, every set a pung or kong. */
    ALL_PUNGS,
    /** At least one pung or kong. */
    PUNG,
    /** At least one pung or kong of honours. */
    HONOUR_PUNG,
    /** At least two pungs or kongs of honours. */
    HONOUR_PUNGS,
    /** At least two pungs or concealed kongs of own tiles only. */
    CONCEALED_PUNGS,
    /** At least one kong. */
    KONG,
    /** At least two kongs. */
    KONGS,
    /** At least one honour. */
    HONOURS,
    /** Suited tiles of one suit only. */
    ONE_SUIT,
    /** Suited tiles of two suits. */
    TWO_SUITS,
    /** Suited tiles of all three suits. */
    THREE_SUITS,
    /** Four of a tile that are no kong. */
    FOUR_ALIKE,
    /** No claimed set. */
    UNEXPOSED,
    /** Every set was claimed. */
    ALL_EXPOSED,
    /** Drawn by the winner. */
    SELF_DRAWN,
    /** Given by another: a discard or a robbed kong. */
    GIVEN,
    /** Taken from another's kong. */
    ROBBED,
    /** Something about the moment of the win: any {@link Flag}. */
    FLAGGED,
    /** At least one bonus tile. */
    BONUS,
    /** The winning tile made a chow that only it could make. */
    CHOW_WAIT,
    /** The winning tile made the pair. */
    PAIR_WAIT;

    /** The kinds of tiles take the lower bits. */
    private static final int KINDS = 34;

    /** Its bit in {@link Arrangement#traits()}. */
    public long bit() {
        return 1L << (KINDS + ordinal());
    }
}
