package org.mahjongtable.scoring;

/** What a player who let a winning tile pass may not do. */
public enum MissedWin {
    /** Nothing is forbidden. */
    FREE,
    /** Not win on that tile's kind until the own next turn. */
    SAME_TILE_UNTIL_OWN_TURN,
    /** Not win on nor claim that tile's kind until the own next turn. */
    SAME_TILE_AND_CLAIMS_UNTIL_OWN_TURN,
    /** Not win at all until the own next discard; a self-drawn win let pass counts too. */
    ANY_UNTIL_OWN_DISCARD
}
