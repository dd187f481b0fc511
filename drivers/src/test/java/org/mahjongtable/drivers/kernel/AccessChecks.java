package org.mahjongtable.drivers.kernel;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mahjongtable.drivers.port.Access;
import org.mahjongtable.drivers.port.GpioLines;
import org.mahjongtable.drivers.port.Pi4jGpioLines;
import org.mahjongtable.drivers.port.Pi4jI2cBus;

/** What an owner is told where something is missing. */
final class AccessChecks {
    private final Checks checks;

    AccessChecks(Checks checks) {
        this.checks = checks;
    }

    void run() {
        checks.check("a chip that is missing is named, with those that are there", this::chip);
        checks.check("a bus that is missing is named, with the cure", this::bus);
    }

    /** What a user outside the groups is told; to be run by such a user, with a serial port plugged in as ttyUSB0. */
    void runAsStranger() {
        checks.check("a user outside the groups is told which", this::groups);
    }

    private String chip() {
        return failure(
                () -> Pi4jGpioLines.open(List.of("pinctrl-nowhere")).close(),
                "no GPIO chip of this machine is called pinctrl-nowhere; there are: ",
                "(pinctrl-bcm2711); [gpio] chip in table.toml names the one to use");
    }

    private String bus() {
        return failure(() -> Pi4jI2cBus.open(9).close(), "/dev/i2c-9 does not exist; switch I2C on");
    }

    private String groups() {
        String told = Stream.of(
                        Access.toChip(GpioLines.HEADERS), Access.toBus(1), Access.toPort(Path.of("/dev/ttyUSB0")))
                .map(trouble -> trouble.orElse("nothing"))
                .collect(Collectors.joining("; "));
        for (String group : List.of("gpio", "i2c", "dialout")) {
            String cure = "sudo usermod -aG %s %s".formatted(group, System.getProperty("user.name"));
            Checks.that("no '%s' in: %s".formatted(cure, told), told.contains(cure));
        }
        return told;
    }

    @FunctionalInterface
    private interface Opening {
        void open() throws IOException;
    }

    private static String failure(Opening opening, String... parts) {
        try {
            opening.open();
        } catch (IOException failed) {
            String told = String.valueOf(failed.getMessage());
            for (String part : parts) {
                Checks.that("not told '%s' but: %s".formatted(part, told), told.contains(part));
            }
            return told;
        }
        throw new AssertionError("it was opened");
    }
}
