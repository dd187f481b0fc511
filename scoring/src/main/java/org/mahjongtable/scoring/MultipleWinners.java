package org.mahjongtable.scoring;

import java.util.Comparator;
import java.util.List;
import org.mahjongtable.scoring.hand.Win;

/** Who wins when several declare a win on the same tile. */
public enum MultipleWinners {
    /** Only the next in turn after the giver (head bump). */
    NEAREST,
    /** All of them. */
    ALL,
    /** Of two the nearest, but all of three. */
    NEAREST_OF_TWO;

    /** The winners among these, in turn order from the giver. */
    public List<Win> of(List<Win> wins) {
        List<Win> inTurn = wins.stream()
                .sorted(Comparator.comparing(win -> win.by()
                        .giver()
                        .map(from -> from.turnsTo(win.at().seat()))
                        .orElse(0)))
                .toList();
        boolean all = switch (this) {
            case NEAREST -> false;
            case ALL -> true;
            case NEAREST_OF_TWO -> wins.size() > 2;
        };
        return all ? inTurn : inTurn.stream().limit(1).toList();
    }
}
