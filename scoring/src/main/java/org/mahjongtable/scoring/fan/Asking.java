package org.mahjongtable.scoring.fan;

import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.mahjongtable.scoring.hand.Arrangement;

/** A condition that asks one question. */
sealed interface Asking extends Fan.Condition {

    /** Counts once where it is so; no group earns it. */
    record HowIf(int points, Predicate<Arrangement> so) implements Asking {
        @Override
        public long in(Arrangement a) {
            return so.test(a) ? Hit.of(points, 1, 0) : Hit.NONE;
        }
    }

    /** Counts once for all groups where it is so. */
    record WholeIf(int points, Predicate<Arrangement> so) implements Asking {
        @Override
        public long in(Arrangement a) {
            return so.test(a) ? Hit.of(points, 1, a.groups()) : Hit.NONE;
        }
    }

    /** Counts so many times, with no groups. */
    record Times(int points, ToIntFunction<Arrangement> times) implements Asking {
        @Override
        public long in(Arrangement a) {
            int n = times.applyAsInt(a);
            return n == 0 ? Hit.NONE : Hit.of(n * points, n, 0);
        }
    }

    /** Counts once where there are such groups. */
    record Once(int points, ToIntFunction<Arrangement> groups) implements Asking {
        @Override
        public long in(Arrangement a) {
            int found = groups.applyAsInt(a);
            return found == 0 ? Hit.NONE : Hit.of(points, 1, found);
        }
    }

    /** Counts once for each such group. */
    record Each(int points, ToIntFunction<Arrangement> groups) implements Asking {
        @Override
        public long in(Arrangement a) {
            int found = groups.applyAsInt(a);
            int n = Integer.bitCount(found);
            return n == 0 ? Hit.NONE : Hit.of(n * points, n, found);
        }
    }
}
