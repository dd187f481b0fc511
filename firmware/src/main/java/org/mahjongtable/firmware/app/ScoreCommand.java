package org.mahjongtable.firmware.app;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.score.Answer;
import org.mahjongtable.firmware.score.AnswerText;
import org.mahjongtable.firmware.score.BadHand;
import org.mahjongtable.firmware.wire.HandForms;
import org.mahjongtable.scoring.hand.HandNotation;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "score",
        description = "Scores a hand: awards with the sets behind them, total, and who pays whom.",
        mixinStandardHelpOptions = true)
final class ScoreCommand implements Callable<Integer> {

    /** Some editors begin a file with it. */
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    @Spec
    private CommandSpec spec;

    @Mixin
    private HandOptions asked;

    @Option(names = "--json", description = "Answers with one JSON object.")
    private boolean json;

    @Option(
            names = "--batch",
            paramLabel = "FILE",
            description =
                    "Scores every line of a file of JSON objects; a line that cannot be read is answered with its error.")
    private @Nullable Path batch;

    @Override
    public Integer call() throws Refused {
        PrintWriter out = spec.commandLine().getOut();
        if (batch != null) {
            return batch(batch, out);
        }
        try {
            HandNotation.Written hand = asked.hand();
            if (hand.win().isEmpty()) {
                throw new BadHand("HAND", "the winning tile is missing: \"… +5p\"");
            }
            Answer answer = Answer.of(
                    asked.rules(),
                    asked.told(hand.hand()).win(hand.hand(), hand.win().get()));
            if (json) {
                out.println(HandForms.wholeAnswer(answer));
            } else {
                AnswerText.lines(answer).forEach(out::println);
            }
            return ExitCode.OK;
        } catch (BadHand bad) {
            spec.commandLine().getErr().println(bad.getMessage());
            return ExitCode.USAGE;
        }
    }

    private static int batch(Path file, PrintWriter out) throws Refused {
        int exit = ExitCode.OK;
        HandForms forms = new HandForms();
        try (var lines =
                new BufferedReader(new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8))) {
            for (String read = lines.readLine(); read != null; read = lines.readLine()) {
                String line = read.startsWith(BYTE_ORDER_MARK) ? read.substring(1) : read;
                if (line.isBlank()) {
                    continue;
                }
                try {
                    HandForms.Question question = forms.read(line);
                    out.println(HandForms.answer(question.id(), Answer.of(question.rules(), question.win())));
                } catch (BadHand bad) {
                    out.println(HandForms.error(HandForms.id(line).orElse(null), bad));
                    exit = ExitCode.SOFTWARE;
                }
            }
        } catch (NoSuchFileException e) {
            throw new Refused("--batch: %s: no such file".formatted(file));
        } catch (IOException e) {
            throw new Refused("--batch: %s: cannot be read: %s".formatted(file, e.getMessage()));
        }
        out.flush();
        return exit;
    }
}
