package org.mahjongtable.firmware.match;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** When a match ends; a deal in progress is always finished. */
public sealed interface MatchEnd {
    /** What {@link #parse} reads, as a regular expression and in words. */
    String FORM = "rules|[1-9]\\d{0,3} (rounds|deals|minutes)";

    String FORM_IN_WORDS = "rules, or a number with rounds, deals or minutes such as 4 rounds";

    /** Reads {@code rules}, {@code 4 rounds}, {@code 16 deals}, {@code 120 minutes}; {@link IllegalArgumentException} for anything else. */
    static MatchEnd parse(String written) {
        if (!written.matches(FORM)) {
            throw new IllegalArgumentException("'%s' is not %s".formatted(written, FORM_IN_WORDS));
        }
        if (written.equals("rules")) {
            return new Rounds(null);
        }
        int space = written.indexOf(' ');
        int number = Integer.parseInt(written.substring(0, space));
        return switch (written.charAt(space + 1)) {
            case 'r' -> new Rounds(number);
            case 'd' -> new Deals(number);
            default -> new Time(Duration.ofMinutes(number));
        };
    }

    /** After so many prevalent winds; null as many as the rule set has. */
    record Rounds(@Nullable Integer rounds) implements MatchEnd {}

    /** After so many deals. */
    record Deals(int deals) implements MatchEnd {}

    /** After so long. */
    record Time(Duration time) implements MatchEnd {}
}
