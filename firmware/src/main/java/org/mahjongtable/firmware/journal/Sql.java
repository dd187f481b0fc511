package org.mahjongtable.firmware.journal;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Statements on one connection, by one thread. What fails is a {@link JournalFailure}. */
final class Sql implements AutoCloseable {
    private final Connection connection;

    Sql(Connection connection) {
        this.connection = connection;
    }

    /** Makes a value of a row. */
    @FunctionalInterface
    interface Row<T> {
        T read(ResultSet row) throws SQLException;
    }

    void update(String sql, @Nullable Object... values) {
        try (PreparedStatement statement = prepared(sql, values)) {
            statement.executeUpdate();
        } catch (SQLException e) {
            throw new JournalFailure(sql, e);
        }
    }

    <T> List<T> all(String sql, Row<T> read, @Nullable Object... values) {
        try (PreparedStatement statement = prepared(sql, values);
                ResultSet rows = statement.executeQuery()) {
            List<T> all = new ArrayList<>();
            while (rows.next()) {
                all.add(read.read(rows));
            }
            return all;
        } catch (SQLException e) {
            throw new JournalFailure(sql, e);
        } catch (IllegalArgumentException e) {
            throw new JournalFailure(sql, new UnreadableText(String.valueOf(e.getMessage()), e));
        }
    }

    /** The number that a query of one row and column gives; 0 for none. */
    long number(String sql, @Nullable Object... values) {
        return all(sql, row -> row.getLong(1), values).stream().findFirst().orElse(0L);
    }

    /** All of it or, after a power cut or a failure, nothing. On the disk when this returns. */
    void transaction(Runnable work) {
        try {
            connection.setAutoCommit(false);
            try {
                work.run();
                connection.commit();
            } catch (RuntimeException | SQLException e) {
                undo(e);
                throw e;
            }
            connection.setAutoCommit(true);
        } catch (SQLException e) {
            throw new JournalFailure("a transaction", e);
        }
    }

    /** Where the disk is full SQLite has undone it already, and says so. */
    private void undo(Exception cause) {
        try {
            connection.rollback();
            connection.setAutoCommit(true);
        } catch (SQLException e) {
            cause.addSuppressed(e);
        }
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new JournalFailure("closing", e);
        }
    }

    private PreparedStatement prepared(String sql, @Nullable Object... values) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        return statement;
    }
}
