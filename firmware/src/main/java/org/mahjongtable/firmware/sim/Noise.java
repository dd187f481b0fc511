package org.mahjongtable.firmware.sim;

/** What a line does to frames on their way. */
final class Noise {
    private final Mishaps mishaps;
    private final Chance chance;

    Noise(Mishaps mishaps, Chance chance) {
        this.mishaps = mishaps;
        this.chance = chance;
    }

    /** A frame as it arrives. */
    byte[] passed(byte[] bytes) {
        if (!chance.happens(mishaps.of(Fault.CORRUPT_FRAME))) {
            return bytes;
        }
        byte[] wrong = bytes.clone();
        wrong[chance.below(wrong.length)] ^= (byte) (1 + chance.below(255));
        return wrong;
    }

    /** How many of the bytes of a frame to the host arrive together; the others follow. */
    int cut(int length) {
        return length > 1 && chance.happens(mishaps.of(Fault.SPLIT_FRAME)) ? 1 + chance.below(length - 1) : length;
    }
}
