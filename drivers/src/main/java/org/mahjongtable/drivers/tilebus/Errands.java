package org.mahjongtable.drivers.tilebus;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.Line;

/**
 * What the board shall be told, one line at a time: a small board has room for little more. What it has acknowledged is not sent again until it forgets;
 * what it does not acknowledge is sent again.
 */
final class Errands {
    private static final long ANSWER_NANOS = 500_000_000L;

    private final Map<String, ToBoard> wanted = new LinkedHashMap<>();
    private final Map<String, ToBoard> done = new HashMap<>();
    private @Nullable String carried;
    private @Nullable ToBoard carriedWhat;
    private long deadline;

    /** From now on the board shall know this under this name; what is wanted later under the same name replaces it. */
    void want(String name, ToBoard what) {
        wanted.put(name, what);
    }

    /** The board shall be told once more what it was told under this name. */
    void again(String name) {
        done.remove(name);
    }

    /** This is not wanted any more. */
    void drop(String name) {
        wanted.remove(name);
        done.remove(name);
    }

    /** The board restarted: it knows nothing. */
    void forgotten() {
        done.clear();
        carried = null;
        carriedWhat = null;
    }

    /** Whether the board has acknowledged what is wanted under this name. */
    boolean isDone(String name) {
        ToBoard what = wanted.get(name);
        return what != null && what.equals(done.get(name));
    }

    /** The board has done, or cannot do, what it was told last of this type. */
    void answered(String type) {
        if (carried != null && carriedWhat != null && carriedWhat.line().type().equals(type)) {
            done.put(carried, carriedWhat);
            carried = null;
            carriedWhat = null;
        }
    }

    /** Sends what is next, if the board is free. */
    void send(Line line, long nanos) {
        if (carried != null && nanos - deadline < 0) {
            return;
        }
        carried = null;
        carriedWhat = null;
        for (Map.Entry<String, ToBoard> errand : wanted.entrySet()) {
            if (!errand.getValue().equals(done.get(errand.getKey()))) {
                carried = errand.getKey();
                carriedWhat = errand.getValue();
                deadline = nanos + ANSWER_NANOS;
                line.send(carriedWhat.line().encode());
                return;
            }
        }
    }

    /** When {@link #send} has something to do. */
    OptionalLong wakeAt(long now) {
        if (carried != null) {
            return OptionalLong.of(deadline);
        }
        boolean anything =
                wanted.entrySet().stream().anyMatch(errand -> !errand.getValue().equals(done.get(errand.getKey())));
        return anything ? OptionalLong.of(now) : OptionalLong.empty();
    }
}
