package org.mahjongtable.firmware.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mahjongtable.firmware.deal.Deal;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.Step.Refusal;
import org.mahjongtable.firmware.table.TableCommand;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.firmware.view.Alert;
import org.mahjongtable.firmware.view.Scenes;
import org.mahjongtable.firmware.view.SeatReadouts;
import org.mahjongtable.firmware.view.TableViews;
import org.mahjongtable.scoring.DealEnd;
import org.mahjongtable.scoring.tile.Label;

class TablePagesTest {

    private final List<TableCommand> commands = new CopyOnWriteArrayList<>();
    private final HttpClient client = HttpClient.newHttpClient();
    private TablePages pages;

    @BeforeEach
    void open() throws IOException {
        pages = TablePages.open("127.0.0.1", 0, "Table 7", this::order, null);
    }

    @AfterEach
    void close() {
        pages.close();
        client.close();
    }

    private boolean order(String author, TableCommand command, Consumer<Optional<Refusal>> answer) {
        answer.accept(Optional.empty());
        return commands.add(command);
    }

    private HttpRequest.Builder to(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + pages.port() + path))
                .timeout(Duration.ofSeconds(20));
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return client.send(to(path).build(), HttpResponse.BodyHandlers.ofString());
    }

    private HttpResponse<String> press(String path, boolean own) throws IOException, InterruptedException {
        HttpRequest.Builder request = to(path).POST(HttpRequest.BodyPublishers.noBody());
        if (own) {
            request.header("X-Mahjong-Table", "1");
        }
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private void show(TableState state) {
        pages.show(TableViews.of(Scenes.SETUP, state));
    }

    @Test
    void everyFileThatAPageNamesIsThereAndNothingIsLoadedFromElsewhere() throws Exception {
        Deque<String> paths = new ArrayDeque<>(List.of("/", "/seat/1", "/seat/4"));
        Set<String> seen = new HashSet<>(paths);
        Pattern named = Pattern.compile("[\"'(](/static/|\\./)([^\"')]+)");
        while (!paths.isEmpty()) {
            String path = paths.remove();
            HttpResponse<String> answer = get(path);
            assertThat(answer.statusCode()).as(path).isEqualTo(200);
            assertThat(answer.headers().firstValue("Content-Security-Policy"))
                    .hasValueSatisfying(policy -> assertThat(policy).startsWith("default-src 'self'"));
            String type = answer.headers().firstValue("Content-Type").orElseThrow();
            if (type.startsWith("text/") && !path.endsWith(".txt")) {
                assertThat(answer.body()).as(path).doesNotContainPattern("https?://(?!www\\.w3\\.org/2000/svg)");
                Matcher matcher = named.matcher(answer.body());
                while (matcher.find()) {
                    // Modules name each other beside themselves.
                    String next = "/static/" + matcher.group(2);
                    if (seen.add(next)) {
                        paths.add(next);
                    }
                }
            }
        }
        assertThat(seen).contains("/static/style.css", "/static/tiles.woff2", "/static/table.js", "/static/seat.css");
    }

    @Test
    void aBrowserThatHasAFileIsTold() throws Exception {
        String tag = get("/static/table.js").headers().firstValue("ETag").orElseThrow();
        HttpResponse<String> again = client.send(
                to("/static/table.js").header("If-None-Match", tag).build(), HttpResponse.BodyHandlers.ofString());
        assertThat(again.statusCode()).isEqualTo(304);
    }

    @Test
    void whatIsNotThereIsNotFound() throws Exception {
        for (String path : List.of("/seat/5", "/static/", "/static/../TablePages.class", "/static/%2e%2e/x", "/x")) {
            assertThat(get(path).statusCode()).as(path).isEqualTo(404);
            assertThat(get(path).body()).as(path).isEqualTo("這裡沒有頁面\nthere is no page here\n");
        }
    }

    @Test
    void theStreamBeginsWithWhatIsShownAndGoesOnWithEachChange() throws Exception {
        show(Scenes.rolling());
        try (InputStream in = client.send(to("/events").build(), HttpResponse.BodyHandlers.ofInputStream())
                        .body();
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            assertThat(data(lines)).contains("\"phase\":\"dice\"");
            show(Scenes.inDeal(Scenes.playing()));
            assertThat(data(lines)).contains("\"phase\":\"play\"").contains("\"concealed\":13");
        }
    }

    private static String data(BufferedReader lines) throws IOException {
        String line = lines.readLine();
        while (line != null && !line.startsWith("data: {\"title\"")) {
            line = lines.readLine();
        }
        return String.valueOf(line);
    }

    @Test
    void aSeatsPageShowsItsReadout() throws Exception {
        TableState state = Scenes.inDeal(Scenes.playing());
        pages.show(Seat.TWO, SeatReadouts.of(Scenes.SETUP, state, Seat.TWO));
        assertThat(firstReadout(2))
                .contains("\"seat\":2")
                .contains("E rnd  E  D+2")
                .contains("\"digits\":\"-96\"");
    }

    private String firstReadout(int seat) throws IOException, InterruptedException {
        try (InputStream in = client.send(to("/events").build(), HttpResponse.BodyHandlers.ofInputStream())
                        .body();
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            String line = lines.readLine();
            while (!line.equals("event: readout." + seat)) {
                line = lines.readLine();
            }
            return lines.readLine();
        }
    }

    @Test
    void pressAndHoldOfAPageAreThoseOfTheSeat() throws Exception {
        assertThat(press("/seat/3/press", true).statusCode()).isEqualTo(204);
        assertThat(press("/seat/1/hold", true).statusCode()).isEqualTo(204);
        assertThat(commands).containsExactly(new TableCommand.Press(Seat.THREE), new TableCommand.Hold(Seat.ONE));
    }

    @Test
    void anotherSitesPageCannotPress() throws Exception {
        assertThat(press("/seat/3/press", false).statusCode()).isEqualTo(403);
        assertThat(get("/seat/3/press").statusCode()).isEqualTo(405);
        assertThat(get("/seat/3/press").body()).isEqualTo("按鈕要用 POST\na button is pressed by POST\n");
        HttpRequest asking = to("/seat/3/press")
                .header("Access-Control-Request-Method", "POST")
                .method("OPTIONS", HttpRequest.BodyPublishers.noBody())
                .build();
        HttpResponse<String> answer = client.send(asking, HttpResponse.BodyHandlers.ofString());
        assertThat(answer.headers().map()).doesNotContainKey("access-control-allow-origin");
        assertThat(commands).isEmpty();
    }

    @Test
    void concealedTilesAreNotInAnyAnswerBeforeTheEnd() throws Exception {
        Deal.Playing playing = Scenes.playing();
        show(Scenes.inDeal(playing));
        String one = get("/state").body();
        show(Scenes.inDeal(Scenes.withOtherRacks(playing)));
        assertThat(get("/state").body()).isEqualTo(one).doesNotContain("\"rack\"");
    }

    @Test
    void resultsStayAfterTheirDealAndADisputedOneIsReplaced() throws Exception {
        show(Scenes.won());
        show(Scenes.won());
        show(Scenes.inDeal(Scenes.playing()));
        pages.happened(new Label("南家摸牌", "South draws"));
        show(Scenes.ended(new DealEnd.Exhausted()));
        String body = get("/state").body();
        assertThat(body.split("\"kind\":\"won\"", -1)).hasSize(2);
        assertThat(body.split("\"kind\":\"exhausted\"", -1)).hasSize(2);
        assertThat(body.indexOf("exhausted")).isLessThan(body.indexOf("\"kind\":\"won\""));
        assertThat(body).contains("South draws");
    }

    @Test
    void handsOfEarlierStartsAreThereAndTheOneThatIsStillOpenOnce() throws Exception {
        pages.before(List.of("{\"deal\":2,\"kind\":\"exhausted\"}", "{\"deal\":1,\"kind\":\"won\"}"));
        show(Scenes.ended(new DealEnd.Exhausted()));
        String open = get("/state").body();
        assertThat(open.split("\"kind\":\"exhausted\"", -1)).hasSize(2);
        assertThat(open.split("\"kind\":\"won\"", -1)).hasSize(2);
        assertThat(open.indexOf("exhausted")).isLessThan(open.indexOf("\"kind\":\"won\""));
    }

    @Test
    void whatTheOwnerShouldSeeToIsOnThePage() throws Exception {
        pages.alerts(List.of(new Alert(
                "journal.lost", Instant.EPOCH, new Label("紀錄不見了", "Lost"), new Label("檢查記憶卡", "Check the card"))));
        assertThat(get("/state").body())
                .contains(
                        "\"alerts\":[{\"text\":{\"zh\":\"紀錄不見了\",\"en\":\"Lost\"},\"cure\":{\"zh\":\"檢查記憶卡\",\"en\":\"Check the card\"}}]");
    }

    @Test
    void healthIsUnknownUntilSaidAndThenAsSaid() throws Exception {
        assertThat(get("/health").statusCode()).isEqualTo(503);
        pages.health(true, "{\"v\":1,\"ok\":true}");
        assertThat(get("/health").statusCode()).isEqualTo(200);
        assertThat(get("/health").body()).isEqualTo("{\"v\":1,\"ok\":true}");
    }

    @Test
    void aTakenPortIsToldInOneLine() {
        assertThatThrownBy(
                        () -> TablePages.open("127.0.0.1", pages.port(), "x", (author, command, answer) -> false, null))
                .isInstanceOf(IOException.class)
                .hasMessage("the page cannot use port %d of 127.0.0.1: Address already in use", pages.port());
        assertThatThrownBy(() -> TablePages.open("no such host", 0, "x", (author, command, answer) -> false, null))
                .hasMessageStartingWith("page address 'no such host' is unknown; ");
    }

    @Test
    void closingEndsOpenStreams() throws Exception {
        InputStream in = client.send(to("/events").build(), HttpResponse.BodyHandlers.ofInputStream())
                .body();
        pages.close();
        await().atMost(Duration.ofSeconds(20)).until(() -> ended(in));
        pages = TablePages.open("127.0.0.1", 0, "Table 7", this::order, null);
    }

    private static boolean ended(InputStream in) {
        try {
            return in.read(new byte[65_536]) < 0;
        } catch (IOException e) {
            return true;
        }
    }
}
