package org.mahjongtable.firmware.table;

/** What the table is doing, in the words of its messages. */
public enum Phase {
    /** Waits for four players. */
    IDLE("idle"),
    /** Waits for the dealer's roll. */
    DICE("dice"),
    /** Hands are dealt. */
    DEALING("dealing"),
    /** A hand is played. */
    PLAY("play"),
    /** Something cannot be explained. */
    DOUBT("doubt"),
    /** A hand is over, its result is shown. */
    ENDED("ended"),
    /** The match is over, its standings are shown. */
    MATCH_ENDED("matchEnded");

    private final String word;

    Phase(String word) {
        this.word = word;
    }

    /** The word in messages. */
    public String word() {
        return word;
    }
}
