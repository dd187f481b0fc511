package org.mahjongtable.scoring.fan;

/**
 * Numbers the collections of up to four things, of which some may be alike, from 0 on without a gap: in their ascending order, a missing one being 0,
 * the nth of them stands for the number of ways to choose n things before it (the combinatorial number system).
 */
final class Ranking {

    /** So many things a collection may have. */
    static final int MOST = 4;

    /** By place in a collection and thing, what it adds. */
    private final int[][] adds;

    private final int size;

    /** For things numbered from 1 to so many. */
    Ranking(int things) {
        adds = new int[MOST][things + 1];
        for (int place = 0; place < MOST; place++) {
            for (int thing = 0; thing <= things; thing++) {
                adds[place][thing] = choose(thing + place, place + 1);
            }
        }
        size = choose(things + MOST, MOST);
    }

    private static int choose(int from, int number) {
        int ways = 1;
        for (int i = 0; i < number; i++) {
            ways = ways * (from - i) / (i + 1);
        }
        return ways;
    }

    /** How many collections there are. */
    int size() {
        return size;
    }

    /** The number of a collection given in any order; 0 for each thing that is missing. */
    int of(int a, int b, int c, int d) {
        int low = Math.min(a, b);
        int high = Math.max(a, b);
        int low2 = Math.min(c, d);
        int high2 = Math.max(c, d);
        int one = Math.max(low, low2);
        int other = Math.min(high, high2);
        return adds[0][Math.min(low, low2)]
                + adds[1][Math.min(one, other)]
                + adds[2][Math.max(one, other)]
                + adds[3][Math.max(high, high2)];
    }
}
