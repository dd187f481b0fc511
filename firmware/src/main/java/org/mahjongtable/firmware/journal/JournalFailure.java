package org.mahjongtable.firmware.journal;

/** The database can no longer be read or written while the table runs: nothing may be shown or scored that could be lost, so the program ends. */
public final class JournalFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    JournalFailure(String message, Throwable cause) {
        super(message + ": " + cause.getMessage(), cause);
    }
}
