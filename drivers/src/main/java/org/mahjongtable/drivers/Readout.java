package org.mahjongtable.drivers;

import java.util.List;

/**
 * What one seat is shown.
 *
 * @param lines four lines of text, the first on top; 16 half-width or 8 full-width characters each, more is cut by the display
 * @param digits what a digit display shows, for instance a score; digits, space and {@code -}; empty for none
 * @param lamp the seat's lamp
 */
public record Readout(List<String> lines, String digits, Lamp lamp) {

    /** All dark. */
    public static final Readout BLANK = new Readout(List.of("", "", "", ""), "", Lamp.OFF);

    public Readout {
        lines = List.copyOf(lines);
        if (lines.size() != 4) {
            throw new IllegalArgumentException("a readout has 4 lines, not " + lines.size());
        }
        for (String line : lines) {
            if (line.chars().anyMatch(Character::isISOControl)) {
                throw new IllegalArgumentException("a readout line holds a control character: " + line);
            }
        }
        if (!digits.chars().allMatch(c -> "0123456789- ".indexOf(c) >= 0)) {
            throw new IllegalArgumentException("digits hold 0-9, '-' and ' ' only, not: " + digits);
        }
    }

    /**
     * A lamp's light.
     *
     * @param rgb colour, 0xRRGGBB; a lamp of one colour is on for any but black
     */
    public record Lamp(int rgb, Mode mode) {

        /** Dark. */
        public static final Lamp OFF = new Lamp(0, Mode.OFF);

        /** How a lamp burns. */
        public enum Mode {
            OFF,
            ON,
            BLINK
        }

        public Lamp {
            if (rgb < 0 || rgb > 0xFFFFFF) {
                throw new IllegalArgumentException(
                        "lamp colour " + Integer.toHexString(rgb) + " is not 000000 to ffffff");
            }
        }
    }
}
