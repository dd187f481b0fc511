package org.mahjongtable.firmware.journal;

import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** The database can no longer be read or written while the table runs: nothing may be shown or scored that could be lost, so the program ends. */
public final class JournalFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    private static final String DAMAGED =
            "the database is damaged. It is left as it is: put a copy back, or move it away to begin with an empty one";
    private static final String FULL =
            "its disk is full. All that was settled is kept: make room on the disk and start again";

    private final boolean inWords;

    JournalFailure(String message, Throwable cause) {
        String words = cause instanceof UnreadableText
                ? "%s (%s: %s)".formatted(DAMAGED, message, cause.getMessage())
                : words(cause);
        super(words != null ? words : message + ": " + cause.getMessage(), cause);
        this.inWords = words != null;
    }

    private JournalFailure(String words) {
        super(words);
        this.inWords = true;
    }

    /** What the devices told could not be written as fast as it came. */
    public static JournalFailure tooSlow(int waiting) {
        return new JournalFailure(
                "its disk does not keep up, or stands still: %d inputs wait to be written. All that was settled is kept: look at the disk and at what else uses it, and start again"
                        .formatted(waiting));
    }

    /** Whether its message tells an owner what to do; otherwise it is the database's own. */
    public boolean isInWords() {
        return inWords;
    }

    /** What an owner can do about a failure; null where only the database's own words are known. */
    static @Nullable String words(Throwable failure) {
        Throwable cause = failure instanceof JournalFailure ? failure.getCause() : failure;
        if (!(cause instanceof SQLiteException sql)) {
            return null;
        }
        SQLiteErrorCode code = sql.getResultCode();
        if ((code.code & 0xFF) == SQLiteErrorCode.SQLITE_CORRUPT.code) {
            return DAMAGED;
        }
        // The index of what is written ahead cannot grow where there is no room.
        return code == SQLiteErrorCode.SQLITE_FULL || code == SQLiteErrorCode.SQLITE_IOERR_SHMSIZE ? FULL : null;
    }
}
