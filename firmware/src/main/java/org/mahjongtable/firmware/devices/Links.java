package org.mahjongtable.firmware.devices;

import java.util.List;
import java.util.function.Consumer;
import org.mahjongtable.drivers.Device;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.port.GpioLink;
import org.mahjongtable.drivers.port.I2cLink;
import org.mahjongtable.drivers.port.Link;
import org.mahjongtable.drivers.port.SerialSettings;

/** Makes the links that keep devices on their ports, lines and buses; nothing is opened before a link is started. */
public interface Links {

    /** To a device on a serial port of its own. */
    Link serial(SerialSettings settings, Device device, Consumer<Reading> listener);

    /**
     * To all devices on the lines of the GPIO chip.
     *
     * @param labels what the chip may be called
     */
    Link gpio(List<String> labels, List<GpioLink.Attached> devices);

    /** To all displays on one I2C bus. */
    Link i2c(int bus, List<I2cLink.Attached> displays);
}
