package org.mahjongtable.firmware.sim;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.NumberedEvent;
import org.mahjongtable.firmware.table.Step;
import org.mahjongtable.firmware.table.Table;
import org.mahjongtable.firmware.table.TableState;

/** One evening at one table in simulated time, under the eyes of the witness: a world, its people, its boards, and the table's own program. */
final class Trial {
    /** Devices need a moment to be found before people sit down. */
    private static final long WARM_UP = 4 * Agenda.SECOND;
    /** An evening in which nothing happens any more is over; the witness has said before what is missing. */
    private static final long LONGEST_DEAL = 7200 * Agenda.SECOND;

    private final Agenda agenda = new Agenda();
    private final Tally tally = new Tally();
    private final Witness witness = new Witness(tally::late);
    private final MemoryTable table;
    private final Boards boards;
    private final Evening evening;
    private final Answers answers;
    private final Simulation.Log log;
    private long dealBegan;

    /**
     * How the evening went.
     *
     * @param difference where table and truth parted; empty if they never did. The evening ended there.
     */
    record Result(Tally tally, Optional<Witness.Difference> difference) {}

    Trial(Scenario scenario, Distance distance, long seed, int deals, Simulation.Log log) {
        this.log = log;
        DiscardLayout discards = scenario.options().discards();
        Tags tags = new Tags(seed);
        World world = new World();
        Dome dome = new Dome(agenda, seed, scenario.rules().game().dice());
        Field field = new Field(world, scenario.faults(), seed, discards);
        table = new MemoryTable(
                agenda, new Table(scenario.setup(tags)), scenario.equipment(), scenario.faults(), seed, listener());
        boards = new Boards(
                agenda, field, tags, dome, scenario.faults(), seed, discards, scenario.equipment(), table::line);
        Eyes eyes = new Eyes(seat -> table.screen(seat).orElseGet(() -> boards.readout(seat)));
        answers = new Answers(agenda, eyes, boards);
        Scene scene = new Scene(
                agenda,
                world,
                scenario.rules(),
                new Strategy(scenario.rules(), distance),
                new Motions(agenda, world, seed, discards),
                boards,
                this::happened,
                Chance.of(seed, "thought"),
                scenario.options().confirmWin(),
                1,
                eyes::doubt,
                Habits.of(scenario.rules()),
                Chance.of(seed, "slips"));
        Drops drops = new Drops(agenda, table, List.copyOf(boards.byName().keySet()), scenario.faults(), seed);
        evening = new Evening(scene, dome, Scenario.PLAYERS, scenario.options().seatChange(), seed, played -> {
            tally.deal();
            dealBegan = agenda.now();
            drops.dealOver();
            return played < deals;
        });
    }

    /** Plays until the last deal is cleared, or until table and truth part. */
    Result run(int deals) {
        table.start(boards.byName());
        agenda.at(WARM_UP, evening::begin);
        agenda.at(WARM_UP, answers::begin);
        try {
            while (!isOver(deals) && agenda.step()) {
                witness.passed(agenda.now());
            }
        } catch (RuntimeException thrown) {
            return new Result(tally, Optional.of(broken(thrown)));
        }
        return new Result(tally, witness.difference());
    }

    /** So that one broken evening of thousands is named as any other failure is. */
    private Witness.Difference broken(RuntimeException thrown) {
        StringWriter trace = new StringWriter();
        thrown.printStackTrace(new PrintWriter(trace));
        return new Witness.Difference(
                agenda.now(), Witness.Difference.Kind.BROKEN, "the program to go on", trace.toString());
    }

    private boolean isOver(int deals) {
        return witness.difference().isPresent()
                || (tally.deals() >= deals && witness.isSettled())
                || agenda.now() - dealBegan > LONGEST_DEAL;
    }

    private MemoryTable.Listener listener() {
        return new MemoryTable.Listener() {
            @Override
            public void published(NumberedEvent event) {
                Trial.this.published(event);
            }

            @Override
            public void stepped(Table stepping, TableState before, Input input, Step step) {
                log.stepped(stepping, before, input, step);
            }
        };
    }

    private void happened(long nanos, TableEvent event) {
        log.happened(nanos / 1e9, event);
        witness.happened(nanos, event);
    }

    private void published(NumberedEvent event) {
        log.published(agenda.now() / 1e9, event);
        tally.published(event.event());
        witness.published(agenda.now(), event.event());
    }
}
