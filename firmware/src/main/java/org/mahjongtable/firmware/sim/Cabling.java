package org.mahjongtable.firmware.sim;

import java.util.LinkedHashMap;
import java.util.Map;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.Zone;

/** Which devices the simulated table has, what they are called in its configuration, and which antenna watches what. */
final class Cabling {
    /** Of every line. */
    static final int BAUD = 115_200;

    static final int BOARD_BITS = 10;
    static final String DICE = "dice";
    static final int BUTTON = 1;

    private Cabling() {}

    /** One reader a seat; where discards share one pool, a fifth reader for it. Antennas by number. */
    static Map<String, Map<Integer, Zone>> readers(DiscardLayout discards) {
        Map<String, Map<Integer, Zone>> readers = new LinkedHashMap<>();
        for (Seat seat : Seat.values()) {
            Map<Integer, Zone> antennas = new LinkedHashMap<>();
            antennas.put(1, new Zone.Rack(seat));
            antennas.put(2, new Zone.Melds(seat));
            if (discards == DiscardLayout.RIVERS) {
                antennas.put(3, new Zone.River(seat));
            }
            readers.put("reader." + seat.number(), antennas);
        }
        if (discards == DiscardLayout.POOL) {
            readers.put("reader.5", Map.of(1, new Zone.Pool()));
        }
        return readers;
    }

    /** How many bits a byte takes on the line of each device, by its name. */
    static Map<String, Integer> bits(DiscardLayout discards, Equipment equipment) {
        Map<String, Integer> bits = new LinkedHashMap<>();
        readers(discards)
                .keySet()
                .forEach(name -> bits.put(name, equipment.protocol(name).bitsPerByte()));
        bits.put(DICE, BOARD_BITS);
        for (Seat seat : Seat.values()) {
            bits.put(panel(seat), BOARD_BITS);
        }
        return bits;
    }

    static String panel(Seat seat) {
        return "panel." + seat.number();
    }
}
