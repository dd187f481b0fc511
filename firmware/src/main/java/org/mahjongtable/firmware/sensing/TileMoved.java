package org.mahjongtable.firmware.sensing;

import org.jspecify.annotations.Nullable;

/**
 * A tile certainly lies in another zone than before.
 *
 * @param from where it lay; null if it was not seen before, as a tile of the wall
 * @param since table time of the first round that saw it there, in nanoseconds
 */
public record TileMoved(TileId tile, @Nullable Zone from, Zone to, long since) {}
