package org.mahjongtable.drivers.buttons;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.mahjongtable.drivers.PinBench;
import org.mahjongtable.drivers.PinDevice.Pin;
import org.mahjongtable.drivers.PinDevice.Pin.Use;
import org.mahjongtable.drivers.Reading.ButtonFreed;
import org.mahjongtable.drivers.Reading.ButtonHeld;
import org.mahjongtable.drivers.Reading.ButtonPressed;
import org.mahjongtable.drivers.Reading.ButtonStuck;

class GpioButtonsTest {
    private static final long MILLI = 1_000_000L;

    private final GpioButtons buttons = new GpioButtons(Map.of(2, 27, 1, 17));
    private final PinBench bench = new PinBench(buttons).open().run(50);

    @Test
    void buttonsArePulledUp() {
        assertThat(buttons.pins()).containsExactly(new Pin(17, Use.INPUT_PULLED_UP), new Pin(27, Use.INPUT_PULLED_UP));
    }

    @Test
    void aPushOfEachButtonIsTold() {
        bench.low(17).run(100).high(17).run(100).low(27).run(100).high(27).run(100);
        assertThat(bench.readings())
                .hasSize(2)
                .first()
                .isInstanceOfSatisfying(
                        ButtonPressed.class,
                        pressed -> assertThat(pressed.button()).isEqualTo(1));
    }

    @Test
    void aPushWithBounceAtBothEndsIsOnePress() {
        bench.low(17)
                .run(10)
                .high(17)
                .run(10)
                .low(17)
                .run(200)
                .high(17)
                .run(10)
                .low(17)
                .run(10)
                .high(17)
                .run(200);
        assertThat(bench.readings()).hasSize(1);
    }

    @Test
    void aHoldIsToldWhileItLasts() {
        long start = bench.millis();
        bench.low(27).run(1700);
        assertThat(bench.readings()).containsExactly(new ButtonHeld((start + 10 + 1500) * MILLI, 2));
    }

    @Test
    void aGlitchWhileTheMachineStandsStillIsNoPress() {
        bench.low(17).run(10).high(17).stall(150).run(100);
        assertThat(bench.readings()).isEmpty();
    }

    @Test
    void aPushThatEndsWhileTheMachineStandsStillIsNoHold() {
        bench.low(17).run(100).high(17).stall(1600).run(100);
        assertThat(bench.readings()).hasSize(1).first().isInstanceOf(ButtonPressed.class);
    }

    @Test
    void aPushAcrossAStandstillIsAPress() {
        bench.low(17).run(10).stall(150).run(50).high(17).run(50);
        assertThat(bench.readings()).hasSize(1).first().isInstanceOf(ButtonPressed.class);
    }

    @Test
    void aHoldAcrossALongStandstillBeginsAnew() {
        bench.low(17).run(100).stall(2000).run(500).high(17).run(50);
        assertThat(bench.readings()).hasSize(1).first().isInstanceOf(ButtonPressed.class);
    }

    @Test
    void aStuckButtonIsToldAndFreed() {
        bench.low(17).run(5100).high(17).run(50);
        assertThat(bench.readings())
                .hasSize(3)
                .hasExactlyElementsOfTypes(ButtonHeld.class, ButtonStuck.class, ButtonFreed.class);
    }

    @Test
    void aButtonThatIsDownWhenTheLinesComeIsNotPushed() {
        bench.low(17).open().run(1700).high(17).run(100);
        assertThat(bench.readings()).isEmpty();
    }

    @Test
    void twoButtonsOnOneLineAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new GpioButtons(Map.of(1, 17, 2, 17)));
    }
}
