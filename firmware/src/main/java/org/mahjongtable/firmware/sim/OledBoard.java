package org.mahjongtable.firmware.sim;

import java.util.List;
import org.mahjongtable.drivers.display.OledGlass;

/** A seat's OLED from its own side of the bus: the glass that a person reads. */
final class OledBoard implements Buses.BusBoard {
    private final OledGlass glass;
    private final GlassReader reader;
    private List<String> read = List.of("", "", "", "");
    private boolean unread;

    OledBoard(boolean sh1106, GlassReader reader) {
        this.glass = new OledGlass(sh1106);
        this.reader = reader;
    }

    @Override
    public void write(byte[] transfer) {
        glass.write(transfer);
        unread = true;
    }

    @Override
    public void powerLost() {
        glass.powerLost();
        unread = true;
    }

    /** What a person reads on it. */
    List<String> lines() {
        if (unread) {
            unread = false;
            read = reader.lines(glass);
        }
        return read;
    }
}
