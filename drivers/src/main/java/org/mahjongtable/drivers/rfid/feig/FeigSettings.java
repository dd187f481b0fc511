package org.mahjongtable.drivers.rfid.feig;

import java.util.List;
import org.mahjongtable.drivers.frame.FeigFrame;

/**
 * What an owner says about a FEIG reader.
 *
 * @param address its COM-ADR, or 255 for whatever reader is on the port
 * @param antennas the antennas to read, 1 to 8, in turn order, each once
 * @param identity a part of what the reader must say of itself (see {@link org.mahjongtable.drivers.Reading.PortUp}); empty for any reader
 */
public record FeigSettings(int address, List<Integer> antennas, String identity) {
    public FeigSettings {
        if (address < 0 || address > 255) {
            throw new IllegalArgumentException("address " + address + " is not 0 to 255");
        }
        antennas = List.copyOf(antennas);
        if (antennas.isEmpty()
                || antennas.stream().distinct().count() != antennas.size()
                || antennas.stream().anyMatch(antenna -> antenna < 1 || antenna > 8)) {
            throw new IllegalArgumentException("antennas " + antennas + " are not some of 1 to 8, each once");
        }
    }

    /** Any reader that is on the port. */
    public FeigSettings(List<Integer> antennas) {
        this(FeigFrame.ANY_ADDRESS, antennas, "");
    }
}
