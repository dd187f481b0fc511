package org.mahjongtable.drivers.rfid;

import java.util.List;

/** The antennas of one reader, taken in turn; one that has to wait for the airspace is passed over until its time comes. */
public final class Turns {
    private final List<Integer> antennas;
    private final Airspace.Share airspace;
    private int turn;
    private int current;

    /** The first turn is the first antenna's. */
    public Turns(List<Integer> antennas, Airspace.Share airspace) {
        this.antennas = antennas;
        this.airspace = airspace;
        current = antennas.isEmpty() ? 0 : antennas.getFirst();
    }

    /** Takes the next antenna that may be on; false if none may at the moment. */
    public boolean takeNext() {
        for (int i = 0; i < antennas.size(); i++) {
            int at = (turn + i) % antennas.size();
            if (airspace.take(antennas.get(at))) {
                current = antennas.get(at);
                turn = (at + 1) % antennas.size();
                return true;
            }
        }
        return false;
    }

    /** The antenna whose turn it is or was last. */
    public int current() {
        return current;
    }

    /** The current antenna is off. */
    public void release() {
        airspace.release(current);
    }

    /** All antennas are off, and the first one is next. */
    public void restart() {
        antennas.forEach(airspace::release);
        turn = 0;
    }

    /** Whether the current antenna must be off whenever it is not being read. */
    public boolean isShared() {
        return airspace.isShared(current);
    }

    /** Whether any of the antennas disturbs another reader's. */
    public boolean anyShared() {
        return antennas.stream().anyMatch(airspace::isShared);
    }
}
