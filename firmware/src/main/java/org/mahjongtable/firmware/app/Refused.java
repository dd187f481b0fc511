package org.mahjongtable.firmware.app;

import java.util.List;

/** A command cannot do what it was told, for reasons that its user can mend. */
public sealed class Refused extends Exception permits WrongUsage {
    private static final long serialVersionUID = 1;

    /** @param lines one reason each, naming place, value and what is allowed */
    public Refused(List<String> lines) {
        super(String.join("\n", lines));
    }

    /** One reason. */
    public Refused(String line) {
        this(List.of(line));
    }
}
