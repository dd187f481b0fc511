package org.mahjongtable.firmware.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.mahjongtable.firmware.journal.JournalException;
import org.mahjongtable.firmware.journal.Kept;
import org.mahjongtable.firmware.journal.Recorded;
import org.mahjongtable.firmware.journal.Replay;
import org.mahjongtable.firmware.sim.Hindsight;
import org.mahjongtable.firmware.table.Table;

/** The account of one evening at a table whose program is killed: what its database holds, against what the broker was given and what truly happened. */
final class CrashAccount {
    /** What people were doing when they were asked to rest is done, and noted, by so many looks at a table that has told everything. */
    private static final int LOOKS = 3;

    private final Path database;
    private final Deliveries deliveries;
    private final Hindsight hindsight;
    private long row;
    private long seq;
    private long hands;
    private long starts;

    CrashAccount(Path database, Deliveries deliveries, Hindsight hindsight) {
        this.database = database;
        this.deliveries = deliveries;
        this.hindsight = hindsight;
    }

    /** The program has just been killed: what is wrong now. */
    List<String> afterKill() throws JournalException {
        List<String> wrong = new ArrayList<>(deliveries.wrong());
        try (Kept kept = Kept.open(database)) {
            readOn(kept, wrong);
        }
        if (deliveries.newest() > seq) {
            wrong.add("the broker had event %d, and the database ends with %d".formatted(deliveries.newest(), seq));
        }
        return wrong;
    }

    /** Events that are new since the last time: numbered on, each deal's end with its hand, and what the broker had is what is kept. */
    private void readOn(Kept kept, List<String> wrong) {
        starts = kept.boots().size();
        for (List<Kept.Inputs> rows = kept.after(row, 500); !rows.isEmpty(); rows = kept.after(row, 500)) {
            for (Kept.Inputs inputs : rows) {
                row = inputs.row();
                for (Recorded event : kept.events(row)) {
                    seq++;
                    if (event.seq() != seq) {
                        wrong.add("event %d stands where %d should".formatted(event.seq(), seq));
                    }
                    String had = deliveries.text(event.seq());
                    if (!had.isEmpty() && !had.equals(event.event())) {
                        wrong.add("event %d is kept as %s, and the broker had %s"
                                .formatted(event.seq(), event.event(), had));
                    }
                    boolean ends = event.event().contains("\"type\":\"deal.ended\"");
                    if (ends != (event.hand() != null)) {
                        wrong.add("event %d: a hand is kept with the end of a deal and with nothing else: %s"
                                .formatted(event.seq(), event.event()));
                    }
                    hands += ends ? 1 : 0;
                }
            }
        }
    }

    /** People rest: waits until all that happened is published and the broker has it; what is wrong, or still missing after so long. */
    List<String> atTheEnd(long mostMillis, int everyMillis) throws JournalException, InterruptedException {
        int looks = 0;
        for (long waited = 0; ; waited += everyMillis) {
            Thread.sleep(everyMillis);
            Outcome outcome = outcome();
            List<String> wrong = outcome.wrong();
            looks = outcome.isSettled() && deliveries.newest() == seq ? looks + 1 : 0;
            if (!wrong.isEmpty() || looks == LOOKS) {
                return wrong;
            }
            if (waited >= mostMillis) {
                return List.of("after %d s of rest: %s; the broker has %d of %d events"
                        .formatted(waited / 1000, outcome.open(), deliveries.newest(), seq));
            }
        }
    }

    /** The program has ended: what is wrong with the whole of the evening. */
    List<String> whole() throws JournalException {
        Outcome outcome = outcome();
        List<String> wrong = new ArrayList<>(outcome.wrong());
        if (!outcome.isSettled()) {
            wrong.add("at the end: " + outcome.open());
        }
        for (long number = 1; number <= seq; number++) {
            if (deliveries.text(number).isEmpty()) {
                wrong.add("event %d never came to the broker".formatted(number));
            }
        }
        return wrong;
    }

    /** What was kept, and how often something came again. */
    Crash.Sum kept() {
        return new Crash.Sum(seq, hands, deliveries.again(), starts);
    }

    private record Outcome(List<String> wrong, boolean isSettled, String open) {}

    private Outcome outcome() throws JournalException {
        List<String> wrong = new ArrayList<>(deliveries.wrong());
        List<Hindsight.Published> published = new ArrayList<>();
        try (Kept kept = Kept.open(database)) {
            readOn(kept, wrong);
            Replay.Outcome replayed = new Replay(kept, boot -> new Table(SetupText.read(boot)), new WireRecorder())
                    .whole((table, before, input, step) -> step.events()
                            .forEach(event -> published.add(
                                    new Hindsight.Published(input.at().nanos(), event.event()))))
                    .orElseThrow();
            if (!replayed.isWhole()) {
                wrong.add("replay differs from what is on record: " + replayed.differences());
            }
        }
        Hindsight.Outcome compared = hindsight.compare(published);
        compared.difference().ifPresent(wrong::add);
        return new Outcome(wrong, compared.isSettled(), compared.open());
    }
}
