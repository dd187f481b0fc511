package org.mahjongtable.firmware.config;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;

/** What was found wrong in one file so far: reading goes on, so that the owner sees all of it at once. */
final class Problems {
    private final String file;
    private final List<Problem> problems = new ArrayList<>();

    private final List<String> others = new ArrayList<>();
    private final List<TooLarge> tooLarge = new ArrayList<>();

    /** Also what turns the direction of writing. */
    private static final Pattern UNPRINTABLE = Pattern.compile("[\\p{Cc}\\p{Cf}\\u2028\\u2029]");

    private record Problem(int line, String text) {}

    /** @param file as the owner named it */
    Problems(String file) {
        this.file = file;
    }

    /** @param line from 1 */
    void add(int line, String text) {
        String shown = text;
        for (TooLarge number : tooLarge) {
            shown = number.line() == line ? number.asWritten(shown) : shown;
        }
        problems.add(new Problem(line, printable(shown)));
    }

    /** A number that is read as another one from now on. */
    void add(TooLarge number) {
        tooLarge.add(number);
    }

    /** What a terminal would not show, or obey, as TOML writes it. */
    private static String printable(String text) {
        return UNPRINTABLE
                .matcher(text)
                .replaceAll(found -> "\\\\u%04X".formatted(found.group().codePointAt(0)));
    }

    /** What is wrong with another file that this one leads to; it is told after all that is wrong here. */
    void add(WrongConfig other) {
        others.addAll(other.lines());
    }

    /** Ends the reading if anything was wrong. */
    void refuse() throws WrongConfig {
        List<String> lines = new ArrayList<>();
        problems.stream()
                .sorted(Comparator.comparingInt(Problem::line))
                .forEach(problem -> lines.add("%s:%d: %s".formatted(file, problem.line, problem.text)));
        lines.addAll(others);
        if (!lines.isEmpty()) {
            throw new WrongConfig(lines);
        }
    }
}
