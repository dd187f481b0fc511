package org.mahjongtable.firmware.journal;

import java.sql.SQLException;
import org.sqlite.SQLiteErrorCode;

/** The database can no longer be read or written while the table runs: nothing may be shown or scored that could be lost, so the program ends. */
public final class JournalFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    static final String DAMAGED =
            "the database is damaged. It is left as it is: put a copy back, or move it away to begin with an empty one";

    JournalFailure(String message, Throwable cause) {
        super(isDamage(cause) ? DAMAGED : message + ": " + cause.getMessage(), cause);
    }

    /** Whether it is the database itself that is broken, as its message says. */
    public boolean isDamage() {
        return isDamage(this);
    }

    static boolean isDamage(Throwable failure) {
        Throwable cause = failure instanceof JournalFailure ? failure.getCause() : failure;
        return cause instanceof SQLException sql && (sql.getErrorCode() & 0xFF) == SQLiteErrorCode.SQLITE_CORRUPT.code;
    }
}
