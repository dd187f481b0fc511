package org.mahjongtable.firmware.score;

import java.util.Map;

/** What was said about a hand cannot be so; one line that names the place, the value and what is allowed. */
public final class BadHand extends Exception {

    private static final long serialVersionUID = 1L;

    private final String place;
    private final String why;

    /** @param place the field or argument that is wrong, {@code concealed} */
    public BadHand(String place, String message) {
        super("%s: %s".formatted(place, message));
        this.place = place;
        this.why = message;
    }

    /** The same with its place called as somebody wrote it; a place without such a name keeps its own. */
    public BadHand named(Map<String, String> names) {
        return new BadHand(names.getOrDefault(place, place), why);
    }
}
