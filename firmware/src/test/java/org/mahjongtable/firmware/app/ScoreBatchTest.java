package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Files of hands, a line each. */
final class ScoreBatchTest {
    private static final JsonMapper JSON = new JsonMapper();

    private final Typed typed = new Typed();

    @Test
    void everyFileOfCasesIsScoredWithoutAnError() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("../scoring/src/test/resources/cases"))) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".jsonl")).toList()) {
                assertThat(typed.run("score", "--batch", file.toString()))
                        .as(file.toString())
                        .isZero();
            }
        }
        assertThat(typed.out().lines()).hasSizeGreaterThan(7900);
    }

    @Test
    void aBatchMayBeReadFromStandardInput() {
        InputStream before = System.in;
        String line = "{\"id\":\"麻\",\"rules\":\"hongkong\",\"concealed\":\"123456m55789p23s\",\"win\":\"4s\","
                + "\"by\":\"self-draw\",\"seat\":\"S\",\"round\":\"E\"}\n";
        System.setIn(new ByteArrayInputStream(line.getBytes(StandardCharsets.UTF_8)));
        try {
            assertThat(typed.run("score", "--batch", "-")).isZero();
        } finally {
            System.setIn(before);
        }
        assertThat(typed.out())
                .startsWith("{\"id\":\"麻\",\"win\":true,\"total\":4,")
                .hasLineCount(1);
    }

    @Test
    void aWinByBonusTilesAloneWaitedForNothing(@TempDir Path dir) throws IOException {
        Path file = Files.writeString(dir.resolve("hands.jsonl"), """
                {"id":"a","rules":"hefen","concealed":"123456m345678p1234s","melds":[],"win":"9s","by":"self-draw","seat":"S","round":"E","bonus":["f1","f2","f3","f4","s1","s2","s3"],"flags":["seven-flowers"]}
                {"id":"b","rules":"taiwan","concealed":"1123456m345678p55s","melds":[],"win":"2p","by":"self-draw","seat":"S","round":"E","bonus":["f1","f2","f3","f4","s1","s2","s3","s4"],"flags":[]}
                """);
        assertThat(typed.run("score", "--batch", file.toString())).isZero();
        JsonNode seven = JSON.readTree(typed.out().lines().toList().get(0));
        JsonNode eight = JSON.readTree(typed.out().lines().toList().get(1));
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
        assertThat(typed.run("score", "--batch", file.toString())).isEqualTo(1);
        List<String> lines = typed.out().lines().toList();
        assertThat(lines).hasSize(7);
        assertThat(lines.get(0))
                .isEqualTo(
                        "{\"id\":\"a\",\"win\":false,\"total\":2,\"raw\":2,\"items\":["
                                + "{\"key\":\"concealed-hand\",\"no\":2,\"name\":\"門前清\",\"nameEn\":\"Concealed hand\",\"points\":1,\"times\":1},"
                                + "{\"key\":\"no-flowers\",\"no\":10,\"name\":\"無花\",\"nameEn\":\"No bonus tiles\",\"points\":1,\"times\":1}],"
                                + "\"waits\":[\"9s\"],\"reason\":\"only 2 faan count, 3 are needed\",\"reasonZh\":\"只有 2 番，未夠 3 番起胡\"}");
        assertThat(lines.get(1))
                .isEqualTo("{\"id\":\"b\",\"line\":2,\"error\":\"concealed: five 1m: there are four of a tile\"}");
        assertThat(lines.get(2))
                .isEqualTo("{\"id\":\"c\",\"win\":false,\"total\":null,\"raw\":null,\"items\":[],"
                        + "\"waits\":[],\"reason\":\"the hand is not complete\",\"reasonZh\":\"未成胡\"}");
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
        assertThat(typed.run("score", "--batch", file.toString())).isEqualTo(1);
        List<String> answers = typed.out().lines().toList();
        assertThat(answers).hasSize(5);
        assertThat(answers.get(0)).startsWith("{\"id\":\"a\",\"win\":true,\"total\":4,");
        assertThat(answers.get(1)).contains("\"error\":\"line: is not UTF-8 text\"");
        assertThat(answers.get(2)).isEqualTo("{\"id\":\"c\",\"line\":3,\"error\":\"options: cap: has no value\"}");
        assertThat(answers.get(3))
                .isEqualTo("{\"id\":\"d\",\"line\":4,\"error\":\"options: 7 is no object of options by name\"}");
        assertThat(answers.get(4)).startsWith("{\"id\":\"e\",\"win\":true,\"total\":4,");
        assertThat(typed.err()).isEmpty();
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
        assertThat(typed.run("score", "--batch", file.toString())).isEqualTo(1);
        List<String> answers = typed.out().lines().toList();
        assertThat(answers.get(0)).startsWith("{\"id\":\"a\",\"win\":true,\"total\":4,");
        JsonNode wrong = JSON.readTree(answers.get(1));
        assertThat(wrong.get("line").asInt()).isEqualTo(3);
        assertThat(wrong.get("error").asString()).startsWith(error);
    }

    @Test
    void aBatchTakesNothingBesideItsFile() {
        assertThat(typed.run("score", "--batch", "hands.jsonl", "123456m55789p23s +4s"))
                .isEqualTo(2);
        assertThat(typed.run("score", "--batch", "hands.jsonl", "--rules", "taiwan"))
                .isEqualTo(2);
        assertThat(typed.err().lines())
                .containsExactly(
                        "--batch hands.jsonl scores the hands of the file; '123456m55789p23s +4s' cannot be given beside it",
                        "--rules cannot be given with --batch: each line of hands.jsonl says it for its own hand");
    }

    @Test
    void aBatchThatIsAFolderIsRefusedInOneLine(@TempDir Path dir) {
        assertThat(typed.run("score", "--batch", dir.toString())).isEqualTo(1);
        assertThat(typed.err()).isEqualTo("--batch: %s: cannot be read: Is a directory\n".formatted(dir));
    }

    @Test
    void aBatchWithALineWithoutAnEndIsAnsweredUpToThere(@TempDir Path dir) throws IOException {
        String hand = """
                {"id":"a","rules":"hongkong","concealed":"19m19p19sESWNCFP","melds":[],"win":"E","by":"self-draw","seat":"S","round":"E","bonus":[],"flags":[]}
                """;
        Path file = Files.writeString(dir.resolve("hands.jsonl"), hand + "\n\r\n" + hand + " ".repeat(65_537) + hand);
        assertThat(typed.run("score", "--batch", file.toString())).isEqualTo(1);
        assertThat(typed.out()).hasLineCount(2);
        assertThat(typed.err()).isEqualTo("--batch: %s:5: the line is longer than 65536 characters\n".formatted(file));
        Files.writeString(file, hand.strip() + " ".repeat(65_536 - hand.strip().length()) + "\n" + hand);
        assertThat(typed.run("score", "--batch", file.toString())).isZero();
    }

    @Test
    void aBatchThatNeverEndsIsRefusedInOneLine() {
        assertThat(typed.run("score", "--batch", "/dev/zero")).isEqualTo(1);
        assertThat(typed.err()).isEqualTo("--batch: /dev/zero:1: the line is longer than 65536 characters\n");
    }

    @Test
    void aBatchThatIsGoodEndsWithCodeZeroAndAMissingFileIsNamed(@TempDir Path dir) throws IOException {
        Path file = Files.writeString(dir.resolve("hands.jsonl"), """
                {"id":"a","rules":"hongkong","concealed":"19m19p19sESWNCFP","melds":[],"win":"E","by":"self-draw","seat":"S","round":"E","bonus":[],"flags":[]}
                """);
        assertThat(typed.run("score", "--batch", file.toString())).isZero();
        assertThat(typed.run("score", "--batch", dir.resolve("none.jsonl").toString()))
                .isEqualTo(1);
        assertThat(typed.err()).endsWith("none.jsonl: no such file\n");
    }

    @Test
    void theHandOfTheReadmeIsAWin(@TempDir Path dir) throws IOException {
        List<String> hands = Files.readString(Path.of("../README.md"))
                .lines()
                .filter(line -> line.startsWith("{") && line.contains("\"concealed\""))
                .toList();
        assertThat(hands).isNotEmpty();
        assertThat(typed.run(
                        "score",
                        "--batch",
                        Files.write(dir.resolve("hands.jsonl"), hands).toString()))
                .isZero();
        assertThat(typed.out().lines()).hasSameSizeAs(hands).allMatch(line -> line.contains("\"win\":true"));
    }
}
