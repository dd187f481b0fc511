package org.mahjongtable.scoring.fan;

import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.scoring.hand.Arrangement;

/** Keeps the reading worth most of those it is shown; of equals the first. */
public final class Best implements Consumer<Arrangement> {

    private final Function<Arrangement, Tally> count;
    private final ToIntFunction<Tally> worth;
    private @Nullable Tally best;

    /** Readings counted in one way, and compared in one way. */
    public Best(Function<Arrangement, Tally> count, ToIntFunction<Tally> worth) {
        this.count = count;
        this.worth = worth;
    }

    @Override
    public void accept(Arrangement reading) {
        Tally tally = count.apply(reading);
        if (best == null || worth.applyAsInt(tally) > worth.applyAsInt(best)) {
            best = tally;
        }
    }

    /** The best so far; null if none was shown. */
    public @Nullable Tally tally() {
        return best;
    }
}
