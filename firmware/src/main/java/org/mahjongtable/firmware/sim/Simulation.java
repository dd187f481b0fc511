package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.mahjongtable.firmware.config.Wiring;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.match.SeatChange;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.NumberedEvent;
import org.mahjongtable.firmware.table.Step;
import org.mahjongtable.firmware.table.Table;
import org.mahjongtable.firmware.table.TableOptions;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.firmware.table.TableState.Language;
import org.mahjongtable.scoring.RuleSet;

/** A simulated table at full speed, as a command asks for it. */
public final class Simulation {
    private final Request request;
    private final Scenario scenario;
    private final Campaign campaign;

    /**
     * What is to be played.
     *
     * @param twoPhases whether in every deal faults stop for a while, and the table must then know all
     * @param swarm whether each evening switches whole kinds of faults off
     */
    public record Request(
            RuleSet rules,
            TableOptions options,
            Wiring wiring,
            int hands,
            long seed,
            Faults faults,
            boolean twoPhases,
            boolean swarm) {

        /** At a table with the usual options. */
        public Request(
                RuleSet rules, DiscardLayout discards, int hands, long seed, Faults faults, Equipment equipment) {
            this(
                    rules,
                    Simulation.options(discards, SeatChange.NEVER),
                    equipment.wiring(rules, discards),
                    hands,
                    seed,
                    faults,
                    false,
                    false);
        }

        /** At a table with the usual options and devices. */
        public Request(RuleSet rules, DiscardLayout discards, int hands, long seed, Faults faults) {
            this(rules, discards, hands, seed, faults, Equipment.STANDARD);
        }
    }

    /** Takes how far it is. */
    public interface Progress {
        /**
         * So many deals, or scenes, are over.
         *
         * @param failures all that were found so far
         */
        void played(int count, List<Report.Failure> failures);
    }

    /** Takes what a table published, with the simulated seconds at which it did, and may read along what is behind it. */
    public interface Log {
        /** For who does not read along. */
        Log NONE = (seconds, event) -> {};

        void published(double seconds, NumberedEvent event);

        /** What truly happened, in the form in which the table is to publish it. */
        default void happened(double seconds, TableEvent event) {}

        /** Sees every step before what came of it is published. */
        default void stepped(Table table, TableState before, Input input, Step step) {}
    }

    /** At a table whose power is never cut. */
    public Simulation(Request request) {
        this(request, table -> {
            throw new IllegalArgumentException("a table whose power is cut needs a program that keeps a journal");
        });
    }

    /** @param cores makes the programs of evenings in which the power is cut */
    public Simulation(Request request, Core.Maker cores) {
        this.request = request;
        scenario = new Scenario(
                request.rules(),
                request.options(),
                request.wiring().at(port -> port),
                request.faults(),
                request.twoPhases(),
                cores);
        campaign = new Campaign(scenario, request.seed(), request.swarm());
    }

    /** The table's defaults with that place for discards, and with players who change seats so. */
    public static TableOptions options(DiscardLayout discards, SeatChange seatChange) {
        return options(discards, seatChange, TableOptions.DEFAULT.language());
    }

    /** The same with readouts in a language. */
    public static TableOptions options(DiscardLayout discards, SeatChange seatChange, Language language) {
        TableOptions defaults = TableOptions.DEFAULT;
        return new TableOptions(
                defaults.settleMillis(),
                defaults.confirmWin(),
                defaults.firstDealer(),
                discards,
                defaults.matchEnd(),
                seatChange,
                language);
    }

    /** Plays all hands, several evenings side by side. */
    public Report run(int threads, Progress progress) throws InterruptedException {
        long began = System.nanoTime();
        Campaign.Result result =
                campaign.run(request.hands(), threads, (deals, failures) -> progress.played(deals, told(failures)));
        return report(
                result,
                (System.nanoTime() - began) / 1e9,
                faultKinds(IntStream.range(0, Math.ceilDiv(request.hands(), Campaign.EVENING))));
    }

    /** Plays one evening alone, to read along. */
    public Report evening(int number, Log log) {
        long began = System.nanoTime();
        Trial.Result result = campaign.evening(number, Math.min(request.hands(), Campaign.EVENING), log);
        List<Campaign.Failure> failures = result.difference()
                .map(difference -> new Campaign.Failure(number, result.tally().deals() + 1, difference))
                .map(List::of)
                .orElse(List.of());
        return report(
                new Campaign.Result(result.tally(), failures),
                (System.nanoTime() - began) / 1e9,
                faultKinds(IntStream.of(number)));
    }

    /** Plays every scene of the rules, one after the other, in place of deals by chance. */
    public Report scenes(Progress progress) {
        long began = System.nanoTime();
        Scenes scenes = new Scenes(scenario, request.seed());
        Tally sum = new Tally(scenes.fullest());
        List<Campaign.Failure> failures = new ArrayList<>();
        for (int number = 0; number < scenes.plots().size(); number++) {
            add(scenes.play(number, Log.NONE), number, sum, failures);
            progress.played(number + 1, told(failures));
        }
        return report(new Campaign.Result(sum, failures), (System.nanoTime() - began) / 1e9, Map.of());
    }

    /** Plays one scene alone, to read along. */
    public Report scene(int number, Log log) {
        long began = System.nanoTime();
        Tally sum = new Tally(request.rules());
        List<Campaign.Failure> failures = new ArrayList<>();
        add(new Scenes(scenario, request.seed()).play(number, log), number, sum, failures);
        return report(new Campaign.Result(sum, failures), (System.nanoTime() - began) / 1e9, Map.of());
    }

    /** Keys of the elements that no scene of the rules is asked to reach. */
    public Set<String> unstaged() {
        return Scenes.unstaged(request.rules());
    }

    /** How many scenes the rules have. */
    public int sceneCount() {
        return Scenes.plots(request.rules()).size();
    }

    private static void add(Trial.Result result, int number, Tally sum, List<Campaign.Failure> failures) {
        sum.add(result.tally());
        int deal = result.tally().deals() + 1;
        result.difference().ifPresent(difference -> failures.add(new Campaign.Failure(number, deal, difference)));
    }

    private Report report(Campaign.Result result, double seconds, Map<String, Integer> faultKinds) {
        Tally tally = result.tally();
        List<Report.Failure> failures = told(result.failures());
        int payments = (int) failures.stream()
                .filter(failure -> failure.kind().equals(Witness.Difference.Kind.PAYMENT.name()))
                .count();
        List<Report.Element> elements = tally.elements().elements();
        List<String> never = elements.stream()
                .filter(element -> element.times() == 0)
                .map(Report.Element::key)
                .toList();
        return new Report(
                tally.deals(),
                request.seed(),
                request.rules().id(),
                request.faults().toString(),
                request.options().discards().name().toLowerCase(Locale.ROOT),
                failures.size() - payments,
                payments,
                sum(tally.doubts()),
                sum(tally.helped()),
                sum(tally.helpedSlips()),
                tally.deals() == 0 ? 0 : 100.0 * (tally.deals() - tally.helpedDeals()) / tally.deals(),
                tally.resolutions().in(Simulation::millis),
                tally.rounds(),
                tally.lateness().in(Simulation::millis),
                seconds,
                Math.round(3600 * tally.deals() / seconds),
                tally.doubts(),
                tally.helped(),
                tally.helpedSlips(),
                tally.clumsy(),
                tally.corrections(),
                tally.events(),
                tally.wins(),
                elements,
                never,
                faultKinds,
                failures);
    }

    private static long millis(long nanos) {
        return nanos / Agenda.MILLI;
    }

    /** In how many of so many evenings each kind could happen. */
    private Map<String, Integer> faultKinds(IntStream evenings) {
        Map<String, Integer> kinds = new LinkedHashMap<>();
        evenings.forEach(
                evening -> campaign.faults(evening).kinds().forEach(kind -> kinds.merge(kind, 1, Integer::sum)));
        return kinds;
    }

    private List<Report.Failure> told(List<Campaign.Failure> failures) {
        return failures.stream()
                .map(failure -> new Report.Failure(
                        request.rules().id(),
                        request.seed(),
                        failure.evening(),
                        failure.deal(),
                        failure.difference().nanos() / 1e9,
                        failure.difference().kind().name(),
                        failure.difference().expected(),
                        failure.difference().got(),
                        campaign.faults(failure.evening()).kinds()))
                .toList();
    }

    private static int sum(Map<String, Integer> counts) {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }
}
