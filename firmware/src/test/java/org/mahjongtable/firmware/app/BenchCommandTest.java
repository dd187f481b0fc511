package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BenchCommandTest {

    private static final String HANDS = """
            {"id":"a","rules":"mcr","concealed":"1112345678999m","melds":[],"win":"5m","by":"self-draw","seat":"S","round":"E","bonus":[],"flags":[]}

            {"id":"b","rules":"mcr","concealed":"1112345678999m","melds":[],"win":"5p","by":"self-draw","seat":"S","round":"E","bonus":[],"flags":[]}
            {"id":"c","rules":"hongkong","concealed":"19m19p19sESWNCFP","melds":[],"win":"E","by":"self-draw","seat":"S","round":"E","bonus":[],"flags":[]}
            """;

    @TempDir
    private Path dir;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return Main.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
    }

    private String file(String text) throws IOException {
        return Files.writeString(dir.resolve("hands.jsonl"), text).toString();
    }

    @Test
    void fiveRunsAndTheirMedianAreShownForScoresWaitsAndAwards() throws IOException {
        assertThat(run("bench", "--rules", "mcr", "--seconds", "0", file(HANDS)))
                .isZero();
        List<String> lines = out.toString().lines().toList();
        assertThat(lines.get(0)).isEqualTo("國標麻將 Mahjong Competition Rules");
        assertThat(lines.get(1)).matches("2 hands, read in [\\d.]+ s; Java 25.*, \\d+ processors, load [\\d.]+");
        assertThat(lines.get(3)).matches("score +hands/s +hands/s of CPU +bytes/hand");
        assertThat(lines.get(11)).matches("waits +hands/s +hands/s of CPU +bytes/hand");
        assertThat(lines.get(19)).matches("awards +hands/s +hands/s of CPU +bytes/hand");
        for (int first : List.of(4, 12, 20)) {
            for (int run = 0; run < 5; run++) {
                assertThat(lines.get(first + run)).matches("  %d  ( +[\\d,]+){3}".formatted(run + 1));
            }
            assertThat(lines.get(first + 5)).matches("  median( +[\\d,]+){3}");
        }
        assertThat(lines).hasSize(26);
    }

    @Test
    void theMedianOfEveryFigureIsTakenByItself() {
        List<Pace> runs = List.of(
                new Pace(5, 10, 7), new Pace(1, 30, 7), new Pace(2, 20, 8), new Pace(4, 50, 9), new Pace(3, 40, 9));
        assertThat(Pace.median(runs)).isEqualTo(new Pace(3, 30, 8));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--rules mrc | 2 | --rules: 'mrc' is none of hongkong, mcr, taiwan, hefen",
                "--rules taiwan | 1 | FILE: has no hand of taiwan",
                "--rules mcr --seconds 601 | 2 | --seconds: 601 is not one of 0 to 600",
                "--rules mcr --seconds -1 | 2 | --seconds: -1 is not one of 0 to 600",
                "--seconds 1 | 2 | Missing required option: '--rules=RULES'",
            })
    void whatCannotBeMeasuredIsOneLine(String options, int exit, String message) throws IOException {
        String file = file(HANDS);
        List<String> arguments = new ArrayList<>(List.of("bench", file));
        arguments.addAll(List.of(options.split(" ", -1)));
        assertThat(run(arguments.toArray(String[]::new))).isEqualTo(exit);
        assertThat(err.toString()).startsWith(message.replace("FILE", file)).hasLineCount(1);
        assertThat(out.toString()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "11111m456p789s99s | concealed: five 1m",
                "11145m456p789s99s1 | concealed: place 18: '1' has no suit",
                "111456m789p123s | concealed: 12 tiles with 0 declared sets, there must be 13",
            })
    void aBadLineIsNamedByItsNumber(String concealed, String message) throws IOException {
        String file =
                file(HANDS.replaceFirst("1112345678999m\",\"melds\":\\[],\"win\":\"5p", concealed + "\",\"win\":\"5p"));
        assertThat(run("bench", "--rules", "mcr", file)).isEqualTo(1);
        assertThat(err.toString())
                .startsWith("%s:3: %s".formatted(file, message))
                .hasLineCount(1);
    }

    @Test
    void aLineWithoutAnEndIsGivenUp() throws IOException {
        String file = file(HANDS + "1".repeat(70_000));
        assertThat(run("bench", "--rules", "mcr", file)).isEqualTo(1);
        assertThat(err.toString())
                .isEqualTo("FILE: %s:%d: the line is longer than 65536 characters\n"
                        .formatted(file, HANDS.lines().count() + 1));
    }

    @Test
    void aFileThatIsNotThereIsNamed() {
        assertThat(run("bench", "--rules", "mcr", dir.resolve("none.jsonl").toString()))
                .isEqualTo(1);
        assertThat(err.toString()).isEqualTo("FILE: %s: no such file\n".formatted(dir.resolve("none.jsonl")));
    }
}
