package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.sensing.Zone;

/** Tags on antennas that are no tiles of the deal: cards and phones, tiles of the other set, copies of a tile's tag. */
final class Strangers {
    private final Map<Zone, List<TagId>> lying = new HashMap<>();

    List<TagId> on(Zone zone) {
        return lying.getOrDefault(zone, List.of());
    }

    void lay(TagId tag, Zone zone) {
        lying.computeIfAbsent(zone, any -> new ArrayList<>()).add(tag);
    }

    void take(TagId tag, Zone zone) {
        lying.getOrDefault(zone, new ArrayList<>()).remove(tag);
    }

    /** Somebody puts them all away. */
    void clear() {
        lying.clear();
    }
}
