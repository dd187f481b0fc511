package org.mahjongtable.firmware.app;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.mahjongtable.firmware.score.Answer;
import org.mahjongtable.firmware.score.AnswerText;
import org.mahjongtable.firmware.score.BadHand;
import org.mahjongtable.firmware.wire.AnswerForms;
import org.mahjongtable.scoring.hand.HandNotation;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "waits",
        description = "Lists the tiles that complete a hand, with the score of each.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  mahjong-table waits \"123456m55789p23s\" --seat S",
            "  mahjong-table waits \"23m55p [EEE] [1111p] (9999s) f1\" --by discard",
            "  mahjong-table waits \"1112345678999m\" --rules mcr"
        },
        mixinStandardHelpOptions = true)
final class WaitsCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private HandOptions asked;

    @Option(names = "--json", description = "Answers with a JSON array.")
    private boolean json;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        try {
            HandNotation.Written hand = asked.hand();
            if (hand.win().isPresent()) {
                throw new BadHand(
                        "HAND",
                        "a hand that waits has no winning tile, but +%s"
                                .formatted(hand.win().get()));
            }
            List<Answer> answers = Answer.ofWaits(asked.rules(), hand.hand(), asked.told(hand.hand()));
            if (json) {
                out.println(AnswerForms.waits(answers));
            } else {
                AnswerText.waits(answers).forEach(out::println);
            }
            return ExitCode.OK;
        } catch (BadHand bad) {
            spec.commandLine().getErr().println(HandOptions.message(bad));
            return ExitCode.USAGE;
        }
    }
}
