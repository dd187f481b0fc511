package org.mahjongtable.firmware.app;

import java.time.Instant;
import java.util.List;
import org.mahjongtable.firmware.config.RulesFile;
import org.mahjongtable.firmware.config.Settings;
import org.mahjongtable.firmware.config.Setups;
import org.mahjongtable.firmware.journal.Boot;
import org.mahjongtable.firmware.journal.Journal;
import org.mahjongtable.firmware.journal.Kept;
import org.mahjongtable.firmware.journal.Recorder;
import org.mahjongtable.firmware.journal.Replay;
import org.mahjongtable.firmware.table.Table;
import org.mahjongtable.firmware.table.TableSetup;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.firmware.table.TableState.Stage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where a start goes on: the table as the journal tells it, under what the owner's files say now. A match in progress is played to its end under the rules
 * with which it began.
 *
 * @param isWhole whether replay found what is on record; the record stands in any case
 * @param rulesWait whether the files name other rules, which wait for the end of the match
 */
record Resumption(Table table, TableState state, long boot, boolean isWhole, boolean rulesWait) {
    private static final Logger LOG = LoggerFactory.getLogger(Resumption.class);

    /** Reads the journal and begins a boot in it. */
    static Resumption of(Journal journal, Settings settings, Recorder recorder, Instant now) {
        Kept kept = journal.kept();
        Replay.Outcome outcome = new Replay(kept, boot -> new Table(SetupText.read(boot)), recorder).sinceSnapshot();
        TableSetup setup = Setups.of(settings, journal.registry().tiles());
        List<Boot> boots = kept.boots();
        boolean rulesWait = false;
        if (isMatchOn(outcome.state()) && !boots.isEmpty()) {
            TableSetup before = SetupText.read(boots.getLast());
            rulesWait = !sameRules(before, setup);
            if (rulesWait) {
                setup = new TableSetup(
                        before.rules(),
                        before.options(),
                        setup.players(),
                        setup.tiles(),
                        setup.antennas(),
                        setup.buttons(),
                        setup.dice(),
                        setup.title());
            }
        }
        long boot = journal.begin(now, Version.number(), settings.text(), SetupText.write(setup));
        Table table = new Table(setup);
        TableState replayed = table.started(outcome.state());
        TableState state = replayed.seq() < journal.newestSeq() ? replayed.numbered(journal.newestSeq()) : replayed;
        outcome.differences()
                .forEach(difference -> LOG.error(
                        "inputs of row {}: on record are {}, replay gives {}; the record stands",
                        difference.row(),
                        difference.recorded(),
                        difference.replayed()));
        LOG.info("start {}: {} inputs read, {} events on record", boot, outcome.inputs(), journal.newestSeq());
        return new Resumption(table, state, boot, outcome.isWhole(), rulesWait);
    }

    private static boolean isMatchOn(TableState state) {
        return switch (state.stage()) {
            case Stage.Idle _, Stage.MatchOver _ -> false;
            case Stage.Rolling _, Stage.InDeal _ -> true;
        };
    }

    private static boolean sameRules(TableSetup one, TableSetup other) {
        return one.rules().id().equals(other.rules().id())
                && RulesFile.text(one.rules()).equals(RulesFile.text(other.rules()))
                && one.options().discards() == other.options().discards()
                && one.options().matchEnd().equals(other.options().matchEnd())
                && one.options().seatChange() == other.options().seatChange();
    }
}
