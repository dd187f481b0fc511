package org.mahjongtable.firmware.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.sim.Report;
import org.mahjongtable.firmware.sim.Simulation;
import org.mahjongtable.firmware.table.NumberedEvent;
import org.mahjongtable.firmware.wire.ReportForm;

/** The simulated table as fast as the machine allows, under the witness; says on the way how far it is and at the end what was found. */
final class FullSpeed {
    private static final long PROGRESS_NANOS = 5_000_000_000L;

    /** Of a campaign's deals so many of a hundred must end without a person's answer. */
    private static final double LEAST_WITHOUT_HELP = 99.5;

    private final Simulation.Request request;
    private final boolean scenes;
    private final String table;
    private final PrintWriter out;
    private final PrintWriter err;
    private final Simulation simulation;
    private final long began = System.nanoTime();
    private long told = began;
    private int failed;

    /**
     * @param scenes whether scenes of the rules are played in place of deals by chance
     * @param table the options that say which table is played at
     */
    FullSpeed(Simulation.Request request, boolean scenes, String table, PrintWriter out, PrintWriter err) {
        this.request = request;
        this.scenes = scenes;
        this.table = table;
        this.out = out;
        this.err = err;
        this.simulation = new Simulation(request, JournaledCore::new);
    }

    /** Plays all, or one evening or scene alone. The exit code: 0 if nothing was wrong, and of all scenes if every element was reached. */
    int play(int threads, @Nullable Integer alone, @Nullable Path report) throws InterruptedException, Refused {
        if (scenes) {
            return scenes(alone, report);
        }
        return tell(
                alone == null
                        ? simulation.run(
                                threads, (deals, failures) -> progress(deals, request.hands(), "deals", failures))
                        : simulation.evening(alone, new SideBySide(out)),
                report);
    }

    private int scenes(@Nullable Integer alone, @Nullable Path report) throws Refused {
        int count = simulation.sceneCount();
        if (alone == null) {
            Report found = simulation.scenes((played, failures) -> progress(played, count, "scenes", failures));
            return Math.max(tell(found, report), reachedAll(found) ? 0 : 1);
        }
        if (alone >= count) {
            throw new WrongUsage("--evening %d is none of the scenes 0 to %d".formatted(alone, count - 1));
        }
        return tell(simulation.scene(alone, new SideBySide(out)), report);
    }

    /** Whether every element was reached that a scene is there for; says which were not. */
    private boolean reachedAll(Report found) {
        Set<String> unstaged = simulation.unstaged();
        Map<Boolean, List<Report.Element>> missed = found.elements().stream()
                .filter(element -> element.times() == 0)
                .collect(Collectors.partitioningBy(element -> unstaged.contains(element.key())));
        List<Report.Element> left = missed.getOrDefault(true, List.of());
        List<Report.Element> asked = missed.getOrDefault(false, List.of());
        if (!left.isEmpty()) {
            out.printf(
                    "not staged and not asked for, as simulated people do not play on after a refused win: %s%n",
                    named(left));
        }
        if (!asked.isEmpty()) {
            out.printf("the result is 1: not reached: %s%n", named(asked));
        }
        out.flush();
        return asked.isEmpty();
    }

    private static String named(List<Report.Element> elements) {
        return elements.stream()
                .map(element -> "%d %s %s".formatted(element.number(), element.zh(), element.en()))
                .collect(Collectors.joining("; "));
    }

    private int tell(Report found, @Nullable Path report) throws Refused {
        if (report != null) {
            write(found, report);
        }
        summary(found);
        tell(found.failures());
        boolean helpedSeldom = !request.twoPhases() || isHelpedSeldom(found);
        if (!helpedSeldom) {
            out.printf(
                    Locale.ROOT,
                    "the result is 1: fewer than %.1f %% of deals ended without a person's answer%n",
                    LEAST_WITHOUT_HELP);
            out.flush();
        }
        return found.failures().isEmpty() && helpedSeldom ? 0 : 1;
    }

    /** One deal may need help however few are played. */
    private static boolean isHelpedSeldom(Report found) {
        double helped = found.hands() * (100 - found.dealsWithoutHelpPercent()) / 100;
        return helped <= Math.ceil(found.hands() * (100 - LEAST_WITHOUT_HELP) / 100);
    }

    private void summary(Report found) {
        out.printf(
                "%d deals in %.1f s (%d an hour): %d wrong events, %d wrong payments, %d doubts, %d needing help, %d more after slips;"
                        + " movements known after %d ms (half), %d ms (99 of 100), %d ms (all)%n",
                found.hands(),
                found.wallSeconds(),
                found.dealsPerHour(),
                found.wrongEvents(),
                found.wrongPayments(),
                found.doubts(),
                found.needingHelp(),
                found.needingHelpAfterSlips(),
                found.latenessMillis().half(),
                found.latenessMillis().most(),
                found.latenessMillis().all());
        coverage(found.elements());
        if (!request.twoPhases()) {
            return;
        }
        out.printf(
                Locale.ROOT,
                "%.2f %% of deals without a person's answer (%.1f at least);"
                        + " doubts lasted %d ms (half), %d ms (99 of 100), %d ms (all)%n",
                found.dealsWithoutHelpPercent(),
                LEAST_WITHOUT_HELP,
                found.resolutionMillis().half(),
                found.resolutionMillis().most(),
                found.resolutionMillis().all());
        out.printf(
                "%d times faults stopped: everything was known after %d rounds (half), %d (99 of 100), %d (all)%n",
                found.roundsToConverge().count(),
                found.roundsToConverge().half(),
                found.roundsToConverge().most(),
                found.roundsToConverge().all());
        found.doubtsByKind()
                .forEach((kind, count) -> out.printf(
                        "  doubt %-22s %5d, %d needing help%n",
                        kind, count, found.needingHelpByKind().getOrDefault(kind, 0)));
        if (request.swarm()) {
            found.faultKinds()
                    .forEach((kind, evenings) -> out.printf("  fault %-22s in %d evenings%n", kind, evenings));
        }
    }

    /** How often each element of the rules was reached, in the order of their text. */
    private void coverage(List<Report.Element> elements) {
        long reached = elements.stream().filter(element -> element.times() > 0).count();
        out.printf("%d of %d elements reached:%n", reached, elements.size());
        elements.forEach(element ->
                out.printf("%6d  %3d %s %s%n", element.times(), element.number(), element.zh(), element.en()));
        out.flush();
    }

    private void tell(List<Report.Failure> failures) {
        failures.stream().skip(failed).forEach(failure -> {
            err.println(failure.sentence());
            err.println("  again with: " + again(failure));
        });
        failed = failures.size();
        err.flush();
    }

    /** The command that plays the evening or scene of a failure alone. */
    private String again(Report.Failure failure) {
        return "simulate %s %s --seed %d --evening %d --faults %s%s%s"
                .formatted(
                        scenes ? "--scenes" : "--speed max --hands " + request.hands(),
                        table,
                        failure.seed(),
                        failure.evening(),
                        request.faults(),
                        request.twoPhases() ? " --campaign" : "",
                        request.swarm() ? " --swarm" : "");
    }

    private void progress(int done, int of, String what, List<Report.Failure> failures) {
        tell(failures);
        if (System.nanoTime() - told >= PROGRESS_NANOS) {
            told = System.nanoTime();
            err.println(new Progress(done, of, what, failures.size(), (told - began) / 3.6e12).line());
            err.flush();
        }
    }

    /** Prints what happens, and beside it what the table makes of it. */
    private record SideBySide(PrintWriter out) implements Simulation.Log {
        @Override
        public void happened(double seconds, TableEvent event) {
            out.printf("%10.3f        %s%n", seconds, event);
        }

        @Override
        public void published(double seconds, NumberedEvent event) {
            out.printf("%10.3f %6d   %s%n", seconds, event.seq(), event.event());
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
