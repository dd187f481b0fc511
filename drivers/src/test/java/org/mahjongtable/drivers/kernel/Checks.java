package org.mahjongtable.drivers.kernel;

import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Named checks, one line of output each: {@code PASS name: what was seen}, or {@code FAIL} with what is wrong. */
final class Checks {
    /** Longer than anything takes, even on a machine that has other work to do. */
    private static final long PATIENCE_SECONDS = 60;

    /** What a check does; returns what was seen, or throws. */
    @FunctionalInterface
    interface Body {
        String run() throws Exception;
    }

    void check(String name, Body body) {
        try {
            System.out.println("PASS " + name + ": " + body.run());
        } catch (Exception | AssertionError wrong) {
            System.out.println("FAIL " + name + ": " + wrong.getMessage());
            wrong.printStackTrace(System.out);
        }
    }

    static void same(String what, Object expected, Object seen) {
        if (!Objects.equals(expected, seen)) {
            throw new AssertionError("%s: expected %s, saw %s".formatted(what, expected, seen));
        }
    }

    static void that(String what, boolean holds) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }

    /** Waits until something holds. */
    static void await(String what, BooleanSupplier holds) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!holds.getAsBoolean()) {
            if (System.nanoTime() - end > 0) {
                throw new AssertionError("waited in vain for " + what);
            }
            Thread.sleep(10);
        }
    }
}
