package org.mahjongtable.firmware.config;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mahjongtable.drivers.port.SerialSettings;

/** Which device uses which port, GPIO line or address: none of them serves two. What was refused is of no device. The parts of one tilebus board alone name the same port. */
final class Claims {
    private final Map<String, String> taken = new HashMap<>();
    private final Map<String, List<Part>> boards = new HashMap<>();

    /** A part of a tilebus board, as a section describes it. */
    private record Part(String device, int line, SerialSettings serial, String identity) {
        /** {@code panel} of {@code panel.2} */
        String role() {
            return device.replaceAll("\\..*", "");
        }

        String where() {
            return "%s (line %d)".formatted(device, line);
        }
    }

    /** A device takes a port for itself. */
    void port(String device, String path, Section section) {
        if (!section.isRefused("port")) {
            take("port " + path, device, section, "port", "'%s' is the port of %%s already".formatted(path));
        }
    }

    /** A part of a tilebus board uses a port together with the other parts. */
    void board(String device, SerialSettings serial, String identity, Section section) {
        if (section.isRefused("port")) {
            return;
        }
        Part part = new Part(device, section.lineOf("port"), serial, identity);
        List<Part> parts = boards.computeIfAbsent(serial.path(), path -> new ArrayList<>());
        if (parts.isEmpty()) {
            port(device, serial.path(), section);
        }
        for (Part other : parts) {
            if (other.role().equals(part.role())) {
                section.complaint("port")
                        .accept("'%s' is the port of %s already".formatted(serial.path(), other.where()));
                return;
            }
            if (!other.serial().equals(serial) || !other.identity().equals(identity)) {
                section.complaint("port")
                        .accept("%s is on the same board: baud and identity must be the same in both"
                                .formatted(other.where()));
                return;
            }
        }
        parts.add(part);
    }

    /** A device takes a GPIO line; whether it was a line, and free. */
    boolean line(String device, int line, Section section, String key) {
        return !section.isRefused(key)
                && take("line " + line, device, section, key, "GPIO line %d is used by %%s already".formatted(line));
    }

    /** A device takes an address on an I2C bus. */
    void address(String device, int bus, int address, Section section) {
        if (section.isRefused("bus") || section.isRefused("address")) {
            return;
        }
        take(
                "address %d on bus %d".formatted(address, bus),
                device,
                section,
                "address",
                "address 0x%02X of I2C bus %d is used by %%s already".formatted(address, bus));
    }

    private boolean take(String what, String device, Section section, String key, String complaint) {
        String other = taken.putIfAbsent(what, "%s (line %d)".formatted(device, section.lineOf(key)));
        if (other != null) {
            section.complaint(key).accept(complaint.formatted(other));
        }
        return other == null;
    }
}
