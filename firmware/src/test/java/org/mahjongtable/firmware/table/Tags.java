package org.mahjongtable.firmware.table;

import java.util.HashMap;
import java.util.Map;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.sensing.TileId;

/** Made-up tags of tiles. */
public final class Tags {
    private Tags() {}

    /** The tag of a tile. */
    public static TagId of(TileId tile) {
        return TagId.parse("E004%012X".formatted(tile.index()));
    }

    /** Two whole sets. */
    public static Map<TagId, TileId> twoSets() {
        Map<TagId, TileId> registry = new HashMap<>();
        for (int index = 0; index < TileId.ALL; index++) {
            registry.put(of(TileId.of(index)), TileId.of(index));
        }
        return registry;
    }
}
