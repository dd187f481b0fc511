package org.mahjongtable.scoring.fan;

/** Adds up rows whose points are always the same: for each binary digit of the points, the rows that have it are counted at once. */
final class FixedPoints {

    /** By digit, the rows that have it: 0 to 63, and from 64 on. */
    private final long[] digits;

    /** By row, its points; 0 for rows whose points differ. */
    FixedPoints(int[] points) {
        int most = 0;
        for (int some : points) {
            most |= some;
        }
        digits = new long[2 * (Integer.SIZE - Integer.numberOfLeadingZeros(most))];
        for (int row = 0; row < points.length; row++) {
            for (int digit = 0; points[row] >>> digit != 0; digit++) {
                digits[2 * digit + row / 64] |= (points[row] >>> digit & 1L) << row;
            }
        }
    }

    /** The sum over these rows. */
    int sum(long low, long high) {
        int sum = 0;
        for (int digit = 0; digit < digits.length; digit += 2) {
            sum += (Long.bitCount(low & digits[digit]) + Long.bitCount(high & digits[digit + 1])) << (digit / 2);
        }
        return sum;
    }
}
