package org.mahjongtable.scoring;

/** What can be done with another player's discard. */
public enum Claim {
    WIN,
    KONG,
    PUNG,
    CHOW
}
