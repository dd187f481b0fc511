package org.mahjongtable.scoring.fan;

import java.util.ArrayList;
import java.util.Comparator;
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
                        .orElseGet(() -> new NotCounted.Combined(row, reading.melds(groups), inTheWay(row, groups)));
                if (!found.contains(omission)) {
                    found.add(omission);
                }
            }
        }
        // Of sets that are alike, one reason is enough.
        return found.stream()
                .filter(one -> !(one instanceof NotCounted.Combined)
                        || found.stream()
                                .noneMatch(other -> other instanceof NotCounted.ShutOut
                                        && other.melds().equals(one.melds())))
                .toList();
    }

    /** A counted combination of more sets that has all of these. */
    private Optional<Fan> partOf(Fan row, int groups) {
        return uses.stream()
                .filter(use -> !use.fan.equals(row) && (groups & ~use.groups) == 0)
                .map(Use::fan)
                .findFirst();
    }

    /** The combinations for which a further one does not count: of the same row with one of its sets, or else the fewest that join two of its sets. */
    private List<NotCounted.Together> inTheWay(Fan row, int groups) {
        List<Use> same = uses.stream()
                .filter(use -> use.fan.equals(row) && (use.groups & groups) != 0)
                .toList();
        // In the order of the table and of the reading.
        return (same.isEmpty() ? joining(groups) : same)
                .stream()
                        .sorted(Comparator.<Use>comparingInt(use -> rows.indexOf(use.fan))
                                .thenComparingInt(use -> use.groups))
                        .map(use -> new NotCounted.Together(use.fan, reading.melds(use.groups)))
                        .toList();
    }

    private List<Use> joining(int groups) {
        List<Use> fewest = List.of();
        for (int some = 1; some < 1 << uses.size(); some++) {
            List<Use> chosen = chosen(some);
            boolean fewer = fewest.isEmpty() || chosen.size() < fewest.size();
            if (fewer && chosen.stream().anyMatch(use -> Integer.bitCount(whole(use, chosen) & groups) > 1)) {
                fewest = chosen;
            }
        }
        return fewest;
    }

    private List<Use> chosen(int some) {
        List<Use> chosen = new ArrayList<>();
        for (int rest = some; rest != 0; rest &= rest - 1) {
            chosen.add(uses.get(Integer.numberOfTrailingZeros(rest)));
        }
        return chosen;
    }

    /** All groups that are joined to those of a combination. */
    private static int whole(Use first, List<Use> uses) {
        int whole = first.groups;
        for (int before = 0; before != whole; ) {
            before = whole;
            for (Use use : uses) {
                whole |= (use.groups & whole) != 0 ? use.groups : 0;
            }
        }
        return whole;
    }

    private NotCounted shutOutOfWhole(Fan row, int groups, Fan by) {
        return new NotCounted.ShutOut(row, reading.melds(groups), by, Reason.IMPLIED);
    }
}
