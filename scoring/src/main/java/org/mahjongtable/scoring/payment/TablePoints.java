package org.mahjongtable.scoring.payment;

/**
 * What a player's place in a match is worth, exactly: tied places may share a point among three or four.
 *
 * @param twelfths of a point, not negative
 */
public record TablePoints(int twelfths) {

    /** In so many parts any number of a table's players can share a point. */
    public static final int PARTS = 12;

    public TablePoints {
        if (twelfths < 0) {
            throw new IllegalArgumentException("%d twelfths of a table point are less than none".formatted(twelfths));
        }
    }

    /** As players write it: {@code 4}, {@code 2 1/3}, {@code 1/2}. */
    public String text() {
        int whole = twelfths / PARTS;
        int rest = twelfths % PARTS;
        if (rest == 0) {
            return String.valueOf(whole);
        }
        int common = rest % 6 == 0 ? 6 : rest % 4 == 0 ? 4 : rest % 3 == 0 ? 3 : rest % 2 == 0 ? 2 : 1;
        String fraction = "%d/%d".formatted(rest / common, PARTS / common);
        return whole == 0 ? fraction : whole + " " + fraction;
    }
}
