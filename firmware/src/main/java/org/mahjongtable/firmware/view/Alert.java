package org.mahjongtable.firmware.view;

import java.time.Instant;
import org.mahjongtable.scoring.tile.Label;

/**
 * Something the owner should see to; play goes on.
 *
 * @param code what it is, for programs: words and dots, for instance {@code mqtt.acl}
 * @param since when it began
 * @param text what is wrong
 * @param cure what to do about it
 */
public record Alert(String code, Instant since, Label text, Label cure) {

    public Alert {
        if (!code.matches("[a-zA-Z0-9]+(\\.[a-zA-Z0-9]+)*")) {
            throw new IllegalArgumentException("alert code '" + code + "' is not words with dots between");
        }
    }

    /** For a log. */
    @Override
    public String toString() {
        return "%s: %s。%s / %s. %s".formatted(code, text.zh(), cure.zh(), text.en(), cure.en());
    }
}
