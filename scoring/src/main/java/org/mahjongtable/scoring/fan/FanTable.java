package org.mahjongtable.scoring.fan;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.scoring.hand.Arrangement;

/**
 * The rows of a rule set in the order of its text; rows of one element of the text share its number. Refuses to be made when numbers descend, a
 * key comes twice, a row shuts out one that is not there or itself, or rows shut each other out in a circle.
 *
 * <p>A row that is shut out does not count and shuts out nothing itself. Rows that combine sets count as {@link Combining} says.
 */
public final class FanTable {

    private final List<Fan> rows;
    private final Map<String, Fan> byKey = new LinkedHashMap<>();
    private final @Nullable Fallback fallback;
    private final Counter counter;

    /**
     * A row that counts in place of others where they are worth next to nothing, as the chicken hand does.
     *
     * @param key the row; its own condition must hold too
     * @param most what the others may sum to at most
     * @param beside rows that are not among those others: they count on, and count toward nothing here
     */
    public record Fallback(String key, int most, Set<String> beside) {
        public Fallback {
            beside = Set.copyOf(beside);
        }
    }

    public FanTable(List<Fan> rows) {
        this(rows, null);
    }

    /** A table of which one row is a fallback. */
    public FanTable(List<Fan> rows, @Nullable Fallback fallback) {
        this.rows = List.copyOf(rows);
        this.fallback = fallback;
        int before = 0;
        for (Fan fan : rows) {
            if (byKey.put(fan.key(), fan) != null) {
                throw new IllegalArgumentException("two rows are called " + fan.key());
            }
            if (fan.number() < before) {
                throw new IllegalArgumentException(
                        "row %s has number %d after %d".formatted(fan.key(), fan.number(), before));
            }
            before = fan.number();
        }
        if (fallback != null) {
            row(fallback.key());
            fallback.beside().forEach(this::row);
        }
        counter = new Counter(this.rows, fallback);
    }

    public List<Fan> rows() {
        return rows;
    }

    /** The row that counts in place of others, if there is one. */
    public Optional<Fallback> fallback() {
        return Optional.ofNullable(fallback);
    }

    /** The row of this key; {@link IllegalArgumentException} if there is none. */
    public Fan row(String key) {
        Fan row = find(key);
        if (row == null) {
            throw new IllegalArgumentException("no row is called " + key);
        }
        return row;
    }

    /** The row of this key; null if there is none. */
    @Nullable
    Fan find(String key) {
        return byKey.get(key);
    }

    /** The same table with these rows only, and with their shutting out of each other. */
    public FanTable only(Set<String> keys) {
        keys.forEach(this::row);
        List<Fan> left = rows.stream()
                .filter(fan -> keys.contains(fan.key()))
                .map(fan -> fan.excludingOnly(keys))
                .toList();
        if (fallback == null || !keys.contains(fallback.key())) {
            return new FanTable(left);
        }
        Set<String> beside = new HashSet<>(fallback.beside());
        beside.retainAll(keys);
        return new FanTable(left, new Fallback(fallback.key(), fallback.most(), beside));
    }

    /** The same table without these rows. */
    public FanTable without(Set<String> keys) {
        Set<String> left = new HashSet<>(byKey.keySet());
        keys.forEach(key -> left.remove(row(key).key()));
        return only(left);
    }

    /** Counts a reading: every row that holds and is not shut out. */
    public Tally count(Arrangement a) {
        return counter.count(a);
    }

    /** Rows that hold in a reading and do not count, or for fewer groups, in the order of the table; a row may come again for other groups. */
    public List<NotCounted> notCounted(Arrangement a) {
        Tally tally = counter.count(a);
        String last = fallback == null ? "" : fallback.key();
        return new Omissions(rows, counter.counted(tally), counter.uses(tally), last, a).all();
    }
}
