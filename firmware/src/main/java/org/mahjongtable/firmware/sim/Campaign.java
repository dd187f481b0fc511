package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.NumberedEvent;
import org.mahjongtable.firmware.table.Step;
import org.mahjongtable.firmware.table.Table;
import org.mahjongtable.firmware.table.TableState;

/**
 * Many evenings under one seed, as fast as the machine allows. Evenings know nothing of one another, so they may run side by side and a failing one may be
 * run alone.
 */
final class Campaign {
    /** Deals in an evening: two or three matches, so that a table also lives through the end of a match. */
    static final int EVENING = 50;

    private static final int TELL_SECONDS = 5;

    private final Scenario scenario;
    private final long seed;
    private final boolean swarm;
    private final Distance distance = new Distance();
    private final AtomicInteger over = new AtomicInteger();

    /** Takes how far the campaign is. */
    interface Progress {
        /** Every few seconds: so many deals are over, and so much was wrong. */
        void played(int deals, List<Failure> failures);
    }

    /** Where one evening parted from the truth. */
    record Failure(int evening, int deal, Witness.Difference difference) {}

    /** How it went. */
    record Result(Tally tally, List<Failure> failures) {}

    /** @param swarm whether each evening switches whole kinds of faults off */
    Campaign(Scenario scenario, long seed, boolean swarm) {
        this.scenario = scenario;
        this.seed = seed;
        this.swarm = swarm;
    }

    /** The seed of an evening, by its number from 0. */
    long seedOf(int evening) {
        return Chance.of(seed, "evening/" + evening).bits();
    }

    /** What can go wrong in an evening. */
    Faults faults(int evening) {
        return swarm ? scenario.faults().swarm(seedOf(evening)) : scenario.faults();
    }

    /** One evening alone. */
    Trial.Result evening(int evening, int deals, Simulation.Log log) {
        long own = seedOf(evening);
        Company company = new Company(new Shuffled(scenario.rules().game(), own), Habits.of(scenario.rules()));
        return new Trial(scenario.with(faults(evening)), distance, company, own, deals, counting(log)).run(deals);
    }

    /** Counts the deals that are over, also of evenings that are not. */
    private Simulation.Log counting(Simulation.Log log) {
        return new Simulation.Log() {
            @Override
            public void published(double seconds, NumberedEvent event) {
                log.published(seconds, event);
            }

            @Override
            public void happened(double seconds, TableEvent event) {
                over.addAndGet(event instanceof TableEvent.TableCleared ? 1 : 0);
                log.happened(seconds, event);
            }

            @Override
            public void stepped(Table table, TableState before, Input input, Step step) {
                log.stepped(table, before, input, step);
            }
        };
    }

    /** All of them, on so many threads. */
    Result run(int hands, int threads, Progress progress) throws InterruptedException {
        Tally sum = new Tally(scenario.rules());
        List<Failure> failures = new ArrayList<>();
        try (ExecutorService workers = Executors.newFixedThreadPool(threads)) {
            List<Future<Trial.Result>> evenings = new ArrayList<>();
            for (int first = 0; first < hands; first += EVENING) {
                int number = first / EVENING;
                int deals = Math.min(EVENING, hands - first);
                evenings.add(workers.submit(() -> evening(number, deals, Simulation.Log.NONE)));
            }
            for (int number = 0; number < evenings.size(); number++) {
                Trial.Result result =
                        await(evenings.get(number), () -> progress.played(over.get(), List.copyOf(failures)));
                int deal = sum(sum, result);
                int evening = number;
                result.difference().ifPresent(difference -> failures.add(new Failure(evening, deal, difference)));
                progress.played(over.get(), List.copyOf(failures));
            }
        } catch (ExecutionException failed) {
            throw new IllegalStateException("a simulated evening broke", failed.getCause());
        }
        return new Result(sum, failures);
    }

    private static Trial.Result await(Future<Trial.Result> evening, Runnable told)
            throws InterruptedException, ExecutionException {
        while (true) {
            try {
                return evening.get(TELL_SECONDS, TimeUnit.SECONDS);
            } catch (TimeoutException stillPlaying) {
                told.run();
            }
        }
    }

    private static int sum(Tally sum, Trial.Result result) {
        sum.add(result.tally());
        return result.tally().deals() + 1;
    }
}
