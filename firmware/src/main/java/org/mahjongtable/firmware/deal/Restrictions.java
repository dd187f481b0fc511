package org.mahjongtable.firmware.deal;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.hand.Declaration;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Tile;

/**
 * What the seats of a deal have declared, and what they may do no more.
 *
 * @param asked who has held the button to declare, and when in table time: it holds from the next moment at which the seat has no tile too many
 * @param declared who has declared what: the hand is locked
 * @param untrue what is wrong about a declaration; for the table alone until the hand is over
 * @param dead seats that may not win any more, because of a false win or a changed hand
 * @param missed wins that a seat has let pass and that still bind it; for the table alone
 */
public record Restrictions(
        Map<Seat, Long> asked,
        Map<Seat, Declaration> declared,
        Map<Seat, Label> untrue,
        Set<Seat> dead,
        Map<Seat, List<Missed>> missed) {

    /** Everybody is free. */
    public static final Restrictions NONE = new Restrictions(Map.of(), Map.of(), Map.of(), Set.of(), Map.of());

    /**
     * A tile that a seat could have won with.
     *
     * @param discards how many discards there had been: one more names a later tile
     */
    public record Missed(Tile tile, int discards) {}

    public Restrictions {
        asked = inOrder(asked);
        declared = inOrder(declared);
        untrue = inOrder(untrue);
        dead = inOrder(dead);
        missed = inOrder(missed);
    }

    Restrictions withAsked(Seat seat, long now) {
        Map<Seat, Long> more = new HashMap<>(asked);
        more.put(seat, now);
        return new Restrictions(more, declared, untrue, dead, missed);
    }

    Restrictions withoutAsked(Seat seat) {
        Map<Seat, Long> less = new HashMap<>(asked);
        less.remove(seat);
        return new Restrictions(less, declared, untrue, dead, missed);
    }

    Restrictions withDeclared(Seat seat, Declaration declaration) {
        Map<Seat, Declaration> more = new HashMap<>(declared);
        more.put(seat, declaration);
        return new Restrictions(asked, more, untrue, dead, missed);
    }

    Restrictions withUntrue(Seat seat, Label why) {
        Map<Seat, Label> more = new HashMap<>(untrue);
        more.put(seat, why);
        return new Restrictions(asked, declared, more, dead, missed);
    }

    Restrictions withDead(Seat seat) {
        Set<Seat> more = new HashSet<>(dead);
        more.add(seat);
        return new Restrictions(asked, declared, untrue, more, missed);
    }

    Restrictions withMissed(Seat seat, Missed one) {
        Map<Seat, List<Missed>> more = new HashMap<>(missed);
        List<Missed> all = new ArrayList<>(more.getOrDefault(seat, List.of()));
        all.add(one);
        more.put(seat, List.copyOf(all));
        return new Restrictions(asked, declared, untrue, dead, more);
    }

    Restrictions withoutMissed(Seat seat) {
        if (!missed.containsKey(seat)) {
            return this;
        }
        Map<Seat, List<Missed>> less = new HashMap<>(missed);
        less.remove(seat);
        return new Restrictions(asked, declared, untrue, dead, less);
    }

    /** Seats in the order of their numbers, whatever order they came in: a replay goes through them as the table did. */
    static Set<Seat> inOrder(Set<Seat> seats) {
        return Collections.unmodifiableSortedSet(new TreeSet<>(seats));
    }

    private static <V> Map<Seat, V> inOrder(Map<Seat, V> bySeat) {
        return Collections.unmodifiableSortedMap(new TreeMap<>(bySeat));
    }
}
