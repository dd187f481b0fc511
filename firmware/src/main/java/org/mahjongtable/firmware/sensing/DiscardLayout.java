package org.mahjongtable.firmware.sensing;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Where discards lie. */
public enum DiscardLayout {
    /** Each seat has its own place. */
    RIVERS,
    /** All seats share one. */
    POOL;

    /** Where a seat's discards lie. */
    public Zone zone(Seat seat) {
        return switch (this) {
            case RIVERS -> new Zone.River(seat);
            case POOL -> new Zone.Pool();
        };
    }

    /** The zones without which no deal can be followed: of each seat the rack, the melds, and where its discards lie. */
    public Set<Zone> zones() {
        Set<Zone> zones = new HashSet<>();
        for (Seat seat : Seat.values()) {
            zones.addAll(List.of(new Zone.Rack(seat), new Zone.Melds(seat), zone(seat)));
        }
        return zones;
    }
}
