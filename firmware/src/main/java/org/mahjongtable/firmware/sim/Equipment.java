package org.mahjongtable.firmware.sim;

import java.util.Locale;

/** Which kinds of device the simulated table has. */
public record Equipment(Readers readers, Readouts readouts) {

    /** One FEIG reader and one home-made panel a seat. */
    public static final Equipment STANDARD = new Equipment(Readers.FEIG, Readouts.PANEL);

    /** What the readers speak. */
    public enum Readers {
        FEIG,
        METRATEC,
        TILEBUS,
        /** The three of them in turn. */
        MIXED;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** What shows a seat its readout. */
    public enum Readouts {
        /** The board that has the button, too. */
        PANEL,
        /** An OLED on I2C; the board has the button alone. */
        OLED;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** What one reader speaks. */
    enum Protocol {
        /** 8 bits with even parity. */
        FEIG(11),
        METRATEC(10),
        TILEBUS(10);

        private final int bitsPerByte;

        Protocol(int bitsPerByte) {
            this.bitsPerByte = bitsPerByte;
        }

        /** On the line, start and stop and parity included. */
        int bitsPerByte() {
            return bitsPerByte;
        }
    }

    /** The protocol of a reader, by its name. */
    Protocol protocol(String reader) {
        return switch (readers) {
            case FEIG -> Protocol.FEIG;
            case METRATEC -> Protocol.METRATEC;
            case TILEBUS -> Protocol.TILEBUS;
            case MIXED -> {
                int number = Integer.parseInt(reader.substring(reader.indexOf('.') + 1));
                yield Protocol.values()[(number - 1) % Protocol.values().length];
            }
        };
    }
}
