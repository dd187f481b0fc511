package org.mahjongtable.firmware.config;

import java.util.List;

/** An owner's file cannot be used. Every line names file, line where there is one, place, value and what is allowed. */
public final class WrongConfig extends Exception {
    private static final long serialVersionUID = 1;

    private final String[] lines;

    WrongConfig(List<String> lines) {
        super(String.join("\n", lines));
        this.lines = lines.toArray(String[]::new);
    }

    /** All that is wrong, one error a line, in the order of the file. */
    public List<String> lines() {
        return List.of(lines);
    }
}
