package org.mahjongtable.scoring.hand;

import java.util.function.Consumer;
import org.mahjongtable.scoring.tile.Tiles;

/**
 * The groups of a reading in a special form, as a {@link Shape.Reader} finds them: one after the other, then that the reading is complete. Another
 * reading may follow. Tiles are told by their places in {@link org.mahjongtable.scoring.tile.Tile}.
 */
public final class Groups {

    private final WinFacts facts;
    private final Consumer<Arrangement> each;

    private Shape shape = Shape.SETS;
    private long codes;
    private int size;
    private long singles;

    /** Groups of a win, its complete readings shown to {@code each}. */
    Groups(WinFacts facts, Consumer<Arrangement> each) {
        this.facts = facts;
        this.each = each;
    }

    /** The declared sets are the first groups. */
    Groups begin(Shape form) {
        shape = form;
        codes = facts.hand.codes();
        size = facts.hand.declared();
        singles = 0;
        return this;
    }

    private Groups add(int code) {
        codes |= (long) code << (GroupCode.BITS * size);
        size++;
        return this;
    }

    /** A chow from this tile. */
    public Groups chow(int low) {
        return add(GroupCode.chow(low));
    }

    public Groups pung(int tile) {
        return add(GroupCode.pung(tile));
    }

    public Groups pair(int tile) {
        return add(GroupCode.pair(tile));
    }

    /** 147, 258 or 369 from this tile. */
    public Groups knitted(int low) {
        return add(GroupCode.knitted(low));
    }

    /** Tiles that stand alone, one of each of these kinds. */
    public Groups singles(long kinds) {
        singles = kinds;
        return add(GroupCode.SINGLES);
    }

    /** That is all of this reading. */
    public void complete() {
        Arranger.show(shape, codes, size, singles, facts, each);
        begin(shape);
    }

    /** The rest of this reading are sets and a pair, in every way there is; no reading if there is none. */
    public void completeWithSetsAndPair(Tiles rest) {
        Arranger.split(rest, shape, codes, size, facts, each);
        begin(shape);
    }
}
