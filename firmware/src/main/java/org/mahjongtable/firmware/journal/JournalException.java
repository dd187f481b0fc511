package org.mahjongtable.firmware.journal;

import org.jspecify.annotations.Nullable;

/** The database cannot be opened, or what it holds cannot be used. Whatever is in the file stays as it is; the message tells the owner what to do. */
public final class JournalException extends Exception {
    private static final long serialVersionUID = 1;

    JournalException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
