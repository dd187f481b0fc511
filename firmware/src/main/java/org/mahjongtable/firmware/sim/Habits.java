package org.mahjongtable.firmware.sim;

import org.mahjongtable.scoring.RuleSet;

/**
 * What the people at the simulated table do beside playing well, as probabilities.
 *
 * @param declares of a ready hand in the own turn, that it is declared
 * @param bluffs of a hand that is not, in each own turn
 * @param breaks of a locked hand in each own turn, that another tile than the one drawn is discarded
 * @param insists of a hand that may not win, in each own turn, that a win is declared; complete ones worth too little oftener
 * @param forgets of each draw, that none or two tiles are taken
 * @param passes of each win, that it is let pass
 * @param hides of each concealed kong, that it is not shown at the end
 */
record Habits(
        double declares, double bluffs, double breaks, double insists, double forgets, double passes, double hides) {

    /** Nobody ever errs, and nothing can be declared. */
    static final Habits PLAIN = new Habits(0, 0, 0, 0, 0, 0, 0);

    /** A concealed kong is never shown at the end. */
    static final Habits HIDING = new Habits(0, 0, 0, 0, 0, 0, 1);

    /** People who declare, bluff now and then, and seldom err. */
    static final Habits DECLARING = new Habits(0.4, 0.003, 0.004, 0.001, 0.001, 0.02, 0.1);

    /** As the rules let them. */
    static Habits of(RuleSet rules) {
        return rules.game().declarations().kinds().isEmpty() ? PLAIN : DECLARING;
    }
}
