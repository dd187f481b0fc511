package org.mahjongtable.drivers.kernel;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Map;
import org.mahjongtable.drivers.Reading.ButtonHeld;
import org.mahjongtable.drivers.Reading.ButtonPressed;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.drivers.Reading.PortUp;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.drivers.Readout.Lamp;
import org.mahjongtable.drivers.Readout.Lamp.Mode;
import org.mahjongtable.drivers.display.Nextion;
import org.mahjongtable.drivers.display.NextionSettings;
import org.mahjongtable.drivers.port.SerialLink;
import org.mahjongtable.drivers.port.SerialSettings;
import org.mahjongtable.drivers.port.SerialSettings.Parity;

/** A Nextion display on a USB serial port, played by {@link OutsideWorld}: whoever is there touches it once it shows what it should. */
final class NextionChecks {
    private static final int BUTTON = 1;
    private static final Readout TURN =
            new Readout(OutsideWorld.SHOWN, OutsideWorld.SHOWN_DIGITS, new Lamp(0xFF0000, Mode.ON));

    private final Checks checks;
    private final Heard heard = new Heard();
    private final Nextion display = new Nextion(new NextionSettings(UTF_8, Map.of(FarNextion.COMPONENT, BUTTON)));
    private final SerialLink link = new SerialLink(
            new SerialSettings("/dev/serial/by-id/" + OutsideWorld.PANEL, 9_600, Parity.NONE), display, heard);

    NextionChecks(Checks checks) {
        this.checks = checks;
    }

    void run() {
        checks.check("a Nextion display shows the readout and its touch is a press", this::shown);
        checks.check("a Nextion display that comes back is shown everything again", this::back);
        link.close();
    }

    private String shown() throws InterruptedException {
        link.start();
        OutsideWorld.ask(OutsideWorld.PLUG + OutsideWorld.PANEL);
        String told = heard.first(PortUp.class).identity();
        link.update(() -> display.show(TURN));
        return told + ", " + touched();
    }

    private String back() throws InterruptedException {
        heard.forget();
        OutsideWorld.ask(OutsideWorld.CUT + OutsideWorld.PANEL);
        PortDown down = heard.first(PortDown.class);
        OutsideWorld.ask(OutsideWorld.PLUG + OutsideWorld.PANEL);
        heard.first(PortUp.class);
        return down.detail() + "; " + touched();
    }

    private String touched() throws InterruptedException {
        Checks.same("button", BUTTON, heard.first(ButtonPressed.class).button());
        Checks.same("holds", 0, heard.count(ButtonHeld.class));
        return "touched once it showed four lines, digits and lamp: 1 press";
    }
}
