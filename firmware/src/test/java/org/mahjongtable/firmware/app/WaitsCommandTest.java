package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The command that lists winning tiles, as it is typed. */
final class WaitsCommandTest {
    private static final JsonMapper JSON = new JsonMapper();

    private final Typed typed = new Typed();

    @Test
    void waitsListsTheWinningTilesWithTheirWorth() {
        assertThat(typed.run("waits", "3455m567p234789s f1", "--seat", "S", "--by", "discard"))
                .isZero();
        assertThat(typed.out().lines())
                .containsExactly(
                        "🀈 2m  2 番 faan  門前清 Concealed hand, 平胡 All chows  （只有 2 番，未夠 3 番起胡 only 2 faan count, 3 are needed）",
                        "🀋 5m  2 番 faan  門前清 Concealed hand, 平胡 All chows  （只有 2 番，未夠 3 番起胡 only 2 faan count, 3 are needed）");
    }

    @Test
    void waitsAsJsonAndAHandThatIsNotReady() {
        assertThat(typed.run("waits", "1112345678999m", "--json")).isZero();
        JsonNode json = JSON.readTree(typed.out());
        assertThat(json).hasSize(9);
        assertThat(json.get(4).get("tile").asString()).isEqualTo("5m");
        assertThat(json.get(4).get("total").asInt()).isEqualTo(10);
        typed.forget();
        assertThat(typed.run("waits", "147m258p369sESWN")).isZero();
        assertThat(typed.out()).isEqualTo("未聽牌 not ready\n");
        assertThat(typed.run("waits", "147m258p369sESW")).isEqualTo(2);
        assertThat(typed.err()).startsWith("HAND: 12 tiles with 0 declared sets, there must be 13");
    }
}
