package org.mahjongtable.firmware.deal;

import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;

/**
 * A tile that is seen where it does not belong as far as events have told.
 *
 * @param belongs where it belongs; null for a tile of the wall
 * @param since table time of the round that first saw it where it is, in nanoseconds
 */
record Stray(TileId tile, @Nullable Zone belongs, Zone seen, long since) {}
