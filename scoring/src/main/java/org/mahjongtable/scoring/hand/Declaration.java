package org.mahjongtable.scoring.hand;

import org.mahjongtable.scoring.tile.Label;

/** What a player may declare before winning; the rule set says which exist, when they are allowed and what they cost. */
public enum Declaration {
    /** One tile short, the hand locked from now on. */
    READY(new Label("聽牌", "Ready")),
    /** Claims to be ready, locks the hand and may see the other hands. */
    EYE(new Label("眼牌", "Eye")),
    /** Ready at the deal or with the first discard, locked. */
    MIJI(new Label("咪幾", "Miji"));

    private final Label label;

    Declaration(Label label) {
        this.label = label;
    }

    public Label label() {
        return label;
    }
}
