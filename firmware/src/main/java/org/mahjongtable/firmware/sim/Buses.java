package org.mahjongtable.firmware.sim;

import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The simulated I2C buses: what is at which address, and what of it does not answer at the moment. */
final class Buses {
    private final Map<At, BusBoard> boards = new HashMap<>();
    private final Map<String, At> names = new HashMap<>();
    private final Set<At> away = new HashSet<>();

    /** A place on a bus. */
    record At(int bus, int address) {}

    /** A device from its own side of the bus. */
    interface BusBoard {
        /** Bytes of one transfer to its address. */
        void write(byte[] transfer);

        /** Its power went away for a moment. */
        void powerLost();
    }

    /** @param name of the display */
    void plug(String name, At at, BusBoard board) {
        boards.put(at, board);
        names.put(name, at);
    }

    /** A display is pulled out, and put back after so long. */
    void drop(Agenda agenda, String name, long away) {
        At at = names.get(name);
        if (at == null) {
            throw new IllegalArgumentException("no device is called " + name);
        }
        pull(at);
        agenda.after(away, () -> putBack(at));
    }

    /** The device there, which takes what is written. */
    BusBoard addressed(At at) throws IOException {
        BusBoard board = boards.get(at);
        if (board == null || away.contains(at)) {
            throw new IOException("no device answers at address 0x%02X of I2C bus %d; is it plugged in?"
                    .formatted(at.address(), at.bus()));
        }
        return board;
    }

    /** It is pulled out. */
    private void pull(At at) {
        away.add(at);
    }

    /** It is plugged in again, and has forgotten all. */
    private void putBack(At at) {
        away.remove(at);
        BusBoard board = boards.get(at);
        if (board != null) {
            board.powerLost();
        }
    }

    /** The power of all goes away for a moment. */
    void powerLost() {
        boards.values().forEach(BusBoard::powerLost);
    }
}
