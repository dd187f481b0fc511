package org.mahjongtable.firmware.sim;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * How many tiles a concealed hand lacks for sets and a pair: 0 is complete, 1 is ready. For each suit it is tabulated how many tiles must be added for
 * so many sets with or without the pair, and the suits are added up; tables are made when first asked for and kept.
 *
 * <p>Counts are given for the 34 kinds in the order of the tile list. Any thread may ask.
 */
final class Distance {
    /** Five sets at most: the longest hands. */
    private static final int SETS = 5;
    /** Entries of a table: sets wanted, then sets wanted together with the pair. */
    private static final int WAYS = 2 * (SETS + 1);

    private static final int FAR = 99;

    private final Map<Integer, byte[]> suits = new ConcurrentHashMap<>();

    /** What may take part in the hand that is aimed at. */
    enum Aim {
        ANYTHING,
        CHARACTERS_AND_HONOURS,
        DOTS_AND_HONOURS,
        BAMBOO_AND_HONOURS,
        PUNGS,
        /** One of each terminal and honour and any second of them: a hand without melds. */
        THIRTEEN_ORPHANS;

        /** Whether tiles of that suit, 0 to 2 in the order of the tile list, belong to such a hand; 3 are the honours, which always do. */
        boolean wants(int suit) {
            return switch (this) {
                case ANYTHING, PUNGS, THIRTEEN_ORPHANS -> true;
                case CHARACTERS_AND_HONOURS -> suit == 0 || suit == 3;
                case DOTS_AND_HONOURS -> suit == 1 || suit == 3;
                case BAMBOO_AND_HONOURS -> suit == 2 || suit == 3;
            };
        }
    }

    /** Tiles that must be exchanged or added until the counts hold so many sets and a pair fit for the aim. */
    int toGo(int[] counts, int sets, Aim aim) {
        if (aim == Aim.THIRTEEN_ORPHANS) {
            return sets == 4 ? orphansToGo(counts) : FAR;
        }
        byte[] sum = new byte[WAYS];
        Arrays.fill(sum, (byte) FAR);
        sum[0] = 0;
        for (int suit = 0; suit < 4; suit++) {
            if (aim.wants(suit)) {
                sum = join(sum, table(counts, suit, aim == Aim.PUNGS));
            }
        }
        return sum[SETS + 1 + sets];
    }

    private static int orphansToGo(int[] counts) {
        int kinds = 0;
        boolean pair = false;
        for (int kind = 0; kind < counts.length; kind++) {
            if (kind >= 27 || kind % 9 == 0 || kind % 9 == 8) {
                kinds += Math.min(1, counts[kind]);
                pair |= counts[kind] > 1;
            }
        }
        return 13 - kinds + (pair ? 0 : 1);
    }

    private static byte[] join(byte[] left, byte[] right) {
        byte[] sum = new byte[WAYS];
        for (int sets = 0; sets <= SETS; sets++) {
            int bare = FAR;
            int paired = FAR;
            for (int here = 0; here <= sets; here++) {
                int there = sets - here;
                bare = Math.min(bare, left[here] + right[there]);
                paired = Math.min(paired, left[here] + right[SETS + 1 + there]);
                paired = Math.min(paired, left[SETS + 1 + here] + right[there]);
            }
            sum[sets] = (byte) bare;
            sum[SETS + 1 + sets] = (byte) paired;
        }
        return sum;
    }

    private byte[] table(int[] counts, int suit, boolean pungsOnly) {
        boolean chows = suit < 3 && !pungsOnly;
        int kinds = suit < 3 ? 9 : 7;
        int key = chows ? 1 : 0;
        for (int i = 0; i < kinds; i++) {
            key = key * 5 + counts[suit * 9 + i];
        }
        key = key * 2 + (kinds == 9 ? 1 : 0);
        return suits.computeIfAbsent(key, k -> tabulate(Arrays.copyOfRange(counts, suit * 9, suit * 9 + kinds), chows));
    }

    /**
     * Kind by kind from the lowest: {@code open} chows began one kind before, {@code closing} two before; each kind then needs its share of chows, of a
     * pung and of the pair, and lacks what it has not.
     */
    private static byte[] tabulate(int[] counts, boolean chows) {
        int[][][] best = new int[5][5][WAYS];
        clear(best);
        best[0][0][0] = 0;
        for (int kind = 0; kind < counts.length; kind++) {
            int[][][] next = new int[5][5][WAYS];
            clear(next);
            boolean mayBegin = chows && kind + 2 < counts.length;
            for (int closing = 0; closing < 5; closing++) {
                for (int open = 0; open + closing < 5; open++) {
                    for (int way = 0; way < WAYS; way++) {
                        int cost = best[closing][open][way];
                        if (cost < FAR) {
                            extend(next, counts[kind], closing, open, way, cost, mayBegin);
                        }
                    }
                }
            }
            best = next;
        }
        byte[] table = new byte[WAYS];
        for (int way = 0; way < WAYS; way++) {
            table[way] = (byte) best[0][0][way];
        }
        return table;
    }

    private static void extend(int[][][] next, int have, int closing, int open, int way, int cost, boolean mayBegin) {
        int sets = way % (SETS + 1);
        boolean paired = way > SETS;
        int most = mayBegin ? Math.min(4 - closing - open, SETS - sets) : 0;
        for (int begin = 0; begin <= most; begin++) {
            for (int pung = 0; pung <= 1 && sets + begin + pung <= SETS; pung++) {
                for (int pair = 0; pair <= (paired ? 0 : 1); pair++) {
                    int need = closing + open + begin + 3 * pung + 2 * pair;
                    if (need <= 4) {
                        int to = sets + begin + pung + (paired || pair == 1 ? SETS + 1 : 0);
                        int sum = cost + Math.max(0, need - have);
                        next[open][begin][to] = Math.min(next[open][begin][to], sum);
                    }
                }
            }
        }
    }

    private static void clear(int[][][] best) {
        for (int[][] rows : best) {
            for (int[] row : rows) {
                Arrays.fill(row, FAR);
            }
        }
    }
}
