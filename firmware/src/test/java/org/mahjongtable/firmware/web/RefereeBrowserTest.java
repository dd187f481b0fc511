package org.mahjongtable.firmware.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.MatchTop;
import org.mahjongtable.firmware.table.Step.Refusal;
import org.mahjongtable.firmware.table.TableCommand;
import org.mahjongtable.firmware.view.SeatReadouts;
import org.mahjongtable.firmware.view.TableViews;
import org.mahjongtable.scoring.RuleSets;
import tools.jackson.databind.JsonNode;

/** A seat disputes a result on its page and a referee settles it on another, in a real browser with a real table behind. Screenshots stay in {@code target/screenshots}. */
final class RefereeBrowserTest {
    @TempDir
    private Path folder;

    private final List<String> orders = new CopyOnWriteArrayList<>();
    private final MatchTop top = MatchTop.inPlay(
                    RuleSets.of("hongkong"),
                    Seat.ONE,
                    "258m 369p 147s ESWN 6s",
                    "111m 222m 333m 45s 88s",
                    "111p 999p 555s 66s 88m",
                    "147m 147p 369s SSWN")
            .play("6s rack.1 > river.1 | discard 1 6s");

    private @Nullable TablePages pages;

    @Test
    void aResultIsDisputedAtASeatAndSettledByAReferee() throws Exception {
        top.play("press 2, press 2 | call 2, declare 2, won 2 with 10, WIN -192/192/0/0, ended Won");
        check(found("referee.cjs"));
    }

    @Test
    void aRackThatNoAntennaSeesIsEnteredAtItsSeat() throws Exception {
        top.play("""
                unplug, at once           | lost reader
                press 2, press 2, wait 11 | call 2, declare 2, doubt RACK_UNSEEN 2
                """);
        JsonNode found = found("rack.cjs");
        assertThat(found.path("errors")).as("errors in the page").isEmpty();
        assertThat(found.path("count").stringValue()).isEqualTo("13 tiles");
        assertThat(orders).containsExactly("page EnterRack");
        assertThat(found.path("offered").stringValue()).isEqualTo("South's 13 tiles are as entered");
    }

    private JsonNode found(String name) throws Exception {
        try (TablePages open = TablePages.open("127.0.0.1", 0, "Table 7", this::order, "open sesame")) {
            pages = open;
            open.health(true, "{\"v\":1,\"ok\":true}");
            show();
            try (BrowserScript script = BrowserScript.start(name, folder, open.port())) {
                return script.found(script.next());
            }
        }
    }

    private synchronized boolean order(String author, TableCommand command, Consumer<Optional<Refusal>> answer) {
        orders.add(author + " " + command.getClass().getSimpleName());
        Optional<Refusal> refusal = top.command(author, command);
        show();
        answer.accept(refusal);
        return true;
    }

    private void show() {
        TablePages shown = Objects.requireNonNull(pages);
        shown.show(TableViews.of(top.setup(), top.state()));
        for (Seat seat : Seat.values()) {
            shown.show(seat, SeatReadouts.of(top.setup(), top.state(), seat));
        }
    }

    private void check(JsonNode found) {
        assertThat(found.path("errors")).as("errors in the pages").isEmpty();
        assertThat(found.path("closed").intValue()).as("without a password").isEqualTo(401);
        assertThat(found.path("guessed").intValue()).as("with a wrong one").isEqualTo(401);
        assertThat(found.path("answers")).extracting(JsonNode::stringValue).containsExactly("結果有效", "此局作廢", "改判詐胡");
        assertThat(found.path("rack").stringValue()).isEqualTo("8m8m1p1p1p9p9p9p5s5s5s6s6s");
        assertThat(found.path("refused").stringValue()).isEqualTo("依規則這不能胡，或牌不可能如此");
        assertThat(found.path("offered").stringValue()).isEqualTo("改判西家胡（10）");
        assertThat(found.path("settled").stringValue()).isEqualTo("Nothing is in doubt.");
        assertThat(found.path("notice")).extracting(JsonNode::stringValue).contains("裁判Ming", "疑問已裁定");
        assertThat(found.path("wrongSum").stringValue()).isEqualTo("The four do not sum to zero.");
        assertThat(found.path("adjusted").stringValue()).isEqualTo("Done");
        assertThat(found.path("wide").booleanValue())
                .as("a page scrolls sideways")
                .isFalse();
        assertThat(orders)
                .containsSubsequence(
                        "page Hold", "page NameWinner", "referee:Ming Resolve", "referee:Ming AdjustPoints");
        assertThat(top.state().match().orElseThrow().points()).containsExactly(-182L, -10L, 192L, 0L);
    }
}
