package org.mahjongtable.scoring.fan;

import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.scoring.hand.Arrangement;

/** Keeps the reading worth most of those it is shown; of equals the first. */
public final class Best implements Consumer<Arrangement> {

    private final ToIntFunction<Arrangement> points;
    private @Nullable Arrangement best;
    /** What the best is worth; not asked for before there is another. */
    private int most;

    private boolean weighed;

    public Best(ToIntFunction<Arrangement> points) {
        this.points = points;
    }

    @Override
    public void accept(Arrangement reading) {
        if (best == null) {
            best = reading;
            return;
        }
        if (!weighed) {
            most = points.applyAsInt(best);
            weighed = true;
        }
        int worth = points.applyAsInt(reading);
        if (worth > most) {
            best = reading;
            most = worth;
        }
    }

    /** The best so far; null if none was shown. */
    public @Nullable Arrangement reading() {
        return best;
    }
}
