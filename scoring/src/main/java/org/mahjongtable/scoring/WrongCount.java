package org.mahjongtable.scoring;

/** What a player with a wrong number of tiles (a dead hand) may not do for the rest of the deal; such a hand is never complete, and pays as any other. */
public enum WrongCount {
    /** Nothing is forbidden. */
    FREE,
    /** Not win, not declare a kong, and not be paid at once. */
    NO_KONGS,
    /** Not win, not claim, not declare a kong, and not be paid at once. */
    NO_CLAIMS
}
