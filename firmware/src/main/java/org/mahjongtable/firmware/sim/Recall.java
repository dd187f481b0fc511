package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.List;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.scoring.tile.Tile;

/** What people still know of the newest discards, and in which order they were made, whatever the table knows of them. */
final class Recall {
    /** Nobody remembers more. */
    private static final int MOST = 12;

    private final List<Tile> discards = new ArrayList<>();

    /** They have seen this. */
    void happened(TableEvent event) {
        switch (event) {
            case TableEvent.DealStarted _ -> discards.clear();
            case TableEvent.Discarded(var _, var tile) -> {
                discards.add(tile);
                if (discards.size() > MOST) {
                    discards.removeFirst();
                }
            }
            case TableEvent.DiscardTakenBack(var _, var tile) -> {
                int newest = discards.lastIndexOf(tile);
                if (newest >= 0) {
                    discards.remove(newest);
                }
            }
            default -> {}
        }
    }

    /** The table knows this, too: it asks about later ones. */
    void told(TableEvent event) {
        if (event instanceof TableEvent.Discarded(var _, var tile)) {
            discards.remove(tile);
        }
    }

    /** Whether of the tiles in question this one was discarded before the others. */
    boolean isFirst(Tile tile, List<Tile> others) {
        int first = discards.indexOf(tile);
        return first >= 0 && others.stream().mapToInt(discards::indexOf).allMatch(other -> other < 0 || other > first);
    }
}
