package org.mahjongtable.firmware.app;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.journal.Boot;
import org.mahjongtable.firmware.journal.Journal;
import org.mahjongtable.firmware.journal.JournalException;
import org.mahjongtable.firmware.journal.Kept;
import org.mahjongtable.firmware.journal.Recorded;
import org.mahjongtable.firmware.journal.Replay;
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
        if (export != null) {
            WhyNot.refuseOldOrUnwritable(export);
        }
        try (Kept kept = Kept.open(file)) {
            if (export != null) {
                export(kept, export);
                out.println("written to " + export);
                return 0;
            }
            Replay.Outcome outcome = new Replay(kept, ReplayCommand::table, new WireRecorder()).whole(this::print);
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

    private static Table table(Boot boot) {
        return new Table(SetupText.read(boot.setup()));
    }

    /** The same inputs without what is nobody's business, and what came of them. */
    private static void export(Kept kept, Path target) throws JournalException {
        var anonymous = new Anonymous(kept.tags());
        var recorder = new WireRecorder();
        Map<Long, Table> tables = new HashMap<>();
        try (Journal journal = Journal.open(target)) {
            TableState state = TableState.initial();
            long boot = 0;
            long row = 0;
            List<Boot> boots = kept.boots();
            for (List<Kept.Inputs> rows = kept.after(row, 1); !rows.isEmpty(); rows = kept.after(row, 1)) {
                Kept.Inputs next = rows.getFirst();
                row = next.row();
                while (boot < next.boot()) {
                    Boot begun = boots.get((int) boot);
                    var table = new Table(anonymous.setup(SetupText.read(begun.setup())));
                    boot = journal.begin(begun.at(), begun.version(), "", SetupText.write(table.setup()));
                    tables.put(boot, table);
                    state = boot == next.boot() ? table.started(state) : state;
                }
                Table table = Objects.requireNonNull(tables.get(boot));
                List<Recorded> events = new ArrayList<>();
                for (Input input : next.inputs()) {
                    Input shown = anonymous.input(input);
                    journal.append(shown);
                    Step step = table.step(state, shown);
                    events.addAll(recorder.record(table, state, step));
                    state = step.state();
                }
                journal.commit(events, null);
            }
        }
    }
}
