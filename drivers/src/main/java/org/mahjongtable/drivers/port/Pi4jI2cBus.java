package org.mahjongtable.drivers.port;

import com.pi4j.Pi4J;
import com.pi4j.context.Context;
import com.pi4j.io.i2c.I2C;
import com.pi4j.plugin.linuxfs.provider.i2c.LinuxFsI2CProvider;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** I2C by Pi4J's linuxfs provider: raw transfers, a whole display frame in one. */
public final class Pi4jI2cBus implements I2cBus {
    private final Context context;
    private final int bus;
    private final Map<Integer, I2C> devices = new HashMap<>();

    Pi4jI2cBus(Context context, int bus) {
        this.context = context;
        this.bus = bus;
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
                bus);
    }

    @Override
    public void write(int address, byte[] bytes) throws IOException {
        int written;
        try {
            written = device(address).write(bytes, 0, bytes.length);
        } catch (RuntimeException failed) {
            throw new IOException(
                    "nothing answers at address 0x%02X of I2C bus %d: %s".formatted(address, bus, failed.getMessage()),
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

    private I2C device(int address) {
        return devices.computeIfAbsent(
                address,
                key -> context.create(I2C.newConfigBuilder(context)
                        .id("i2c-%d-%02x".formatted(bus, key))
                        .bus(bus)
                        .device(key)
                        .provider("linuxfs-i2c")
                        .build()));
    }
}
