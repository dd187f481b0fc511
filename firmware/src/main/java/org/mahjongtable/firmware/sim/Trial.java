package org.mahjongtable.firmware.sim;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Optional;
import org.mahjongtable.firmware.config.Wiring;
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
    private final Tally tally;
    private final Witness witness;
    private final Core core;
    private final Clumsiness clumsy;
    private final MemoryTable table;
    private final Accidents accidents;
    private final Peace peace;
    private final boolean twoPhases;
    private final Rig rig;
    private final Runnable plug;
    private final Evening evening;
    private final Answers answers;
    private final Recall recall = new Recall();
    private final Waiting waiting;
    private final Simulation.Log log;
    private long dealBegan;
    private final Begun begun = new Begun();

    /**
     * How the evening went.
     *
     * @param difference where table and truth parted; empty if they never did. The evening ended there.
     */
    record Result(Tally tally, Optional<Witness.Difference> difference) {}

    Trial(Scenario scenario, Distance distance, Company company, long seed, int deals, Simulation.Log log) {
        this(scenario, distance, company, seed, deals, 1, log);
    }

    /** @param hurry how many times sooner than usual people do the next thing; their hands are no quicker */
    Trial(
            Scenario scenario,
            Distance distance,
            Company company,
            long seed,
            int deals,
            double hurry,
            Simulation.Log log) {
        this.log = log;
        tally = new Tally(scenario.rules());
        Mishaps mishaps = new Mishaps(scenario.faults());
        Strangers strangers = new Strangers();
        DiscardLayout discards = scenario.options().discards();
        Wiring wiring = scenario.wiring();
        witness = new Witness(tally::late, Scan.patience(wiring));
        clumsy = new Clumsiness(mishaps, seed, () -> witness.astray(agenda.now()));
        Table program = new Table(scenario.setup(new Tags(seed)));
        core = scenario.core(program);
        Header header = new Header();
        Buses buses = new Buses();
        MemoryLinks links = new MemoryLinks(agenda, header, buses, mishaps, seed);
        table = new MemoryTable(agenda, program, wiring, core, links, listener());
        rig = Rig.of(
                agenda,
                wiring,
                Coupling.of(wiring),
                discards,
                scenario.rules().game().dice(),
                mishaps,
                strangers,
                seed,
                header,
                buses,
                links::wire);
        plug = () ->
                rig.boards().byPort().forEach((path, board) -> links.wire(path).plug(board));
        World world = rig.world();
        Boards boards = rig.boards();
        Eyes eyes = new Eyes(boards::readout);
        Fingers fingers = new Fingers(agenda, boards, eyes);
        answers = new Answers(agenda, eyes, fingers, clumsy, recall);
        waiting = new Waiting(agenda, eyes, hurry > 1);
        Scene scene = new Scene(
                agenda,
                world,
                scenario.rules(),
                new Strategy(scenario.rules(), distance),
                new Motions(agenda, world, seed, discards, mishaps),
                fingers,
                story(),
                Chance.of(seed, "thought"),
                scenario.options().confirmWin(),
                hurry,
                () -> waiting.isOn() || rests(),
                waiting::hasJustAsked,
                company.habits(),
                Chance.of(seed, "slips"),
                clumsy);
        accidents = new Accidents(
                agenda,
                mishaps,
                new Accidents.Site(table, wiring, rig.places(wiring), strangers, world, rig.tags()),
                new Accidents.Program(table::stepClock, table::cutPower, away -> {}),
                seed);
        peace = new Peace(agenda, mishaps, strangers, rig.field(), world, witness, seed, tally::converged);
        twoPhases = scenario.twoPhases();
        Evening.House house = new Evening.House(scenario.options(), Rolling.of(wiring.dice()), false);
        evening = new Evening(scene, rig.dome(), house, Scenario.PLAYERS, company.course(), played -> {
            tally.deal();
            dealBegan = agenda.now();
            dealBegins();
            return played < deals;
        });
    }

    /** Plays until the last deal is cleared, or until table and truth part. */
    Result run(int deals) {
        try (core) {
            return play(deals);
        }
    }

    private Result play(int deals) {
        plug.run();
        table.start();
        agenda.at(WARM_UP, this::dealBegins);
        agenda.at(WARM_UP, evening::begin);
        agenda.at(WARM_UP, answers::begin);
        agenda.at(WARM_UP, waiting::begin);
        try {
            while (!isOver(deals) && agenda.step()) {
                witness.passed(agenda.now());
            }
        } catch (RuntimeException thrown) {
            return new Result(tally, Optional.of(broken(thrown)));
        } finally {
            tally.add(clumsy);
        }
        return new Result(tally, difference().or(() -> standstill(deals)));
    }

    /** People who do nothing any more wait for a table that does not let them go on. */
    private Optional<Witness.Difference> standstill(int deals) {
        return tally.deals() >= deals
                ? Optional.empty()
                : Optional.of(new Witness.Difference(
                        agenda.now(),
                        Witness.Difference.Kind.MISSING,
                        "another of %d deals".formatted(deals),
                        "nobody does anything for 2 hours"));
    }

    /** For who wants something to happen at a certain time. */
    Agenda agenda() {
        return agenda;
    }

    /** The table's own program, whose places may be unplugged. */
    MemoryTable table() {
        return table;
    }

    /** What stood around the table's program. */
    Rig rig() {
        return rig;
    }

    private void dealBegins() {
        accidents.dealBegins();
        if (twoPhases) {
            peace.dealBegins(begun::isAnything);
        }
    }

    private boolean rests() {
        return peace.isOn() && !begun.isAnything();
    }

    /** So that one broken evening of thousands is named as any other failure is. */
    private Witness.Difference broken(RuntimeException thrown) {
        StringWriter trace = new StringWriter();
        thrown.printStackTrace(new PrintWriter(trace));
        return new Witness.Difference(
                agenda.now(), Witness.Difference.Kind.BROKEN, "the program to go on", trace.toString());
    }

    private boolean isOver(int deals) {
        return difference().isPresent()
                || (tally.deals() >= deals && witness.isSettled())
                || agenda.now() - dealBegan > LONGEST_DEAL;
    }

    private Optional<Witness.Difference> difference() {
        return witness.difference().or(peace::difference);
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

            @Override
            public void power(boolean on) {
                witness.power(agenda.now(), on);
            }
        };
    }

    private Story story() {
        return new Story() {
            @Override
            public void happened(long nanos, TableEvent event) {
                log.happened(nanos / 1e9, event);
                begun.happened(event);
                witness.happened(nanos, event);
                waiting.happened(event);
                recall.happened(event);
            }

            @Override
            public void slipped() {
                tally.slipped();
            }

            @Override
            public void perhaps(long nanos, TableEvent event) {
                log.happened(nanos / 1e9, event);
                witness.perhaps(nanos, event);
                recall.happened(event);
            }
        };
    }

    private void published(NumberedEvent event) {
        log.published(agenda.now() / 1e9, event);
        tally.published(agenda.now(), event.event());
        recall.told(event.event());
        witness.published(agenda.now(), event.event());
    }
}
