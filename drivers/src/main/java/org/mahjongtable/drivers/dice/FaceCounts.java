package org.mahjongtable.drivers.dice;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How often each die has shown each face, to find a sensor that never reads one of them. Over 600 rolls a fair die stays below the limit in all but one of a
 * million cases.
 */
public final class FaceCounts {
    /** Rolls that are looked at together; after them the count begins anew. */
    public static final int WINDOW = 600;

    /** Chi-square of 5 degrees of freedom that is exceeded with a probability of 1e-6. */
    private static final double LIMIT = 35.89;

    private final int[][] counts;
    private int rolls;

    /**
     * Nothing counted yet.
     *
     * @param dice how many dice there are
     */
    public FaceCounts(int dice) {
        counts = new int[dice][6];
    }

    /**
     * Counts a roll.
     *
     * @return the dice, from 1, whose last {@value #WINDOW} rolls no fair die would show; empty unless this roll completes that many
     */
    public List<Integer> add(List<Integer> faces) {
        for (int die = 0; die < counts.length; die++) {
            counts[die][faces.get(die) - 1]++;
        }
        rolls++;
        if (rolls < WINDOW) {
            return List.of();
        }
        List<Integer> suspects = IntStream.range(0, counts.length)
                .filter(die -> chiSquare(die) > LIMIT)
                .mapToObj(die -> die + 1)
                .toList();
        rolls = 0;
        for (int[] count : counts) {
            Arrays.fill(count, 0);
        }
        return suspects;
    }

    private double chiSquare(int die) {
        double expected = rolls / 6.0;
        double sum = 0;
        for (int count : counts[die]) {
            sum += (count - expected) * (count - expected) / expected;
        }
        return sum;
    }
}
