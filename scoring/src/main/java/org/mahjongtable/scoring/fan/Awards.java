package org.mahjongtable.scoring.fan;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * What counted in a reading, as awards that are made when the first of them is asked for: most hands of a million are asked for no more than
 * their total. Immutable.
 */
final class Awards extends AbstractList<Award> implements RandomAccess {

    private final Tally tally;
    /** Threads may each make them; they are the same. */
    private @Nullable List<Award> made;

    Awards(Tally tally) {
        this.tally = tally;
    }

    private List<Award> made() {
        List<Award> all = made;
        if (all == null) {
            all = tally.awards();
            made = all;
        }
        return all;
    }

    @Override
    public Award get(int index) {
        return made().get(index);
    }

    @Override
    public int size() {
        return tally.size();
    }
}
