package org.mahjongtable.firmware.app;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * How fast one thread does something to hands.
 *
 * @param perSecond hands a second by the clock
 * @param perCpuSecond hands a second of the time that the processor gave this thread: what others do at the same time matters less
 * @param bytes allocated a hand
 */
record Pace(double perSecond, double perCpuSecond, double bytes) {

    private static final int RUNS = 5;

    /** Something done to every hand once; answers with anything that depends on all results, so that none may be left out. */
    interface Round {
        long all();
    }

    /**
     * Paces of five runs in a row, after a warm-up as long as two.
     *
     * @param hands how many a round is about
     * @param atLeast how long a run lasts; it ends with a whole round
     */
    static List<Pace> runs(int hands, Duration atLeast, Round round) {
        long expected = round.all();
        run(hands, atLeast.multipliedBy(2), expected, round);
        List<Pace> runs = new ArrayList<>();
        for (int run = 0; run < RUNS; run++) {
            runs.add(run(hands, atLeast, expected, round));
        }
        return runs;
    }

    private static Pace run(int hands, Duration atLeast, long expected, Round round) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long bytes = threads.getCurrentThreadAllocatedBytes();
        long cpu = threads.getCurrentThreadCpuTime();
        long start = System.nanoTime();
        long rounds = 0;
        long nanos;
        do {
            if (round.all() != expected) {
                throw new IllegalStateException("the same hands were scored differently");
            }
            rounds++;
            nanos = System.nanoTime() - start;
        } while (nanos < atLeast.toNanos());
        cpu = threads.getCurrentThreadCpuTime() - cpu;
        bytes = threads.getCurrentThreadAllocatedBytes() - bytes;
        double done = (double) rounds * hands;
        return new Pace(done * 1e9 / nanos, done * 1e9 / Math.max(1, cpu), bytes / done);
    }

    /** Of each figure the median. */
    static Pace median(List<Pace> runs) {
        return new Pace(median(runs, Pace::perSecond), median(runs, Pace::perCpuSecond), median(runs, Pace::bytes));
    }

    private static double median(List<Pace> runs, ToDoubleFunction<Pace> figure) {
        List<Pace> sorted =
                runs.stream().sorted(Comparator.comparingDouble(figure)).toList();
        return figure.applyAsDouble(sorted.get(sorted.size() / 2));
    }
}
