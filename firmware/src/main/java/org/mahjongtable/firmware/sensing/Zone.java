package org.mahjongtable.firmware.sensing;

import java.util.Optional;

/** A part of the cloth that an antenna watches. Written {@code rack.1}, {@code melds.2}, {@code river.3}, {@code pool}, {@code wall.4}. */
public sealed interface Zone {
    /** The concealed tiles standing at a seat. */
    record Rack(Seat seat) implements Zone {}

    /** The exposed sets and bonus tiles of a seat. */
    record Melds(Seat seat) implements Zone {}

    /** The discards of one seat, where each seat has its own place for them. */
    record River(Seat seat) implements Zone {}

    /** The discards of all seats, where they share one place. */
    record Pool() implements Zone {}

    /** One side of the wall; tables without wall antennas have none. */
    record Wall(Seat seat) implements Zone {}

    /** The written form, as in {@code table.toml}. */
    default String text() {
        return switch (this) {
            case Rack(var seat) -> "rack." + seat.number();
            case Melds(var seat) -> "melds." + seat.number();
            case River(var seat) -> "river." + seat.number();
            case Pool() -> "pool";
            case Wall(var seat) -> "wall." + seat.number();
        };
    }

    /** The zone of a written form, or nothing if there is none such. */
    static Optional<Zone> parse(String text) {
        if (text.equals("pool")) {
            return Optional.of(new Pool());
        }
        for (Seat seat : Seat.values()) {
            for (Zone zone : new Zone[] {new Rack(seat), new Melds(seat), new River(seat), new Wall(seat)}) {
                if (zone.text().equals(text)) {
                    return Optional.of(zone);
                }
            }
        }
        return Optional.empty();
    }
}
