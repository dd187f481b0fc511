package org.mahjongtable.drivers.rfid.metratec;

import java.util.List;

/**
 * What an owner says about a metraTec reader.
 *
 * @param antennas the ports of its multiplexer to read, 1 to 16, in turn order, each once; a reader without multiplexer has one, whatever its number
 * @param checksums whether lines carry checksums; without them a damaged id cannot be told from another tag
 * @param identity a part of what the reader must say of itself; empty for any reader
 */
public record MetratecSettings(List<Integer> antennas, boolean checksums, String identity) {
    private static final int MOST_ANTENNAS = 16;

    public MetratecSettings {
        antennas = List.copyOf(antennas);
        if (antennas.isEmpty()
                || antennas.stream().distinct().count() != antennas.size()
                || antennas.stream().anyMatch(antenna -> antenna < 1 || antenna > MOST_ANTENNAS)) {
            throw new IllegalArgumentException("antennas " + antennas + " are not some of 1 to 16, each once");
        }
    }

    /** Any reader that is on the port, with checksums. */
    public MetratecSettings(List<Integer> antennas) {
        this(antennas, true, "");
    }
}
