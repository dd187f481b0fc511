package org.mahjongtable.scoring.fan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mahjongtable.scoring.Cases;
import org.mahjongtable.scoring.Cases.Case;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.hand.Arrangement;
import org.mahjongtable.scoring.hand.Arranger;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.hand.Shape;

/**
 * The {@link Counter} takes many short cuts. Here each reading of all cases is counted as the rows of the table are written, one after the other, and
 * sets are combined in every way there is.
 */
class CountedAsWrittenTest {

    private static final List<Shape> SPECIAL =
            List.of(Shape.SEVEN_PAIRS, Shape.THIRTEEN_ORPHANS, Shape.KNITTED_STRAIGHT, Shape.KNITTED_TILES_AND_HONOURS);

    private record Use(Fan row, int sets) {}

    @ParameterizedTest
    @CsvSource({
        "mcr,      mcr.jsonl,           profile,              wmo,     6000",
        "mcr,      mcr.jsonl,           profile,              chinese, 6000",
        "mcr,      mcr-published.jsonl, windPungAlsoTerminal, true,    500",
        "hongkong, hongkong.jsonl,      '',                   '',      400",
        "taiwan,   taiwan.jsonl,        '',                   '',      400",
        "hefen,    hefen.jsonl,         '',                   '',      350",
    })
    void everyReadingCountsWhatItsRowsSay(String id, String file, String option, String value, int atLeast) {
        Map<String, Object> house = option.isEmpty() ? Map.of() : Map.of(option, given(value));
        RuleSet rules = RuleSets.of(id, house);
        FanTable table = rules.fans();
        Counter counter = new Counter(table.rows(), table.fallback().orElse(null));
        List<Fan> order = CountingOrder.of(table.rows());
        Arranger arranger = new Arranger(rules.game().sets(), rules.game().sets() == 4 ? SPECIAL : List.of());
        List<Combining> combining =
                List.of(new Combining(Combination.Sets.CHOWS, order), new Combining(Combination.Sets.PUNGS, order));
        Map<String, Integer> combined = new HashMap<>();
        int[] readings = {0};
        for (Case hand : Cases.read(file).toList()) {
            arranger.read(hand.win(), reading -> {
                readings[0]++;
                Tally tally = counter.count(reading);
                List<Use> uses = uses(reading, order, combining);
                assertThat(uses.stream().mapToInt(CountedAsWrittenTest::worth).sum())
                        .as("combinations of %s", reading)
                        .isEqualTo(combined.computeIfAbsent(
                                sets(reading), _ -> most(0, all(order, reading), new ArrayList<>())));
                Map<Fan, Long> written = written(table, order, reading, uses);
                assertThat(tally.points())
                        .as("points of %s", reading)
                        .isEqualTo(
                                written.values().stream().mapToInt(Hit::points).sum());
                assertThat(tally.score(0).awards())
                        .as("awards of %s", reading)
                        .containsExactlyElementsOf(written.entrySet().stream()
                                .sorted(Comparator.comparingInt(
                                        row -> table.rows().indexOf(row.getKey())))
                                .map(row -> award(row.getKey(), row.getValue(), reading))
                                .toList());
            });
        }
        assertThat(readings[0]).isGreaterThan(atLeast);
    }

    private static Object given(String value) {
        return value.equals("true") ? true : value;
    }

    private static Award award(Fan row, long hit, Arrangement reading) {
        return new Award(row, Hit.times(hit), Hit.points(hit), reading.melds(Hit.groups(hit)));
    }

    /** Row by row in the order of counting: what holds and is not shut out counts, and shuts out others. */
    private static Map<Fan, Long> written(FanTable table, List<Fan> order, Arrangement reading, List<Use> uses) {
        String fallback = table.fallback().map(FanTable.Fallback::key).orElse("");
        Map<Fan, Long> counted = new LinkedHashMap<>();
        Set<String> shutOut = new HashSet<>();
        for (Fan row : order) {
            if (row.key().equals(fallback) || shutOut.contains(row.key())) {
                continue;
            }
            long hit = row.when() instanceof Combination ? hit(row, uses) : hit(row, counted, reading);
            if (hit != Hit.NONE) {
                counted.put(row, hit);
                shutOut.addAll(CountingOrder.shutOutBy(row, table.rows()));
            }
        }
        table.fallback().ifPresent(instead -> fallBack(table, instead, counted, reading));
        return counted;
    }

    private static long hit(Fan row, List<Use> uses) {
        List<Use> its = uses.stream().filter(use -> use.row.equals(row)).toList();
        return its.isEmpty()
                ? Hit.NONE
                : Hit.of(
                        its.stream().mapToInt(CountedAsWrittenTest::worth).sum(),
                        its.size(),
                        its.stream().map(Use::sets).reduce(0, (one, other) -> one | other));
    }

    /** What a row answers, less the groups that do not earn it because they earned another. */
    private static long hit(Fan row, Map<Fan, Long> counted, Arrangement reading) {
        long hit = row.mayHoldIn(reading.traits(), reading.kinds()) ? row.when().in(reading) : Hit.NONE;
        if (hit == Hit.NONE) {
            return Hit.NONE;
        }
        int left = Hit.groups(hit);
        for (Fan by : counted.keySet()) {
            for (Exclusion exclusion : by.exclusions()) {
                boolean applies = !exclusion.isPlain() && (exclusion.where() & ~reading.traits()) == 0;
                if (exclusion.key().equals(row.key()) && applies) {
                    left &= ~exclusion.extent().of(left, by.when().in(reading));
                }
            }
        }
        if (left == Hit.groups(hit)) {
            return hit;
        }
        int times = Integer.bitCount(left);
        return times == 0 ? Hit.NONE : Hit.of(Hit.points(hit) / Hit.times(hit) * times, times, left);
    }

    private static void fallBack(
            FanTable table, FanTable.Fallback instead, Map<Fan, Long> counted, Arrangement reading) {
        int others = counted.entrySet().stream()
                .filter(row -> !instead.beside().contains(row.getKey().key()))
                .mapToInt(row -> Hit.points(row.getValue()))
                .sum();
        Fan row = table.row(instead.key());
        long hit = row.when().in(reading);
        if (others <= instead.most() && hit != Hit.NONE) {
            counted.keySet().removeIf(other -> !instead.beside().contains(other.key()));
            counted.put(row, hit);
        }
    }

    // ---- combinations

    private static String sets(Arrangement reading) {
        return reading.melds().stream().map(Meld::tiles).map(Object::toString).toList() + " " + reading.exposed();
    }

    /** The combinations that the counter chose. */
    private static List<Use> uses(Arrangement reading, List<Fan> order, List<Combining> combining) {
        List<Use> uses = new ArrayList<>();
        for (Combining of : combining) {
            Combined chosen = of.best(reading);
            for (long rest = chosen.uses(); rest != 0; rest >>>= Combined.USE_BITS) {
                int sets = of.groups(reading, Combined.sets(rest));
                uses.add(new Use(order.get(Combined.row(rest)), sets));
            }
        }
        return uses;
    }

    /** Every combination that a reading has. */
    private static List<Use> all(List<Fan> order, Arrangement reading) {
        List<Use> all = new ArrayList<>();
        for (Fan row : order) {
            if (row.when() instanceof Combination sets) {
                sets.all(reading).forEach(groups -> all.add(new Use(row, groups)));
            }
        }
        return all;
    }

    private static int worth(Use use) {
        return use.row.points().getFirst();
    }

    /** What the best selection of those from one on is worth beside those taken. */
    private static int most(int next, List<Use> all, List<Use> taken) {
        if (next == all.size()) {
            return taken.stream().mapToInt(CountedAsWrittenTest::worth).sum();
        }
        int without = most(next + 1, all, taken);
        List<Use> with = new ArrayList<>(taken);
        with.add(all.get(next));
        return isAllowed(with) ? Math.max(without, most(next + 1, all, with)) : without;
    }

    /** No set twice in combinations of one row, and so few sets shared that no ring closes: each combination of n sets takes away n - 1 parts. */
    private static boolean isAllowed(List<Use> taken) {
        List<Integer> parts = new ArrayList<>();
        int all = 0;
        int joins = 0;
        for (Use use : taken) {
            boolean again = taken.stream()
                    .anyMatch(other -> !other.equals(use) && other.row.equals(use.row) && (other.sets & use.sets) != 0);
            if (again) {
                return false;
            }
            all |= use.sets;
            joins += Integer.bitCount(use.sets) - 1;
            int whole =
                    parts.stream().filter(part -> (part & use.sets) != 0).reduce(use.sets, (one, other) -> one | other);
            parts.removeIf(part -> (part & use.sets) != 0);
            parts.add(whole);
        }
        return Integer.bitCount(all) - parts.size() == joins;
    }
}
