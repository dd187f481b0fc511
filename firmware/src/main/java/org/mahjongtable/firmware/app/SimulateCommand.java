package org.mahjongtable.firmware.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sim.Report;
import org.mahjongtable.firmware.sim.Simulation;
import org.mahjongtable.firmware.table.NumberedEvent;
import org.mahjongtable.firmware.wire.ReportForm;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "simulate",
        description = {
            "Plays at a simulated table: a world of tagged tiles, four people, and the bytes of every device.",
            "With --speed max it plays as fast as it can under the eyes of a witness and ends with 1 if anything was wrong."
        },
        mixinStandardHelpOptions = true)
final class SimulateCommand implements Callable<Integer> {
    private static final long PROGRESS_NANOS = 5_000_000_000L;

    @Spec
    private CommandSpec spec;

    @Option(names = "--rules", defaultValue = "hongkong", description = "The rule set. Default: ${DEFAULT-VALUE}.")
    private String rules;

    @Option(names = "--hands", defaultValue = "200", description = "Deals to play. Default: ${DEFAULT-VALUE}.")
    private int hands;

    @Option(names = "--seed", defaultValue = "1", description = "The same seed plays the same evenings. Default: 1.")
    private long seed;

    @Option(
            names = "--faults",
            defaultValue = "none",
            description = "How well the sensors work: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private Simulation.FaultPreset faults;

    @Option(
            names = "--discards",
            defaultValue = "rivers",
            description = "Where discards lie: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private DiscardLayout discards;

    @Option(names = "--report", paramLabel = "FILE", description = "Writes what was found as JSON.")
    private @Nullable Path report;

    @Option(
            names = "--evening",
            paramLabel = "N",
            description =
                    "Plays this evening of the seed alone and prints what happens, and what the table publishes with its number.")
    private @Nullable Integer evening;

    @Option(names = "--threads", description = "Evenings played side by side. Default: as many as processors.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Override
    public Integer call() throws Exception {
        return playAtFullSpeed();
    }

    private int playAtFullSpeed() throws InterruptedException, Refused {
        if (hands < 1 || threads < 1) {
            throw new Refused("--hands %d and --threads %d must be 1 or more".formatted(hands, threads));
        }
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        Simulation simulation = new Simulation(new Simulation.Request(ruleSet(), discards, hands, seed, faults));
        long[] told = {System.nanoTime()};
        Report found = evening == null
                ? simulation.run(threads, (deals, failures) -> {
                    if (System.nanoTime() - told[0] >= PROGRESS_NANOS) {
                        told[0] = System.nanoTime();
                        err.printf("%d of %d deals, %d wrong%n", deals, hands, failures);
                        err.flush();
                    }
                })
                : simulation.evening(evening, new Story(out));
        if (report != null) {
            write(found, report);
        }
        out.printf(
                "%d deals in %.1f s (%.0f a minute): %d wrong events, %d wrong payments, %d doubts, %d needing help;"
                        + " movements known after %d ms (half), %d ms (99 of 100), %d ms (all)%n",
                found.hands(),
                found.wallSeconds(),
                found.dealsPerMinute(),
                found.wrongEvents(),
                found.wrongPayments(),
                found.doubts(),
                found.needingHelp(),
                found.latenessP50Millis(),
                found.latenessP99Millis(),
                found.latenessMaxMillis());
        Report.Failure first = found.firstFailure();
        if (first != null) {
            err.println(first.sentence());
        }
        return first == null ? 0 : 1;
    }

    /** Prints what happens, and beside it what the table makes of it. */
    private record Story(PrintWriter out) implements Simulation.Log {
        @Override
        public void happened(double seconds, TableEvent event) {
            out.printf("%10.3f        %s%n", seconds, event);
        }

        @Override
        public void published(double seconds, NumberedEvent event) {
            out.printf("%10.3f %6d   %s%n", seconds, event.seq(), event.event());
        }
    }

    private RuleSet ruleSet() throws Refused {
        try {
            return RuleSets.of(rules);
        } catch (IllegalArgumentException unknown) {
            throw new Refused("--rules: " + unknown.getMessage());
        }
    }

    private static void write(Report report, Path file) throws Refused {
        try {
            Files.writeString(file, ReportForm.text(report));
        } catch (IOException e) {
            throw new Refused("--report %s cannot be written: %s".formatted(file, e.getMessage()));
        }
    }
}
