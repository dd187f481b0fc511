package org.mahjongtable.scoring.fan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.mahjongtable.scoring.fan.Exclusion.Reason;
import org.mahjongtable.scoring.hand.Arrangement;

/** Says of each row that holds in a reading for more than it counts, why the rest of it does not count. */
final class Omissions {

    private final List<Fan> rows;
    private final Set<Fan> counted;
    private final List<Use> uses;
    private final String fallback;
    private final Arrangement reading;

    /** A combination that counts, and its groups. */
    record Use(Fan fan, int groups) {}

    /**
     * @param rows the table
     * @param counted the rows that count in the reading
     * @param uses the combinations that count in it
     * @param fallback the key of the row that counts in place of others, empty where there is none
     */
    Omissions(List<Fan> rows, Set<Fan> counted, List<Use> uses, String fallback, Arrangement reading) {
        this.rows = rows;
        this.counted = counted;
        this.uses = uses;
        this.fallback = fallback;
        this.reading = reading;
    }

    List<NotCounted> all() {
        List<NotCounted> found = new ArrayList<>();
        for (Fan row : rows) {
            if (row.mayHoldIn(reading.traits(), reading.kinds())) {
                found.addAll(row.when() instanceof Combination sets ? combinations(row, sets) : of(row));
            }
        }
        return found;
    }

    private List<NotCounted> of(Fan row) {
        int groups = Hit.groups(row.when().in(reading));
        if (row.when().in(reading) == Hit.NONE) {
            return List.of();
        }
        Optional<Fan> by = counted.contains(row) ? Optional.empty() : excluder(row);
        return by.isPresent() ? List.of(shutOut(row, groups, by.get())) : parts(row, groups);
    }

    /** A counted row that shuts this one out altogether; one whose text says so before one that implies it, a fallback last. */
    private Optional<Fan> excluder(Fan row) {
        return rows.stream()
                .filter(by -> counted.contains(by)
                        && CountingOrder.shutOutBy(by, rows).contains(row.key()))
                .min((one, other) -> reason(one, row).compareTo(reason(other, row)))
                .or(() ->
                        counted.stream().filter(by -> by.key().equals(fallback)).findFirst());
    }

    private static Reason reason(Fan by, Fan row) {
        return by.exclusions().stream()
                .filter(exclusion -> exclusion.key().equals(row.key()))
                .map(Exclusion::reason)
                .findFirst()
                .orElse(Reason.TEXT);
    }

    private NotCounted shutOut(Fan row, int groups, Fan by) {
        return new NotCounted.ShutOut(row, reading.melds(groups), by, reason(by, row));
    }

    /** Groups that earned another row instead. */
    private List<NotCounted> parts(Fan row, int groups) {
        List<NotCounted> found = new ArrayList<>();
        int left = groups;
        for (Fan by : rows) {
            for (Exclusion exclusion : by.exclusions()) {
                if (counted.contains(by) && exclusion.key().equals(row.key()) && isInPlace(exclusion)) {
                    int taken = exclusion.extent().of(left, by.when().in(reading));
                    left &= ~taken;
                    if (taken != 0) {
                        found.add(shutOut(row, taken, by));
                    }
                }
            }
        }
        return found;
    }

    private boolean isInPlace(Exclusion exclusion) {
        return !exclusion.isPlain() && (exclusion.where() & ~reading.traits()) == 0;
    }

    private List<NotCounted> combinations(Fan row, Combination sets) {
        List<NotCounted> found = new ArrayList<>();
        for (int groups : sets.all(reading)) {
            if (!uses.contains(new Use(row, groups))) {
                NotCounted omission = excluder(row)
                        .map(by -> shutOut(row, groups, by))
                        .or(() -> partOf(row, groups).map(by -> shutOutOfWhole(row, groups, by)))
                        .orElseGet(() -> new NotCounted.Combined(row, reading.melds(groups)));
                if (!found.contains(omission)) {
                    found.add(omission);
                }
            }
        }
        return found;
    }

    /** A counted combination of more sets that has all of these. */
    private Optional<Fan> partOf(Fan row, int groups) {
        return uses.stream()
                .filter(use -> !use.fan.equals(row) && (groups & ~use.groups) == 0)
                .map(Use::fan)
                .findFirst();
    }

    private NotCounted shutOutOfWhole(Fan row, int groups, Fan by) {
        return new NotCounted.ShutOut(row, reading.melds(groups), by, Reason.IMPLIED);
    }
}
