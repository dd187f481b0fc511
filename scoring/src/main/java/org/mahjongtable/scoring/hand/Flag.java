package org.mahjongtable.scoring.hand;

import java.util.Locale;

/** Facts about the moment of a win that the tiles do not show. The table reports what happened; what it is worth is the rule set's word. */
public enum Flag {
    /** Self-drawn: the last tile that may be drawn. Otherwise the winning tile is the discard after it. */
    LAST_TILE,
    /** The winner declared a kong this turn and drew for it; still set when a bonus tile was then replaced as well. */
    KONG_REPLACEMENT,
    /** With {@link #KONG_REPLACEMENT}: that kong was melded from a discard. */
    MELDED_KONG_REPLACEMENT,
    /** With {@link #KONG_REPLACEMENT}: the replacement of one kong made another, and the win followed its replacement. */
    CONSECUTIVE_KONGS,
    /** The winning tile was drawn in place of a bonus tile; with {@link #KONG_REPLACEMENT}, the kong came first. */
    FLOWER_REPLACEMENT,
    /** The other three of the winning tile lie visible to all. */
    LAST_OF_KIND,
    /** The dealer wins before the first discard, also after bonus tiles were replaced or a concealed kong was declared. */
    HEAVENLY,
    /** Another player wins on the dealer's first discard, and nobody claimed or declared a kong before it. */
    EARTHLY,
    /** Another player wins on a discard of the first go-round, before the winner's own first discard, and nobody claimed before it. */
    HUMAN,
    /** Seven bonus tiles are declared as the win; the hand need not be complete. */
    SEVEN_FLOWERS;

    /** The name as it is written in command lines and JSON: {@code last-tile}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
