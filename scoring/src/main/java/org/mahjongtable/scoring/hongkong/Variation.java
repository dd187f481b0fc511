package org.mahjongtable.scoring.hongkong;

/** A fan outside the standard rules: not played, worth some faan, or a limit hand. */
sealed interface Variation {

    String OFF = "off";
    String LIMIT = "limit";

    record Off() implements Variation {}

    record Faan(int faan) implements Variation {}

    record Limit() implements Variation {}

    /** From the word in configuration: {@code off}, {@code limit} or a number. */
    static Variation of(String word) {
        return switch (word) {
            case OFF -> new Off();
            case LIMIT -> new Limit();
            default -> new Faan(Integer.parseInt(word));
        };
    }
}
