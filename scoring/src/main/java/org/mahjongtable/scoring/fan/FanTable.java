package org.mahjongtable.scoring.fan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.scoring.hand.Arrangement;

/**
 * The rows of a rule set in the order of its text; rows of one element of the text share its number. Refuses to be made when numbers descend, a
 * key comes twice, a row shuts out one that is not there or itself, or rows shut each other out in a circle.
 *
 * <p>A row that is shut out does not count and shuts out nothing itself.
 */
public final class FanTable {

    private final List<Fan> rows;
    private final Map<String, Integer> places = new HashMap<>();
    /** Rows so that each comes after those that may shut it out; the fallback is not among them. */
    private final int[] order;

    private final Fan.Condition[] conditions;
    /** By row, the rows it shuts out as bits: two longs a row. */
    private final long[] shut;

    private final @Nullable Fallback fallback;
    /** By row, whether the fallback leaves it alone. */
    private final boolean[] isBeside;

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
        if (rows.size() > 128) {
            throw new IllegalArgumentException("%d rows are more than 128".formatted(rows.size()));
        }
        for (int place = 0; place < rows.size(); place++) {
            Fan fan = rows.get(place);
            if (places.put(fan.key(), place) != null) {
                throw new IllegalArgumentException("two rows are called " + fan.key());
            }
            if (place > 0 && fan.number() < rows.get(place - 1).number()) {
                throw new IllegalArgumentException("row %s has number %d after %d"
                        .formatted(fan.key(), fan.number(), rows.get(place - 1).number()));
            }
        }
        conditions = rows.stream().map(Fan::when).toArray(Fan.Condition[]::new);
        shut = new long[2 * rows.size()];
        for (int place = 0; place < rows.size(); place++) {
            for (int other : shutOutBy(place)) {
                shut[2 * place + other / 64] |= 1L << other % 64;
            }
        }
        order = order();
        isBeside = new boolean[rows.size()];
        if (fallback != null) {
            row(fallback.key());
            fallback.beside().forEach(key -> isBeside[rows.indexOf(row(key))] = true);
        }
    }

    private List<Integer> shutOutBy(int place) {
        Fan fan = rows.get(place);
        List<Integer> others = new ArrayList<>();
        if (fan.shutsOutOthers()) {
            for (int other = 0; other < rows.size(); other++) {
                if (other != place && !(other < place && rows.get(other).shutsOutOthers())) {
                    others.add(other);
                }
            }
        }
        for (String key : fan.shutsOut()) {
            Integer other = places.get(key);
            if (other == null || other == place) {
                throw new IllegalArgumentException(
                        "%s shuts out %s, which is %s".formatted(fan.key(), key, other == null ? "no row" : "itself"));
            }
            others.add(other);
        }
        return others;
    }

    private int[] order() {
        List<Integer> ordered = new ArrayList<>();
        boolean[] placed = new boolean[rows.size()];
        while (ordered.size() < rows.size()) {
            int before = ordered.size();
            for (int place = 0; place < rows.size(); place++) {
                if (!placed[place] && !shutOutByAnyUnplaced(place, placed)) {
                    ordered.add(place);
                    placed[place] = true;
                }
            }
            if (ordered.size() == before) {
                List<String> circle = new ArrayList<>();
                for (int place = 0; place < rows.size(); place++) {
                    if (!placed[place]) {
                        circle.add(rows.get(place).key());
                    }
                }
                throw new IllegalArgumentException("rows shut each other out: " + circle);
            }
        }
        return ordered.stream()
                .filter(place -> fallback == null || !rows.get(place).key().equals(fallback.key()))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private boolean shutOutByAnyUnplaced(int place, boolean[] placed) {
        for (int other = 0; other < rows.size(); other++) {
            if (!placed[other] && (shut[2 * other + place / 64] >>> place % 64 & 1) != 0) {
                return true;
            }
        }
        return false;
    }

    public List<Fan> rows() {
        return rows;
    }

    /** The row of this key; {@link IllegalArgumentException} if there is none. */
    public Fan row(String key) {
        Integer place = places.get(key);
        if (place == null) {
            throw new IllegalArgumentException("no row is called " + key);
        }
        return rows.get(place);
    }

    /** The same table with these rows only, and with their shutting out of each other. */
    public FanTable only(Set<String> keys) {
        keys.forEach(this::row);
        List<Fan> left = rows.stream()
                .filter(fan -> keys.contains(fan.key()))
                .map(fan -> fan.shutsOut(
                        fan.shutsOut().stream().filter(keys::contains).toArray(String[]::new)))
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
        Set<String> left = new HashSet<>(places.keySet());
        keys.forEach(key -> left.remove(row(key).key()));
        return only(left);
    }

    /** The points of a reading: every row that holds and is not shut out. Allocates nothing. */
    public int points(Arrangement a) {
        int points = 0;
        int beside = 0;
        long shutLow = 0;
        long shutHigh = 0;
        for (int place : order) {
            long out = place < 64 ? shutLow : shutHigh;
            if ((out >>> place % 64 & 1) == 0) {
                long hit = conditions[place].in(a);
                if (hit != Hit.NONE) {
                    points += Hit.points(hit);
                    beside += isBeside[place] ? Hit.points(hit) : 0;
                    shutLow |= shut[2 * place];
                    shutHigh |= shut[2 * place + 1];
                }
            }
        }
        if (fallback != null && points - beside <= fallback.most()) {
            long hit = row(fallback.key()).when().in(a);
            return hit == Hit.NONE ? points : beside + Hit.points(hit);
        }
        return points;
    }

    /** The rows counted in a reading, in the order of the table, with the groups that earned them. */
    public List<Award> awards(Arrangement a) {
        long[] hits = new long[rows.size()];
        count(a, hits, new int[rows.size()]);
        List<Award> awards = new ArrayList<>();
        for (int place = 0; place < hits.length; place++) {
            long hit = hits[place];
            if (hit != Hit.NONE) {
                awards.add(new Award(rows.get(place), Hit.times(hit), Hit.points(hit), a.melds(Hit.groups(hit))));
            }
        }
        return awards;
    }

    /** The rows that hold in a reading and do not count, each with one that shuts it out. */
    public List<ShutOut> shutOut(Arrangement a) {
        int[] by = new int[rows.size()];
        count(a, new long[rows.size()], by);
        List<ShutOut> shutOut = new ArrayList<>();
        for (int place = 0; place < by.length; place++) {
            if (by[place] != 0 && conditions[place].in(a) != Hit.NONE) {
                shutOut.add(new ShutOut(rows.get(place), rows.get(by[place] - 1)));
            }
        }
        return shutOut;
    }

    /** Fills, by place, the hits that count and one more than the place of a row that shuts this one out. */
    private void count(Arrangement a, long[] hits, int[] shutOutBy) {
        int toward = 0;
        for (int place : order) {
            if (shutOutBy[place] == 0) {
                hits[place] = conditions[place].in(a);
                toward += isBeside[place] ? 0 : Hit.points(hits[place]);
                for (int other = 0; hits[place] != Hit.NONE && other < hits.length; other++) {
                    if ((shut[2 * place + other / 64] >>> other % 64 & 1) != 0 && shutOutBy[other] == 0) {
                        shutOutBy[other] = place + 1;
                    }
                }
            }
        }
        if (fallback != null && toward <= fallback.most()) {
            fallBack(fallback, a, hits, shutOutBy);
        }
    }

    private void fallBack(Fallback row, Arrangement a, long[] hits, int[] shutOutBy) {
        int own = rows.indexOf(row(row.key()));
        long hit = conditions[own].in(a);
        for (int place = 0; hit != Hit.NONE && place < hits.length; place++) {
            if (hits[place] != Hit.NONE && !isBeside[place]) {
                hits[place] = Hit.NONE;
                shutOutBy[place] = own + 1;
            }
        }
        hits[own] = hit;
    }

    /** A row that holds but does not count, and the one that shuts it out. */
    public record ShutOut(Fan fan, Fan by) {}
}
