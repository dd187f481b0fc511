package org.mahjongtable.drivers.kernel;

import java.util.List;
import org.mahjongtable.drivers.Reading.ButtonHeld;
import org.mahjongtable.drivers.Reading.ButtonPressed;
import org.mahjongtable.drivers.Reading.PortUp;
import org.mahjongtable.drivers.Reading.RoundRead;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.drivers.Readout.Lamp;
import org.mahjongtable.drivers.port.SerialLink;
import org.mahjongtable.drivers.port.SerialSettings;
import org.mahjongtable.drivers.port.SerialSettings.Parity;
import org.mahjongtable.drivers.rfid.Airspace;
import org.mahjongtable.drivers.rfid.metratec.MetratecReader;
import org.mahjongtable.drivers.rfid.metratec.MetratecSettings;
import org.mahjongtable.drivers.tilebus.TilebusBoard;
import org.mahjongtable.drivers.tilebus.TilebusSettings;

/** A metraTec reader and a tilebus board on USB serial ports, played by {@link OutsideWorld}. */
final class OtherReaderChecks {
    private static final int ROUNDS = 6;

    private final Checks checks;
    private final Airspace air = Airspace.undisturbed();
    private final List<Integer> antennas = List.copyOf(OutsideWorld.TAGS.keySet());

    OtherReaderChecks(Checks checks) {
        this.checks = checks;
    }

    void run() {
        checks.check("a metraTec reader on a USB serial port is read", this::metratec);
        checks.check("a tilebus board is read and shown the readout, and its button is a press", this::board);
    }

    private String metratec() throws InterruptedException {
        Heard heard = new Heard();
        var reader = new MetratecReader(new MetratecSettings(antennas), air.of(OutsideWorld.METRATEC));
        try (SerialLink link = new SerialLink(settings(OutsideWorld.METRATEC), reader, heard)) {
            link.start();
            OutsideWorld.ask(OutsideWorld.PLUG + OutsideWorld.METRATEC);
            Checks.await("rounds of " + heard, () -> heard.count(RoundRead.class) >= ROUNDS);
            return heard.first(PortUp.class).identity() + "; " + ReaderChecks.rounds(heard);
        }
    }

    private String board() throws InterruptedException {
        Heard heard = new Heard();
        var board = new TilebusBoard(new TilebusSettings(antennas, 0, ""), air.of(OutsideWorld.BOARD));
        board.show(new Readout(OutsideWorld.SHOWN, OutsideWorld.SHOWN_DIGITS, Lamp.OFF));
        try (SerialLink link = new SerialLink(settings(OutsideWorld.BOARD), board, heard)) {
            link.start();
            OutsideWorld.ask(OutsideWorld.PLUG + OutsideWorld.BOARD);
            Checks.same("button", 1, heard.first(ButtonPressed.class).button());
            Checks.await("rounds of " + heard, () -> heard.count(RoundRead.class) >= ROUNDS);
            Checks.same("presses", 1, heard.count(ButtonPressed.class));
            Checks.same("holds", 0, heard.count(ButtonHeld.class));
            return "%s; 1 press once it showed four lines; %s"
                    .formatted(heard.first(PortUp.class).identity(), ReaderChecks.rounds(heard));
        }
    }

    static SerialSettings settings(String name) {
        return new SerialSettings("/dev/serial/by-id/" + name, 115_200, Parity.NONE);
    }
}
