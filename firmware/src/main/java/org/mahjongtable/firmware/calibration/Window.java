package org.mahjongtable.firmware.calibration;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.mahjongtable.drivers.TagId;

/** What lies on one antenna: the tags that answered in several of its last rounds. One answer alone may have come from beside. */
final class Window {
    /** Three seconds at the pace of one reader a seat: a tag that answers in a third of them is still seen to lie there. */
    private static final int ROUNDS = 8;

    private static final int ENOUGH = 2;

    private final Deque<Set<TagId>> rounds = new ArrayDeque<>();
    private Set<TagId> lying = Set.of();
    private int seen;

    void round(Set<TagId> tags) {
        rounds.addLast(Set.copyOf(tags));
        seen++;
        if (rounds.size() > ROUNDS) {
            rounds.removeFirst();
        }
        Map<TagId, Integer> times = new HashMap<>();
        rounds.forEach(round -> round.forEach(tag -> times.merge(tag, 1, Integer::sum)));
        Set<TagId> next = new HashSet<>();
        times.forEach((tag, count) -> {
            if (count >= ENOUGH) {
                next.add(tag);
            }
        });
        lying = Set.copyOf(next);
    }

    Set<TagId> lying() {
        return lying;
    }

    /** How many rounds there were, as far as they tell anything: no more than it looks back. */
    int rounds() {
        return Math.min(seen, ROUNDS);
    }
}
