package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.mahjongtable.firmware.deal.TableEvent;

/**
 * The witness of a table that ran as a program of its own: what truly happened is noted at once, what was published is read afterwards from what the
 * program kept, and both are told to a {@link Witness} in the order of their times. How late events are is not judged: programs are killed and machines busy.
 */
public final class Hindsight {
    private final List<At> truths = new ArrayList<>();

    private record At(long nanos, boolean isTrue, TableEvent event) {}

    /** What came of the comparison: where they part, if anywhere, whether all that happened was published, and what is open if not, in words. */
    public record Outcome(Optional<String> difference, boolean isSettled, String open) {}

    /** This has truly happened, by {@link System#nanoTime}. Any thread may say so. */
    public void happened(long nanos, TableEvent event) {
        synchronized (truths) {
            truths.add(new At(nanos, true, event));
        }
    }

    /** One event that the program kept, with the time of the input that caused it, by the same clock. */
    public record Published(long nanos, TableEvent event) {}

    /**
     * Holds all that was published so far against the truth.
     *
     * @param published in the order of their numbers
     */
    public Outcome compare(List<Published> published) {
        List<At> all;
        synchronized (truths) {
            all = new ArrayList<>(truths);
        }
        long newest = Long.MIN_VALUE;
        for (Published one : published) {
            // A reading may have come in just before the tick that was taken before it: the order is that of the
            // numbers.
            newest = Math.max(newest, one.nanos());
            all.add(new At(newest, false, one.event()));
        }
        all.sort(Comparator.comparingLong(At::nanos).thenComparing(at -> !at.isTrue()));
        Witness witness = new Witness((event, nanos) -> {}, Long.MAX_VALUE);
        for (At at : all) {
            if (at.isTrue()) {
                witness.happened(at.nanos(), at.event());
            } else {
                witness.published(at.nanos(), at.event());
            }
        }
        return new Outcome(
                witness.difference().map(parted -> "expected %s, got %s".formatted(parted.expected(), parted.got())),
                witness.isSettled() && !witness.inDoubt(),
                witness.standing());
    }
}
