package org.mahjongtable.drivers.port;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AccessTest {
    @TempDir
    Path devices;

    @Test
    void aPortThatIsNotThereIsPerhapsNotPluggedIn() throws IOException {
        Path port = devices.resolve("ttyUSB0");
        assertThat(Access.toPort(port)).contains(port + " does not exist; is the device plugged in?");
        Files.createFile(port);
        assertThat(Access.toPort(port)).isEmpty();
    }

    @Test
    void aBusThatIsNotThereIsToBeSwitchedOn() throws IOException {
        assertThat(Access.toBus(devices, 1))
                .hasValueSatisfying(trouble -> assertThat(trouble)
                        .startsWith(devices.resolve("i2c-1") + " does not exist; switch I2C on")
                        .contains("raspi-config"));
        Files.createFile(devices.resolve("i2c-1"));
        assertThat(Access.toBus(devices, 1)).isEmpty();
    }

    @Test
    void aNodeOfAGroupIsCuredByJoiningIt() {
        assertThat(Access.refused(Path.of("/dev/ttyUSB0"), "pi", "dialout"))
                .isEqualTo(
                        "/dev/ttyUSB0 may not be opened by user pi; it belongs to group dialout: sudo usermod -aG dialout pi, and log in again");
    }

    @Test
    void aNodeOfRootAloneIsCuredByARuleAndAGroup() {
        assertThat(Access.refused(Path.of("/dev/gpiochip0"), "pi", "root"))
                .isEqualTo(
                        "/dev/gpiochip0 may be opened by root alone, not by user pi; sudo groupadd -f gpio && sudo usermod -aG gpio pi,"
                                + " put systemd/60-mahjong-table.rules into /etc/udev/rules.d, and start the machine again");
        assertThat(Access.refused(Path.of("/dev/i2c-1"), "pi", "root")).contains("-aG i2c pi");
    }
}
