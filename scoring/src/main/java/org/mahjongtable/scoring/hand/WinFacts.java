package org.mahjongtable.scoring.hand;

import org.mahjongtable.scoring.tile.Kinds;

/** What all readings of a win share, gathered once. */
final class WinFacts {

    private static final long[] OF_SUITS = {0, Trait.ONE_SUIT.bit(), Trait.TWO_SUITS.bit(), Trait.THREE_SUITS.bit()};

    private final Arranger arranger;
    final Win win;
    final Hand hand;
    /** The winning tile's kind; of a win by bonus tiles alone no kind. */
    final int tile;

    /** The kinds in the hand. */
    final long kinds;
    /** The kinds of which the hand has all four. */
    final long fours;

    final int suits;
    final boolean selfDrawn;
    /** Bit n for the flag of ordinal n. */
    final int flags;

    final long traits;
    private long waits = -1;

    WinFacts(Arranger arranger, Win win) {
        this.arranger = arranger;
        this.win = win;
        hand = win.hand();
        tile = win.tile().ordinal();
        boolean bonus = win.tile().isBonus();
        kinds = hand.kinds() | (bonus ? 0 : 1L << tile);
        fours = hand.fours() | (!bonus && hand.all().count(win.tile()) == 3 ? 1L << tile : 0);
        suits = one((kinds & Kinds.CHARACTERS) != 0)
                + one((kinds & Kinds.DOTS) != 0)
                + one((kinds & Kinds.BAMBOO) != 0);
        selfDrawn = win.isSelfDrawn();
        flags = flags(win.at());
        traits = traits();
    }

    private static int one(boolean holds) {
        return holds ? 1 : 0;
    }

    private static int flags(Circumstances at) {
        if (at.flags().isEmpty()) {
            return 0;
        }
        int flags = 0;
        for (Flag flag : at.flags()) {
            flags |= 1 << flag.ordinal();
        }
        return flags;
    }

    private long traits() {
        boolean exposed = hand.size() == 3 * hand.declared() + 1 && hand.exposed() == (1 << hand.declared()) - 1;
        return OF_SUITS[suits]
                | when((kinds & Kinds.HONOURS) != 0, Trait.HONOURS)
                | when((kinds & Kinds.WINDS) != 0, Trait.WINDS)
                | when((kinds & Kinds.DRAGONS) != 0, Trait.DRAGONS)
                | when((fours & ~hand.kongKinds()) != 0, Trait.FOUR_ALIKE)
                | when(hand.isUnexposed(), Trait.UNEXPOSED)
                | when(exposed, Trait.ALL_EXPOSED)
                | (selfDrawn ? Trait.SELF_DRAWN.bit() : Trait.GIVEN.bit())
                | when(win.by() instanceof By.RobbedKong, Trait.ROBBED)
                | (flags == 0 ? 0 : ofFlags())
                | when(!hand.bonus().isEmpty(), Trait.BONUS);
    }

    private long ofFlags() {
        return Trait.FLAGGED.bit()
                | when(has(Flag.LAST_TILE), Trait.LAST_TILE)
                | when(has(Flag.KONG_REPLACEMENT), Trait.KONG_REPLACEMENT)
                | when(has(Flag.LAST_OF_KIND), Trait.LAST_OF_KIND);
    }

    boolean has(Flag flag) {
        return (flags >>> flag.ordinal() & 1) != 0;
    }

    /** The bit of a trait where it holds. */
    static long when(boolean holds, Trait trait) {
        return holds ? trait.bit() : 0;
    }

    /** The kinds that would have completed the hand; four copies in it do not end a wait. */
    long waitsInVainToo() {
        if (waits < 0) {
            waits = arranger.waitsInVainToo(hand);
        }
        return waits;
    }
}
