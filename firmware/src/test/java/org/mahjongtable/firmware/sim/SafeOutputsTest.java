package org.mahjongtable.firmware.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.drivers.Readout.Lamp;
import org.mahjongtable.drivers.dice.GpioDice;
import org.mahjongtable.drivers.dice.GpioDice.Die;
import org.mahjongtable.drivers.display.GpioLamp;
import org.mahjongtable.drivers.port.GpioLink;

/** A lamp, a buzzer and a motor, each off at the level that its owner says: at the start, while the chip is away, and when the program is gone. */
final class SafeOutputsTest {
    private static final int LAMP = 24;
    private static final int BUZZER = 8;
    private static final int MOTOR = 18;
    private static final Map<Integer, Boolean> OFF = Map.of(LAMP, false, BUZZER, true, MOTOR, true);
    private static final Map<Integer, Boolean> ON = Map.of(LAMP, true, BUZZER, false, MOTOR, false);

    private final Agenda agenda = new Agenda();
    private final Map<Integer, Boolean> levels = new TreeMap<>();
    private final GpioLamp lamp = new GpioLamp(LAMP, true);
    private final GpioLamp buzzer = new GpioLamp(BUZZER, false);
    private final GpioDice dice = new GpioDice(new GpioDice.Wiring(List.of(new Die(5, 6, 13)), 25, MOTOR, false), 0);

    @Test
    void outputsAreOffWheneverTheProgramDoesNotHaveThem() {
        Header header = new Header();
        OFF.keySet().forEach(line -> header.wire(line, high -> levels.put(line, high)));
        PinWire wire = new PinWire(
                agenda,
                header,
                List.of(
                        new GpioLink.Attached(lamp, reading -> {}),
                        new GpioLink.Attached(buzzer, reading -> {}),
                        new GpioLink.Attached(dice, reading -> {})));
        wire.start();
        assertThat(levels).isEqualTo(OFF);

        switchOn();
        assertThat(levels).isEqualTo(ON);
        wire.drop(Agenda.SECOND);
        assertThat(levels).as("the chip is away").isEqualTo(OFF);
        lamp.show(shown(0));
        buzzer.show(shown(0));
        run(2 * Agenda.SECOND);
        assertThat(levels).as("no roll is made up for").isEqualTo(OFF);

        switchOn();
        wire.close();
        assertThat(levels).as("the program is gone").isEqualTo(OFF);
    }

    private void switchOn() {
        lamp.show(shown(0xFFFFFF));
        buzzer.show(shown(0xFFFFFF));
        dice.roll();
        run(100 * Agenda.MILLI);
    }

    private static Readout shown(int rgb) {
        return new Readout(List.of("", "", "", ""), "", new Lamp(rgb, Lamp.Mode.ON));
    }

    private void run(long nanos) {
        long until = agenda.now() + nanos;
        while (agenda.now() < until && agenda.step()) {}
    }
}
