package org.mahjongtable.firmware.app;

import org.mahjongtable.firmware.journal.Boot;

/** What was kept with a start of the program cannot be read by this version of it, and so neither can the inputs that came then. */
final class UnreadableSetup extends RuntimeException {
    private static final long serialVersionUID = 1;

    UnreadableSetup(Boot boot, Exception why) {
        super(
                "start %d of the journal, on %s, was of version %s; this is version %s, which cannot read its setup: %s"
                        .formatted(boot.number(), boot.at(), boot.version(), Version.number(), why.getMessage()),
                why);
    }
}
