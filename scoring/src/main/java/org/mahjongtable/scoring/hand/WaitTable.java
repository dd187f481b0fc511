package org.mahjongtable.scoring.hand;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * For tiles of one suit that lack one tile to be sets and at most one pair, which ranks complete them; a fifth copy among them. Looked up by the
 * counts of the nine ranks (three bits each, rank 1 lowest). Some three megabytes, filled once.
 */
final class WaitTable {

    /** Ranks above, counts below. */
    private static final CountsTable TABLE = table();

    private static CountsTable table() {
        int[] complete = Arrays.stream(SuitReadings.all())
                .mapToInt(counted -> (int) (counted >>> 32))
                .distinct()
                .toArray();
        CountsTable table = new CountsTable(Arrays.stream(complete)
                .flatMap(counts -> lacking(counts).map(rank -> counts - one(rank)))
                .distinct()
                .toArray());
        for (int counts : complete) {
            lacking(counts).forEach(rank -> {
                int without = counts - one(rank);
                table.add(table.first(without), 1L << (CountsTable.COUNTS_BITS + rank) | without);
            });
        }
        return table;
    }

    /** The ranks of which one may be lacking to these counts, so that no rank has five without it. */
    private static IntStream lacking(int counts) {
        return IntStream.range(0, 9)
                .filter(rank -> (counts >>> (3 * rank) & 7) != 0 && !Counts.hasFive(counts - one(rank)));
    }

    private static int one(int rank) {
        return 1 << (3 * rank);
    }

    private WaitTable() {}

    /** The ranks that complete these tiles, bit 0 for rank 1. */
    static int waits(int counts) {
        return (int) (TABLE.at(TABLE.first(counts)) >>> CountsTable.COUNTS_BITS);
    }
}
