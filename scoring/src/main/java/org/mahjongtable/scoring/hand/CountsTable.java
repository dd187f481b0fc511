package org.mahjongtable.scoring.hand;

/**
 * Numbers kept by the counts of the tiles of one suit (three bits a rank, rank 1 lowest), which are their lowest 27 bits. Counts of as many tiles
 * stand together: those of few tiles are few and asked most, so they stay close at hand. Half of the places are free.
 */
final class CountsTable {

    static final int COUNTS_BITS = 27;

    private static final long COUNTS = (1L << COUNTS_BITS) - 1;
    private static final int GOLDEN = 0x9E3779B1;
    private static final int MOST_TILES = 17;

    /** 0 for a free place. */
    private final long[] entries;
    /** By number of tiles, the first place of counts of so many. */
    private final int[] starts = new int[MOST_TILES + 2];
    /** By number of tiles, how many places there are for them. */
    private final int[] widths = new int[MOST_TILES + 1];

    /** For as many entries as there are counts here. */
    CountsTable(int[] counts) {
        for (int some : counts) {
            widths[Counts.size(some)] += 2;
        }
        for (int tiles = 0; tiles <= MOST_TILES; tiles++) {
            starts[tiles + 1] = starts[tiles] + widths[tiles];
        }
        entries = new long[starts[MOST_TILES + 1]];
    }

    /** Where these counts are, or where they would be. */
    int first(int counts) {
        int tiles = Counts.size(counts);
        long spread = Integer.toUnsignedLong(counts * GOLDEN);
        int place = starts[tiles] + (int) ((spread * widths[tiles]) >>> Integer.SIZE);
        while (entries[place] != 0 && (entries[place] & COUNTS) != counts) {
            place = after(place);
        }
        return place;
    }

    /** The place after one. */
    int after(int place) {
        return place + 1 == entries.length ? 0 : place + 1;
    }

    /** What is there; 0 where it is free. */
    long at(int place) {
        return entries[place];
    }

    boolean has(int place, int counts) {
        return (entries[place] & COUNTS) == counts;
    }

    /** Adds bits to what is there. */
    void add(int place, long bits) {
        entries[place] |= bits;
    }
}
