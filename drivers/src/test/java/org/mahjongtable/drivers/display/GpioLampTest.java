package org.mahjongtable.drivers.display;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mahjongtable.drivers.PinBench;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.drivers.Readout.Lamp;
import org.mahjongtable.drivers.Readout.Lamp.Mode;

class GpioLampTest {
    @Test
    void burnsForAnyColourButBlack() {
        var lamp = new GpioLamp(24, true);
        var bench = new PinBench(lamp).open().run(100);
        assertThat(bench.isSetHigh(24)).isFalse();
        lamp.show(readout(new Lamp(0x0000FF, Mode.ON)));
        assertThat(bench.run(1000).isSetHigh(24)).isTrue();
        lamp.show(readout(new Lamp(0, Mode.ON)));
        assertThat(bench.run(10).isSetHigh(24)).isFalse();
    }

    @Test
    void aLampThatALowLineLightsIsTheOtherWayRound() {
        var lamp = new GpioLamp(24, false);
        var bench = new PinBench(lamp).open().run(100);
        assertThat(bench.isSetHigh(24)).isTrue();
        lamp.show(readout(new Lamp(0x0000FF, Mode.ON)));
        assertThat(bench.run(10).isSetHigh(24)).isFalse();
        lamp.show(Readout.BLANK);
        assertThat(bench.run(10).isSetHigh(24)).isTrue();
    }

    @Test
    void blinksTwiceASecond() {
        var lamp = new GpioLamp(24, true);
        var bench = new PinBench(lamp).open();
        lamp.show(readout(new Lamp(0xFF0000, Mode.BLINK)));
        int changes = 0;
        for (int i = 0; i < 200; i++) {
            boolean before = bench.isSetHigh(24);
            changes += bench.run(10).isSetHigh(24) == before ? 0 : 1;
        }
        assertThat(changes).isBetween(7, 9);
    }

    @Test
    void burnsAgainWhenTheLinesComeBack() {
        var lamp = new GpioLamp(24, true);
        lamp.show(readout(new Lamp(0x0000FF, Mode.ON)));
        var bench = new PinBench(lamp).open().run(10).open();
        assertThat(bench.isSetHigh(24)).isFalse();
        assertThat(bench.run(10).isSetHigh(24)).isTrue();
    }

    private static Readout readout(Lamp lamp) {
        return new Readout(List.of("", "", "", ""), "", lamp);
    }
}
