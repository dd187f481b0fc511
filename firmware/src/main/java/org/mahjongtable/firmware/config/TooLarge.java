package org.mahjongtable.firmware.config;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tomlj.TomlParseError;

/**
 * A number in a TOML file that is larger than any that the parser holds, without its sign. The parser knows neither its key nor what is allowed there, so the
 * largest number it does hold is read in its place: that is refused wherever it stands, and the complaint shows what the owner wrote.
 *
 * @param line from 1
 * @param from where it begins in the text
 */
record TooLarge(int line, int from, String written) {
    private static final Pattern ERROR = Pattern.compile("(Integer|Float) is too large");
    private static final Pattern NUMBER = Pattern.compile("[+-]?([0-9][0-9A-Za-z_.+-]*)");
    private static final String LARGEST = Long.toString(Long.MAX_VALUE);
    private static final Pattern SHOWN = Pattern.compile(LARGEST + "|0x7FFFFFFFFFFFFFFF");

    /** Those that the parser has complained about. */
    static List<TooLarge> in(String text, List<TomlParseError> errors) {
        List<TooLarge> found = new ArrayList<>();
        for (TomlParseError error : errors) {
            int line = error.position().line();
            Matcher number = NUMBER.matcher(text)
                    .region(begin(text, line) + error.position().column() - 1, text.length());
            if (ERROR.matcher(String.valueOf(error.getMessage())).matches() && number.lookingAt()) {
                found.add(new TooLarge(line, number.start(1), number.group(1)));
            }
        }
        return found;
    }

    /** The text with the largest number in the place of these, which stand in their order. */
    static String replaced(String text, List<TooLarge> numbers) {
        var replaced = new StringBuilder(text);
        for (TooLarge number : numbers.reversed()) {
            replaced.replace(number.from, number.from + number.written.length(), LARGEST);
        }
        return replaced.toString();
    }

    /** A complaint about its line as its owner wrote it. */
    String asWritten(String complaint) {
        return SHOWN.matcher(complaint).replaceFirst(Matcher.quoteReplacement(written));
    }

    private static int begin(String text, int line) {
        int begin = 0;
        for (int before = 1; before < line; before++) {
            begin = text.indexOf('\n', begin) + 1;
        }
        return begin;
    }
}
