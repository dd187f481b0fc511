package org.mahjongtable.drivers.port;

/**
 * Which port, and how fast. 8 data bits and 1 stop bit; no protocol here has anything else.
 *
 * @param path a device node such as {@code /dev/ttyUSB0}, or better a link that stays with the device, such as one of {@code /dev/serial/by-id}. It is
 *     looked up anew whenever the port is opened.
 * @param baud bits a second
 */
public record SerialSettings(String path, int baud, Parity parity) {

    /** The parity bit. FEIG readers are delivered with {@link #EVEN}, everything else here has {@link #NONE}. */
    public enum Parity {
        NONE,
        EVEN,
        ODD
    }

    public SerialSettings {
        if (path.isBlank()) {
            throw new IllegalArgumentException("a serial port needs a path");
        }
        if (baud < 300 || baud > 4_000_000) {
            throw new IllegalArgumentException("baud rate " + baud + " is not 300 to 4000000");
        }
    }
}
