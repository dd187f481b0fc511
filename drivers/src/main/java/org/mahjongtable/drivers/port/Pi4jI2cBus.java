package org.mahjongtable.drivers.port;

import com.pi4j.Pi4J;
import com.pi4j.context.Context;
import com.pi4j.io.i2c.I2C;
import com.pi4j.plugin.linuxfs.provider.i2c.LinuxFsI2CProvider;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** I2C by Pi4J's linuxfs provider: raw transfers, a whole display frame in one. */
public final class Pi4jI2cBus implements I2cBus {
    private final Context context;
    private final int bus;
    private final Path folder;
    private final Map<Integer, I2C> devices = new HashMap<>();

    /** @param folder where the machine keeps its devices */
    Pi4jI2cBus(Context context, int bus, Path folder) {
        this.context = context;
        this.bus = bus;
        this.folder = folder;
    }

    /**
     * A bus of this machine.
     *
     * @throws IOException in the owner's words if there is no such bus, or this user may not use it
     */
    public static I2cBus open(int bus) throws IOException {
        Optional<String> trouble = Access.toBus(bus); // before Pi4J says it in its own words
        if (trouble.isPresent()) {
            throw new IOException(trouble.get());
        }
        return new Pi4jI2cBus(
                Pi4J.newContextBuilder()
                        .noAutoDetect()
                        .add(LinuxFsI2CProvider.newInstance())
                        .disableShutdownHook()
                        .build(),
                bus,
                Access.DEVICES);
    }

    @Override
    public void write(int address, byte[] bytes) throws IOException {
        I2C device = device(address);
        int written;
        try {
            written = device.write(bytes, 0, bytes.length);
        } catch (RuntimeException failed) {
            throw failure(
                    "nothing answers at address 0x%02X of I2C bus %d (%s); check its wires, power and address: i2cdetect -y %2$d"
                            .formatted(address, bus, failed.getMessage()),
                    failed);
        }
        if (written != bytes.length) {
            throw new IOException(
                    "address 0x%02X of I2C bus %d took %d bytes of %d".formatted(address, bus, written, bytes.length));
        }
    }

    @Override
    public void close() {
        context.shutdown();
    }

    private I2C device(int address) throws IOException {
        I2C known = devices.get(address);
        if (known != null) {
            return known;
        }
        try {
            I2C device = context.create(I2C.newConfigBuilder(context)
                    .id("i2c-%d-%02x".formatted(bus, address))
                    .bus(bus)
                    .device(address)
                    .provider("linuxfs-i2c")
                    .build());
            devices.put(address, device);
            return device;
        } catch (RuntimeException failed) {
            throw failure(
                    "address 0x%02X of I2C bus %d cannot be used: %s; is it used by another program or overlay?"
                            .formatted(address, bus, failed.getMessage()),
                    failed);
        }
    }

    /** What is wrong with the bus, if it has gone since it was opened or may not be used any more; else what is wrong at the address. */
    private IOException failure(String atAddress, RuntimeException failed) {
        return new IOException(Access.toBus(folder, bus).orElse(atAddress), failed);
    }
}
