package org.mahjongtable.firmware.config;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.rfid.Airspace;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.firmware.table.TableOptions;

/**
 * What an owner says of a table, read from {@code table.toml}. {@code TableKeys} tells what each part means; a value of this type has been checked as a
 * whole: every zone that play needs is watched by one antenna.
 *
 * @param dice null on a table whose dice nobody reads
 * @param broker null where nothing is published
 */
public record TableConfig(
        Identity identity,
        TableOptions options,
        List<Reader> readers,
        List<Airspace.Pair> disturbing,
        @Nullable Dice dice,
        List<Panel> panels,
        @Nullable BrokerAccess broker,
        Page page,
        Path database) {

    public TableConfig {
        readers = List.copyOf(readers);
        disturbing = List.copyOf(disturbing);
        panels = List.copyOf(panels);
    }

    /** Which table this is. */
    public record Identity(String club, String table, String title, String rules) {}

    /**
     * A reader of tiles.
     *
     * @param name {@code reader.1}
     * @param zones what each antenna watches, by its number, in the order in which they are read
     */
    public record Reader(
            String name,
            ReaderKind kind,
            String port,
            int baud,
            int address,
            String identity,
            Map<Integer, Zone> zones) {
        public Reader {
            zones = Collections.unmodifiableMap(new LinkedHashMap<>(zones));
        }
    }

    /** What a reader speaks. */
    public enum ReaderKind {
        FEIG(8),
        TILEBUS(32);

        private final int antennas;

        ReaderKind(int antennas) {
            this.antennas = antennas;
        }

        /** The highest number that an antenna may have. */
        int antennas() {
            return antennas;
        }
    }

    /** The dice under the dome. */
    public record Dice(String port, int baud, int count) {}

    /** A seat's button and readout. */
    public record Panel(Seat seat, String port, int baud, String identity) {

        /** {@code panel.2} */
        public String name() {
            return name(seat);
        }

        /** The name of the panel of a seat. */
        public static String name(Seat seat) {
            return "panel." + seat.number();
        }
    }

    /**
     * Where the table publishes.
     *
     * @param passwordFile a file whose first line is the password
     * @param certificate whom to trust with {@code mqtts}, beside the authorities that Java knows
     */
    public record BrokerAccess(
            String url,
            String user,
            @Nullable Path passwordFile,
            @Nullable Path certificate) {}

    /** Where the table's page is to be found. */
    public record Page(String address, int port) {}
}
