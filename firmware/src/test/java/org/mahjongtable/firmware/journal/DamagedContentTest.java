package org.mahjongtable.firmware.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.mahjongtable.firmware.journal.Samples.START;
import static org.mahjongtable.firmware.journal.Samples.tick;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.scoring.tile.Tile;

/** What stands in a database that is whole for SQLite is no value of ours: an owner is told what to do, and where it is. */
final class DamagedContentTest {
    @TempDir
    private Path dir;

    private String failureAfter(String damage) throws Exception {
        Path file = dir.resolve("table.db");
        try (Journal journal = Journal.open(file)) {
            journal.registry().replace(Map.of(TagId.of(1), new TileId(1, Tile.PLUM, 1)));
            journal.begin(START, "1.0", "", "");
            journal.append(tick(1, 0));
            journal.commit(List.of(), null);
        }
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute(damage);
        }
        try (Kept kept = Kept.open(file)) {
            JournalFailure failure = catchThrowableOfType(JournalFailure.class, () -> {
                kept.registry().tiles();
                kept.after(0, 1);
            });
            assertThat(failure.isInWords()).isTrue();
            assertThat(failure)
                    .hasMessageStartingWith(
                            "the database is damaged. It is left as it is: put a copy back, or move it away");
            return String.valueOf(failure.getMessage());
        }
    }

    @Test
    void aTileThatCannotBe() throws Exception {
        assertThat(failureAfter("UPDATE tiles SET copy = 77")).contains("copy 77 of f1 is not 1 to 1");
    }

    @Test
    void inputsThatAreNotWhole() throws Exception {
        assertThat(failureAfter("UPDATE inputs SET count = 2")).contains("(inputs of row 1: ");
    }
}
