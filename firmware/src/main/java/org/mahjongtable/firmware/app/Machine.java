package org.mahjongtable.firmware.app;

import org.mahjongtable.drivers.port.GpioLines;
import org.mahjongtable.drivers.port.I2cBus;
import org.mahjongtable.drivers.port.Pi4jGpioLines;
import org.mahjongtable.drivers.port.Pi4jI2cBus;

/** The pins and buses of the machine the program runs on; nothing of them is opened before it is asked for. */
record Machine(GpioLines.Chips chips, I2cBus.Buses buses) {

    /** This one. */
    static final Machine REAL = new Machine(Pi4jGpioLines::open, Pi4jI2cBus::open);
}
