package org.mahjongtable.scoring.fan;

import java.util.List;
import org.mahjongtable.scoring.hand.Arrangement;
import org.mahjongtable.scoring.hand.Trait;
import org.mahjongtable.scoring.tile.Kinds;

/**
 * Finds at once the rows that may hold in a reading: those whose traits it has and whose kinds of tiles it keeps to. Traits and kinds are looked up
 * seven bits at a time, each time for the rows that these seven allow.
 */
final class Gate {

    private static final int BITS = 7;
    private static final int VALUES = 1 << BITS;
    private static final int OF_TRAITS = chunks(Trait.values().length);
    private static final int OF_KINDS = chunks(Long.SIZE - Long.numberOfLeadingZeros(Kinds.ALL));

    /** By chunk and its value, the rows allowed: two longs. The chunks of traits come first. */
    private final long[] allowed = new long[2 * (OF_TRAITS + OF_KINDS) * VALUES];

    /** For rows in the order of counting: bit n of the answers is row n. */
    Gate(List<Fan> rows) {
        for (int row = 0; row < rows.size(); row++) {
            Fan fan = rows.get(row);
            for (int chunk = 0; chunk < OF_TRAITS + OF_KINDS; chunk++) {
                for (int value = 0; value < VALUES; value++) {
                    if (allows(fan, chunk, value)) {
                        allowed[2 * (VALUES * chunk + value) + row / 64] |= 1L << row % 64;
                    }
                }
            }
        }
    }

    private static int chunks(int bits) {
        return (bits + BITS - 1) / BITS;
    }

    /** Whether these bits allow a row, whatever the others are. */
    private static boolean allows(Fan row, int chunk, long value) {
        if (chunk < OF_TRAITS) {
            long others = ~((VALUES - 1L) << (BITS * chunk));
            return row.mayHoldIn(others | value << (BITS * chunk), 0);
        }
        return row.mayHoldIn(-1, value << (BITS * (chunk - OF_TRAITS)));
    }

    /** Takes the rows that may hold in a reading for counted, for now. */
    void open(Arrangement a, Tally tally) {
        long low = -1;
        long high = -1;
        int first = 0;
        long traits = a.traits();
        for (int chunk = 0; chunk < OF_TRAITS; chunk++) {
            int place = first + 2 * ((int) traits & (VALUES - 1));
            low &= allowed[place];
            high &= allowed[place + 1];
            traits >>>= BITS;
            first += 2 * VALUES;
        }
        long kinds = a.kinds();
        for (int chunk = 0; chunk < OF_KINDS; chunk++) {
            int place = first + 2 * ((int) kinds & (VALUES - 1));
            low &= allowed[place];
            high &= allowed[place + 1];
            kinds >>>= BITS;
            first += 2 * VALUES;
        }
        tally.low = low;
        tally.high = high;
    }
}
