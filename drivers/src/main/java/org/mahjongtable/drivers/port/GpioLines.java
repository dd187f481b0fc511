package org.mahjongtable.drivers.port;

import java.io.IOException;
import java.util.List;
import org.mahjongtable.drivers.PinDevice.Pin;

/** The GPIO lines of one chip. Not thread-safe. */
public interface GpioLines extends AutoCloseable {
    /** The labels of the chip with the header of a Raspberry Pi 5, of a 4, and of those before. */
    List<String> HEADERS = List.of("pinctrl-rp1", "pinctrl-bcm2711", "pinctrl-bcm2835");

    /**
     * Takes lines, outputs at their safe level. To be called once.
     *
     * @throws IOException if a line is not there or another program has it
     */
    void take(List<Pin> pins) throws IOException;

    /** Whether a line is high at this moment. */
    boolean isHigh(int line) throws IOException;

    /** Sets an output. */
    void set(int line, boolean high) throws IOException;

    /** Sets all outputs to their safe level, then gives the lines back. */
    @Override
    void close();

    /** Opens chips; each chip once at a time. */
    @FunctionalInterface
    interface Chips {
        /**
         * Opens the first chip that has one of the labels. A chip's number is no name: it changes with the kernel.
         *
         * @throws IOException in the owner's words if the machine has no such chip, or this user may not use it
         */
        GpioLines open(List<String> labels) throws IOException;
    }
}
