package org.mahjongtable.firmware.journal;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.SynchronousMode;
import org.sqlite.SQLiteConfig.TransactionMode;

/** The SQLite file: its tables, its settings, and the lock that keeps a second program out. */
final class Database implements AutoCloseable {
    /** "MJTB": the file is ours. */
    private static final int APPLICATION = 0x4D4A5442;

    private static final int VERSION = 1;

    private static final String SCHEMA = """
            -- instance: a name that this database keeps for ever
            CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

            -- A start of the program: what inputs of this boot were understood with. clean: it ended by its own will.
            CREATE TABLE boots (
              boot INTEGER PRIMARY KEY, at INTEGER NOT NULL, version TEXT NOT NULL,
              config TEXT NOT NULL, setup TEXT NOT NULL, clean INTEGER NOT NULL DEFAULT 0) STRICT;

            -- Every tag ever read, under the number that inputs know it by.
            CREATE TABLE tags (number INTEGER PRIMARY KEY, tag TEXT NOT NULL UNIQUE) STRICT;

            -- Which tag is which tile.
            CREATE TABLE tiles (
              tag TEXT PRIMARY KEY, tile_set INTEGER NOT NULL, tile TEXT NOT NULL, copy INTEGER NOT NULL,
              UNIQUE (tile_set, tile, copy)) STRICT;

            -- Inputs, many a row: all since the row before.
            CREATE TABLE inputs (
              id INTEGER PRIMARY KEY, boot INTEGER NOT NULL REFERENCES boots, nanos INTEGER NOT NULL, at INTEGER NOT NULL,
              count INTEGER NOT NULL, data BLOB NOT NULL) STRICT;

            -- Events as published, numbered without a gap: the outbox. inputs: the row whose last input caused it.
            CREATE TABLE events (
              seq INTEGER PRIMARY KEY, inputs INTEGER NOT NULL REFERENCES inputs, at INTEGER NOT NULL, deal INTEGER NOT NULL,
              json TEXT NOT NULL) STRICT;

            CREATE INDEX events_of_inputs ON events (inputs);

            -- Hands that are over, as published, under the number of the event that ended them.
            CREATE TABLE hands (seq INTEGER PRIMARY KEY REFERENCES events, json TEXT NOT NULL) STRICT;

            -- Who paid whom, by seat, in the unit of the rule set.
            CREATE TABLE payments (
              seq INTEGER NOT NULL REFERENCES events, n INTEGER NOT NULL, payer INTEGER NOT NULL, receiver INTEGER NOT NULL,
              points INTEGER NOT NULL, why TEXT NOT NULL, PRIMARY KEY (seq, n)) STRICT;

            -- The table after all inputs up to a row. form: the types that the text was written with.
            CREATE TABLE snapshots (
              inputs INTEGER PRIMARY KEY REFERENCES inputs, form TEXT NOT NULL, state TEXT NOT NULL) STRICT;

            -- How far each broker has the events.
            CREATE TABLE mqtt_cursor (broker TEXT PRIMARY KEY, seq INTEGER NOT NULL) STRICT;
            """;

    private final Path path;
    private final Connection connection;
    private final @Nullable LockFile lock;
    private final boolean damaged;
    private final @Nullable Object file;

    private Database(Path path, Connection connection, @Nullable LockFile lock, boolean damaged) throws IOException {
        this.path = path;
        this.connection = connection;
        this.lock = lock;
        this.damaged = damaged;
        this.file = identity(path);
    }

    /** Opens the file for this program alone, making it where it does not exist. A file that cannot be read is refused and left alone. */
    static Database open(Path path) throws JournalException {
        Place.refuseOthers(path);
        Path folder = path.toAbsolutePath().getParent();
        try {
            Files.createDirectories(folder);
        } catch (FileAlreadyExistsException e) {
            throw new JournalException("%s: the folder cannot be made: %s is a file".formatted(folder, e.getFile()), e);
        } catch (AccessDeniedException e) {
            throw new JournalException(
                    "%s: the folder cannot be made: this user may not make %s".formatted(folder, e.getFile()), e);
        } catch (IOException e) {
            throw new JournalException(folder + ": the folder cannot be made: " + Place.why(e), e);
        }
        LockFile lock = LockFile.take(path);
        try {
            boolean damaged = WriteAheadLog.isDamaged(path);
            return new Database(path, prepared(path), lock, damaged);
        } catch (SQLException | IOException e) {
            close(lock, e);
            throw unreadable(path, e);
        } catch (JournalException e) {
            close(lock, e);
            throw e;
        }
    }

    /** Opens a file to read it as it is at this moment, also while a table is running on it. */
    static Database openToRead(Path path) throws JournalException {
        if (Files.isDirectory(path)) {
            throw new JournalException(path + ": is a folder, not the file of a journal", null);
        }
        if (!Files.isRegularFile(path)) {
            throw new JournalException(path + ": no such file", null);
        }
        var config = new SQLiteConfig();
        config.setReadOnly(true);
        config.setBusyTimeout(5000);
        try {
            Connection connection = connect(path, config);
            try {
                // One transaction from here to the end: what is written meanwhile is not seen.
                connection.setAutoCommit(false);
                checkOurs(path, connection);
                return new Database(path, connection, null, false);
            } catch (SQLException | IOException | JournalException e) {
                connection.close();
                throw e;
            }
        } catch (SQLException | IOException e) {
            throw unreadable(path, e);
        }
    }

    Sql sql() {
        return new Sql(connection);
    }

    /** What tells of the newest event outside of the database; not for one that is only read. */
    LockFile lock() {
        return Objects.requireNonNull(lock);
    }

    /** Whether SQLite passed over whole transactions when it opened this. */
    boolean isDamaged() {
        return damaged;
    }

    /** Whether the path still names the file that was opened. */
    boolean isInPlace() {
        try {
            return Objects.equals(file, identity(path));
        } catch (IOException gone) {
            return false;
        }
    }

    /** What tells a file from others, whatever their names; null where the file system has none. */
    private static @Nullable Object identity(Path path) throws IOException {
        return Files.readAttributes(path, BasicFileAttributes.class).fileKey();
    }

    /** Another connection to the same file, for another thread. What it writes may be lost in a power cut. */
    Connection second() throws SQLException {
        var config = new SQLiteConfig();
        config.setBusyTimeout(5000);
        config.setSynchronous(SynchronousMode.NORMAL);
        return connect(path, config);
    }

    @Override
    public void close() throws JournalException {
        try {
            connection.close();
            if (lock != null) {
                lock.close();
            }
        } catch (SQLException | IOException e) {
            throw new JournalException(path + ": cannot be closed: " + e.getMessage(), e);
        }
    }

    private static Connection prepared(Path path) throws SQLException, JournalException {
        var config = new SQLiteConfig();
        config.setJournalMode(JournalMode.WAL);
        config.setSynchronous(SynchronousMode.FULL);
        config.enforceForeignKeys(true);
        config.setBusyTimeout(5000);
        config.setTransactionMode(TransactionMode.IMMEDIATE);
        Connection connection = connect(path, config);
        try {
            if (pragma(connection, "application_id") == 0 && isEmpty(connection)) {
                create(connection);
            }
            checkOurs(path, connection);
            try (Statement statement = connection.createStatement()) {
                statement.executeUpdate(Calibrations.SCHEMA);
                statement.executeUpdate(Lost.SCHEMA);
            }
            return connection;
        } catch (SQLException | JournalException e) {
            connection.close();
            throw e;
        }
    }

    private static Connection connect(Path path, SQLiteConfig config) throws SQLException {
        return config.createConnection("jdbc:sqlite:" + path);
    }

    private static void create(Connection connection) throws SQLException {
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate(SCHEMA);
            statement.executeUpdate("INSERT INTO facts VALUES ('instance', '" + UUID.randomUUID() + "')");
            statement.executeUpdate("PRAGMA user_version = " + VERSION);
            statement.executeUpdate("PRAGMA application_id = " + APPLICATION);
        }
        connection.commit();
        connection.setAutoCommit(true);
    }

    private static void checkOurs(Path path, Connection connection) throws SQLException, JournalException {
        refuseOthers(path, pragma(connection, "application_id"), pragma(connection, "user_version"));
    }

    /** Refuses a database of another program, or of another version of this one. */
    static void refuseOthers(Path path, int application, int version) throws JournalException {
        if (application != APPLICATION) {
            throw new JournalException(path + ": is a database of another program; it is left as it is", null);
        }
        if (version != VERSION) {
            throw new JournalException(
                    "%s: was written by another version of the program (form %d, this one reads %d); it is left as it is"
                            .formatted(path, version, VERSION),
                    null);
        }
    }

    private static boolean isEmpty(Connection connection) throws SQLException {
        return number(connection, "SELECT count(*) FROM sqlite_schema") == 0;
    }

    private static int pragma(Connection connection, String name) throws SQLException {
        return number(connection, "PRAGMA " + name);
    }

    private static int number(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                var row = statement.executeQuery(sql)) {
            row.next();
            return row.getInt(1);
        }
    }

    static JournalException unreadable(Path path, Exception e) {
        String words = JournalFailure.words(e);
        if (words != null) {
            return new JournalException("%s: %s".formatted(path, words), e);
        }
        return new JournalException(
                "%s: cannot be read (%s). It is left as it is: put a copy back, or move it away to begin with an empty one"
                        .formatted(path, e.getMessage()),
                e);
    }

    private static void close(LockFile lock, Exception cause) {
        try {
            lock.close();
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
    }
}
