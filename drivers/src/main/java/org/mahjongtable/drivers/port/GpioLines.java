package org.mahjongtable.drivers.port;

import java.io.IOException;
import java.util.List;
import org.mahjongtable.drivers.PinDevice.Pin;

/** The GPIO lines of one chip. Not thread-safe. */
public interface GpioLines extends AutoCloseable {

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
    interface Chip {
        /**
         * Opens the chip.
         *
         * @throws IOException in the owner's words if the machine has no such chip, or this user may not use it
         */
        GpioLines open() throws IOException;
    }
}
