package org.mahjongtable.firmware.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.mahjongtable.firmware.sensing.Seat;

/** When the players of a match change seats. */
public enum SeatChange {
    NEVER,
    /**
     * After every round, as tournaments do it, so that each player sits at each place and beside each of the others: east and south change places,
     * as do west and north; after the second round east goes to west, west to south, south to north and north to east; after the third they change as after the first.
     */
    ROUNDS;

    /** By the round that is over: who sits down at east, south, west and north, told by the place there now. The fourth brings all back to where they began. */
    private static final List<List<Integer>> FROM =
            List.of(List.of(1, 0, 3, 2), List.of(3, 2, 0, 1), List.of(1, 0, 3, 2), List.of(2, 3, 1, 0));

    /** As it is written in configuration. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The players as they sit down when so many rounds are over.
     *
     * @param rounds at least 1
     * @param east the seat that deals next
     * @param players by seat, as they sit now
     */
    List<String> after(int rounds, Seat east, List<String> players) {
        return switch (this) {
            case NEVER -> players;
            case ROUNDS -> {
                List<Integer> from = FROM.get((rounds - 1) % FROM.size());
                List<String> changed = new ArrayList<>(players);
                for (int place = 0; place < from.size(); place++) {
                    changed.set(
                            east.plus(place).ordinal(),
                            players.get(east.plus(from.get(place)).ordinal()));
                }
                yield changed;
            }
        };
    }
}
