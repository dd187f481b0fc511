package org.mahjongtable.scoring.fan;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.scoring.hand.Arrangement;

/** Keeps the reading worth most of those it is shown; of equals the first. */
public final class Best implements Consumer<Arrangement> {

    private final ToIntFunction<Arrangement> points;
    private @Nullable Arrangement best;
    private int most;

    public Best(ToIntFunction<Arrangement> points) {
        this.points = points;
    }

    @Override
    public void accept(Arrangement reading) {
        int worth = points.applyAsInt(reading);
        if (best == null || worth > most) {
            best = reading.copy();
            most = worth;
        }
    }

    /** The best so far; nothing if none was shown. */
    public Optional<Arrangement> reading() {
        return Optional.ofNullable(best);
    }
}
