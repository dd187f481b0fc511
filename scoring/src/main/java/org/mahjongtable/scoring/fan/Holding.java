package org.mahjongtable.scoring.fan;

import java.util.function.ToIntFunction;
import org.mahjongtable.scoring.hand.Arrangement;

/** A condition that holds once wherever the traits and kinds of its row allow it. */
sealed interface Holding extends Fan.Condition {

    int points();

    /** The groups that earn it. */
    int groups(Arrangement a);

    @Override
    default long in(Arrangement a) {
        return Hit.of(points(), 1, groups(a));
    }

    /** No group earns it. */
    record How(int points) implements Holding {
        @Override
        public int groups(Arrangement a) {
            return 0;
        }
    }

    /** All groups earn it. */
    record Whole(int points) implements Holding {
        @Override
        public int groups(Arrangement a) {
            return a.groups();
        }
    }

    /** Some groups earn it. */
    record Told(int points, ToIntFunction<Arrangement> which) implements Holding {
        @Override
        public int groups(Arrangement a) {
            return which.applyAsInt(a);
        }
    }
}
