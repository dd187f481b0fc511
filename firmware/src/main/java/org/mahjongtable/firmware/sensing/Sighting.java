package org.mahjongtable.firmware.sensing;

import org.jspecify.annotations.Nullable;

/**
 * A tile that answered in a round.
 *
 * @param signal how strongly, greater is stronger; null where the reader does not tell
 */
public record Sighting(TileId tile, @Nullable Integer signal) {}
