package org.mahjongtable.firmware.deal;

import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;

/**
 * A tile that was discarded.
 *
 * @param claimedBy whose meld it became part of; null while it lies with the discards
 */
public record Discard(Seat seat, TileId tile, @Nullable Seat claimedBy) {

    /** Whether it still lies with the discards. */
    public boolean lies() {
        return claimedBy == null;
    }
}
