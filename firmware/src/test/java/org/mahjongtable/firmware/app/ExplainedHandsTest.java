package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What {@code score --explain} says of hands, word for word: {@code explained.txt} has command lines and below each what follows the score;
 * {@code -Dregenerate=true} writes it anew.
 */
class ExplainedHandsTest {

    private static final JsonMapper JSON = new JsonMapper();
    private static final Path FILE =
            Path.of("src", "test", "resources", "org", "mahjongtable", "firmware", "app", "explained.txt");

    private static String run(List<String> arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exit = Main.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(arguments.toArray(String[]::new));
        assertThat(err.toString()).isEmpty();
        assertThat(exit).isZero();
        return out.toString();
    }

    /** A hand in quotation marks, and options. */
    private static List<String> arguments(String line) {
        int end = line.indexOf('"', 1);
        List<String> arguments = new ArrayList<>(List.of("score", line.substring(1, end)));
        arguments.addAll(Arrays.asList(line.substring(end + 2).split(" ", -1)));
        return arguments;
    }

    private static List<String> explained(String line) {
        List<String> arguments = arguments(line);
        String score = run(arguments);
        arguments.add("--explain");
        String all = run(arguments);
        assertThat(all).startsWith(score);
        return all.substring(score.length()).lines().skip(1).toList();
    }

    @Test
    void everyHandIsExplainedWordForWord() throws IOException {
        List<String> kept = Files.readAllLines(FILE);
        List<String> expected = new ArrayList<>();
        for (String line : kept) {
            if (line.startsWith("#") && !expected.isEmpty()) {
                expected.add("");
            }
            if (line.startsWith("#") || line.startsWith("$ ")) {
                expected.add(line);
            }
            if (line.startsWith("$ ")) {
                expected.addAll(explained(line.substring(2)));
            }
        }
        if (Boolean.getBoolean("regenerate")) {
            Files.write(FILE, expected);
        } else {
            assertThat(String.join("\n", kept)).isEqualTo(String.join("\n", expected));
        }
    }

    @Test
    void jsonSaysTheSame() {
        JsonNode json = JSON.readTree(run(
                List.of("score", "34m345345p345s88m +5m", "--rules", "mcr", "--by", "discard", "--explain", "--json")));
        assertThat(json.get("total").asInt()).isEqualTo(15);
        assertThat(json.get("secondBest").isNull()).isTrue();
        assertThat(json.get("notCounted").get(0))
                .isEqualTo(JSON.readTree("{\"key\":\"mixed-triple-chow\",\"no\":41,\"name\":\"三色三同順\","
                        + "\"melds\":[\"345m\",\"345p\",\"345s\"],\"reason\":\"combined\","
                        + "\"combinations\":[{\"key\":\"mixed-triple-chow\",\"melds\":[\"345m\",\"345p\",\"345s\"]}],"
                        + "\"why\":{\"zh\":\"這些牌組已結合為：三色三同順 345m 345p 345s\","
                        + "\"en\":\"these sets are combined already: Mixed Triple Chow 345m 345p 345s\"}}"));
        assertThat(json.get("notCounted").findValuesAsString("reason"))
                .containsExactly("combined", "implied", "implied", "implied", "shutOut");
    }

    @Test
    void everyLineOfABatchIsExplained(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("hands.jsonl"), """
                {"id":"a","rules":"mcr","concealed":"22233444888sWW","melds":[],"win":"3s","by":"discard","seat":"W","round":"N"}
                {"id":"b","rules":"hongkong","concealed":"1115m","melds":["[CCC]","[FFF]","[PPP]"],"win":"5m","by":"discard","seat":"S","round":"E"}
                """);
        List<JsonNode> lines = run(List.of("score", "--batch", file.toString(), "--explain"))
                .lines()
                .map(JSON::readTree)
                .toList();
        assertThat(lines).hasSize(2);
        assertThat(lines.get(0).get("id").asString()).isEqualTo("a");
        assertThat(lines.get(0).get("secondBest").get("total").asInt()).isEqualTo(32);
        assertThat(lines.get(0).get("items").get(0).get("melds").toString()).isEqualTo("[\"222s\",\"333s\",\"444s\"]");
        assertThat(lines.get(1).get("notCounted").get(0).get("by").asString()).isEqualTo("big-three-dragons");
    }

    @Test
    void jsonHasEveryReasonAndTheSecondBestReading() {
        JsonNode flush = JSON.readTree(run(
                List.of("score", "22233444888sWW +3s", "--rules", "mcr", "--by", "discard", "--explain", "--json")));
        assertThat(flush.get("secondBest").get("total").asInt()).isEqualTo(32);
        assertThat(flush.get("secondBest").get("completed").toString()).isEqualTo("[\"234s\"]");
        assertThat(flush.get("secondBest").get("items").findValuesAsString("key"))
                .containsExactly("pure-triple-chow", "half-flush", "concealed-hand");
        assertThat(flush.get("notCounted").findValuesAsString("reason")).contains("missed");
        JsonNode waits = JSON.readTree(
                run(List.of("score", "1234m567p [678s] [345s] +1m", "--rules", "mcr", "--explain", "--json")));
        assertThat(waits.get("notCounted").findValuesAsString("reason")).contains("severalWaits", "outweighed");
        assertThat(waits.get("notCounted").findValue("waits").toString()).isEqualTo("[\"1m\",\"4m\"]");
        JsonNode incomplete =
                JSON.readTree(run(List.of("score", "123456m55789p23s +5s", "--rules", "mcr", "--explain", "--json")));
        assertThat(incomplete.get("notCounted")).isEmpty();
        assertThat(incomplete.get("secondBest").isNull()).isTrue();
    }
}
