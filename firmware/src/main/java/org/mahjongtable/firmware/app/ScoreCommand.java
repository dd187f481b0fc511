package org.mahjongtable.firmware.app;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.score.Answer;
import org.mahjongtable.firmware.score.AnswerText;
import org.mahjongtable.firmware.score.BadHand;
import org.mahjongtable.firmware.wire.AnswerForms;
import org.mahjongtable.firmware.wire.HandForms;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.hand.HandNotation;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "score",
        description = "Scores a hand: awards with the sets behind them, total, and who pays whom.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  mahjong-table score \"123456m55789p23s +4s\" --seat S",
            "  mahjong-table score \"23m55p [EEE] [1111p] (9999s) f1 +1m\" --by discard",
            "  mahjong-table score \"1112345678999m +5m\" --rules mcr --explain",
            "",
            "A line of --batch is a JSON object. Which fields it has:",
            "  rules       hongkong, mcr, taiwan or hefen",
            "  concealed   standing tiles without the winning one: \"123456m55789p23s\"",
            "  win         the winning tile: \"4s\"; of bonus tiles alone the one drawn last",
            "  by          self-draw, discard, robbed-kong or robbed-concealed-kong",
            "  seat round  the winner's seat wind and the prevalent wind: E, S, W or N",
            "and which it may have:",
            "  id          is repeated in the answer",
            "  melds       declared sets: [\"[123m]\",\"[EEE]\",\"[1111p]\",\"[111+1p]\",\"(9999s)\"]",
            "  bonus       flowers and seasons: [\"f1\",\"s3\"]",
            "  flags       as --flag: [\"last-tile\"]; melds may leave out the kong of a",
            "              kong-replacement",
            "  from dealer streak discards claimed",
            "              as the options",
            "  dealerInvolved",
            "              in place of from: true where the dealer wins or gives the tile",
            "  feeders     who fed which set, counted from 0: [\"0=E\"]",
            "  options     house options by name: {\"cap\":13}",
            "  expect note source kind",
            "              are passed over; any other field is refused.",
            "An answer has id, win, total, raw, items, waits and reason, or, where the line",
            "cannot be read, id, line and error."
        },
        mixinStandardHelpOptions = true)
final class ScoreCommand implements Callable<Integer> {

    private static final String BATCH = "--batch";
    private static final String EXPLAIN = "--explain";
    /** What may be given with a file of hands. */
    private static final List<String> OF_BATCH = List.of(BATCH, EXPLAIN);

    @Spec
    private CommandSpec spec;

    @Mixin
    private HandOptions asked;

    @Option(names = "--json", description = "Answers with one JSON object.")
    private boolean json;

    @Option(
            names = EXPLAIN,
            description =
                    "Says of each fan that might be expected why it does not count, and which reading of the tiles was second best.")
    private boolean explain;

    @Option(
            names = BATCH,
            paramLabel = "FILE",
            description =
                    "Scores every line of a file of JSON objects, - for standard input; a line that cannot be read is answered with its error.")
    private @Nullable Path batch;

    @Override
    public Integer call() throws Refused {
        PrintWriter out = spec.commandLine().getOut();
        if (batch != null) {
            refuseMore(batch);
            return batch(batch, explain, out);
        }
        try {
            HandNotation.Written hand = asked.hand();
            if (hand.win().isEmpty()) {
                throw new BadHand("HAND", "the winning tile is missing: \"… +5p\"");
            }
            RuleSet rules = asked.rules();
            Answer answer = Answer.of(
                    rules,
                    asked.told(hand.hand()).win(rules, hand.hand(), hand.win().get()));
            if (json) {
                out.println(explain ? AnswerForms.explainedAnswer(answer) : AnswerForms.wholeAnswer(answer));
            } else {
                AnswerText.lines(answer).forEach(out::println);
                if (explain) {
                    AnswerText.explanation(answer).forEach(out::println);
                }
            }
            return ExitCode.OK;
        } catch (BadHand bad) {
            spec.commandLine().getErr().println(HandOptions.message(bad));
            return ExitCode.USAGE;
        }
    }

    /** Each line of a batch says everything about its hand: what stands beside it on the command line would be passed over. */
    private void refuseMore(Path file) throws WrongUsage {
        for (ArgSpec given : spec.commandLine().getParseResult().matchedArgs()) {
            if (given instanceof PositionalParamSpec) {
                throw new WrongUsage("--batch %s scores the hands of the file; '%s' cannot be given beside it"
                        .formatted(file, String.join(" ", given.originalStringValues())));
            }
            if (given instanceof OptionSpec option && !OF_BATCH.contains(option.longestName())) {
                throw new WrongUsage("%s cannot be given with --batch: each line of %s says it for its own hand"
                        .formatted(option.longestName(), file));
            }
        }
    }

    private static int batch(Path file, boolean explain, PrintWriter out) throws Refused {
        HandForms forms = new HandForms();
        AtomicInteger exit = new AtomicInteger(ExitCode.OK);
        new HandsFile(BATCH, file).each((number, line) -> {
            try {
                HandForms.Question question = forms.read(line);
                Answer answer = Answer.of(question.rules(), question.win());
                out.println(
                        explain
                                ? AnswerForms.explainedAnswer(question.id(), answer)
                                : AnswerForms.answer(question.id(), answer));
            } catch (BadHand bad) {
                out.println(AnswerForms.error(HandForms.id(line).orElse(null), number, bad));
                exit.set(ExitCode.SOFTWARE);
            }
        });
        out.flush();
        return exit.get();
    }
}
