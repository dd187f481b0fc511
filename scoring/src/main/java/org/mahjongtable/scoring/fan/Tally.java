package org.mahjongtable.scoring.fan;

import java.util.Arrays;
import org.mahjongtable.scoring.hand.Arrangement;

/** What was counted in a reading. */
public final class Tally {

    private static final int USUAL = 4;
    /** Where the number of the row stands in an answer; below it, the hit. */
    private static final int ROW_BIT = 56;

    private final Counter counter;
    final Arrangement reading;
    /** How the chows of the reading are combined, whether or not these rows count. */
    final Combined ofChows;
    /** How the pungs are. */
    final Combined ofPungs;
    /** Rows 0 to 63 in the order of counting, as bits. */
    long low;
    /** Rows from 64 on. */
    long high;

    int points;

    /** The hits of rows that were asked. */
    private long[] answers = new long[USUAL];

    private int size;

    Tally(Counter counter, Arrangement reading, Combined ofChows, Combined ofPungs) {
        this.counter = counter;
        this.reading = reading;
        this.ofChows = ofChows;
        this.ofPungs = ofPungs;
    }

    public Arrangement reading() {
        return reading;
    }

    /** The points of every row that counted. */
    public int points() {
        return points;
    }

    /**
     * What the reading is worth.
     *
     * @param cap what it is worth at most; 0 for no cap
     */
    public Score score(int cap) {
        int total = cap == 0 ? points : Math.min(points, cap);
        return new Score(counter.awards(this), points, total, reading.melds());
    }

    void add(int row) {
        if (row < 64) {
            low |= 1L << row;
        } else {
            high |= 1L << row;
        }
    }

    void remove(int row) {
        if (row < 64) {
            low &= ~(1L << row);
        } else {
            high &= ~(1L << row);
        }
    }

    boolean has(int row) {
        return ((row < 64 ? low : high) >>> row & 1) != 0;
    }

    /** Whether any of these rows counted. */
    boolean hasAny(RowSet wanted) {
        return ((wanted.low() & low) | (wanted.high() & high)) != 0;
    }

    /** Keeps what a row answered. */
    void answer(int row, long hit) {
        if (size == answers.length) {
            answers = Arrays.copyOf(answers, 2 * size);
        }
        answers[size] = (long) row << ROW_BIT | hit;
        size++;
    }

    /** How many rows answered. */
    int size() {
        return size;
    }

    int row(int i) {
        return (int) (answers[i] >>> ROW_BIT);
    }

    long hit(int i) {
        return answers[i] & ((1L << ROW_BIT) - 1);
    }

    /** What a row answered that did. */
    long hitOf(int row) {
        int i = 0;
        while (row(i) != row) {
            i++;
        }
        return hit(i);
    }

    /** Takes another answer for the one that a row gave. */
    void correct(int row, long hit) {
        int i = 0;
        while (row(i) != row) {
            i++;
        }
        answers[i] = (long) row << ROW_BIT | hit;
    }
}
