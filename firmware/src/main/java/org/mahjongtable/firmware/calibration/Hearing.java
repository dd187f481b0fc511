package org.mahjongtable.firmware.calibration;

import java.util.OptionalInt;

/**
 * How one antenna heard tiles that lay on it, or on another one.
 *
 * @param tiles how many lay there
 * @param heardTiles how many of them it heard in more than a tenth of its rounds: a few answers come by chance
 * @param rounds its rounds without an error, once for each tile
 * @param heard in how many of those the tile was heard
 * @param failed its rounds that ended with an error, once for each tile
 * @param signals in how many the reader told a signal
 * @param signalSum the sum of those, in the reader's own unit
 */
public record Hearing(int tiles, int heardTiles, long rounds, long heard, long failed, long signals, long signalSum) {
    static final Hearing NONE = new Hearing(0, 0, 0, 0, 0, 0, 0);

    public Hearing {
        if (heardTiles > tiles || heard > rounds || signals > heard) {
            throw new IllegalArgumentException(
                    "%d of %d tiles, %d of %d rounds, %d signals".formatted(heardTiles, tiles, heard, rounds, signals));
        }
    }

    /** Of both. */
    Hearing plus(Hearing other) {
        return new Hearing(
                tiles + other.tiles,
                heardTiles + other.heardTiles,
                rounds + other.rounds,
                heard + other.heard,
                failed + other.failed,
                signals + other.signals,
                signalSum + other.signalSum);
    }

    /** In which share of rounds a tile was heard, 0 to 1; 0 where there was none. */
    public double share() {
        return rounds == 0 ? 0 : (double) heard / rounds;
    }

    /** Which share of all rounds ended with an error, 0 to 1. */
    public double failedShare() {
        return failed == 0 ? 0 : (double) failed / (rounds + failed);
    }

    /** The mean signal; nothing where the reader tells none. */
    public OptionalInt signal() {
        return signals == 0 ? OptionalInt.empty() : OptionalInt.of((int) Math.round((double) signalSum / signals));
    }
}
