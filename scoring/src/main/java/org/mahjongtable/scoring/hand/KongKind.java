package org.mahjongtable.scoring.hand;

import org.mahjongtable.scoring.tile.Label;

/** How a kong came about. */
public enum KongKind {
    /** Three tiles of the hand and another player's discard. */
    MELDED(new Label("明槓", "melded kong")),
    /** The fourth tile added to an exposed pung of one's own. */
    ADDED(new Label("加槓", "added kong")),
    /** Four tiles of one's own; {@code (9999s)} in text. */
    CONCEALED(new Label("暗槓", "concealed kong"));

    private final Label label;

    KongKind(Label label) {
        this.label = label;
    }

    public Label label() {
        return label;
    }

    public boolean isExposed() {
        return this != CONCEALED;
    }
}
