package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.sensing.TileId;

/** The tags in the tiles of both sets: ISO 15693 ids of one maker, which follow from the seed. */
final class Tags {
    /** The first four bytes of such ids; the serial number of the chip follows. */
    private static final long MAKER = 0xE0040150L << 32;

    private final List<TagId> byIndex;

    Tags(long seed) {
        Chance chance = Chance.of(seed, "tags");
        Set<Long> ids = new LinkedHashSet<>();
        while (ids.size() < TileId.ALL) {
            ids.add(MAKER | (chance.bits() & 0xFFFFFFFFL));
        }
        List<TagId> tags = new ArrayList<>();
        ids.forEach(id -> tags.add(TagId.of(id)));
        byIndex = List.copyOf(tags);
    }

    TagId of(TileId tile) {
        return byIndex.get(tile.index());
    }
}
