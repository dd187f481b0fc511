package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mahjongtable.firmware.score.Told;
import org.mahjongtable.firmware.wire.HandForms;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The commands that score hands, as they are typed. */
final class ScoreCommandTest {

    private static final JsonMapper JSON = new JsonMapper();

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return Main.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
    }

    @Test
    void aHandIsShownWithItsAwardsTheSetsBehindThemAndWhoPays() {
        assertThat(run(
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
        assertThat(out.toString())
                .contains("🀇🀈🀉🀊🀋🀌🀝🀝🀟🀠🀡🀑🀒  + 🀓")
                .contains("123456m55789p23s +4s")
                .contains("   1  自摸 Self-draw\n")
                .contains("   1  平胡 All chows  🀇🀈🀉 🀊🀋🀌 🀟🀠🀡 🀝🀝 🀑🀒🀓  123m 456m 789p 55p 234s\n")
                .contains("   4  合計 total\n")
                .contains("= 4 番 faan\n")
                .contains("東 East → 南 South  8  自摸 self-draw\n");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void aHandMayBeWrittenOverSeveralLines() {
        assertThat(run("score", "123456m55789p23s\r\n\t+4s\n", "--seat", "S")).isZero();
        assertThat(out.toString()).contains("123456m55789p23s +4s");
    }

    @Test
    void theCapIsShownBesideTheTotal() {
        assertThat(run("score", "1115m [CCC] [FFF] [PPP] f1 +5m", "--by", "discard", "--seat", "S", "--from", "W"))
                .isZero();
        assertThat(out.toString())
                .contains("  14  合計 total\n")
                .contains("  10  封頂 capped\n")
                .contains("西 West → 南 South  192  出銃 discard\n");
    }

    @Test
    void aHandBelowTheMinimumIsScoredAndRefused() {
        assertThat(run("score", "111456m789p1239s +9s", "--by", "discard", "--seat", "S"))
                .isZero();
        assertThat(out.toString())
                .contains("= 2 番 faan")
                .contains("不可食胡 no win: 只有 2 番，未夠 3 番起胡 only 2 faan count, 3 are needed")
                .doesNotContain("→");
    }

    @Test
    void halfPointsAreShownWhereNoMinimumIsPlayed() {
        assertThat(run(
                        "score",
                        "456m789p1239s [111m] f1 +9s",
                        "--by",
                        "discard",
                        "--seat",
                        "S",
                        "--option",
                        "minimum=0"))
                .isZero();
        assertThat(out.toString()).contains("   0  雞胡 Chicken hand").contains("東 East → 南 South  1½  出銃 discard");
    }

    @Test
    void aLiablePlayerIsNamedByTheSetItFed() {
        assertThat(run("score", "5m [123m] [456m] [789m] [111m] f1 +5m", "--seat", "S", "--fed", "1=E,4=W"))
                .isZero();
        assertThat(out.toString()).contains("西 West → 南 South  96  包牌 liable\n").doesNotContain("East →");
    }

    @Test
    void jsonHasTheAwardsTheReadingAndThePayments() {
        assertThat(run(
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
        JsonNode json = JSON.readTree(out.toString());
        assertThat(json.get("total").asInt()).isEqualTo(9);
        assertThat(json.get("win").asBoolean()).isTrue();
        assertThat(json.get("items").get(1).get("key").asString()).isEqualTo("little-three-dragons");
        assertThat(json.get("items").get(1).get("melds").toString()).isEqualTo("[\"[CCC]\",\"FFF\",\"PP\"]");
        assertThat(json.get("payments").get(0).get("from").asString()).isEqualTo("N");
        assertThat(json.get("payments").get(0).get("points").asInt()).isEqualTo(144);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "11111m456p789s99s +9s | HAND: five 1m: there are four of a tile",
                "111456m789p1239x +9s | HAND: place 12: '1239' has no suit: 'x' is none of ranks 1-9",
                "111456m789p123s +9s | HAND: 12 tiles with 0 declared sets, there must be 13 beside the winning tile",
                "111456m789p1239s [111p] +9s | HAND: 13 tiles with 1 declared sets, there must be 10 beside the winning tile",
                "123m +4m | HAND: 3 tiles with 0 declared sets, there must be 13 beside the winning tile",
                "111456m789p12399s +9s | HAND: 14 tiles with 0 declared sets, there must be 13 beside the winning tile",
                "5s [123m] [456m] [789p] [EEE] [123p] +5s | HAND: 5 declared sets, and a hand has 4",
                "456m789p1239s [1111m] +1m | HAND: five 1m: there are four of a tile",
                "1m456m789p1239s [1111m] +9s | HAND: five 1m: there are four of a tile",
                "111456m789p1239s f1f1 +9s | HAND: two f1: there is one of each flower and season",
                "456m789p1239s [891m] +9s | HAND: place 15: '[891m]' is no set: allowed are [123m] chow",
                "456m789p1239s [EES] +9s | HAND: place 15: '[EES]' is no set: allowed are [123m] chow",
                "456m789p1239s (999s) +9s | HAND: place 15: '(999s)' is no set: allowed are [123m] chow",
                "456m789p1239s [CFP] +9s | HAND: place 15: '[CFP]' is no set: allowed are [123m] chow",
                "456m789p1239s [123m +9s | HAND: place 15: '[123m +9s' is not closed",
                "111456m789p1239s +9s9s | HAND: place 18: one winning tile must follow +, not 2",
                "111456m789p1239s | HAND: the winning tile is missing",
                "111456m789p1239🀙 +9s | HAND: place 12: '1239' has no suit: '🀙' is none of ranks 1-9",
                "456m789p1239s [113m] +9s | HAND: place 15: '[113m]' is no set: allowed are [123m] chow",
                "111456m789p1239s +f1 | HAND: f1 is a bonus tile and cannot be the winning tile: it is laid aside, and its replacement may win",
                "'' | HAND: place 1: ''",
            })
    void aBadHandIsOneLineAndExitCode2(String hand, String message) {
        assertThat(run("score", hand)).isEqualTo(2);
        if (!hand.isEmpty()) {
            assertThat(err.toString()).startsWith(message).hasLineCount(1);
        }
        assertThat(out.toString()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--rules honkong | --rules: 'honkong' is none of hongkong",
                "--option cap=12 | --option: cap: 12 is not one of 10, 13; 'mahjong-table rules hongkong' tells all",
                "--option capp=10 | --option: capp: no such option (did you mean cap?); of 26 the nearest are cap, ",
                "--flag human | --flag: human: a human hand is won on a discard",
                "--flag last-of-kind --rules taiwan | --flag: last-of-kind: the other three",
                "--flag miji | --flag: miji counts for nothing in hongkong with these options; what counts is last-tile, kong-replacement, flower-replacement, heavenly, earthly, seven-flowers",
                "--flag ready-declared --rules mcr | --flag: ready-declared counts for nothing in mcr with these options; what counts is last-tile, kong-replacement, flower-replacement, last-of-kind",
                "--flag Heavenly --rules mcr | --flag: heavenly counts for nothing in mcr",
                "--flag heavenly --discards 4 | --discards: 4 is not 0: a heavenly hand wins before the first discard",
                "--flag heavenly --claimed 1 | --claimed: 1 cannot be at heavenly: nobody has claimed yet",
                "--flag earthly --by discard --seat S --discards 2 | --discards: 2 is not 1: it wins on discard 1 of the first go-round",
                "--flag human --by discard --seat W --option humanHand=3 --discards 9 | --discards: 9 is not 2: it wins on discard 2 of the first go-round",
                "--flag last-tile --discards 3 | --discards: 3 is not 67 to 83, as many as there can be at the last-tile of the wall",
                "--flag last-tile --rules mcr --discards 60 --by discard --seat S | --discards: 60 is not 68 to 84,",
                "--discards 84 | --discards: 84 is more than 83, all that can lie there when the wall is drawn",
                "--by discard --discards 0 | --discards: 0 cannot be: the winning discard is one of them",
                "--by ron | --by: 'ron' is none of self-draw, discard, robbed-kong, robbed-concealed-kong",
                "--by self-drawn | --by: 'self-drawn' is none of self-draw, discard, robbed-kong, robbed-concealed-kong (did you mean self-draw?)",
                "--seat X | --seat: 'X' is none of E, S, W, N",
                "--flag last-tile,heavenly --seat S | --flag: heavenly: only the dealer has a heavenly hand",
                "--flag lasttile | --flag: 'lasttile' is none of last-tile, kong-replacement, melded-kong-replacement, consecutive-kongs, flower-replacement, last-of-kind, heavenly, earthly, human, seven-flowers, eye-declared, miji, ready-declared (did you mean last-tile?)",
                "--by discard --seat S --from S | --from: S cannot win from itself",
                "--by discard --flag flower-replacement | --flag: flower-replacement: only a self-drawn tile is a flower replacement",
                "--from W | --from: W gives no tile that the winner draws; it belongs to discard, robbed-kong, robbed-concealed-kong",
                "--discards 999 | --discards: 999 is not 0 to 84",
                "--claimed 21 | --claimed: 21 is not 0 to 20",
                "--streak -1 | --streak: -1 is not 0 to 999",
                "--option minFaan=3 | --option: minFaan: no such option (did you mean minimum?); of 26 the nearest are minimum, ",
                "--rules mcr --option thirdPlace=shared | --option: thirdPlace: no such option (did you mean thirdPlaceTie?); there are profile, allFivesShutsOutAllChows, windPungAlsoTerminal, thirdPlaceTie; 'mahjong-table rules mcr' tells all",
                "--by robbed-kong | --by: a kong of 9s has all four of them, and the hand has 1",
                "--flag last-of-kind | --flag: last-of-kind: the other three 9s lie visible to all, and the hand has 1 standing",
                "--flag last-tile,heavenly | --flag: last-tile and heavenly cannot both be: the wall is whole at one and empty at the other",
                "--flag kong-replacement,melded-kong-replacement | --flag: melded-kong-replacement: there is no declared kong",
                "--flag kong-replacement,consecutive-kongs | --flag: consecutive-kongs: there are no two declared kongs",
                "--flag melded-kong-replacement | --flag: melded-kong-replacement: there is no",
                "--flag kong-replacement | --flag: kong-replacement: there is no declared kong",
                "--option cap | --option: 'cap' is not NAME=VALUE; cap is one of 10, 13",
                "--option cap= | --option: 'cap=' is not NAME=VALUE; cap is one of 10, 13",
                "--option =5 | --option: '=5' is not NAME=VALUE",
                "--option cap=10 --option cap=13 | --option: cap is given twice",
                "--fed 1=W | --fed: set 1 is no exposed set among 111456m789p1239s f1",
                "--seat | Missing required parameter for option '--seat' (WIND) ('mahjong-table score --help' tells what is allowed)",
                "--rulse hongkong | Unknown options: '--rulse', 'hongkong' (did you mean --rules",
            })
    void wordsThatCannotBeTrueAreOneLineAndExitCode2(String options, String message) {
        List<String> arguments = new ArrayList<>(List.of("score", "111456m789p1239s f1 +9s"));
        arguments.addAll(Arrays.asList(options.split(" ", -1)));
        assertThat(run(arguments.toArray(String[]::new))).isEqualTo(2);
        assertThat(err.toString()).startsWith(message).hasLineCount(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1=S | --fed: S cannot feed itself [123m]",
                "2=S | --fed: S cannot feed itself [EEE]",
                "1=W | --fed: the chow [123m] was claimed from the player before S, not from W",
                "3=E | --fed: set 3 is no exposed set among 55p23s [123m] [EEE] (9999m)",
                "1=X | --fed: 'X' is none of E, S, W, N",
            })
    void whoCannotHaveFedASetIsRefusedByItsOption(String fed, String message) {
        assertThat(run("score", "55p23s [123m] [EEE] (9999m) +4s", "--seat", "S", "--fed", fed))
                .isEqualTo(2);
        assertThat(err.toString()).startsWith(message).hasLineCount(1);
    }

    @Test
    void wordsMayBeWrittenInAnyCase() {
        assertThat(run("score", "123456m55789p23s +4s", "--by", "Self-Draw", "--flag", "Last-Tile,HEAVENLY"))
                .isEqualTo(2);
        assertThat(err.toString()).startsWith("--flag: last-tile and heavenly cannot both be");
        assertThat(run("score", "123456m55789p23s +4s", "--by", "DISCARD", "--seat", "s", "--flag", "LAST-TILE"))
                .isZero();
        assertThat(out.toString()).contains("海底炮");
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
        assertThat(run("score", hand)).isZero();
        String shown = out.toString();
        List<String> lines = shown.lines().toList();
        assertThat(lines.get(1)).doesNotContainPattern("[a-zA-Z0-9]");
        out.getBuffer().setLength(0);
        assertThat(run("score", lines.get(1))).isZero();
        assertThat(out.toString()).isEqualTo(shown);
        assertThat(run("score", lines.get(1).replace("🀎", "🀎\uFE0E"))).isZero();
    }

    @Test
    void everyFileOfCasesIsScoredWithoutAnError() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("../scoring/src/test/resources/cases"))) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".jsonl")).toList()) {
                assertThat(run("score", "--batch", file.toString()))
                        .as(file.toString())
                        .isZero();
            }
        }
        assertThat(out.toString().lines()).hasSizeGreaterThan(7900);
    }

    @Test
    void aBatchMayBeReadFromStandardInput() {
        InputStream before = System.in;
        String line = "{\"id\":\"麻\",\"rules\":\"hongkong\",\"concealed\":\"123456m55789p23s\",\"win\":\"4s\","
                + "\"by\":\"self-draw\",\"seat\":\"S\",\"round\":\"E\"}\n";
        System.setIn(new ByteArrayInputStream(line.getBytes(StandardCharsets.UTF_8)));
        try {
            assertThat(run("score", "--batch", "-")).isZero();
        } finally {
            System.setIn(before);
        }
        assertThat(out.toString())
                .startsWith("{\"id\":\"麻\",\"win\":true,\"total\":4,")
                .hasLineCount(1);
    }

    @Test
    void theHelpNamesEveryFieldOfALine() {
        assertThat(run("score", "--help")).isZero();
        for (String field : HandForms.fields()) {
            assertThat(out.toString()).containsPattern("\\b" + field + "\\b");
        }
        for (String flag : Told.flagWords()) {
            assertThat(out.toString()).contains(flag);
        }
    }

    @Test
    void aWinByBonusTilesAloneWaitedForNothing(@TempDir Path dir) throws IOException {
        Path file = Files.writeString(dir.resolve("hands.jsonl"), """
                {"id":"a","rules":"hefen","concealed":"123456m345678p1234s","melds":[],"win":"9s","by":"self-draw","seat":"S","round":"E","bonus":["f1","f2","f3","f4","s1","s2","s3"],"flags":["seven-flowers"]}
                {"id":"b","rules":"taiwan","concealed":"1123456m345678p55s","melds":[],"win":"2p","by":"self-draw","seat":"S","round":"E","bonus":["f1","f2","f3","f4","s1","s2","s3","s4"],"flags":[]}
                """);
        assertThat(run("score", "--batch", file.toString())).isZero();
        JsonNode seven = JSON.readTree(out.toString().lines().toList().get(0));
        JsonNode eight = JSON.readTree(out.toString().lines().toList().get(1));
        assertThat(seven.get("total").asInt()).isEqualTo(25);
        assertThat(seven.get("waits")).isEmpty();
        assertThat(eight.get("total").asInt()).isEqualTo(8);
        assertThat(eight.get("waits")).isEmpty();
    }

    @Test
    void aBatchAnswersEveryLineInOrderAndGoesOnAfterABadOne(@TempDir Path dir) throws IOException {
        Path file = Files.writeString(dir.resolve("hands.jsonl"), """
                {"id":"a","rules":"hongkong","concealed":"111456m789p1239s","melds":[],"win":"9s","by":"discard","seat":"S","round":"E","bonus":[],"flags":[]}
                {"id":"b","rules":"hongkong","concealed":"11111m","melds":[],"win":"9s","by":"discard","seat":"S","round":"E","bonus":[],"flags":[]}
                {"id":"c","rules":"hongkong","concealed":"111456m789p1249s","melds":[],"win":"9s","by":"discard","seat":"S","round":"E","bonus":[],"flags":[]}
                no json
                {"id":"d","rules":"hongkong","concealed":"3335557779p","melds":["[111p]"],"win":"9p","by":"self-draw","seat":"S","round":"E","bonus":[],"flags":[],"options":{"cap":13}}
                {"id":"e","rules":"hongkong","concealed":"3335557779p","melds":["[111p]"],"win":"9p","by":"self-draw","seat":"S","round":"E","bonus":[],"flags":[],"options":{"cap":12}}
                {"id":"f","rules":"hongkong","concealed":"333555777p","melds":["[111p]"],"win":"9p","by":"self-draw","round":"E"}
                """);
        assertThat(run("score", "--batch", file.toString())).isEqualTo(1);
        List<String> lines = out.toString().lines().toList();
        assertThat(lines).hasSize(7);
        assertThat(lines.get(0))
                .isEqualTo("{\"id\":\"a\",\"win\":false,\"total\":2,\"raw\":2,\"items\":["
                        + "{\"key\":\"concealed-hand\",\"no\":2,\"name\":\"門前清\",\"points\":1,\"times\":1},"
                        + "{\"key\":\"no-flowers\",\"no\":10,\"name\":\"無花\",\"points\":1,\"times\":1}],"
                        + "\"waits\":[\"9s\"],\"reason\":\"only 2 faan count, 3 are needed\"}");
        assertThat(lines.get(1))
                .isEqualTo("{\"id\":\"b\",\"line\":2,\"error\":\"concealed: five 1m: there are four of a tile\"}");
        assertThat(lines.get(2))
                .isEqualTo("{\"id\":\"c\",\"win\":false,\"total\":null,\"raw\":null,\"items\":[],"
                        + "\"waits\":[],\"reason\":\"the hand is not complete\"}");
        assertThat(lines.get(3)).startsWith("{\"id\":null,\"line\":4,\"error\":\"line: is no JSON: ");
        assertThat(lines.get(4)).startsWith("{\"id\":\"d\",\"win\":true,\"total\":12,\"raw\":12,");
        assertThat(lines.get(5))
                .isEqualTo("{\"id\":\"e\",\"line\":6,\"error\":\"options: cap: 12 is not one of 10, 13\"}");
        assertThat(lines.get(6)).isEqualTo("{\"id\":\"f\",\"line\":7,\"error\":\"seat: is missing\"}");
    }

    @Test
    void aBatchGoesOnAfterALineThatIsNotUtf8AndAfterOptionsThatAreNone(@TempDir Path dir) throws IOException {
        String hand =
                "\"rules\":\"hongkong\",\"concealed\":\"123456m55789p23s\",\"win\":\"4s\",\"by\":\"self-draw\",\"seat\":\"S\",\"round\":\"E\"";
        String lines = """
                \uFEFF{"id":"a",%1$s}\r
                {"id":"é",%1$s}\r
                {"id":"c",%1$s,"options":{"cap":null}}\r
                {"id":"d",%1$s,"options":7}\r
                {"id":"e",%1$s}\r
                """.formatted(hand);
        byte[] bytes = lines.getBytes(StandardCharsets.UTF_8);
        bytes[lines.substring(0, lines.indexOf('é')).getBytes(StandardCharsets.UTF_8).length] = (byte) 0xE9;
        Path file = Files.write(dir.resolve("hands.jsonl"), bytes);
        assertThat(run("score", "--batch", file.toString())).isEqualTo(1);
        List<String> answers = out.toString().lines().toList();
        assertThat(answers).hasSize(5);
        assertThat(answers.get(0)).startsWith("{\"id\":\"a\",\"win\":true,\"total\":4,");
        assertThat(answers.get(1)).contains("\"error\":\"line: is not UTF-8 text\"");
        assertThat(answers.get(2)).isEqualTo("{\"id\":\"c\",\"line\":3,\"error\":\"options: cap: has no value\"}");
        assertThat(answers.get(3))
                .isEqualTo("{\"id\":\"d\",\"line\":4,\"error\":\"options: 7 is no object of options by name\"}");
        assertThat(answers.get(4)).startsWith("{\"id\":\"e\",\"win\":true,\"total\":4,");
        assertThat(err.toString()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"wim\":\"4s\" | wim: is no field of a hand; there are id, rules, options, concealed, melds, win, bonus, by, from, seat, round, dealer, dealerInvolved, streak, discards, claimed, flags, feeders (did you mean win?)",
                "\"seat\":\"W\" | line: is no JSON: Duplicate Object property \"seat\"",
                "\"dealerInvolved\":\"yes\" | dealerInvolved: \"yes\" is neither true nor false",
                "\"from\":\"W\" | from: W gives no tile that the winner draws; it belongs to discard, robbed-kong, robbed-concealed-kong",
                "\"discards\":85 | discards: 85 is not 0 to 84",
            })
    void whatALineSaysAndNobodyCouldUseIsItsError(String more, String error, @TempDir Path dir) throws IOException {
        String hand = "{\"id\":\"a\",\"rules\":\"hongkong\",\"concealed\":\"123456m55789p23s\",\"win\":\"4s\","
                + "\"by\":\"self-draw\",\"seat\":\"S\",\"round\":\"E\",\"note\":\"for people\"";
        Path file = Files.writeString(dir.resolve("hands.jsonl"), "\n%s}\n%s,%s}\n".formatted(hand, hand, more));
        assertThat(run("score", "--batch", file.toString())).isEqualTo(1);
        List<String> answers = out.toString().lines().toList();
        assertThat(answers.get(0)).startsWith("{\"id\":\"a\",\"win\":true,\"total\":4,");
        JsonNode wrong = JSON.readTree(answers.get(1));
        assertThat(wrong.get("line").asInt()).isEqualTo(3);
        assertThat(wrong.get("error").asString()).startsWith(error);
    }

    @Test
    void aBatchTakesNothingBesideItsFile() {
        assertThat(run("score", "--batch", "hands.jsonl", "123456m55789p23s +4s"))
                .isEqualTo(2);
        assertThat(run("score", "--batch", "hands.jsonl", "--rules", "taiwan")).isEqualTo(2);
        assertThat(err.toString().lines())
                .containsExactly(
                        "--batch hands.jsonl scores the hands of the file; '123456m55789p23s +4s' cannot be given beside it",
                        "--rules cannot be given with --batch: each line of hands.jsonl says it for its own hand");
    }

    @Test
    void aBatchThatIsAFolderIsRefusedInOneLine(@TempDir Path dir) {
        assertThat(run("score", "--batch", dir.toString())).isEqualTo(1);
        assertThat(err.toString()).isEqualTo("--batch: %s: cannot be read: Is a directory\n".formatted(dir));
    }

    @Test
    void aBatchWithALineWithoutAnEndIsAnsweredUpToThere(@TempDir Path dir) throws IOException {
        String hand = """
                {"id":"a","rules":"hongkong","concealed":"19m19p19sESWNCFP","melds":[],"win":"E","by":"self-draw","seat":"S","round":"E","bonus":[],"flags":[]}
                """;
        Path file = Files.writeString(dir.resolve("hands.jsonl"), hand + "\n\r\n" + hand + " ".repeat(65_537) + hand);
        assertThat(run("score", "--batch", file.toString())).isEqualTo(1);
        assertThat(out.toString()).hasLineCount(2);
        assertThat(err.toString())
                .isEqualTo("--batch: %s:5: the line is longer than 65536 characters\n".formatted(file));
        Files.writeString(file, hand.strip() + " ".repeat(65_536 - hand.strip().length()) + "\n" + hand);
        assertThat(run("score", "--batch", file.toString())).isZero();
    }

    @Test
    void aBatchThatNeverEndsIsRefusedInOneLine() {
        assertThat(run("score", "--batch", "/dev/zero")).isEqualTo(1);
        assertThat(err.toString()).isEqualTo("--batch: /dev/zero:1: the line is longer than 65536 characters\n");
    }

    @Test
    void aBatchThatIsGoodEndsWithCodeZeroAndAMissingFileIsNamed(@TempDir Path dir) throws IOException {
        Path file = Files.writeString(dir.resolve("hands.jsonl"), """
                {"id":"a","rules":"hongkong","concealed":"19m19p19sESWNCFP","melds":[],"win":"E","by":"self-draw","seat":"S","round":"E","bonus":[],"flags":[]}
                """);
        assertThat(run("score", "--batch", file.toString())).isZero();
        assertThat(run("score", "--batch", dir.resolve("none.jsonl").toString()))
                .isEqualTo(1);
        assertThat(err.toString()).endsWith("none.jsonl: no such file\n");
    }

    @Test
    void waitsListsTheWinningTilesWithTheirWorth() {
        assertThat(run("waits", "3455m567p234789s f1", "--seat", "S", "--by", "discard"))
                .isZero();
        assertThat(out.toString().lines())
                .containsExactly(
                        "🀈 2m  2 番 faan  門前清 Concealed hand, 平胡 All chows  （只有 2 番，未夠 3 番起胡 only 2 faan count, 3 are needed）",
                        "🀋 5m  2 番 faan  門前清 Concealed hand, 平胡 All chows  （只有 2 番，未夠 3 番起胡 only 2 faan count, 3 are needed）");
    }

    @ParameterizedTest
    @ValueSource(strings = {"score", "waits"})
    void everyExampleOfTheHelpWorks(String command) {
        assertThat(run(command, "--help")).isZero();
        List<String> examples = out.toString()
                .lines()
                .map(String::strip)
                .filter(line -> line.startsWith("mahjong-table " + command + " "))
                .toList();
        assertThat(examples).hasSize(3);
        for (String example : examples) {
            out.getBuffer().setLength(0);
            String[] parts = example.substring("mahjong-table ".length()).split("\"", -1);
            List<String> line = new ArrayList<>(List.of(parts[0].strip(), parts[1]));
            line.addAll(List.of(parts[2].strip().split(" ", -1)));
            assertThat(run(line.toArray(String[]::new))).as(example).isZero();
            assertThat(out.toString()).as(example).doesNotContain("no win", "not ready");
        }
    }

    @Test
    void theHandOfTheReadmeIsAWin(@TempDir Path dir) throws IOException {
        List<String> hands = Files.readString(Path.of("../README.md"))
                .lines()
                .filter(line -> line.startsWith("{") && line.contains("\"concealed\""))
                .toList();
        assertThat(hands).isNotEmpty();
        assertThat(run(
                        "score",
                        "--batch",
                        Files.write(dir.resolve("hands.jsonl"), hands).toString()))
                .isZero();
        assertThat(out.toString().lines()).hasSameSizeAs(hands).allMatch(line -> line.contains("\"win\":true"));
    }

    @Test
    void waitsAsJsonAndAHandThatIsNotReady() {
        assertThat(run("waits", "1112345678999m", "--json")).isZero();
        JsonNode json = JSON.readTree(out.toString());
        assertThat(json).hasSize(9);
        assertThat(json.get(4).get("tile").asString()).isEqualTo("5m");
        assertThat(json.get(4).get("total").asInt()).isEqualTo(10);
        out.getBuffer().setLength(0);
        assertThat(run("waits", "147m258p369sESWN")).isZero();
        assertThat(out.toString()).isEqualTo("未聽牌 not ready\n");
        assertThat(run("waits", "147m258p369sESW")).isEqualTo(2);
        assertThat(err.toString()).startsWith("HAND: 12 tiles with 0 declared sets, there must be 13");
    }

    @Test
    void rulesPrintsThePageAndTheConfigurationFile() {
        assertThat(run("rules")).isZero();
        assertThat(out.toString()).contains("hongkong   香港廣東麻雀 Hong Kong Cantonese");
        assertThat(run("rules", "hongkong")).isZero();
        assertThat(out.toString()).contains("| 16 | 大三元 | Big three dragons | 8 | 三元牌 |");
        assertThat(run("rules", "hongkong", "--toml")).isZero();
        assertThat(out.toString()).contains("flowersTowardMinimum = true");
        assertThat(run("rules", "kongkong")).isEqualTo(2);
        assertThat(err.toString()).contains("did you mean hongkong?");
        assertThat(run("rules", "--toml")).isEqualTo(2);
        assertThat(err.toString()).endsWith("--toml is of one rule set; name it\n");
    }
}
