package org.mahjongtable.drivers;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What a device shall be told, one thing at a time: a small board has room for little more. What it has acknowledged is not sent again until it forgets;
 * what it does not acknowledge is sent again.
 *
 * @param <T> what is told
 */
public final class Errands<T> {
    private static final long ANSWER_NANOS = 500_000_000L;

    private final Function<T, byte[]> encode;
    private final Map<String, T> wanted = new LinkedHashMap<>();
    private final Map<String, T> done = new HashMap<>();
    private @Nullable String carried;
    private @Nullable T carriedWhat;
    private long deadline;

    /**
     * Nothing to tell yet.
     *
     * @param encode the bytes that tell it
     */
    public Errands(Function<T, byte[]> encode) {
        this.encode = encode;
    }

    /** From now on the device shall know this under this name; what is wanted later under the same name replaces it. */
    public void want(String name, T what) {
        wanted.put(name, what);
    }

    /** The device shall be told once more what it was told under this name. */
    public void again(String name) {
        done.remove(name);
    }

    /** This is not wanted any more. */
    public void drop(String name) {
        wanted.remove(name);
        done.remove(name);
    }

    /** The device restarted: it knows nothing. */
    public void forgotten() {
        done.clear();
        carried = null;
        carriedWhat = null;
    }

    /** Whether the device has acknowledged what is wanted under this name. */
    public boolean isDone(String name) {
        T what = wanted.get(name);
        return what != null && what.equals(done.get(name));
    }

    /** The device has done, or cannot do, what it was told last; so it says, if that passes the test. */
    public void answered(Predicate<T> isIt) {
        if (carried != null && carriedWhat != null && isIt.test(carriedWhat)) {
            done.put(carried, carriedWhat);
            carried = null;
            carriedWhat = null;
        }
    }

    /** Sends what is next, if the device is free. */
    public void send(Line line, long nanos) {
        if (carried != null && nanos - deadline < 0) {
            return;
        }
        carried = null;
        carriedWhat = null;
        for (Map.Entry<String, T> errand : wanted.entrySet()) {
            if (!errand.getValue().equals(done.get(errand.getKey()))) {
                carried = errand.getKey();
                carriedWhat = errand.getValue();
                deadline = nanos + ANSWER_NANOS;
                done.remove(carried); // it may obey without our hearing of it
                line.send(encode.apply(carriedWhat));
                return;
            }
        }
    }

    /** When {@link #send} has something to do. */
    public OptionalLong wakeAt(long now) {
        if (carried != null) {
            return OptionalLong.of(deadline);
        }
        boolean anything =
                wanted.entrySet().stream().anyMatch(errand -> !errand.getValue().equals(done.get(errand.getKey())));
        return anything ? OptionalLong.of(now) : OptionalLong.empty();
    }
}
