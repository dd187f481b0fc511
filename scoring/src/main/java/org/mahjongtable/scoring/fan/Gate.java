package org.mahjongtable.scoring.fan;

import java.util.List;
import org.mahjongtable.scoring.hand.Arrangement;
import org.mahjongtable.scoring.tile.Kinds;

/**
 * Finds at once the rows that may hold in a reading: those whose traits it has and whose kinds of tiles it keeps to. The bits of
 * {@link Arrangement#traits()} are looked up eight at a time, each time for the rows that these eight allow.
 */
final class Gate {

    private static final int CHUNKS = 8;
    private static final int VALUES = 256;

    /** By chunk and its value, the rows allowed: two longs. */
    private final long[] allowed = new long[2 * CHUNKS * VALUES];

    /** For rows in the order of counting: bit n of the answers is row n. */
    Gate(List<Fan> rows) {
        for (int chunk = 0; chunk < CHUNKS; chunk++) {
            for (int value = 0; value < VALUES; value++) {
                for (int row = 0; row < rows.size(); row++) {
                    if (allows(rows.get(row), 8 * chunk, value)) {
                        allowed[2 * (VALUES * chunk + value) + row / 64] |= 1L << row % 64;
                    }
                }
            }
        }
    }

    /** Whether eight bits of the traits allow a row, whatever the others are. */
    private static boolean allows(Fan row, int shift, long value) {
        long others = ~((VALUES - 1L) << shift);
        return row.mayHoldIn(value << shift | (others & ~Kinds.ALL));
    }

    /** Rows 0 to 63. */
    long low(long traits) {
        return look(traits, 0);
    }

    /** Rows 64 to 127. */
    long high(long traits) {
        return look(traits, 1);
    }

    private long look(long traits, int word) {
        long rows = -1;
        for (int chunk = 0; chunk < CHUNKS; chunk++) {
            int value = (int) (traits >>> (8 * chunk)) & (VALUES - 1);
            rows &= allowed[2 * (VALUES * chunk + value) + word];
        }
        return rows;
    }
}
