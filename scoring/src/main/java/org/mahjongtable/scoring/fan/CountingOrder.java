package org.mahjongtable.scoring.fan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Puts the rows of a table into an order of counting in which each comes after those that may keep it from counting. Otherwise they stay in the
 * order of the table.
 */
final class CountingOrder {

    private CountingOrder() {}

    /** Refuses exclusions of rows that are not there, of a row by itself, and in a circle. */
    static List<Fan> of(List<Fan> rows) {
        Map<String, Set<String>> excludedBy = new LinkedHashMap<>();
        rows.forEach(row -> excludedBy.put(row.key(), new LinkedHashSet<>()));
        for (Fan row : rows) {
            Set<String> others = shutOutBy(row, rows);
            row.exclusions().forEach(exclusion -> others.add(exclusion.key()));
            for (String other : others) {
                Set<String> excluders = excludedBy.get(other);
                if (excluders == null || other.equals(row.key())) {
                    throw new IllegalArgumentException("%s shuts out %s, which is %s"
                            .formatted(row.key(), other, excluders == null ? "no row" : "itself"));
                }
                excluders.add(row.key());
            }
        }
        return ordered(rows, excludedBy);
    }

    /** Takes the first row again and again that none of those left may shut out. */
    private static List<Fan> ordered(List<Fan> rows, Map<String, Set<String>> excludedBy) {
        List<Fan> ordered = new ArrayList<>();
        List<Fan> left = new ArrayList<>(rows);
        while (!left.isEmpty()) {
            Fan next = left.stream()
                    .filter(row -> excludedBy.getOrDefault(row.key(), Set.of()).isEmpty())
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("rows shut each other out: "
                            + left.stream().map(Fan::key).toList()));
            ordered.add(next);
            left.remove(next);
            excludedBy.values().forEach(excluders -> excluders.remove(next.key()));
        }
        return ordered;
    }

    /** The rows of which nothing counts beside this one. One that counts alone spares an earlier one that does. */
    static Set<String> shutOutBy(Fan row, List<Fan> rows) {
        Set<String> keys = new LinkedHashSet<>(row.shutsOut());
        if (row.shutsOutOthers()) {
            int place = rows.indexOf(row);
            for (int other = 0; other < rows.size(); other++) {
                if (other != place && !(other < place && rows.get(other).shutsOutOthers())) {
                    keys.add(rows.get(other).key());
                }
            }
        }
        return keys;
    }
}
