package org.mahjongtable.firmware.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.calibration.Hearing;
import org.mahjongtable.firmware.calibration.Measured;
import org.mahjongtable.firmware.calibration.Measured.Lay;
import org.mahjongtable.firmware.calibration.Measured.Pair;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.table.TableSetup.Antenna;
import org.mahjongtable.scoring.tile.Tile;

/** What is kept of calibrations. */
final class CalibrationsTest {
    private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
    private static final TileId PLUM = new TileId(1, Tile.PLUM, 1);
    private static final Map<TagId, TileId> TILES = Map.of(TagId.of(1), PLUM);
    private static final Antenna RACK = new Antenna("reader.1", 1);
    private static final Antenna MELDS = new Antenna("reader.1", 2);
    private static final Measured MEASURED = new Measured(
            Map.of(PLUM, new Lay(RACK, new Hearing(1, 1, 20, 19, 1, 19, -1100))),
            Map.of(new Pair(RACK, MELDS), new Hearing(4, 1, 80, 9, 0, 0, 0)));

    @TempDir
    private Path dir;

    @Test
    void tilesAndMeasurementsAreKeptTogetherAndCalibrationsOneByOne() throws Exception {
        Path file = dir.resolve("table.db");
        try (Journal journal = Journal.open(file)) {
            assertThat(journal.calibrations().measured()).isEqualTo(Measured.NOTHING);
            journal.calibrations().keep(NOON, "referee:Ming", Map.of(), Measured.NOTHING);
            journal.calibrations().keep(NOON, "referee:Ming", TILES, MEASURED);
            journal.calibrations().keep(NOON.plusSeconds(60), "referee:Mei", TILES, MEASURED);
        }
        try (Kept kept = Kept.open(file)) {
            assertThat(kept.registry().tiles()).isEqualTo(TILES);
            assertThat(kept.calibrations().measured()).isEqualTo(MEASURED);
            assertThat(kept.calibrations().entries())
                    .containsExactly(
                            new Calibrations.Entry(NOON.plusSeconds(60), "referee:Mei", 1),
                            new Calibrations.Entry(NOON, "referee:Ming", 1));
        }
    }

    /** A clock without a battery may be ahead, and then right again. */
    @Test
    void theNewestCalibrationHoldsWhateverTheClockSays() throws Exception {
        try (Journal journal = Journal.open(dir.resolve("table.db"))) {
            Calibrations calibrations = journal.calibrations();
            calibrations.keep(
                    calibrations.begin(NOON.plus(Duration.ofDays(365))), "referee:Ming", Map.of(), Measured.NOTHING);
            calibrations.keep(calibrations.begin(NOON), "referee:Mei", TILES, MEASURED);
            assertThat(calibrations.measured()).isEqualTo(MEASURED);
            assertThat(calibrations.entries())
                    .extracting(Calibrations.Entry::author)
                    .containsExactly("referee:Mei", "referee:Ming");
        }
    }

    @Test
    void whatAnotherVersionMeasuredIsMeasuredAgain() throws Exception {
        Path file = dir.resolve("table.db");
        try (Journal journal = Journal.open(file)) {
            journal.calibrations().keep(NOON, "referee:Ming", TILES, MEASURED);
        }
        execute(file, "UPDATE calibrations SET form = 'other', measured = 'of another form'");
        try (Kept kept = Kept.open(file)) {
            assertThat(kept.calibrations().measured()).isEqualTo(Measured.NOTHING);
            assertThat(kept.registry().tiles()).isEqualTo(TILES);
        }
    }

    @Test
    void aDatabaseOfBeforeIsReadAndThenWritten() throws Exception {
        Path file = dir.resolve("table.db");
        Journal.open(file).close();
        execute(file, "DROP TABLE calibrations");
        try (Kept kept = Kept.open(file)) {
            assertThat(kept.calibrations().entries()).isEmpty();
            assertThat(kept.calibrations().measured()).isEqualTo(Measured.NOTHING);
        }
        try (Journal journal = Journal.open(file)) {
            journal.calibrations().keep(NOON, "referee:Ming", TILES, MEASURED);
            assertThat(journal.calibrations().measured()).isEqualTo(MEASURED);
        }
    }

    private static void execute(Path file, String sql) throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        }
    }
}
