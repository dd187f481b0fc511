package org.mahjongtable.scoring.fan;

import java.util.List;
import org.mahjongtable.scoring.hand.Arrangement;

/** What was counted in a reading. */
public final class Tally {

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
        return new Score(new Awards(this), points, total, reading.melds());
    }

    /** The rows that counted, in the order of the table, with what earned them. */
    List<Award> awards() {
        List<Award> awards = counter.awards(this);
        Score.check(awards, points);
        return awards;
    }

    /** How many rows counted. */
    int size() {
        return Long.bitCount(low) + Long.bitCount(high);
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
}
