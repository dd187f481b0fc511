package org.mahjongtable.firmware.journal;

/** A text that is no value of the type it should be; the message names the place. */
public final class UnreadableText extends Exception {
    private static final long serialVersionUID = 1;

    UnreadableText(String message, Throwable cause) {
        super(message, cause);
    }
}
