package org.mahjongtable.scoring;

import org.mahjongtable.scoring.hand.Declaration;
import org.mahjongtable.scoring.hand.Hand;

/**
 * A player makes a declaration before winning.
 *
 * @param hand the player's hand at that moment; between turns it has 13 (16) tiles, a concealed kong counting as three
 * @param ownDiscards how many tiles the player has discarded so far
 * @param playedOn whether anybody drew or claimed a tile since the player's last discard
 * @param othersClaimed whether another player has claimed a chow, pung or kong in this deal
 */
public record Declaring(Declaration declaration, Hand hand, int ownDiscards, boolean playedOn, boolean othersClaimed) {}
