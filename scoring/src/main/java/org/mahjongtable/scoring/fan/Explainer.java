package org.mahjongtable.scoring.fan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.scoring.hand.Arrangement;
import org.mahjongtable.scoring.hand.Meld;

/** Explains hands: compares their readings as {@link Best} does, and says of the best one what does not count and why. */
public final class Explainer {

    private final Function<Arrangement, FanTable> table;
    private final ToIntFunction<Tally> worth;
    private final int cap;
    private final List<NearMiss> nearMisses;

    /**
     * For the rows of one rule set.
     *
     * @param table the rows for a reading
     * @param worth by what readings are compared
     * @param cap what a hand is worth at most; 0 for no cap
     * @param nearMisses of rows that the table may lack under some house options
     */
    public Explainer(
            Function<Arrangement, FanTable> table, ToIntFunction<Tally> worth, int cap, List<NearMiss> nearMisses) {
        this.table = table;
        this.worth = worth;
        this.cap = cap;
        this.nearMisses = List.copyOf(nearMisses);
    }

    /** Of a hand's readings, which are shown one after the other; nothing where there is none. */
    public Optional<Explanation> explain(Consumer<Consumer<Arrangement>> readings) {
        List<Tally> tallies = new ArrayList<>();
        readings.accept(reading -> tallies.add(table.apply(reading).count(reading)));
        // A stable sort keeps the first of equals first, as the best reading is.
        tallies.sort(Comparator.comparingInt(worth).reversed());
        if (tallies.isEmpty()) {
            return Optional.empty();
        }
        Tally best = tallies.getFirst();
        Optional<Explanation.Reading> second = tallies.stream()
                .filter(tally -> differ(best, tally))
                .findFirst()
                .map(this::reading);
        return Optional.of(new Explanation(reading(best), notCounted(best), second));
    }

    private Explanation.Reading reading(Tally tally) {
        return new Explanation.Reading(
                tally.score(cap), tally.reading().melds(tally.reading().won()));
    }

    private static boolean differ(Tally one, Tally other) {
        return !sets(one).equals(sets(other)) || !counted(one.score(0)).equals(counted(other.score(0)));
    }

    private static List<String> sets(Tally tally) {
        return tally.reading().melds().stream().map(Meld::text).sorted().toList();
    }

    private static List<String> counted(Score score) {
        return score.awards().stream()
                .map(award -> "%s %d".formatted(award.fan().key(), award.points()))
                .toList();
    }

    private List<NotCounted> notCounted(Tally tally) {
        FanTable rows = table.apply(tally.reading());
        Set<String> told = new HashSet<>();
        tally.score(0).awards().forEach(award -> told.add(award.fan().key()));
        List<NotCounted> found = new ArrayList<>(rows.notCounted(tally.reading()));
        found.forEach(omission -> told.add(omission.fan().key()));
        for (NearMiss nearMiss : nearMisses) {
            Fan row = rows.find(nearMiss.key());
            if (row != null && !told.contains(row.key())) {
                nearMiss.in(tally.reading(), row).ifPresent(found::add);
            }
        }
        NotCounted fallback = outweighed(rows, tally);
        if (fallback != null) {
            found.add(fallback);
        }
        found.sort(Comparator.comparingInt(omission -> rows.rows().indexOf(omission.fan())));
        return found;
    }

    /** The fallback where others are worth too much for it, yet less than it. */
    private static @Nullable NotCounted outweighed(FanTable rows, Tally tally) {
        FanTable.Fallback fallback = rows.fallback().orElse(null);
        if (fallback == null) {
            return null;
        }
        Fan row = rows.row(fallback.key());
        Arrangement reading = tally.reading();
        boolean holds =
                row.mayHoldIn(reading.traits(), reading.kinds()) && row.when().in(reading) != Hit.NONE;
        int others = tally.score(0).awards().stream()
                .filter(award -> !fallback.beside().contains(award.fan().key()))
                .mapToInt(Award::points)
                .sum();
        boolean between = others > fallback.most() && others < row.points().getFirst();
        return holds && between && !counts(row, tally) ? new NotCounted.Outweighed(row, others, fallback.most()) : null;
    }

    private static boolean counts(Fan row, Tally tally) {
        return tally.score(0).awards().stream().anyMatch(award -> award.fan().equals(row));
    }
}
