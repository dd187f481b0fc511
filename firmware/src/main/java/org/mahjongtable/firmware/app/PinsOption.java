package org.mahjongtable.firmware.app;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.devices.Machine;
import org.mahjongtable.firmware.sim.SimulatedPins;
import picocli.CommandLine.Option;

/** The option that puts the pins of a simulated table in the place of the machine's, as several commands have it. */
final class PinsOption {

    @Option(
            names = "--simulated",
            paramLabel = "SOCKET",
            description = "GPIO lines and I2C buses are those of a simulated table, at the socket that simulate names.")
    private @Nullable Path socket;

    /** Whether it was given. */
    boolean isSimulated() {
        return socket != null;
    }

    /** Before anything is opened that others may be waiting for. */
    void refuseMissing() throws Refused {
        if (socket == null) {
            return;
        }
        try {
            new SimulatedPins(socket).call();
        } catch (IOException none) {
            throw new Refused("--simulated: " + none.getMessage());
        }
    }

    Machine machine() {
        if (socket == null) {
            return Machine.REAL;
        }
        var pins = new SimulatedPins(socket);
        return new Machine(pins::chip, pins::bus);
    }
}
