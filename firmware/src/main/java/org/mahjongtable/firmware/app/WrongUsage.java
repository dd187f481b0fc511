package org.mahjongtable.firmware.app;

/** The command line can be read, but not followed: a value that is none, or options that do not go together. */
final class WrongUsage extends Refused {
    private static final long serialVersionUID = 1;

    /** @param line names the option, the value and what is allowed */
    WrongUsage(String line) {
        super(line);
    }
}
