package org.mahjongtable.firmware.calibration;

/** Why an order was not carried out. */
public enum Hindrance {
    /** A hand is being played. */
    HAND_IS_PLAYED,
    /** Something else is being taught or measured. */
    BUSY,
    /** Nothing is being taught or measured. */
    NOT_BEGUN,
    /** All tiles of the set are known already. */
    ALL_KNOWN,
    /** Measuring takes known tiles, and too few are known. */
    TOO_FEW_KNOWN,
    /** The table has no such antenna. */
    NO_SUCH_ANTENNA,
    /** It cannot be done at this moment. */
    NOT_NOW
}
