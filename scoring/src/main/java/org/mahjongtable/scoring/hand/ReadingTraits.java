package org.mahjongtable.scoring.hand;

import org.mahjongtable.scoring.tile.Kinds;

/** The {@link Trait}s of a reading. */
final class ReadingTraits {

    /** The traits that so many pungs of own tiles give, and below so many kongs, and pungs of honours; by their number. */
    private static final long[] OF_CONCEALED_PUNGS =
            rising(2, Trait.TWO_CONCEALED_PUNGS, Trait.THREE_CONCEALED_PUNGS, Trait.FOUR_CONCEALED_PUNGS);

    private static final long[] OF_KONGS = rising(1, Trait.KONG, Trait.TWO_KONGS, Trait.THREE_KONGS, Trait.FOUR_KONGS);
    private static final long[] OF_EXPOSED_KONGS = rising(1, Trait.EXPOSED_KONG, Trait.TWO_EXPOSED_KONGS);
    private static final long[] OF_CONCEALED_KONGS = rising(1, Trait.CONCEALED_KONG, Trait.TWO_CONCEALED_KONGS);
    private static final long[] OF_HONOUR_PUNGS = rising(1, Trait.HONOUR_PUNG, Trait.TWO_HONOUR_PUNGS);
    private static final long[] OF_DRAGON_PUNGS = rising(1, Trait.DRAGON_PUNG, Trait.TWO_DRAGON_PUNGS);
    private static final long[] OF_WIND_PUNGS = wind();

    private ReadingTraits() {}

    /**
     * All of them.
     *
     * @param ofWin those that all readings of the win share
     */
    static long of(Arrangement a, long ofWin) {
        int chows = a.chows();
        int pungs = a.pungs();
        long found = ofWin;
        if (a.standard()) {
            found |= Trait.STANDARD.bit()
                    | WinFacts.when(pungs == 0, Trait.ALL_CHOWS)
                    | WinFacts.when(chows == 0, Trait.ALL_PUNGS)
                    | WinFacts.when(a.set(GroupCode.WITH_ORPHAN) == a.groups(), Trait.ORPHAN_IN_EACH)
                    | WinFacts.when(a.set(GroupCode.WITH_FIVE) == a.groups(), Trait.FIVE_IN_EACH);
        } else {
            found |= Trait.SPECIAL.bit()
                    | WinFacts.when(a.knitted() != 0, Trait.KNITTED)
                    | WinFacts.when(a.sets() == 0, Trait.ALL_PAIRS)
                    | WinFacts.when(
                            a.pairs() != 0 && a.sets() != 0 && (chows | a.knitted()) == a.sets(), Trait.ALL_CHOWS);
        }
        return found
                | WinFacts.when(pungs != 0, Trait.PUNG)
                | WinFacts.when((a.pungKinds() & Kinds.ORPHANS) != 0, Trait.ORPHAN_PUNG)
                | ((a.pungKinds() & Kinds.HONOURS) == 0 ? 0 : ofHonours(a))
                | OF_CONCEALED_PUNGS[Integer.bitCount(a.concealedPungs())]
                | (a.kongs() == 0 ? 0 : ofKongs(a))
                | ofWait(a);
    }

    private static long ofHonours(Arrangement a) {
        return OF_HONOUR_PUNGS[Long.bitCount(a.pungKinds() & Kinds.HONOURS)]
                | OF_WIND_PUNGS[Long.bitCount(a.pungKinds() & Kinds.WINDS)]
                | OF_DRAGON_PUNGS[Long.bitCount(a.pungKinds() & Kinds.DRAGONS)]
                | WinFacts.when((a.pungKinds() & Kinds.of(a.seat().tile())) != 0, Trait.SEAT_WIND_PUNG)
                | WinFacts.when((a.pungKinds() & Kinds.of(a.round().tile())) != 0, Trait.PREVALENT_WIND_PUNG);
    }

    private static long ofKongs(Arrangement a) {
        return OF_KONGS[Integer.bitCount(a.kongs())]
                | OF_EXPOSED_KONGS[Integer.bitCount(a.kongs() & a.exposed())]
                | OF_CONCEALED_KONGS[Integer.bitCount(a.kongs() & ~a.exposed())];
    }

    private static long ofWait(Arrangement a) {
        return switch (a.winningWait()) {
            case PAIR -> Trait.PAIR_WAIT.bit();
            case CLOSED -> Trait.CLOSED_WAIT.bit();
            case EDGE -> Trait.EDGE_WAIT.bit();
            case PUNG, TWO_SIDED, SINGLE -> 0;
        };
    }

    /** What one trait after the other is true of, from so many on. */
    private static long[] rising(int first, Trait... traits) {
        long[] bits = new long[GroupCode.MOST + 1];
        for (int number = first; number < bits.length; number++) {
            bits[number] = bits[number - 1] | (number - first < traits.length ? traits[number - first].bit() : 0);
        }
        return bits;
    }

    private static long[] wind() {
        long[] bits = rising(1, Trait.WIND_PUNG);
        for (int number = 3; number < bits.length; number++) {
            bits[number] |= Trait.THREE_WIND_PUNGS.bit();
        }
        return bits;
    }
}
