package org.mahjongtable.scoring.hand;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;

/** Groups of a reading as sets that players read, made when they are asked for. Immutable. */
public final class Melds extends AbstractList<Meld> implements RandomAccess {

    private final Arrangement reading;
    private final int groups;

    Melds(Arrangement reading, int groups) {
        this.reading = reading;
        this.groups = groups;
    }

    /** These sets as a list that never changes. */
    public static List<Meld> copyOf(List<Meld> melds) {
        return melds instanceof Melds ? melds : List.copyOf(melds);
    }

    @Override
    public Meld get(int index) {
        int rest = groups;
        for (int before = 0; before < index; before++) {
            rest &= rest - 1;
        }
        if (index < 0 || rest == 0) {
            throw new IndexOutOfBoundsException("%d of %d".formatted(index, size()));
        }
        return reading.meld(Integer.numberOfTrailingZeros(rest));
    }

    @Override
    public int size() {
        return Integer.bitCount(groups);
    }
}
