package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.config.TableFile;
import org.mahjongtable.firmware.devices.Machine;
import org.mahjongtable.firmware.journal.Journal;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.Stamp;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.firmware.view.Alert;
import org.mahjongtable.scoring.tile.Tile;

final class JournalWatchTest {
    private static final Path DATABASE = Path.of("/var/lib/table.db");

    private final List<Optional<String>> told = new ArrayList<>();
    private boolean inPlace = true;
    private int looks;
    private final JournalWatch watch = new JournalWatch(this::look, DATABASE, InstantSource.system(), this::tell);

    @TempDir
    private Path dir;

    private boolean look() {
        looks++;
        return inPlace;
    }

    private void tell(Optional<Alert> alert) {
        told.add(alert.map(open -> open.text().en()));
    }

    private void tick(int seconds) {
        var at = new Stamp(1, seconds * 1_000_000_000L, Instant.EPOCH.plusSeconds(seconds));
        watch.took(new Input.Tick(at), TableState.initial());
    }

    @Test
    void itIsSaidOnceThatTheFileHasGoneAndOnceThatItIsBack() {
        tick(0);
        inPlace = false;
        tick(4);
        assertThat(told).isEmpty();
        tick(5);
        tick(10);
        assertThat(told)
                .containsExactly(Optional.of("The database file " + DATABASE
                        + " is gone, or another is in its place: nothing that is settled now will be kept"));
        inPlace = true;
        tick(15);
        assertThat(told).hasSize(2).last().isEqualTo(Optional.empty());
        assertThat(looks).as("the disk is asked every five seconds").isEqualTo(4);
    }

    @Test
    void aDatabaseThatIsDeletedWhileTheTableRunsIsOnThePageAndInItsHealth() throws Exception {
        Path database = dir.resolve("table.db");
        try (Journal journal = Journal.open(database)) {
            journal.registry().replace(Map.of(TagId.of(1), new TileId(1, Tile.M1, 1)));
        }
        try (RunningTable table =
                RunningTable.open(TableFile.read(StandingConfig.in(dir)), Machine.REAL, (device, reading) -> {})) {
            Thread playing = Thread.ofPlatform().start(() -> run(table));
            await().atMost(Duration.ofSeconds(20))
                    .until(() -> get(table, "health").contains("\"journal\":\"ok\""));
            Files.delete(database);
            await().atMost(Duration.ofSeconds(20))
                    .until(() -> get(table, "health").contains("\"journal\":\"gone\""));
            assertThat(get(table, "state")).contains("資料庫檔案" + database, "The database file " + database);
            table.stop();
            playing.join();
        }
    }

    private static void run(RunningTable table) {
        try {
            table.run();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private static String get(RunningTable table, String page) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(
                            HttpRequest.newBuilder(URI.create(table.page() + page))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString())
                    .body();
        }
    }
}
