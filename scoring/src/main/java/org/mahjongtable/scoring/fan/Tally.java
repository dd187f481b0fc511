package org.mahjongtable.scoring.fan;

import java.util.Arrays;

/** Which rows counted in a reading, by their numbers in the order of counting, and what they are worth. */
final class Tally {

    private static final int USUAL = 12;

    /** Rows 0 to 63 as bits. */
    private long low;
    /** Rows from 64 on as bits. */
    private long high;

    private int size;
    private int points;
    private byte[] rows = new byte[USUAL];
    private long[] hits = new long[USUAL];
    /** How the chows of the reading are combined, whether or not these rows count. */
    final Combined ofChows;
    /** How the pungs are. */
    final Combined ofPungs;

    Tally(Combined ofChows, Combined ofPungs) {
        this.ofChows = ofChows;
        this.ofPungs = ofPungs;
    }

    void add(int row, long hit) {
        if (size == rows.length) {
            rows = Arrays.copyOf(rows, 2 * size);
            hits = Arrays.copyOf(hits, 2 * size);
        }
        rows[size] = (byte) row;
        hits[size] = hit;
        size++;
        points += Hit.points(hit);
        if (row < 64) {
            low |= 1L << row;
        } else {
            high |= 1L << row;
        }
    }

    /** Forgets all but these rows. */
    void keep(RowSet kept) {
        int all = size;
        size = 0;
        points = 0;
        low = 0;
        high = 0;
        for (int i = 0; i < all; i++) {
            if (kept.has(rows[i])) {
                add(rows[i], hits[i]);
            }
        }
    }

    boolean has(int row) {
        return ((row < 64 ? low : high) >>> row & 1) != 0;
    }

    /** Whether any of these rows counted. */
    boolean hasAny(RowSet wanted) {
        return ((wanted.low() & low) | (wanted.high() & high)) != 0;
    }

    int points() {
        return points;
    }

    /** What these rows are worth together. */
    int points(RowSet some) {
        int sum = 0;
        for (int i = 0; i < size; i++) {
            sum += some.has(rows[i]) ? Hit.points(hits[i]) : 0;
        }
        return sum;
    }

    /** How many rows counted. */
    int size() {
        return size;
    }

    int row(int i) {
        return rows[i];
    }

    long hit(int i) {
        return hits[i];
    }
}
