package org.mahjongtable.drivers.port;

import com.pi4j.Pi4J;
import com.pi4j.boardinfo.util.BoardInfoHelper;
import com.pi4j.context.Context;
import com.pi4j.io.gpio.digital.DigitalInput;
import com.pi4j.io.gpio.digital.DigitalOutput;
import com.pi4j.io.gpio.digital.DigitalState;
import com.pi4j.io.gpio.digital.PullResistance;
import com.pi4j.plugin.gpiod.provider.gpio.digital.GpioDDigitalInputProvider;
import com.pi4j.plugin.gpiod.provider.gpio.digital.GpioDDigitalOutputProvider;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mahjongtable.drivers.PinDevice.Pin;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * GPIO by Pi4J's gpiod provider, named explicitly so that no other can take its place. Levels are read, not listened to: events of this provider come late,
 * get lost behind a slow listener, and the last one may be stale.
 */
public final class Pi4jGpioLines implements GpioLines {
    private static final Logger log = LoggerFactory.getLogger(Pi4jGpioLines.class);

    private final Context context;
    private final Map<Integer, DigitalInput> inputs = new HashMap<>();
    private final Map<Integer, DigitalOutput> outputs = new HashMap<>();

    Pi4jGpioLines(Context context) {
        this.context = context;
    }

    /**
     * The first chip that has one of the labels.
     *
     * @throws IOException in the owner's words if this machine has none, or this user may not use it
     */
    public static GpioLines open(List<String> labels) throws IOException {
        GpioChips.Found chip = GpioChips.find(Access.DEVICES, labels);
        if (!BoardInfoHelper.runningOnRaspberryPi()) {
            throw new IOException("GPIO is driven on a Raspberry Pi only, and this machine is not known as one (%s); %s"
                    .formatted(BoardInfoHelper.current().getBoardModel(), GpioChips.WITHOUT));
        }
        Context context = Pi4J.newContextBuilder()
                .noAutoDetect()
                .add(GpioDDigitalInputProvider.newInstance(), GpioDDigitalOutputProvider.newInstance())
                .disableShutdownHook()
                .setGpioChipName(chip.name())
                .build();
        log.info("GPIO: Pi4J gpiod on {} ({})", chip.name(), chip.label());
        return new Pi4jGpioLines(context);
    }

    @Override
    public void take(List<Pin> pins) throws IOException {
        for (Pin pin : pins) {
            String name = "line" + pin.line();
            try {
                switch (pin.use()) {
                    case INPUT_PULLED_UP ->
                        inputs.put(
                                pin.line(),
                                context.create(DigitalInput.newConfigBuilder(context)
                                        .id(name)
                                        .address(pin.line())
                                        .pull(PullResistance.PULL_UP)
                                        .debounce(0L)
                                        .provider("gpiod-digital-input")
                                        .build()));
                    case OUTPUT_SAFE_LOW -> outputs.put(pin.line(), output(pin.line(), name, DigitalState.LOW));
                    case OUTPUT_SAFE_HIGH -> outputs.put(pin.line(), output(pin.line(), name, DigitalState.HIGH));
                }
            } catch (RuntimeException failed) {
                throw new IOException(
                        "GPIO line %d cannot be used: %s; is it used by another program or overlay?"
                                .formatted(pin.line(), failed.getMessage()),
                        failed);
            }
        }
    }

    @Override
    public boolean isHigh(int line) throws IOException {
        DigitalInput input = inputs.get(line);
        if (input == null) {
            throw new IllegalArgumentException("line " + line + " was not taken as an input");
        }
        try {
            return input.state() == DigitalState.HIGH;
        } catch (RuntimeException failed) {
            throw new IOException("GPIO line %d cannot be read: %s".formatted(line, failed.getMessage()), failed);
        }
    }

    @Override
    public void set(int line, boolean high) throws IOException {
        DigitalOutput output = outputs.get(line);
        if (output == null) {
            throw new IllegalArgumentException("line " + line + " was not taken as an output");
        }
        try {
            output.state(high ? DigitalState.HIGH : DigitalState.LOW);
        } catch (RuntimeException failed) {
            throw new IOException("GPIO line %d cannot be set: %s".formatted(line, failed.getMessage()), failed);
        }
    }

    @Override
    public void close() {
        for (DigitalOutput output : outputs.values()) {
            try {
                output.state(output.config().shutdownState());
            } catch (RuntimeException failed) {
                log.warn("GPIO line {} could not be set to its safe level", output.address(), failed);
            }
        }
        context.shutdown();
    }

    private DigitalOutput output(int line, String name, DigitalState safe) {
        return context.create(DigitalOutput.newConfigBuilder(context)
                .id(name)
                .address(line)
                .initial(safe)
                .shutdown(safe)
                .provider("gpiod-digital-output")
                .build());
    }
}
