package org.mahjongtable.firmware.sim;

import java.util.List;
import java.util.SplittableRandom;

/**
 * Seeded numbers for one purpose. Purposes draw from streams of their own, so that one fault more, or one thought longer, does not change the walls or
 * the dice of the deals that follow.
 */
final class Chance {
    private final SplittableRandom random;

    private Chance(SplittableRandom random) {
        this.random = random;
    }

    /** The stream of one purpose under a seed: the same numbers for the same two, and unrelated ones for any other pair. */
    static Chance of(long seed, String purpose) {
        long mixed = seed;
        for (int i = 0; i < purpose.length(); i++) {
            // FNV-1a's prime: every letter reaches all 64 bits.
            mixed = (mixed ^ purpose.charAt(i)) * 0x100000001B3L;
        }
        return new Chance(new SplittableRandom(mixed));
    }

    /** True with the given probability; a probability of 0 or less draws no number. */
    boolean happens(double probability) {
        return probability > 0 && random.nextDouble() < probability;
    }

    /** 0 to {@code bound - 1}. */
    int below(int bound) {
        return random.nextInt(bound);
    }

    long bits() {
        return random.nextLong();
    }

    /** A time that people need: never below {@code least}, around {@code usual}, seldom towards {@code most}, milliseconds to nanoseconds. */
    long humanNanos(long least, long usual, long most) {
        double low = least + (usual - least) * random.nextDouble();
        double slow = random.nextDouble();
        return (long) ((low + (most - usual) * slow * slow * slow) * 1e6);
    }

    /** Puts a list into random order, each order equally likely. */
    <T> void shuffle(List<T> list) {
        for (int i = list.size() - 1; i > 0; i--) {
            int j = below(i + 1);
            T held = list.get(i);
            list.set(i, list.get(j));
            list.set(j, held);
        }
    }
}
