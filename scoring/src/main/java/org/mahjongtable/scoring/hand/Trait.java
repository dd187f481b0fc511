package org.mahjongtable.scoring.hand;

/**
 * What a reading is or is not, as far as many rows of a scoring table ask it. A row that needs a trait is not even asked where it is
 * missing, and one that needs nothing else is data alone. The traits of a reading are one long ({@link Arrangement#traits()}).
 */
public enum Trait {
    /** Sets and a pair, no special form. */
    STANDARD,
    /** A special form, or bonus tiles alone. */
    SPECIAL,
    /** Nothing but pairs. */
    ALL_PAIRS,
    /** Every set is a chow, or knitted of one suit. */
    ALL_CHOWS,
    /** Sets and a pair, every set a pung or kong. */
    ALL_PUNGS,
    /** At least one set of 147, 258 or 369. */
    KNITTED,
    /** Sets and a pair, each with a terminal or an honour. */
    ORPHAN_IN_EACH,
    /** Sets and a pair, each with a five. */
    FIVE_IN_EACH,
    /** At least one pung or kong. */
    PUNG,
    /** At least one pung or kong of terminals or honours. */
    ORPHAN_PUNG,
    /** At least one pung or kong of honours. */
    HONOUR_PUNG,
    /** At least two pungs or kongs of honours. */
    TWO_HONOUR_PUNGS,
    /** At least one pung or kong of winds. */
    WIND_PUNG,
    /** At least three pungs or kongs of winds. */
    THREE_WIND_PUNGS,
    /** A pung or kong of the winner's seat wind. */
    SEAT_WIND_PUNG,
    /** A pung or kong of the prevalent wind. */
    PREVALENT_WIND_PUNG,
    /** At least one pung or kong of dragons. */
    DRAGON_PUNG,
    /** At least two pungs or kongs of dragons. */
    TWO_DRAGON_PUNGS,
    /** At least two pungs or concealed kongs of own tiles only. */
    TWO_CONCEALED_PUNGS,
    /** At least three of them. */
    THREE_CONCEALED_PUNGS,
    /** At least four of them. */
    FOUR_CONCEALED_PUNGS,
    /** At least one kong. */
    KONG,
    /** At least two kongs. */
    TWO_KONGS,
    /** At least three kongs. */
    THREE_KONGS,
    /** At least four kongs. */
    FOUR_KONGS,
    /** At least one melded or added kong. */
    EXPOSED_KONG,
    /** At least two of them. */
    TWO_EXPOSED_KONGS,
    /** At least one concealed kong. */
    CONCEALED_KONG,
    /** At least two of them. */
    TWO_CONCEALED_KONGS,
    /** At least one honour. */
    HONOURS,
    /** At least one wind. */
    WINDS,
    /** At least one dragon. */
    DRAGONS,
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
    /** Won on the last tile of the wall or the discard after it. */
    LAST_TILE,
    /** Won on the replacement of a kong, bonus tiles replaced after it or not. */
    KONG_REPLACEMENT,
    /** The other three of the winning tile lie visible. */
    LAST_OF_KIND,
    /** At least one bonus tile. */
    BONUS,
    /** The winning tile made the pair. */
    PAIR_WAIT,
    /** The winning tile made the middle of a chow. */
    CLOSED_WAIT,
    /** The winning tile was the 3 of 123 or the 7 of 789. */
    EDGE_WAIT;

    /** Its bit in {@link Arrangement#traits()}. */
    public long bit() {
        return 1L << ordinal();
    }
}
