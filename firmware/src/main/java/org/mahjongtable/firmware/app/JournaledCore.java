package org.mahjongtable.firmware.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.mahjongtable.firmware.journal.Journal;
import org.mahjongtable.firmware.journal.JournalException;
import org.mahjongtable.firmware.journal.Replay;
import org.mahjongtable.firmware.sim.Core;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.Step;
import org.mahjongtable.firmware.table.Table;
import org.mahjongtable.firmware.table.TableState;

/**
 * The program at a simulated table at full speed, with a journal of its own in a file: the same way of an input, and the same start after a power cut, as
 * {@code run} has. A cut leaves the file as it is at that moment, while the program that wrote it knows nothing more.
 */
final class JournaledCore implements Core {
    private static final Instant BEGINNING = Instant.parse("2026-01-01T12:00:00Z");
    private static final String DATABASE = "table.db";

    private final Table table;
    private final WireRecorder recorder = new WireRecorder();
    private final Path folder;
    private Path current;
    private int cuts;
    private long boot;
    private Journal journal;
    private Flow flow;

    /** Takes the next step of a new journal in a folder that is deleted at the end. */
    JournaledCore(Table table) {
        this.table = table;
        try {
            folder = Files.createTempDirectory("mahjong-core-");
            current = folder;
            journal = Journal.open(folder.resolve(DATABASE));
        } catch (IOException | JournalException e) {
            throw new IllegalStateException("a journal for the simulated table cannot be made", e);
        }
        flow = started();
    }

    /** As a start of the program finds its state. */
    private Flow started() {
        Replay.Outcome outcome = new Replay(journal.kept(), any -> table, recorder).sinceSnapshot();
        if (!outcome.isWhole()) {
            throw new IllegalStateException("replay differs from what is on record: " + outcome.differences());
        }
        boot = journal.begin(BEGINNING, Version.number(), "", "");
        return new Flow(table, table.started(outcome.state()), journal, recorder, new Pulse(), (before, step) -> {});
    }

    @Override
    public TableState state() {
        return flow.state();
    }

    @Override
    public long boot() {
        return boot;
    }

    @Override
    public Step take(Input input) {
        return flow.take(input);
    }

    @Override
    public void cut() {
        long published = flow.state().seq();
        try {
            Path left = Files.createDirectory(folder.resolve("cut-" + ++cuts));
            for (String file : new String[] {DATABASE, DATABASE + "-wal"}) {
                Path written = current.resolve(file);
                if (Files.exists(written)) {
                    Files.copy(written, left.resolve(file));
                }
            }
            journal.close(); // what it still writes goes to the file that nobody reads any more
            current = left;
            journal = Journal.open(left.resolve(DATABASE));
        } catch (IOException | JournalException e) {
            throw new IllegalStateException("the journal cannot be read after a power cut", e);
        }
        flow = started();
        if (flow.state().seq() != published) {
            throw new IllegalStateException("event %d was published, and %d is the newest after a power cut"
                    .formatted(published, flow.state().seq()));
        }
    }

    @Override
    public void close() {
        try {
            journal.close();
            Folders.delete(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (JournalException e) {
            throw new IllegalStateException(e);
        }
    }
}
