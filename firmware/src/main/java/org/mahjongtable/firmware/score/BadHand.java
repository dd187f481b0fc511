package org.mahjongtable.firmware.score;

/** What was said about a hand cannot be so; one line that names the place, the value and what is allowed. */
public final class BadHand extends Exception {

    private static final long serialVersionUID = 1L;

    /** @param place the field or argument that is wrong, {@code concealed} */
    public BadHand(String place, String message) {
        super("%s: %s".formatted(place, message));
    }
}
