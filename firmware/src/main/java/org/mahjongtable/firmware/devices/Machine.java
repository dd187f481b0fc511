package org.mahjongtable.firmware.devices;

import java.util.List;
import java.util.function.Consumer;
import org.mahjongtable.drivers.Device;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.port.GpioLines;
import org.mahjongtable.drivers.port.GpioLink;
import org.mahjongtable.drivers.port.I2cBus;
import org.mahjongtable.drivers.port.I2cLink;
import org.mahjongtable.drivers.port.Link;
import org.mahjongtable.drivers.port.Pi4jGpioLines;
import org.mahjongtable.drivers.port.Pi4jI2cBus;
import org.mahjongtable.drivers.port.SerialLink;
import org.mahjongtable.drivers.port.SerialSettings;

/** The serial ports of this machine, with these GPIO chips and I2C buses. */
public record Machine(GpioLines.Chips chips, I2cBus.Buses buses) implements Links {

    /** All of it is this machine's own. */
    public static final Machine REAL = new Machine(Pi4jGpioLines::open, Pi4jI2cBus::open);

    @Override
    public Link serial(SerialSettings settings, Device device, Consumer<Reading> listener) {
        return new SerialLink(settings, device, listener);
    }

    @Override
    public Link gpio(List<String> labels, List<GpioLink.Attached> devices) {
        return new GpioLink(labels, chips, devices);
    }

    @Override
    public Link i2c(int bus, List<I2cLink.Attached> displays) {
        return new I2cLink(bus, buses, displays);
    }
}
