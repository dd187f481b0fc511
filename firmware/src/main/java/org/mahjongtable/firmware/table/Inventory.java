package org.mahjongtable.firmware.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * All places of the table are read anew after a start in the middle of a deal. Until it is over nothing is told and nothing is judged, so that what people
 * did meanwhile is seen as a whole.
 *
 * @param rounds how many complete rounds each antenna has told since the start, in the order of the state's presence
 * @param since when the table started, in table time
 */
public record Inventory(List<Integer> rounds, long since) {
    /** So many rounds without it say that a tile is not there: of a hundred million tiles that are, one and a half are missed so often. */
    static final int ENOUGH = 6;

    public Inventory {
        rounds = List.copyOf(rounds);
    }

    /** Nothing has been read yet. */
    static Inventory begun(int antennas, long now) {
        return new Inventory(Collections.nCopies(antennas, 0), now);
    }

    /** After one more complete round of an antenna. */
    Inventory after(int antenna) {
        if (isEnough(antenna)) {
            return this;
        }
        List<Integer> more = new ArrayList<>(rounds);
        more.set(antenna, rounds.get(antenna) + 1);
        return new Inventory(more, since);
    }

    /** Whether an antenna was read often enough. */
    boolean isEnough(int antenna) {
        return rounds.get(antenna) >= ENOUGH;
    }

    /** Whether an antenna was not read at all. */
    boolean isUnread(int antenna) {
        return rounds.get(antenna) == 0;
    }
}
