package org.mahjongtable.drivers;

import java.util.List;

/**
 * Something on single lines of the machine, as a state machine without I/O, clock or threads: it looks at its lines every {@link #SAMPLE_MILLIS} ms, reads
 * and sets them through {@link Pins}. Calls never overlap; {@code nanos} never decreases. A machine that is busy may leave samples out, so that one level
 * seen once proves nothing.
 */
public interface PinDevice {
    /** The time between two looks. */
    int SAMPLE_MILLIS = 10;

    /** The lines it uses. */
    List<Pin> pins();

    /** The lines are there. */
    void onOpen(Pins pins, long nanos);

    /** Time has passed: look at the lines. */
    void onSample(Pins pins, long nanos);

    /**
     * A line.
     *
     * @param line its number on the chip, which on a Raspberry Pi is the BCM number
     */
    record Pin(int line, Use use) {
        /** What a line is for. */
        public enum Use {
            /** An input that reads high while nothing pulls it down. */
            INPUT_PULLED_UP,
            /** An output that is low at the start, at the end, and whenever something fails. */
            OUTPUT_SAFE_LOW,
            /** An output that is high at the start, at the end, and whenever something fails. */
            OUTPUT_SAFE_HIGH
        }

        public Pin {
            if (line < 0 || line > 511) {
                throw new IllegalArgumentException("GPIO line " + line + " is not 0 to 511");
            }
        }
    }

    /** The lines as a device sees them. */
    interface Pins {
        /** Whether an input is high. */
        boolean isHigh(int line);

        /** Sets an output. */
        void set(int line, boolean high);

        /** Passes a reading on. */
        void report(Reading reading);
    }
}
