package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mahjongtable.firmware.score.Told;
import org.mahjongtable.firmware.wire.HandForms;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The command that scores a hand, as it is typed. */
final class ScoreCommandTest {
    private static final JsonMapper JSON = new JsonMapper();

    private final Typed typed = new Typed();

    @Test
    void aHandIsShownWithItsAwardsTheSetsBehindThemAndWhoPays() {
        assertThat(typed.run(
                        "score",
                        "123456m55789p23s +4s",
                        "--rules",
                        "hongkong",
                        "--by",
                        "self-draw",
                        "--seat",
                        "S",
                        "--round",
                        "E"))
                .isZero();
        assertThat(typed.out())
                .contains("🀇🀈🀉🀊🀋🀌🀝🀝🀟🀠🀡🀑🀒  + 🀓")
                .contains("123456m55789p23s +4s")
                .contains("   1  自摸 Self-draw\n")
                .contains("   1  平胡 All chows  🀇🀈🀉 🀊🀋🀌 🀟🀠🀡 🀝🀝 🀑🀒🀓  123m 456m 789p 55p 234s\n")
                .contains("   4  合計 total\n")
                .contains("= 4 番 faan\n")
                .contains("東 East → 南 South  8  自摸 self-draw\n");
        assertThat(typed.err()).isEmpty();
    }

    @Test
    void aHandMayBeWrittenOverSeveralLines() {
        assertThat(typed.run("score", "123456m55789p23s\r\n\t+4s\n", "--seat", "S"))
                .isZero();
        assertThat(typed.out()).contains("123456m55789p23s +4s");
    }

    @Test
    void theCapIsShownBesideTheTotal() {
        assertThat(typed.run(
                        "score", "1115m [CCC] [FFF] [PPP] f1 +5m", "--by", "discard", "--seat", "S", "--from", "W"))
                .isZero();
        assertThat(typed.out())
                .contains("  14  合計 total\n")
                .contains("  10  封頂 capped\n")
                .contains("西 West → 南 South  192  出銃 discard\n");
    }

    @Test
    void aHandBelowTheMinimumIsScoredAndRefused() {
        assertThat(typed.run("score", "111456m789p1239s +9s", "--by", "discard", "--seat", "S"))
                .isZero();
        assertThat(typed.out())
                .contains("= 2 番 faan")
                .contains("不可食胡 no win: 只有 2 番，未夠 3 番起胡 only 2 faan count, 3 are needed")
                .doesNotContain("→");
    }

    @Test
    void halfPointsAreShownWhereNoMinimumIsPlayed() {
        assertThat(typed.run(
                        "score",
                        "456m789p1239s [111m] f1 +9s",
                        "--by",
                        "discard",
                        "--seat",
                        "S",
                        "--option",
                        "minimum=0"))
                .isZero();
        assertThat(typed.out()).contains("   0  雞胡 Chicken hand").contains("東 East → 南 South  1½  出銃 discard");
    }

    @Test
    void aLiablePlayerIsNamedByTheSetItFed() {
        assertThat(typed.run("score", "5m [123m] [456m] [789m] [111m] f1 +5m", "--seat", "S", "--fed", "1=E,4=W"))
                .isZero();
        assertThat(typed.out()).contains("西 West → 南 South  96  包牌 liable\n").doesNotContain("East →");
    }

    @Test
    void jsonHasTheAwardsTheReadingAndThePayments() {
        assertThat(typed.run(
                        "score",
                        "WWWFFFP [CCC] [123m] f1 +P",
                        "--by",
                        "discard",
                        "--seat",
                        "W",
                        "--from",
                        "N",
                        "--json"))
                .isZero();
        JsonNode json = JSON.readTree(typed.out());
        assertThat(json.get("total").asInt()).isEqualTo(9);
        assertThat(json.get("win").asBoolean()).isTrue();
        assertThat(json.get("items").get(1).get("key").asString()).isEqualTo("little-three-dragons");
        assertThat(json.get("items").get(1).get("melds").toString()).isEqualTo("[\"[CCC]\",\"FFF\",\"PP\"]");
        assertThat(json.get("payments").get(0).get("from").asString()).isEqualTo("N");
        assertThat(json.get("payments").get(0).get("points").asInt()).isEqualTo(144);
    }

    @Test
    void wordsMayBeWrittenInAnyCase() {
        assertThat(typed.run("score", "123456m55789p23s +4s", "--by", "Self-Draw", "--flag", "Last-Tile,HEAVENLY"))
                .isEqualTo(2);
        assertThat(typed.err()).startsWith("--flag: last-tile and heavenly cannot both be");
        assertThat(typed.run("score", "123456m55789p23s +4s", "--by", "DISCARD", "--seat", "s", "--flag", "LAST-TILE"))
                .isZero();
        assertThat(typed.out()).contains("海底炮");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "123456m55789p23s f1 +4s",
                "55p23s [123m] [EEE] (9999m) +4s",
                "55p23s [123m] [1111s] [999+9p] s1s4 +4s",
                "WWWFFFP [CCC] [123m] f1 f3 +P",
            })
    void tilesMayBeWrittenAsTheirPictures(String hand) {
        assertThat(typed.run("score", hand)).isZero();
        String shown = typed.out();
        List<String> lines = shown.lines().toList();
        assertThat(lines.get(1)).doesNotContainPattern("[a-zA-Z0-9]");
        typed.forget();
        assertThat(typed.run("score", lines.get(1))).isZero();
        assertThat(typed.out()).isEqualTo(shown);
        assertThat(typed.run("score", lines.get(1).replace("🀎", "🀎\uFE0E"))).isZero();
    }

    @Test
    void theHelpNamesEveryFieldOfALine() {
        assertThat(typed.run("score", "--help")).isZero();
        for (String field : HandForms.fields()) {
            assertThat(typed.out()).containsPattern("\\b" + field + "\\b");
        }
        for (String flag : Told.flagWords()) {
            assertThat(typed.out()).contains(flag);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"score", "waits"})
    void everyExampleOfTheHelpWorks(String command) {
        assertThat(typed.run(command, "--help")).isZero();
        List<String> examples = typed.out()
                .lines()
                .map(String::strip)
                .filter(line -> line.startsWith("mahjong-table " + command + " "))
                .toList();
        assertThat(examples).hasSize(3);
        for (String example : examples) {
            typed.forget();
            String[] parts = example.substring("mahjong-table ".length()).split("\"", -1);
            List<String> line = new ArrayList<>(List.of(parts[0].strip(), parts[1]));
            line.addAll(List.of(parts[2].strip().split(" ", -1)));
            assertThat(typed.run(line.toArray(String[]::new))).as(example).isZero();
            assertThat(typed.out()).as(example).doesNotContain("no win", "not ready");
        }
    }
}
