package org.mahjongtable.firmware.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.rfid.Airspace;
import org.mahjongtable.firmware.calibration.Hindrance;
import org.mahjongtable.firmware.calibration.Order;
import org.mahjongtable.firmware.calibration.Prompt;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.firmware.sim.Apprentice;
import org.mahjongtable.firmware.sim.Equipment.Readers;
import org.mahjongtable.firmware.sim.Faults;
import org.mahjongtable.firmware.table.Step.Refusal;
import org.mahjongtable.firmware.table.TableCommand;
import org.mahjongtable.firmware.wire.CalibrationForm;
import org.mahjongtable.scoring.tile.Tile;
import tools.jackson.databind.JsonNode;

/**
 * A set of tiles is taught on the page, in a real browser, to a simulated table with a bad tag, two antennas that disturb each other and a phone on a third.
 * The script says what is done with the tiles; simulated time passes then. Screenshots stay in {@code target/screenshots}.
 */
final class CalibrationBrowserTest {
    private static final TileId BAD = new TileId(1, Tile.P5, 3);
    private static final int SETTLED_SECONDS = 6;
    private static final int LISTENED_SECONDS = 25;

    @TempDir
    private Path folder;

    private final Apprentice apprentice = new Apprentice(
            Readers.FEIG,
            List.of(new Airspace.Pair(new Airspace.Antenna("reader.1", 3), new Airspace.Antenna("reader.2", 2))),
            Faults.parse("missed=0.05,cross-read=0.01"),
            3);
    private boolean playing;
    private boolean leaked;
    private @Nullable TablePages pages;

    @Test
    void aSetIsTaughtOnThePage() throws Exception {
        apprentice.damage(BAD, 0.45);
        apprentice.lay(TagId.of(0xE007000011112222L), new Zone.River(Seat.FOUR));
        try (TablePages open = TablePages.open("127.0.0.1", 0, "Table 7", new Desk(), "open sesame")) {
            pages = open;
            open.health(true, "{\"v\":1,\"ok\":true}");
            show();
            try (BrowserScript script = BrowserScript.start("calibrate.cjs", folder, open.port())) {
                String line = script.next();
                while (!BrowserScript.isFound(line)) {
                    act(line);
                    line = script.next();
                }
                check(script.found(line));
            }
        }
    }

    private final class Desk implements Orders {
        @Override
        public boolean order(String author, TableCommand command, Consumer<Optional<Refusal>> answer) {
            throw new AssertionError(author + " " + command);
        }

        @Override
        public boolean calibrate(String author, Order order, Consumer<Optional<Hindrance>> answer) {
            assertThat(author).isEqualTo("referee:Ming");
            synchronized (apprentice) {
                Optional<Hindrance> hindrance =
                        playing ? Optional.of(Hindrance.HAND_IS_PLAYED) : apprentice.order(order);
                apprentice.pass(SETTLED_SECONDS);
                show();
                answer.accept(hindrance);
                return true;
            }
        }
    }

    /** What the script says is done at the table. */
    private void act(String what) {
        synchronized (apprentice) {
            switch (what) {
                case "lay" -> {
                    apprentice.layAsked();
                    apprentice.passUntil(Prompt.Listening.class);
                }
                case "lay a known one" -> {
                    apprentice.layThere(new TileId(1, Tile.M1, 1));
                    apprentice.pass(SETTLED_SECONDS);
                }
                case "lay the bad one" -> {
                    apprentice.layThere(BAD);
                    apprentice.pass(LISTENED_SECONDS);
                }
                case "wait" -> apprentice.pass(LISTENED_SECONDS);
                case "clear" -> {
                    apprentice.takeAway();
                    apprentice.pass(SETTLED_SECONDS);
                }
                case "work" -> apprentice.work(3600);
                case "play" -> playing = true;
                default -> throw new AssertionError(what);
            }
            show();
        }
    }

    private void show() {
        String json = CalibrationForm.page(apprentice.shown(), playing);
        leaked |= apprentice.truth(1).keySet().stream()
                .map(TagId::hex)
                .anyMatch(hex -> json.contains(hex) || json.contains(hex.substring(8)));
        Objects.requireNonNull(pages).show(apprentice.shown(), playing);
    }

    private void check(JsonNode found) {
        assertThat(found.path("errors")).as("errors in the page").isEmpty();
        assertThat(leaked).as("tags on the page").isFalse();
        assertThat(found.path("closed").intValue()).as("without a password").isEqualTo(401);
        assertThat(found.path("phone").stringValue()).isEqualTo("檯上還聽到1張");
        assertThat(found.path("first"))
                .extracting(JsonNode::stringValue)
                .containsExactly("先把檯上的牌全部拿走", "先把檯上的牌全部拿走", "Take all tiles off the table first");
        assertThat(found.path("buttons"))
                .as("whether what is heard can be ignored: a phone, nothing, tiles just learnt, a known tile")
                .extracting(JsonNode::booleanValue)
                .containsExactly(true, false, false, false);
        assertThat(found.path("ignored").stringValue()).isEqualTo("第 1 步，共 42 步 · 已學 0／144 張 · 略過 1 個不是牌的標籤");
        assertThat(found.path("task").stringValue()).isEqualTo("把第1副的4張一萬放在座位1立牌");
        assertThat(found.path("tiles").intValue())
                .as("pictures of the tiles to be laid")
                .isEqualTo(4);
        assertThat(found.path("learnt").stringValue()).startsWith("第 2 步，共 42 步 · 已學 4／144 張");
        assertThat(found.path("known").stringValue()).isEqualTo("這裏有已學過的牌：第1副的一萬。拿走它；若它其實就是現在要的牌，按「改成這張」");
        assertThat(found.path("undone").stringValue()).startsWith("第 1 步，共 42 步 · 已學 0／144 張");
        assertThat(apprentice.tiles()).isEqualTo(apprentice.truthOfFaces(1));
        assertThat(found.path("advice"))
                .hasSize(2)
                .extracting(JsonNode::stringValue)
                .anySatisfy(text ->
                        assertThat(text).matches("把座位[12]牌[組河]的天線移開，離座位[12]牌[組河]遠一些：它在[0-9]+%的輪次讀到那裏的牌。.*disturbing.*"))
                .anySatisfy(text -> assertThat(text).matches("第1副的五筒有一張標籤不良：在座位[1-4].+只有[0-9]+%的輪次讀到。.*"));
        assertThat(found.path("english"))
                .extracting(JsonNode::stringValue)
                .anySatisfy(text -> assertThat(text).startsWith("One \"5 dots\" of set 1 has a bad tag: "))
                .anySatisfy(text -> assertThat(text).startsWith("Move the antenna of the "));
        assertThat(found.path("rows").intValue()).as("antennas in the table").isEqualTo(12);
        assertThat(found.path("heardBy"))
                .as("tiles that another antenna hears, too")
                .isNotEmpty();
        assertThat(found.path("full").intValue()).as("faces that are known").isEqualTo(42);
        assertThat(found.path("tried").stringValue())
                .matches(
                        "The last one: \"5 dots\" of set 1, answered in [0-9]+% of rounds only. Its tag is bad: replace this tile");
        assertThat(found.path("refused").stringValue()).isEqualTo("A hand is being played: wait for its end");
        assertThat(found.path("wide").booleanValue())
                .as("the page scrolls sideways")
                .isFalse();
    }
}
