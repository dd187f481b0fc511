package org.mahjongtable.drivers.port;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Whether this user may use a device of the machine; where not, what is wrong and the cure, in the owner's words. Nothing is opened for long. */
public final class Access {
    /** Where the machine keeps its devices. */
    static final Path DEVICES = Path.of("/dev");

    private static final Set<PosixFilePermission> FOR_GROUP =
            Set.of(PosixFilePermission.GROUP_READ, PosixFilePermission.GROUP_WRITE);

    private Access() {}

    /** Looks at a serial port and leaves it closed; empty if nothing stands in the way. */
    public static Optional<String> toPort(Path port) {
        if (!Files.exists(port)) {
            return Optional.of(port + " does not exist; is the device plugged in?");
        }
        return isUsable(port) ? Optional.empty() : Optional.of(refused(port));
    }

    /** Looks at an I2C bus and leaves it closed. */
    public static Optional<String> toBus(int bus) {
        return toBus(DEVICES, bus);
    }

    static Optional<String> toBus(Path devices, int bus) {
        Path node = devices.resolve("i2c-" + bus);
        if (!Files.exists(node)) {
            return Optional.of(
                    "%s does not exist; switch I2C on (on Raspberry Pi OS: sudo raspi-config nonint do_i2c 0)"
                            .formatted(node));
        }
        return isUsable(node) ? Optional.empty() : Optional.of(refused(node));
    }

    /** Looks for a GPIO chip and leaves its lines alone. */
    public static Optional<String> toChip(List<String> labels) {
        try {
            GpioChips.find(DEVICES, labels);
            return Optional.empty();
        } catch (IOException missing) {
            return Optional.of(String.valueOf(missing.getMessage()));
        }
    }

    static boolean isUsable(Path node) {
        return Files.isReadable(node) && Files.isWritable(node);
    }

    /** The cure for a node that this user may not open. */
    static String refused(Path node) {
        String user = System.getProperty("user.name", "?");
        try {
            var attributes = Files.readAttributes(node, PosixFileAttributes.class);
            boolean ofGroup = attributes.permissions().containsAll(FOR_GROUP);
            return refused(node, user, ofGroup ? attributes.group().getName() : "root");
        } catch (IOException gone) {
            return "%s may not be opened by user %s: %s".formatted(node, user, gone.getMessage());
        }
    }

    /** @param group whose members may open it; {@code root} where nobody else may */
    static String refused(Path node, String user, String group) {
        if (!group.equals("root")) {
            return "%s may not be opened by user %s; it belongs to group %s: sudo usermod -aG %s %s, and log in again"
                    .formatted(node, user, group, group, user);
        }
        String name = String.valueOf(node.getFileName());
        String wanted = name.startsWith("gpiochip") ? "gpio" : name.startsWith("i2c-") ? "i2c" : "dialout";
        return ("%s may be opened by root alone, not by user %s; sudo groupadd -f %s && sudo usermod -aG %s %s,"
                        + " put systemd/60-mahjong-table.rules into /etc/udev/rules.d, and start the machine again")
                .formatted(node, user, wanted, wanted, user);
    }
}
