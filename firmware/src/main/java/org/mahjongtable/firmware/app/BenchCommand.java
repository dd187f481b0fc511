package org.mahjongtable.firmware.app;

import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.mahjongtable.firmware.score.Answer;
import org.mahjongtable.firmware.score.BadHand;
import org.mahjongtable.firmware.wire.HandForms;
import org.mahjongtable.firmware.wire.HandForms.Question;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.Rules;
import org.mahjongtable.scoring.fan.Award;
import org.mahjongtable.scoring.fan.Score;
import org.mahjongtable.scoring.fan.Verdict;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.tile.Tile;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "bench",
        description =
                "Measures how many hands a second one thread scores, of how many it finds the waits, and how many it scores with each award and its sets made.",
        mixinStandardHelpOptions = true)
final class BenchCommand implements Callable<Integer> {

    private static final int LONGEST = 600;

    @Spec
    private CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = "FILE",
            description = "Hands, one JSON object a line, as score --batch reads them.")
    private Path file;

    @Option(
            names = "--rules",
            paramLabel = "RULES",
            required = true,
            description = "The rule set to measure; hands of others are left out.")
    private String rules = "";

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "2",
            description =
                    "How long each of the five runs lasts, and half the warm-up (default: ${DEFAULT-VALUE}). With 0 each scores every hand once.")
    private int seconds;

    @Override
    public Integer call() throws Refused {
        if (seconds < 0 || seconds > LONGEST) {
            throw new WrongUsage("--seconds: %d is not one of 0 to %d".formatted(seconds, LONGEST));
        }
        Rules chosen = chosen();
        long start = System.nanoTime();
        List<Question> hands = hands(chosen);
        double parsing = (System.nanoTime() - start) / 1e9;
        PrintWriter out = spec.commandLine().getOut();
        out.println(chosen.name());
        out.printf(
                Locale.ROOT,
                "%,d hands, read in %.2f s; Java %s, %d processors, load %.2f%n",
                hands.size(),
                parsing,
                Runtime.version(),
                Runtime.getRuntime().availableProcessors(),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
        Duration run = Duration.ofSeconds(seconds);
        show(out, "score", Pace.runs(hands.size(), run, () -> score(hands)));
        show(out, "waits", Pace.runs(hands.size(), run, () -> waits(hands)));
        show(out, "awards", Pace.runs(hands.size(), run, () -> awards(hands)));
        return ExitCode.OK;
    }

    private Rules chosen() throws WrongUsage {
        try {
            return RuleSets.rules(rules);
        } catch (IllegalArgumentException e) {
            throw new WrongUsage("--rules: " + e.getMessage());
        }
    }

    private List<Question> hands(Rules chosen) throws Refused {
        HandForms forms = new HandForms();
        List<Question> hands = new ArrayList<>();
        new HandsFile("FILE", file).each((number, line) -> {
            try {
                Question hand = forms.read(line);
                if (hand.rules().id().equals(chosen.id())) {
                    Answer.check(hand.rules(), hand.win());
                    hands.add(hand);
                }
            } catch (BadHand bad) {
                throw new Refused("%s:%d: %s".formatted(file, number, bad.getMessage()));
            }
        });
        if (hands.isEmpty()) {
            throw new Refused("%s: has no hand of %s".formatted(file, chosen.id()));
        }
        return hands;
    }

    /** Scores every hand, so that its total and the rows that count are known: the sum of what they are worth. */
    private static long score(List<Question> hands) {
        long sum = 0;
        for (Question hand : hands) {
            sum += switch (hand.rules().judge(hand.win())) {
                case Verdict.Legal(var score) -> score.total();
                case Verdict.TooLittle(var score, var _) -> score.total();
                case Verdict.NoWin _ -> -1;
            };
        }
        return sum;
    }

    /** Finds what every hand waits for, without its winning tile: the sum of the tiles' places. */
    private static long waits(List<Question> hands) {
        long sum = 0;
        for (Question hand : hands) {
            for (Tile tile : hand.rules().waits(hand.win().hand())) {
                sum += 1 + tile.ordinal();
            }
        }
        return sum;
    }

    /** Scores every hand and reads each award with the sets that earned it, which are made only then: the sum of their points and sets. */
    private static long awards(List<Question> hands) {
        long sum = 0;
        for (Question hand : hands) {
            Verdict verdict = hand.rules().judge(hand.win());
            for (Award award : verdict.worth().map(Score::awards).orElse(List.of())) {
                sum += award.points();
                for (Meld set : award.melds()) {
                    sum += set.isExposed() ? 2 : 1;
                }
            }
        }
        return sum;
    }

    private static void show(PrintWriter out, String what, List<Pace> runs) {
        out.printf(Locale.ROOT, "%n%-8s%14s  %18s  %12s%n", what, "hands/s", "hands/s of CPU", "bytes/hand");
        for (int run = 0; run < runs.size(); run++) {
            pace(out, String.valueOf(run + 1), runs.get(run));
        }
        pace(out, "median", Pace.median(runs));
    }

    private static void pace(PrintWriter out, String name, Pace pace) {
        out.printf(
                Locale.ROOT,
                "  %-6s%,14.0f  %,18.0f  %,12.0f%n",
                name,
                pace.perSecond(),
                pace.perCpuSecond(),
                pace.bytes());
    }
}
