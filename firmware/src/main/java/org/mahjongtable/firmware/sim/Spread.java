package org.mahjongtable.firmware.sim;

import java.util.List;
import java.util.function.LongUnaryOperator;

/**
 * How numbers are spread.
 *
 * @param count of them
 * @param half of them are not greater than this; 0 if there are none
 * @param most 99 of a hundred are not
 * @param all none is
 */
public record Spread(int count, long half, long most, long all) {

    static Spread of(List<Long> numbers) {
        List<Long> sorted = numbers.stream().sorted().toList();
        return new Spread(sorted.size(), part(sorted, 50), part(sorted, 99), part(sorted, 100));
    }

    private static long part(List<Long> sorted, int percent) {
        return sorted.isEmpty() ? 0 : sorted.get((sorted.size() * percent + 99) / 100 - 1);
    }

    /** The same in another unit. */
    Spread in(LongUnaryOperator unit) {
        return new Spread(count, unit.applyAsLong(half), unit.applyAsLong(most), unit.applyAsLong(all));
    }
}
