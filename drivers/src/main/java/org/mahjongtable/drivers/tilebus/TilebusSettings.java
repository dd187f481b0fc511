package org.mahjongtable.drivers.tilebus;

import java.util.List;

/**
 * What an owner says about a board.
 *
 * @param antennas the antennas to read, from 1, in turn order, each once; empty if the board reads no tags
 * @param dice how many dice it has, 0 to 3
 * @param identity a part of what the board must say of itself (its name or serial number); empty for any board
 */
public record TilebusSettings(List<Integer> antennas, int dice, String identity) {
    private static final int MOST_ANTENNAS = 32;

    public TilebusSettings {
        antennas = List.copyOf(antennas);
        if (antennas.stream().distinct().count() != antennas.size()
                || antennas.stream().anyMatch(antenna -> antenna < 1 || antenna > MOST_ANTENNAS)) {
            throw new IllegalArgumentException("antennas " + antennas + " are not some of 1 to 32, each once");
        }
        if (dice < 0 || dice > 3) {
            throw new IllegalArgumentException(dice + " dice are not 0 to 3");
        }
    }

    /** A seat's panel: button and readout only. */
    public static TilebusSettings panel(String identity) {
        return new TilebusSettings(List.of(), 0, identity);
    }
}
