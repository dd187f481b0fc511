package org.mahjongtable.firmware.journal;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Where a database is or is to be, looked at before anything is made there: beside somebody else's file no lock may be left.
 *
 * <p>Source: "Database File Format", sqlite.org/fileformat.html. Big-endian numbers:
 *
 * <pre>
 * 0    "SQLite format 3", 0
 * 60   user version, 32 bits
 * 68   application, 32 bits
 * 103  tables and indexes on the first page, 16 bits
 * </pre>
 */
final class Place {
    private static final byte[] FORMAT = "SQLite format 3\0".getBytes(US_ASCII);
    private static final int HEADER = 105;
    /** Less room than this is none: the index of what is written ahead alone takes half of it. */
    private static final int ROOM = 64 * 1024;

    private Place() {}

    /** Refuses what is there and is neither empty nor ours. */
    static void refuseOthers(Path database) throws JournalException {
        if (Files.isDirectory(database)) {
            throw new JournalException(database + ": is a folder, not the file of a journal", null);
        }
        if (!Files.exists(database)) {
            return;
        }
        if (!Files.isRegularFile(database)) {
            throw new JournalException(database + ": is not a regular file", null);
        }
        byte[] header;
        try (InputStream in = Files.newInputStream(database)) {
            header = in.readNBytes(HEADER);
        } catch (IOException e) {
            throw new JournalException("%s: cannot be read: %s".formatted(database, why(e)), e);
        }
        if (header.length == 0) {
            return;
        }
        if (header.length < HEADER || !Arrays.equals(header, 0, FORMAT.length, FORMAT, 0, FORMAT.length)) {
            throw new JournalException(
                    database
                            + ": is not a database. It is left as it is: name another file, put a copy back, or move it away to begin with an empty one",
                    null);
        }
        ByteBuffer numbers = ByteBuffer.wrap(header);
        int application = numbers.getInt(68);
        // A program that was killed while it made the database has left its first page empty: all else is in the file
        // written ahead.
        boolean empty = application == 0 && numbers.getShort(103) == 0;
        if (!empty) {
            Database.refuseOthers(database, application, numbers.getInt(60));
        }
    }

    /** Refuses a place where nobody can make a file, or write into it for want of room; whether this user may is not asked, since the table's may be another. */
    static void refuseUnwritable(Path database) throws JournalException {
        Path folder = database.toAbsolutePath().getParent();
        while (folder != null && !Files.exists(folder)) {
            folder = folder.getParent();
        }
        if (folder == null) {
            return;
        }
        if (!Files.isDirectory(folder)) {
            throw new JournalException("%s: its folder cannot be made: %s is a file".formatted(database, folder), null);
        }
        try {
            Path trial = Files.createTempFile(folder, ".mahjong-table", null);
            try {
                Files.write(trial, new byte[ROOM]);
            } finally {
                Files.delete(trial);
            }
        } catch (AccessDeniedException otherUser) {
            return;
        } catch (IOException e) {
            throw new JournalException("%s: cannot be made in %s: %s".formatted(database, folder, why(e)), e);
        }
    }

    /** Why a file cannot be read or written, in words: what Java says of it is often its name alone. */
    static String why(IOException e) {
        return switch (e) {
            case AccessDeniedException _ -> "this user may not";
            case FileSystemException file when file.getReason() != null -> file.getReason();
            case FileSystemException _ -> "no files can be made there";
            default -> String.valueOf(e.getMessage());
        };
    }
}
