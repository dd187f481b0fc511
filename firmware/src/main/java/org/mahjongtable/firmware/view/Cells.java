package org.mahjongtable.firmware.view;

import java.util.ArrayList;
import java.util.List;

/** Text in the cells of a readout: 16 in a line, one for a character of ASCII or another Latin letter, two for any other. */
final class Cells {

    /** Cells in one line. */
    static final int LINE = 16;

    /** Marks that must not begin a line. */
    private static final String CLOSING = "，。：；？！、）)」";

    /** Marks that must not end a line. */
    private static final String OPENING = "（(「";

    /** The displays' font has full width from here on. */
    private static final int FIRST_FULL = 0x250;

    private Cells() {}

    /** How many cells a text takes. */
    static int width(String text) {
        return text.codePoints().map(Cells::width).sum();
    }

    private static int width(int character) {
        return character < FIRST_FULL ? 1 : 2;
    }

    /** The text, cut with … if it is wider than that. */
    static String cut(String text, int cells) {
        if (width(text) <= cells) {
            return text;
        }
        StringBuilder cut = new StringBuilder();
        int used = 2;
        for (int character : text.codePoints().toArray()) {
            used += width(character);
            if (used > cells) {
                break;
            }
            cut.appendCodePoint(character);
        }
        return cut.append('…').toString();
    }

    /** Left and right parts of one line, the left one cut if there is no room for both. */
    static String ends(String left, String right) {
        String kept = cut(left, LINE - width(right) - (right.isEmpty() ? 0 : 1));
        return kept + " ".repeat(LINE - width(kept) - width(right)) + right;
    }

    /**
     * The text in lines. Words of letters stay together unless one is longer than a line; anything else breaks anywhere, but a closing mark
     * takes the character before it along, and an opening one the character behind it.
     */
    static List<String> wrap(String text) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String piece : pieces(text)) {
            if (width(line + piece) > LINE && !line.isEmpty()) {
                lines.add(line.toString().strip());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? piece.stripLeading() : piece);
            while (width(line.toString()) > LINE) {
                int end = fitting(line);
                lines.add(line.substring(0, end));
                line.delete(0, end);
            }
        }
        if (!line.toString().isBlank()) {
            lines.add(line.toString().strip());
        }
        return lines;
    }

    private static int fitting(StringBuilder line) {
        int used = 0;
        int end = 0;
        while (end < line.length() && used + width(line.codePointAt(end)) <= LINE) {
            used += width(line.codePointAt(end));
            end += Character.charCount(line.codePointAt(end));
        }
        return end;
    }

    /** What may not be broken: a word with the space before it, or one wide character with its brackets and marks. */
    private static List<String> pieces(String text) {
        List<String> pieces = new ArrayList<>();
        StringBuilder piece = new StringBuilder();
        int before = 0;
        for (int character : text.codePoints().toArray()) {
            boolean closing = CLOSING.indexOf(character) >= 0;
            boolean goesOn = closing
                    || OPENING.indexOf(before) >= 0
                    || (width(character) == 1 && width(before) == 1 && character != ' ');
            if (!goesOn && !piece.isEmpty()) {
                pieces.add(piece.toString());
                piece.setLength(0);
            }
            piece.appendCodePoint(character);
            before = character;
        }
        if (!piece.isEmpty()) {
            pieces.add(piece.toString());
        }
        return pieces;
    }
}
