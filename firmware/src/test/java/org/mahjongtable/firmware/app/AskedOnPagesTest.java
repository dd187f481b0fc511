package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.config.TableFile;
import org.mahjongtable.firmware.devices.Machine;
import org.mahjongtable.firmware.journal.Journal;
import org.mahjongtable.firmware.journal.Kept;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.TableCommand;
import org.mahjongtable.scoring.tile.Tile;

/** What pages ask of a table that is open and does not play yet, as one does not whose disk stands still. */
final class AskedOnPagesTest {
    @TempDir
    private Path dir;

    @Test
    void aPushIsAnsweredWhenItIsOnTheDiskAndAtOnceWhereTooManyWait() throws Exception {
        try (Journal journal = Journal.open(dir.resolve("table.db"))) {
            journal.registry().replace(Map.of(TagId.of(1), new TileId(1, Tile.M1, 1)));
        }
        try (HttpClient client = HttpClient.newHttpClient();
                RunningTable table = RunningTable.open(
                        TableFile.read(StandingConfig.in(dir)), Machine.REAL, (device, reading) -> {})) {
            List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
            for (int i = 0; i <= Loop.MOST_ASKED; i++) {
                answers.add(client.sendAsync(
                        push(table, i % 2 == 0 ? "press" : "hold"), HttpResponse.BodyHandlers.ofString()));
            }
            CompletableFuture.anyOf(answers.toArray(CompletableFuture[]::new)).join();
            List<HttpResponse<String>> early = answers.stream()
                    .filter(CompletableFuture::isDone)
                    .map(CompletableFuture::join)
                    .toList();
            assertThat(early).extracting(HttpResponse::statusCode).containsExactly(503);
            assertThat(early.getFirst().body())
                    .isEqualTo("太多要求在等，請稍後再試\nToo many requests wait: try again in a moment\n");
            Thread playing = Thread.ofPlatform().start(() -> run(table));
            assertThat(answers.stream()
                            .map(answer -> answer.join().statusCode())
                            .filter(status -> status == 204))
                    .hasSize(Loop.MOST_ASKED);
            assertThat(pushesOnDisk()).isEqualTo(Loop.MOST_ASKED);
            table.stop();
            playing.join();
        }
    }

    private static HttpRequest push(RunningTable table, String what) {
        return HttpRequest.newBuilder(URI.create(table.page() + "seat/1/" + what))
                .POST(HttpRequest.BodyPublishers.noBody())
                .header("X-Mahjong-Table", "1")
                .timeout(Duration.ofMinutes(1))
                .build();
    }

    /** The table is still open, and writes what nobody waits for when it is closed. */
    private long pushesOnDisk() throws Exception {
        try (Kept kept = Kept.open(dir.resolve("table.db"))) {
            return kept.after(0, Integer.MAX_VALUE).stream()
                    .flatMap(row -> row.inputs().stream())
                    .filter(AskedOnPagesTest::isPush)
                    .count();
        }
    }

    private static boolean isPush(Input input) {
        return input instanceof Input.Command(var _, var author, var command)
                && author.equals("page")
                && (command.equals(new TableCommand.Press(Seat.ONE))
                        || command.equals(new TableCommand.Hold(Seat.ONE)));
    }

    private static void run(RunningTable table) {
        try {
            table.run();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
