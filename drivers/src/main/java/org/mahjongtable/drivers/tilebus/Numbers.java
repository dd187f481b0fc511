package org.mahjongtable.drivers.tilebus;

import java.util.regex.Pattern;

/** Numbers in fields: decimal, with nothing around them. */
final class Numbers {
    private static final Pattern SMALL = Pattern.compile("-?[0-9]{1,9}");
    private static final Pattern MILLIS = Pattern.compile("[0-9]{1,10}");

    private Numbers() {}

    /** A number of up to nine digits, perhaps negative. */
    static int small(String field) {
        if (!SMALL.matcher(field).matches()) {
            throw new NumberFormatException(field);
        }
        return Integer.parseInt(field);
    }

    /** A board's clock: 0 to 2^32 - 1. */
    static long millis(String field) {
        if (!MILLIS.matcher(field).matches() || Long.parseLong(field) >= BoardClock.WRAP) {
            throw new NumberFormatException(field);
        }
        return Long.parseLong(field);
    }
}
