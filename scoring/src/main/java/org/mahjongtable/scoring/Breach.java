package org.mahjongtable.scoring;

import org.mahjongtable.scoring.payment.Settlement;

/**
 * What follows when a declaration was not true or the locked hand was changed.
 *
 * @param paid at once
 * @param endsDeal whether the deal ends as after a false win
 * @param deadHand whether the player may neither win nor claim for the rest of the deal
 */
public record Breach(Settlement paid, boolean endsDeal, boolean deadHand) {

    public static final Breach NONE = new Breach(Settlement.NONE, false, false);
}
