package org.mahjongtable.firmware.sim;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.match.SeatChange;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.NumberedEvent;
import org.mahjongtable.firmware.table.Step;
import org.mahjongtable.firmware.table.Table;
import org.mahjongtable.firmware.table.TableOptions;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.fan.Fan;

/** A simulated table at full speed, as a command asks for it. */
public final class Simulation {
    private final Request request;
    private final Campaign campaign;

    /** How well the sensors work. */
    public enum FaultPreset {
        /** As their makers wish. */
        NONE,
        /** 5 % missed, 1 % cross-read. */
        READS,
        /** Reads, edge tiles, noise on the lines, dropping ports. */
        STANDARD;

        Faults faults() {
            return switch (this) {
                case NONE -> Faults.NONE;
                case READS -> Faults.READS;
                case STANDARD -> Faults.STANDARD;
            };
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** What is to be played. */
    public record Request(
            RuleSet rules,
            DiscardLayout discards,
            int hands,
            long seed,
            FaultPreset faults,
            Equipment equipment,
            SeatChange seatChange) {
        public Request(RuleSet rules, DiscardLayout discards, int hands, long seed, FaultPreset faults) {
            this(rules, discards, hands, seed, faults, Equipment.STANDARD);
        }

        public Request(
                RuleSet rules, DiscardLayout discards, int hands, long seed, FaultPreset faults, Equipment equipment) {
            this(rules, discards, hands, seed, faults, equipment, SeatChange.NEVER);
        }
    }

    /** Takes how far it is. */
    public interface Progress {
        /**
         * So many deals are over.
         *
         * @param failures all that were found so far
         */
        void played(int deals, List<Report.Failure> failures);
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

    public Simulation(Request request) {
        this.request = request;
        campaign = new Campaign(
                new Scenario(
                        request.rules(),
                        options(request.discards(), request.seatChange()),
                        request.equipment(),
                        request.faults().faults()),
                request.seed());
    }

    /** The table's defaults with that place for discards, and with players who change seats so. */
    static TableOptions options(DiscardLayout discards, SeatChange seatChange) {
        TableOptions defaults = TableOptions.DEFAULT;
        return new TableOptions(
                defaults.settleMillis(),
                defaults.confirmWin(),
                defaults.firstDealer(),
                discards,
                defaults.matchEnd(),
                seatChange,
                defaults.language());
    }

    /** Plays all hands, several evenings side by side. */
    public Report run(int threads, Progress progress) throws InterruptedException {
        long began = System.nanoTime();
        Campaign.Result result = campaign.run(
                request.hands(), threads, (tally, failures) -> progress.played(tally.deals(), told(failures)));
        return report(result, (System.nanoTime() - began) / 1e9);
    }

    /** Plays one evening alone, to read along. */
    public Report evening(int number, Log log) {
        long began = System.nanoTime();
        Trial.Result result = campaign.evening(number, Math.min(request.hands(), Campaign.EVENING), log);
        List<Campaign.Failure> failures = result.difference()
                .map(difference -> new Campaign.Failure(number, result.tally().deals() + 1, difference))
                .map(List::of)
                .orElse(List.of());
        return report(new Campaign.Result(result.tally(), failures), (System.nanoTime() - began) / 1e9);
    }

    private Report report(Campaign.Result result, double seconds) {
        Tally tally = result.tally();
        List<Report.Failure> failures = told(result.failures());
        int payments = (int) failures.stream()
                .filter(failure -> failure.kind().equals(Witness.Difference.Kind.PAYMENT.name()))
                .count();
        List<String> never = request.rules().fans().rows().stream()
                .map(Fan::key)
                .filter(key -> !tally.fans().containsKey(key))
                .toList();
        return new Report(
                tally.deals(),
                request.seed(),
                request.rules().id(),
                request.faults().toString(),
                request.discards().name().toLowerCase(Locale.ROOT),
                failures.size() - payments,
                payments,
                sum(tally.doubts()),
                sum(tally.helped()),
                tally.deals() == 0 ? 0 : 100.0 * (tally.deals() - tally.helpedDeals()) / tally.deals(),
                tally.lateness(50) / Agenda.MILLI,
                tally.lateness(99) / Agenda.MILLI,
                tally.lateness(100) / Agenda.MILLI,
                seconds,
                60 * tally.deals() / seconds,
                tally.doubts(),
                tally.helped(),
                tally.events(),
                tally.wins(),
                tally.fans(),
                never,
                failures);
    }

    private List<Report.Failure> told(List<Campaign.Failure> failures) {
        return failures.stream()
                .map(failure -> new Report.Failure(
                        request.seed(),
                        failure.evening(),
                        failure.deal(),
                        failure.difference().nanos() / 1e9,
                        failure.difference().kind().name(),
                        failure.difference().expected(),
                        failure.difference().got()))
                .toList();
    }

    private static int sum(Map<String, Integer> counts) {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }
}
