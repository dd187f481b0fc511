package org.mahjongtable.drivers;

import org.jspecify.annotations.Nullable;

/**
 * A tag that answered in a round.
 *
 * @param rssi how strongly, where the reader tells: greater is stronger, in the reader's own unit (FEIG 0 to 255, tilebus dBm), so that only values of
 *     readers of one kind compare; null where the reader does not tell
 */
public record TagSeen(TagId tag, @Nullable Integer rssi) {}
