package org.mahjongtable.firmware.app;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.journal.Boot;
import org.mahjongtable.firmware.journal.JournalException;
import org.mahjongtable.firmware.journal.Kept;
import org.mahjongtable.firmware.journal.Lost;
import org.mahjongtable.firmware.journal.Replay;
import org.mahjongtable.firmware.journal.Snapshot;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.NumberedEvent;
import org.mahjongtable.firmware.table.Step;
import org.mahjongtable.firmware.table.Table;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.firmware.view.EventTexts;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "replay",
        description = {
            "Plays a journal again from its first input, prints what happened, and compares it with what is on record.",
            "Ends with 1 if anything differs; nothing is ever rewritten. The table may be running meanwhile."
        },
        mixinStandardHelpOptions = true)
final class ReplayCommand implements Callable<Integer> {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss").withZone(ZoneId.systemDefault());

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "The table's database, or what --export wrote.")
    private Path file;

    @Option(names = "--deal", paramLabel = "N", description = "Prints deals of this number alone.")
    private @Nullable Integer deal;

    @Option(names = "--quiet", description = "Prints the comparison alone.")
    private boolean quiet;

    @Option(
            names = "--export",
            paramLabel = "OUT",
            description = "Writes a journal for a bug report: tags as numbers, no names. OUT must not exist yet.")
    private @Nullable Path export;

    @Override
    public Integer call() throws JournalException, Refused {
        PrintWriter out = spec.commandLine().getOut();
        if (quiet && deal != null) {
            throw new WrongUsage("--deal is of no use with --quiet, which prints no deal");
        }
        if (export != null && (quiet || deal != null)) {
            throw new WrongUsage(
                    "%s is of no use with --export, which writes all deals".formatted(quiet ? "--quiet" : "--deal"));
        }
        if (export != null) {
            WhyNot.refuseOldOrUnwritable(export);
        }
        try (Kept kept = Kept.open(file)) {
            if (export != null) {
                Snapshot from = kept.oldestSnapshot(boot -> table(kept.boots().get((int) boot - 1))
                                .setup()
                                .rules()
                                .fans())
                        .orElseThrow(() -> unreadable(file));
                new Export(kept, from).write(export);
                out.println("written to " + export);
                return 0;
            }
            Replay.Outcome outcome = new Replay(kept, ReplayCommand::table, new WireRecorder())
                    .whole(this::print)
                    .orElseThrow(() -> unreadable(file));
            if (outcome.from() > 0) {
                out.println(
                        "inputs up to row %d are no longer kept; replay began behind them".formatted(outcome.from()));
            }
            for (Lost lost : kept.lost()) {
                out.println("no event has the numbers %d to %d: %s"
                        .formatted(
                                lost.first(),
                                lost.last(),
                                lost.certain()
                                        ? "what had been told was missing when the program started"
                                        : "the end of the journal was damaged when the program started"));
            }
            for (Replay.Difference difference : outcome.differences()) {
                out.println("inputs of row " + difference.row() + " differ:");
                difference.recorded().forEach(event -> out.println("  on record: " + event));
                difference.replayed().forEach(event -> out.println("  replayed:  " + event));
            }
            outcome.otherStates().forEach(row -> out.println("the state after row " + row + " differs"));
            out.println("%d inputs replayed, %d events: %s"
                    .formatted(
                            outcome.inputs(),
                            outcome.state().seq(),
                            outcome.isWhole()
                                    ? "all as on record"
                                    : "%d rows and %d states are not as on record; the record stands"
                                            .formatted(
                                                    outcome.differences().size(),
                                                    outcome.otherStates().size())));
            return outcome.isWhole() ? 0 : 1;
        }
    }

    private static Refused unreadable(Path file) {
        return new Refused(
                file
                        + ": nothing can be replayed: older inputs are no longer kept, and another version wrote the snapshots");
    }

    private void print(Table table, TableState before, Input input, Step step) {
        if (quiet) {
            return;
        }
        PrintWriter out = spec.commandLine().getOut();
        for (NumberedEvent event : step.events()) {
            if (deal == null || deal == event.deal()) {
                if (event.event() instanceof TableEvent.DealStarted) {
                    out.println();
                }
                out.println("%s %6d  %s"
                        .formatted(
                                TIME.format(event.at()),
                                event.seq(),
                                EventTexts.of(table.setup(), step.state(), event.event())));
            }
        }
    }

    static Table table(Boot boot) {
        return new Table(SetupText.read(boot));
    }
}
