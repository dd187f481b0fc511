package org.mahjongtable.firmware.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** What an owner is told where the disk has no room. */
class FullDiskTest {

    private static final String SAID =
            "its disk is full. All that was settled is kept: make room on the disk and start again";

    @Test
    void aTableThatCanGrowNoFurtherSaysThatItsDiskIsFull() throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite::memory:")) {
            Sql sql = new Sql(connection);
            sql.update("CREATE TABLE hands (hand TEXT)");
            sql.number("PRAGMA max_page_count = 3");
            assertThatThrownBy(() -> sql.transaction(() -> {
                        for (int i = 0; i < 10; i++) {
                            sql.update("INSERT INTO hands VALUES (?)", "1m".repeat(1000));
                        }
                    }))
                    .isInstanceOfSatisfying(
                            JournalFailure.class,
                            failure -> assertThat(failure.isInWords()).isTrue())
                    .hasMessage(SAID);
            assertThat(sql.number("SELECT count(*) FROM hands")).isZero();
        }
    }

    @Test
    void aDatabaseThatCannotBeOpenedForWantOfRoomIsNotCalledDamaged() {
        var noRoom = new SQLiteException("no room", SQLiteErrorCode.SQLITE_IOERR_SHMSIZE);
        assertThat(Database.unreadable(Path.of("table.db"), noRoom)).hasMessage("table.db: " + SAID);
    }

    @Test
    void anyOtherFailureKeepsTheWordsOfTheDatabase() {
        var busy = new SQLiteException("database is locked", SQLiteErrorCode.SQLITE_BUSY);
        var failure = new JournalFailure("a transaction", busy);
        assertThat(failure.isInWords()).isFalse();
        assertThat(failure).hasMessage("a transaction: database is locked");
    }
}
