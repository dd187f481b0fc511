package org.mahjongtable.scoring;

/** Whether bonus tiles alone end the deal. */
public enum BonusWin {
    /** They do not. */
    NONE,
    /** The player may declare them as a win and may decline. */
    OFFERED,
    /** The deal ends at once with this player as winner. */
    FORCED
}
