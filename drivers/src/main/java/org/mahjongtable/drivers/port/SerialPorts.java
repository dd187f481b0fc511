package org.mahjongtable.drivers.port;

import org.mahjongtable.drivers.Reading.PortDown.Why;

/** Opens serial ports. */
interface SerialPorts {

    /** How long a read waits for a byte. */
    int READ_MILLIS = 100;

    /** Opens the port that the path leads to at this moment. */
    Opening open(SerialSettings settings);

    /** What became of an attempt to open a port. */
    sealed interface Opening {
        /** It is open. */
        record Opened(OpenPort port) implements Opening {}

        /** It is not, and the detail tells the owner what to do about it. */
        record Refused(Why why, String detail) implements Opening {}
    }

    /** An open port. One thread reads, another writes. */
    interface OpenPort {
        /**
         * Waits up to {@link #READ_MILLIS} for bytes.
         *
         * @return how many; 0 if none came; less than 0, or 0 at once, if the port is gone
         */
        int read(byte[] target);

        /** How many bytes were sent; less than 0 if the port is gone. */
        int write(byte[] bytes);

        /** Closes it. May take for ever where the device has vanished. */
        void close();
    }
}
