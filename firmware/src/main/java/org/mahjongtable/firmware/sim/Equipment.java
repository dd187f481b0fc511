package org.mahjongtable.firmware.sim;

import java.util.Locale;
import org.mahjongtable.firmware.config.Wiring;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.scoring.RuleSet;

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
        FEIG,
        METRATEC,
        TILEBUS
    }

    /** All devices of a table that has these, each on a port that is called as it. */
    public Wiring wiring(RuleSet rules, DiscardLayout discards) {
        return Cabling.of(discards, this, rules.game().dice());
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
