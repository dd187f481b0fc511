package org.mahjongtable.drivers.port;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.inOrder;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import com.pi4j.context.Context;
import com.pi4j.exception.Pi4JException;
import com.pi4j.io.gpio.digital.DigitalInput;
import com.pi4j.io.gpio.digital.DigitalInputConfig;
import com.pi4j.io.gpio.digital.DigitalOutput;
import com.pi4j.io.gpio.digital.DigitalOutputConfig;
import com.pi4j.io.gpio.digital.DigitalState;
import com.pi4j.io.gpio.digital.PullResistance;
import com.pi4j.io.i2c.I2C;
import com.pi4j.io.i2c.I2CConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mahjongtable.drivers.PinDevice.Pin;
import org.mahjongtable.drivers.PinDevice.Pin.Use;
import org.mockito.Answers;
import org.mockito.ArgumentCaptor;

/** The edge to Pi4J: what is asked of it, and what becomes of its errors. */
class Pi4jTest {
    @TempDir
    Path devices;

    private final Context context = mock(Context.class, Answers.RETURNS_DEEP_STUBS);
    private final DigitalInput input = mock(DigitalInput.class);
    private final DigitalOutput output = mock(DigitalOutput.class);
    private final I2C i2c = mock(I2C.class);

    @Test
    void inputsArePulledUpAndNotDebouncedByPi4j() throws IOException {
        ArgumentCaptor<DigitalInputConfig> asked = ArgumentCaptor.forClass(DigitalInputConfig.class);
        when(context.create(asked.capture())).thenReturn(input);
        when(input.state()).thenReturn(DigitalState.HIGH, DigitalState.LOW);
        var lines = new Pi4jGpioLines(context);
        lines.take(List.of(new Pin(17, Use.INPUT_PULLED_UP)));
        assertThat(asked.getValue().address()).isEqualTo(17);
        assertThat(asked.getValue().pull()).isEqualTo(PullResistance.PULL_UP);
        assertThat(asked.getValue().debounce()).isZero();
        assertThat(asked.getValue().provider()).isEqualTo("gpiod-digital-input");
        assertThat(lines.isHigh(17)).isTrue();
        assertThat(lines.isHigh(17)).isFalse();
    }

    @Test
    void outputsBeginAndEndAtTheirSafeLevel() throws IOException {
        ArgumentCaptor<DigitalOutputConfig> asked = ArgumentCaptor.forClass(DigitalOutputConfig.class);
        when(context.create(asked.capture())).thenReturn(output);
        when(output.config()).thenAnswer(call -> asked.getValue());
        var lines = new Pi4jGpioLines(context);
        lines.take(List.of(new Pin(18, Use.OUTPUT_SAFE_LOW)));
        assertThat(asked.getValue().initialState()).isEqualTo(DigitalState.LOW);
        assertThat(asked.getValue().shutdownState()).isEqualTo(DigitalState.LOW);
        lines.set(18, true);
        lines.close();
        var order = inOrder(output, context);
        order.verify(output).state(DigitalState.HIGH);
        order.verify(output).state(DigitalState.LOW);
        order.verify(context).shutdown();
    }

    @Test
    void anOutputThatCannotBeSetSafeDoesNotKeepTheRestOn() throws IOException {
        when(context.create(any(DigitalOutputConfig.class))).thenReturn(output);
        when(output.config()).thenThrow(new Pi4JException("gone"));
        var lines = new Pi4jGpioLines(context);
        lines.take(List.of(new Pin(18, Use.OUTPUT_SAFE_LOW)));
        lines.close();
        inOrder(context).verify(context).shutdown();
    }

    @Test
    void aLineThatAnotherProgramHasIsNamed() {
        when(context.create(any(DigitalInputConfig.class))).thenThrow(new Pi4JException("Device or resource busy"));
        var lines = new Pi4jGpioLines(context);
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> lines.take(List.of(new Pin(5, Use.INPUT_PULLED_UP))))
                .withMessage(
                        "GPIO line 5 cannot be used: Device or resource busy; is it used by another program or overlay?");
    }

    @Test
    void aLineThatFailsInTheMiddleIsNamed() throws IOException {
        when(context.create(any(DigitalInputConfig.class))).thenReturn(input);
        when(input.state()).thenThrow(new IllegalStateException("errno 19"));
        when(context.create(any(DigitalOutputConfig.class))).thenReturn(output);
        when(output.state(any())).thenThrow(new com.pi4j.io.exception.IOException("errno 5"));
        var lines = new Pi4jGpioLines(context);
        lines.take(List.of(new Pin(5, Use.INPUT_PULLED_UP), new Pin(18, Use.OUTPUT_SAFE_HIGH)));
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> lines.isHigh(5))
                .withMessage("GPIO line 5 cannot be read: errno 19");
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> lines.set(18, true))
                .withMessage("GPIO line 18 cannot be set: errno 5");
        assertThatIllegalArgumentException().isThrownBy(() -> lines.isHigh(18));
        assertThatIllegalArgumentException().isThrownBy(() -> lines.set(5, true));
    }

    @Test
    void aMachineWithoutChipsSaysSo() {
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> GpioChips.find(devices, GpioLines.HEADERS))
                .withMessage(
                        "this machine has no GPIO chip (no %s/gpiochip*); a tilebus board can have the buttons, dice and lamps instead"
                                .formatted(devices));
    }

    @Test
    void aMachineWithOtherChipsNamesThem() throws IOException {
        Files.createFile(devices.resolve("gpiochip1"));
        Files.createFile(devices.resolve("gpiochip0"));
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> GpioChips.find(devices, List.of("pinctrl-rp1")))
                .withMessage(
                        "no GPIO chip of this machine is called pinctrl-rp1; there are: %1$s/gpiochip0 (not a GPIO chip), %1$s/gpiochip1 (not a GPIO chip); [gpio] chip in table.toml names the one to use"
                                .formatted(devices));
    }

    @Test
    void bytesGoToTheirAddressInOneWrite() throws IOException {
        ArgumentCaptor<I2CConfig> asked = ArgumentCaptor.forClass(I2CConfig.class);
        when(context.create(asked.capture())).thenReturn(i2c);
        when(i2c.write(any(byte[].class), anyInt(), anyInt())).thenAnswer(call -> call.<Integer>getArgument(2));
        var bus = bus();
        bus.write(0x3C, new byte[1025]);
        bus.write(0x3C, new byte[2]);
        assertThat(asked.getAllValues()).hasSize(1);
        assertThat(asked.getValue().device()).isEqualTo(0x3C);
        assertThat(asked.getValue().bus()).isEqualTo(1);
        assertThat(asked.getValue().provider()).isEqualTo("linuxfs-i2c");
        bus.close();
        inOrder(context).verify(context).shutdown();
    }

    @Test
    void aDeviceThatDoesNotAnswerIsNamed() throws IOException {
        when(context.create(any(I2CConfig.class))).thenReturn(i2c);
        when(i2c.write(any(byte[].class), anyInt(), anyInt())).thenThrow(new Pi4JException("errno 121"));
        var bus = bus();
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> bus.write(0x3C, new byte[2]))
                .withMessage(
                        "nothing answers at address 0x3C of I2C bus 1 (errno 121); check its wires, power and address: i2cdetect -y 1");
    }

    @Test
    void aDeviceThatTakesAPartIsNamed() throws IOException {
        when(context.create(any(I2CConfig.class))).thenReturn(i2c);
        when(i2c.write(any(byte[].class), anyInt(), anyInt())).thenReturn(1);
        var bus = bus();
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> bus.write(0x3C, new byte[2]))
                .withMessage("address 0x3C of I2C bus 1 took 1 bytes of 2");
    }

    @Test
    void anAddressThatADriverOfTheKernelHasIsNamed() throws IOException {
        when(context.create(any(I2CConfig.class))).thenThrow(new Pi4JException("errno 16"));
        var bus = bus();
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> bus.write(0x70, new byte[2]))
                .withMessage(
                        "address 0x70 of I2C bus 1 cannot be used: errno 16; is it used by another program or overlay?");
    }

    @Test
    void aBusThatGoesAwayInTheMiddleIsNamedAndNotTheDevice() throws IOException {
        when(context.create(any(I2CConfig.class))).thenReturn(i2c);
        when(i2c.write(any(byte[].class), anyInt(), anyInt())).thenReturn(2).thenThrow(new Pi4JException("errno 19"));
        var bus = bus();
        bus.write(0x3C, new byte[2]);
        Files.delete(devices.resolve("i2c-1"));
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> bus.write(0x3C, new byte[2]))
                .withMessageStartingWith(devices.resolve("i2c-1") + " does not exist; switch I2C on");
    }

    @Test
    void aLineThatMayNotBeTakenIsNamed() {
        when(context.create(any(DigitalOutputConfig.class))).thenThrow(new Pi4JException("Permission denied"));
        var lines = new Pi4jGpioLines(context);
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> lines.take(List.of(new Pin(18, Use.OUTPUT_SAFE_LOW))))
                .withMessageStartingWith("GPIO line 18 cannot be used: Permission denied");
    }

    private Pi4jI2cBus bus() throws IOException {
        Files.createFile(devices.resolve("i2c-1"));
        return new Pi4jI2cBus(context, 1, devices);
    }
}
