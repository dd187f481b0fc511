package org.mahjongtable.scoring.fan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mahjongtable.scoring.hand.Arrangement;

/**
 * The rows of a rule set in the order of its text. Refuses to be made when a number or key comes twice, a row shuts out one that is not there
 * or itself, or rows shut each other out in a circle.
 *
 * <p>A row that is shut out does not count and shuts out nothing itself.
 */
public final class FanTable {

    private final List<Fan> rows;
    private final Map<String, Integer> places = new HashMap<>();
    /** Rows so that each comes after those that may shut it out. */
    private final int[] order;

    private final Fan.Condition[] conditions;
    /** By row, the rows it shuts out as bits: two longs a row. */
    private final long[] shut;

    public FanTable(List<Fan> rows) {
        this.rows = List.copyOf(rows);
        if (rows.size() > 128) {
            throw new IllegalArgumentException("%d rows are more than 128".formatted(rows.size()));
        }
        Set<Integer> numbers = new HashSet<>();
        for (int place = 0; place < rows.size(); place++) {
            Fan fan = rows.get(place);
            if (places.put(fan.key(), place) != null) {
                throw new IllegalArgumentException("two rows are called " + fan.key());
            }
            if (!numbers.add(fan.number())) {
                throw new IllegalArgumentException("two rows have number " + fan.number());
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
        return ordered.stream().mapToInt(Integer::intValue).toArray();
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

    /** The points of a reading: every row that holds and is not shut out. Allocates nothing. */
    public int points(Arrangement a) {
        int points = 0;
        long shutLow = 0;
        long shutHigh = 0;
        for (int place : order) {
            long out = place < 64 ? shutLow : shutHigh;
            if ((out >>> place % 64 & 1) == 0) {
                long hit = conditions[place].in(a);
                if (hit != Hit.NONE) {
                    points += Hit.points(hit);
                    shutLow |= shut[2 * place];
                    shutHigh |= shut[2 * place + 1];
                }
            }
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
        for (int place : order) {
            if (shutOutBy[place] == 0) {
                hits[place] = conditions[place].in(a);
                for (int other = 0; hits[place] != Hit.NONE && other < hits.length; other++) {
                    if ((shut[2 * place + other / 64] >>> other % 64 & 1) != 0 && shutOutBy[other] == 0) {
                        shutOutBy[other] = place + 1;
                    }
                }
            }
        }
    }

    /** A row that holds but does not count, and the one that shuts it out. */
    public record ShutOut(Fan fan, Fan by) {}
}
