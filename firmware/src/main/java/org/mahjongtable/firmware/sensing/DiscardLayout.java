package org.mahjongtable.firmware.sensing;

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
}
