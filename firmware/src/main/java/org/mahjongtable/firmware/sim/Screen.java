package org.mahjongtable.firmware.sim;

import java.util.List;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.drivers.display.Glyphs;
import org.mahjongtable.drivers.display.Oled;
import org.mahjongtable.drivers.display.OledGlass;
import org.mahjongtable.drivers.frame.Bytes;

/** A seat's OLED on its bus: the program's driver on one side, on the other the glass that a person reads. */
final class Screen {
    /** 9 bits a byte at 400 kHz. */
    private static final long NANOS_PER_BYTE = 9 * Agenda.SECOND / 400_000;

    private static final int ADDRESS = 0x3C;

    private final Agenda agenda;
    private final Oled driver;
    private final OledGlass glass;
    private final GlassReader reader;
    private List<String> read = List.of("", "", "", "");
    private boolean unread;
    private long free;

    Screen(Agenda agenda, boolean sh1106, Glyphs glyphs, GlassReader reader) {
        this.agenda = agenda;
        this.driver = new Oled(sh1106 ? Oled.Chip.SH1106 : Oled.Chip.SSD1306, ADDRESS, glyphs);
        this.glass = new OledGlass(sh1106);
        this.reader = reader;
    }

    /** The program found it. */
    void plug() {
        send(driver.initialise());
    }

    void show(Readout readout) {
        driver.show(readout);
        send(driver.update());
    }

    private void send(List<Bytes> writes) {
        for (Bytes write : writes) {
            free = Math.max(agenda.now(), free) + write.length() * NANOS_PER_BYTE;
            agenda.at(free, () -> {
                glass.write(write.array());
                unread = true;
            });
        }
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
