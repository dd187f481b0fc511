package org.mahjongtable.firmware.sim;

import java.util.Objects;
import org.mahjongtable.drivers.rfid.Airspace.Antenna;
import org.mahjongtable.firmware.config.Wiring;
import org.mahjongtable.firmware.sensing.Zone;

/** How long the slowest reader of a table needs to read all its antennas once, late in a deal, waiting for those that they disturb. */
final class Scan {
    /** What a reader writes of a tag, whatever it speaks. */
    private static final int BYTES_PER_TAG = 24;

    /** A table with a reader a seat, or one for the pool, needs less. */
    private static final long USUAL = 800 * Agenda.MILLI;

    /** A tile is told after three rounds where it lies and three without it where it lay, and what it was for after three of the next one. */
    private static final int ROUNDS = 9;

    private Scan() {}

    /** How long the witness of a table waits for an event: a table that reads more slowly tells everything later. */
    static long patience(Wiring wiring) {
        long slowest = wiring.readers().stream()
                .mapToLong(reader -> nanos(reader, wiring))
                .max()
                .orElse(0);
        return Witness.PATIENCE + ROUNDS * Math.max(0, slowest - USUAL);
    }

    private static long nanos(Wiring.Reader reader, Wiring wiring) {
        return reader.antennas().stream()
                .mapToLong(antenna -> round(reader, antenna) + waiting(new Antenna(reader.name(), antenna), wiring))
                .sum();
    }

    /** For each antenna that must be off meanwhile. */
    private static long waiting(Antenna antenna, Wiring wiring) {
        return wiring.disturbing().stream()
                .filter(pair -> pair.first().equals(antenna) || pair.second().equals(antenna))
                .map(pair -> pair.first().equals(antenna) ? pair.second() : pair.first())
                .mapToLong(other -> wiring.readers().stream()
                        .filter(reader -> reader.name().equals(other.reader()))
                        .mapToLong(reader -> round(reader, other.number()))
                        .sum())
                .sum();
    }

    private static long round(Wiring.Reader reader, int antenna) {
        Zone zone = Objects.requireNonNull(reader.zones().get(antenna));
        return Air.EMPTY_ROUND + tiles(zone) * (Air.PER_TAG + BYTES_PER_TAG * Wire.nanosPerByte(reader.serial()));
    }

    private static int tiles(Zone zone) {
        return switch (zone) {
            case Zone.Rack _ -> 14;
            case Zone.Melds _ -> 8;
            case Zone.River _ -> 18;
            case Zone.Wall _ -> 18;
            case Zone.Pool _ -> 80;
        };
    }
}
