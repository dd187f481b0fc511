package org.mahjongtable.firmware.config;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What was found wrong in one file so far: reading goes on, so that the owner sees all of it at once. */
final class Problems {
    private final String file;
    private final List<Problem> problems = new ArrayList<>();

    private record Problem(int line, String text) {}

    /** @param file as the owner named it */
    Problems(String file) {
        this.file = file;
    }

    /** @param line from 1 */
    void add(int line, String text) {
        problems.add(new Problem(line, text));
    }

    /** Something wrong with the file as a whole. */
    void add(String text) {
        add(0, text);
    }

    /** Ends the reading if anything was wrong. */
    void refuse() throws WrongConfig {
        if (!problems.isEmpty()) {
            throw new WrongConfig(problems.stream()
                    .sorted(Comparator.comparingInt(Problem::line))
                    .map(problem -> file + (problem.line == 0 ? ": " : ":" + problem.line + ": ") + problem.text)
                    .toList());
        }
    }
}
