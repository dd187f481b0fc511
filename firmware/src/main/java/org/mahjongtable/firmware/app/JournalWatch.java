package org.mahjongtable.firmware.app;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.firmware.view.Alert;
import org.mahjongtable.scoring.tile.Label;

/** Looks every five seconds whether the database is still in its place: SQLite writes on into a file that somebody has deleted, and says nothing. */
final class JournalWatch implements Loop.Beside {
    static final String GONE = "journal.gone";

    private static final long LOOK_NANOS = 5_000_000_000L;

    private final BooleanSupplier inPlace;
    private final Path database;
    private final InstantSource wall;
    private final Consumer<Optional<Alert>> told;
    private @Nullable Long looked;
    private boolean gone;

    /** @param told the alert when the database has gone, and nothing when it is back */
    JournalWatch(BooleanSupplier inPlace, Path database, InstantSource wall, Consumer<Optional<Alert>> told) {
        this.inPlace = inPlace;
        this.database = database;
        this.wall = wall;
        this.told = told;
    }

    @Override
    public void took(Input input, TableState state) {
        long now = input.at().nanos();
        if (looked != null && now - looked < LOOK_NANOS) {
            return;
        }
        looked = now;
        boolean was = gone;
        gone = !inPlace.getAsBoolean();
        if (gone != was) {
            told.accept(gone ? Optional.of(alert()) : Optional.empty());
        }
    }

    private Alert alert() {
        return new Alert(
                GONE,
                wall.instant(),
                new Label(
                        "資料庫檔案%s不見了或被換掉：從現在起的結果不會留下".formatted(database),
                        "The database file %s is gone, or another is in its place: nothing that is settled now will be kept"
                                .formatted(database)),
                new Label("停止程式，放回原檔或備份，再啟動", "Stop the program, put the file or a copy of it back, start again"));
    }
}
