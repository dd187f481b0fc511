package org.mahjongtable.firmware.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.sim.Report;
import org.mahjongtable.firmware.sim.Simulation;
import org.mahjongtable.firmware.table.NumberedEvent;
import org.mahjongtable.firmware.wire.ReportForm;

/** The simulated table as fast as the machine allows, under the witness; says on the way how far it is and at the end what was found. */
final class FullSpeed {
    private static final long PROGRESS_NANOS = 5_000_000_000L;

    private final Simulation.Request request;
    private final PrintWriter out;
    private final PrintWriter err;
    private long told = System.nanoTime();
    private int failed;

    FullSpeed(Simulation.Request request, PrintWriter out, PrintWriter err) {
        this.request = request;
        this.out = out;
        this.err = err;
    }

    /** The exit code: 0 if nothing was wrong. */
    int play(int threads, @Nullable Integer evening, @Nullable Path report) throws InterruptedException, Refused {
        Simulation simulation = new Simulation(request);
        Report found = evening == null
                ? simulation.run(threads, this::progress)
                : simulation.evening(evening, new SideBySide(out));
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
        tell(found.failures());
        return found.failures().isEmpty() ? 0 : 1;
    }

    private void tell(List<Report.Failure> failures) {
        failures.stream().skip(failed).forEach(failure -> err.println(failure.sentence()));
        failed = failures.size();
        err.flush();
    }

    private void progress(int deals, List<Report.Failure> failures) {
        tell(failures);
        if (System.nanoTime() - told >= PROGRESS_NANOS) {
            told = System.nanoTime();
            err.printf("%d of %d deals, %d wrong%n", deals, request.hands(), failures.size());
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
