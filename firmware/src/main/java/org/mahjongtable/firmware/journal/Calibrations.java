package org.mahjongtable.firmware.journal;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.calibration.Measured;
import org.mahjongtable.firmware.sensing.TileId;

/** Calibrations of the table: who did them when, and all that was measured and held then. */
public final class Calibrations {
    /** Not there in a database that an earlier version made. */
    static final String SCHEMA = """
            -- Calibrations, each with all that was measured and held when it was last written. begun: when; author: who; tiles: how many were known; form: the
            -- types that the text was written with.
            CREATE TABLE IF NOT EXISTS calibrations (
              begun INTEGER PRIMARY KEY, author TEXT NOT NULL, tiles INTEGER NOT NULL, form TEXT NOT NULL, measured TEXT NOT NULL) STRICT;
            """;

    private static final String FORM = form();

    private final Sql sql;

    Calibrations(Sql sql) {
        this.sql = sql;
    }

    /** A calibration that was done. */
    public record Entry(Instant begun, String author, int tiles) {}

    /** All calibrations, the newest first. */
    public List<Entry> entries() {
        return exists()
                ? sql.all(
                        "SELECT begun, author, tiles FROM calibrations ORDER BY begun DESC",
                        row -> new Entry(Instant.ofEpochMilli(row.getLong(1)), row.getString(2), row.getInt(3)))
                : List.of();
    }

    /** What holds now; nothing where nothing was measured yet, or by a version of the program that measured otherwise. */
    public Measured measured() {
        Optional<String> text = exists()
                ? sql
                        .all(
                                "SELECT measured, form FROM calibrations ORDER BY begun DESC LIMIT 1",
                                row -> row.getString(2).equals(FORM) ? row.getString(1) : "")
                        .stream()
                        .findFirst()
                        .filter(found -> !found.isEmpty())
                : Optional.empty();
        if (text.isEmpty()) {
            return Measured.NOTHING;
        }
        try {
            return Values.read(Measured.class, text.get());
        } catch (UnreadableText e) {
            throw new JournalFailure("the newest calibration", e);
        }
    }

    /**
     * When a calibration begins that is to be the newest: by the clock of the day, but after every one that is kept, since that clock may have been ahead.
     */
    public Instant begin(Instant now) {
        Instant free = entries().stream()
                .findFirst()
                .map(newest -> newest.begun().plusMillis(1))
                .orElse(now);
        return now.isAfter(free) ? now : free;
    }

    /**
     * Keeps what is known and measured, in one transaction that is on the disk when this returns.
     *
     * @param begun when the calibration began, as {@link #begin} has told; the same one is written over as it goes on
     */
    public void keep(Instant begun, String author, Map<TagId, TileId> tiles, Measured measured) {
        sql.transaction(() -> {
            Registry.write(sql, tiles);
            sql.update(
                    "INSERT OR REPLACE INTO calibrations VALUES (?, ?, ?, ?, ?)",
                    begun.toEpochMilli(),
                    author,
                    tiles.size(),
                    FORM,
                    Values.write(Measured.class, measured));
        });
    }

    private boolean exists() {
        return sql.number("SELECT count(*) FROM sqlite_schema WHERE name = 'calibrations'") > 0;
    }

    private static String form() {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256")
                    .digest(Values.form(Measured.class).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
