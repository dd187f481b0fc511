package org.mahjongtable.drivers.port;

import com.pi4j.Pi4J;
import com.pi4j.context.Context;
import com.pi4j.io.i2c.I2C;
import com.pi4j.plugin.linuxfs.provider.i2c.LinuxFsI2CProvider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** I2C by Pi4J's linuxfs provider: raw transfers, a whole display frame in one. */
public final class Pi4jI2cBus implements I2cBus {
    private static final Path DEVICES = Path.of("/dev");

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
        check(DEVICES, bus);
        return new Pi4jI2cBus(
                Pi4J.newContextBuilder()
                        .noAutoDetect()
                        .add(LinuxFsI2CProvider.newInstance())
                        .disableShutdownHook()
                        .build(),
                bus);
    }

    /** Says what is wrong before Pi4J does. */
    static void check(Path devices, int bus) throws IOException {
        Path node = devices.resolve("i2c-" + bus);
        if (!Files.exists(node)) {
            throw new IOException(
                    "%s does not exist; switch I2C on (on Raspberry Pi OS: sudo raspi-config nonint do_i2c 0)"
                            .formatted(node));
        }
        if (!Files.isReadable(node) || !Files.isWritable(node)) {
            throw new IOException("%s may not be opened by user %s; add the user to group i2c"
                    .formatted(node, System.getProperty("user.name", "?")));
        }
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
