package org.mahjongtable.scoring.mcr;

/** What becomes of the third place's point when two share that place. */
public enum ThirdPlaceTie {
    /** It goes to the two above, half a point each, as the rule text has it. */
    UPWARD,
    /** The two share it, as in most tournaments. */
    SHARED
}
