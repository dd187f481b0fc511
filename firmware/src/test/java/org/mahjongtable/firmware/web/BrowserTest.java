package org.mahjongtable.firmware.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mahjongtable.firmware.deal.Deal;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sim.Faults;
import org.mahjongtable.firmware.sim.Simulation;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.NumberedEvent;
import org.mahjongtable.firmware.table.Step;
import org.mahjongtable.firmware.table.Step.Refusal;
import org.mahjongtable.firmware.table.Table;
import org.mahjongtable.firmware.table.TableCommand;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.firmware.view.EventTexts;
import org.mahjongtable.firmware.view.SeatReadouts;
import org.mahjongtable.firmware.view.TableViews;
import org.mahjongtable.scoring.RuleSets;
import tools.jackson.databind.JsonNode;

/**
 * A browser watches a simulated hand from its middle to its end. Screenshots stay in {@code target/screenshots}.
 */
class BrowserTest {

    private static final int DISCARDS = 30;

    private final List<TableCommand> commands = new CopyOnWriteArrayList<>();
    private final CountDownLatch middleSeen = new CountDownLatch(1);

    @TempDir
    private Path folder;

    @Test
    void aHandIsWatchedToItsEnd() throws Exception {
        TablePages pages = TablePages.open("127.0.0.1", 0, "Table 7", this::order, null);
        pages.health(true, "{\"v\":1,\"ok\":true}");
        try (BrowserScript script = BrowserScript.start("watch.cjs", folder, pages.port())) {
            assertThat(script.next()).isEqualTo("open");
            Thread table = Thread.ofPlatform().daemon().start(() -> play(pages));
            assertThat(script.next()).isEqualTo("middle");
            middleSeen.countDown();
            assertThat(script.next()).isEqualTo("end");
            table.interrupt();
            pages.close();
            check(script.found(script.next()));
        } finally {
            pages.close();
        }
    }

    private boolean order(String author, TableCommand command, Consumer<Optional<Refusal>> answer) {
        answer.accept(Optional.empty());
        return commands.add(command);
    }

    /** A simulated evening as fast as it goes, that stands still in the middle of a hand and at the first win. */
    private void play(TablePages pages) {
        var request = new Simulation.Request(RuleSets.of("hongkong"), DiscardLayout.RIVERS, 30, 7, Faults.NONE);
        new Simulation(request).evening(0, new Simulation.Log() {
            @Override
            public void published(double seconds, NumberedEvent event) {}

            @Override
            public void stepped(Table table, TableState before, Input input, Step step) {
                if (step.events().isEmpty()) {
                    return;
                }
                TableState state = step.state();
                for (NumberedEvent event : step.events()) {
                    pages.happened(EventTexts.of(table.setup(), state, event.event()));
                }
                pages.show(TableViews.of(table.setup(), state));
                for (Seat seat : Seat.values()) {
                    pages.show(seat, SeatReadouts.of(table.setup(), state, seat));
                }
                boolean won = step.events().stream().anyMatch(event -> event.event() instanceof TableEvent.HandWon);
                if (won && middleSeen.getCount() == 0) {
                    stop(new CountDownLatch(1));
                } else if (state.deal().filter(BrowserTest::isMiddle).isPresent()) {
                    stop(middleSeen);
                }
            }
        });
    }

    /** The moment that the script waits for: the third deal or a later one, with so many discards on the table. */
    private static boolean isMiddle(Deal deal) {
        return deal instanceof Deal.Playing playing
                && playing.opening().number() >= 3
                && playing.board().lying().size() == DISCARDS;
    }

    private static void stop(CountDownLatch until) {
        try {
            until.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException("the watching is over", e);
        }
    }

    private void check(JsonNode found) {
        assertThat(found.path("errors")).as("errors in the page").isEmpty();
        assertThat(found.path("elsewhere")).as("requests to elsewhere").isEmpty();
        assertThat(found.path("looks").intValue()).as("looks at the racks").isPositive();
        assertThat(found.path("leaks").intValue())
                .as("faces in a rack during the hand")
                .isZero();

        JsonNode middle = found.path("middle");
        assertThat(middle.path("language").stringValue()).isEqualTo("zh-Hant");
        assertThat(middle.path("message").stringValue()).contains("家");
        assertThat(middle.path("backs"))
                .hasSize(4)
                .allSatisfy(backs -> assertThat(backs.intValue()).isBetween(1, 14));
        assertThat(middle.path("names"))
                .allSatisfy(name -> assertThat(name.stringValue()).matches("[一二三四五六七八九][萬筒索]|[東南西北中發白]"));
        assertThat(middle.path("wall").intValue()).isBetween(1, 91);
        assertThat(middle.path("font").booleanValue())
                .as("the tile font is loaded")
                .isTrue();
        assertThat(middle.path("wide").booleanValue())
                .as("the page scrolls sideways")
                .isFalse();
        assertThat(found.path("phoneWide").booleanValue()).as("so on a phone").isFalse();
        assertThat(found.path("tiles"))
                .as("tiles on a phone, on one that lies on its side, and on a tablet")
                .hasSize(3)
                .allSatisfy(tile -> assertThat(tile.intValue()).isBetween(22, 34));

        JsonNode chinese = found.path("chinese");
        JsonNode english = found.path("english");
        assertThat(chinese.path("title").stringValue()).contains("家");
        assertThat(english.path("title").stringValue()).contains("wins");
        assertThat(english.path("awards")).isNotEmpty().isEqualTo(chinese.path("awards"));
        assertThat(english.path("total").stringValue())
                .isEqualTo(chinese.path("total").stringValue());
        assertThat(english.path("hands").intValue()).as("the three other hands").isEqualTo(3);
        assertThat(english.path("racks").intValue()).as("tiles in the open").isGreaterThan(52);

        assertThat(found.path("lines")).hasSize(4);
        assertThat(commands).as("the button of the seat's page").contains(new TableCommand.Press(Seat.TWO));
        assertThat(found.path("offline").stringValue())
                .as("the sign of a table that is gone")
                .isNotBlank();
    }
}
