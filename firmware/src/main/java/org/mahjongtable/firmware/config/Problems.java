package org.mahjongtable.firmware.config;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What was found wrong in one file so far: reading goes on, so that the owner sees all of it at once. */
final class Problems {
    private final String file;
    private final List<Problem> problems = new ArrayList<>();

    private final List<String> others = new ArrayList<>();

    private record Problem(int line, String text) {}

    /** @param file as the owner named it */
    Problems(String file) {
        this.file = file;
    }

    /** @param line from 1 */
    void add(int line, String text) {
        problems.add(new Problem(line, text));
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
