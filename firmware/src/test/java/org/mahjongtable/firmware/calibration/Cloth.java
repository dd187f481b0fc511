package org.mahjongtable.firmware.calibration;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.TagSeen;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.firmware.table.TableSetup.Antenna;

/** Three antennas that hear all that lies on them, three times a second, and no clock but this. Tags are called by small numbers. */
final class Cloth {
    static final Antenna RACK = new Antenna("reader.1", 1);
    static final Antenna MELDS = new Antenna("reader.1", 2);
    static final Antenna RIVER = new Antenna("reader.1", 3);
    static final Map<Antenna, Zone> ZONES =
            Map.of(RACK, new Zone.Rack(Seat.ONE), MELDS, new Zone.Melds(Seat.ONE), RIVER, new Zone.River(Seat.ONE));

    private static final long ROUND = 350_000_000L;

    private final Map<Antenna, List<TagId>> lying = new HashMap<>();
    private long nanos;
    private boolean dead;
    private int done;
    Calibration calibration = new Calibration(ZONES, Map.of(), Measured.NOTHING);

    /** With these tags known. */
    Cloth knowing(Map<TagId, TileId> tiles) {
        calibration = new Calibration(ZONES, tiles, Measured.NOTHING);
        return this;
    }

    static TagId tag(int number) {
        return TagId.of(0xE004015000000000L + number);
    }

    Cloth lay(Antenna antenna, int... tags) {
        for (int tag : tags) {
            lying.computeIfAbsent(antenna, any -> new ArrayList<>()).add(tag(tag));
        }
        return this;
    }

    Cloth clear() {
        lying.clear();
        return this;
    }

    /** The reader does not answer any more. */
    void die() {
        dead = true;
    }

    /** So many rounds of every antenna. */
    Cloth rounds(int count) {
        for (int i = 0; i < count; i++) {
            nanos += ROUND;
            for (Antenna antenna : List.of(RACK, MELDS, RIVER)) {
                List<TagSeen> seen = lying.getOrDefault(antenna, List.of()).stream()
                        .map(tag -> new TagSeen(tag, 100))
                        .toList();
                if (!dead && calibration.round(antenna, seen, nanos)) {
                    done++;
                }
            }
        }
        return this;
    }

    Optional<Hindrance> order(Order order) {
        return calibration.take(order, nanos);
    }

    Shown shown() {
        return calibration.shown(nanos);
    }

    Prompt prompt() {
        return now().prompt();
    }

    Task task() {
        return now().task();
    }

    Shown.Now now() {
        Shown.Now now = shown().now();
        if (now == null) {
            throw new AssertionError("nothing is taught");
        }
        return now;
    }

    /** How many tasks were done. */
    int done() {
        return done;
    }

    /** What a tag is known as; {@code null} if it is not. */
    String known(int tag) {
        return String.valueOf(calibration.tiles().get(tag(tag)));
    }
}
