package org.mahjongtable.drivers.port;

import java.io.IOException;

/** One I2C bus of the machine. Not thread-safe. */
public interface I2cBus extends AutoCloseable {

    /**
     * Writes bytes to a device in one transfer.
     *
     * @param address 7 bits
     * @throws IOException if the device does not answer, or the bus is gone
     */
    void write(int address, byte[] bytes) throws IOException;

    @Override
    void close();

    /** Opens buses. */
    @FunctionalInterface
    interface Buses {
        /**
         * Opens a bus by its number, as in {@code /dev/i2c-1}.
         *
         * @throws IOException in the owner's words if the machine has no such bus, or this user may not use it
         */
        I2cBus open(int bus) throws IOException;
    }
}
