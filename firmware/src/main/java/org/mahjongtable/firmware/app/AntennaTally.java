package org.mahjongtable.firmware.app;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.Reading.RoundRead;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.TagSeen;

/** What one antenna has read, for who looks at how well it reads. */
final class AntennaTally {
    /** A tag that is back after at most so many rounds was missed in between; one that stays away longer was taken away. */
    private static final int LONGEST_GAP = 10;

    private final Map<TagId, Last> tags = new HashMap<>();
    private long complete;
    private long failed;
    private long expected;
    private long missed;
    private long firstNanos;
    private long lastNanos;

    /** When a tag was seen last, and how well. */
    private record Last(long round, @Nullable Integer signal) {}

    void round(RoundRead round) {
        if (complete + failed == 0) {
            firstNanos = round.nanos();
        }
        lastNanos = round.nanos();
        if (!round.complete()) {
            failed++;
            return;
        }
        complete++;
        for (TagSeen seen : round.tags()) {
            Last last = tags.put(seen.tag(), new Last(complete, seen.rssi()));
            long gap = last == null ? 0 : complete - last.round();
            if (gap > 0 && gap <= LONGEST_GAP) {
                expected += gap;
                missed += gap - 1;
            }
        }
        tags.values().removeIf(last -> complete - last.round() > LONGEST_GAP);
    }

    /** Rounds that ended without an error. */
    long complete() {
        return complete;
    }

    /** Rounds that did not: what lies there is unknown. */
    long failed() {
        return failed;
    }

    /** Rounds a second, so far; 0 before the second one. */
    double rate() {
        long nanos = lastNanos - firstNanos;
        return nanos <= 0 ? 0 : (complete + failed - 1) * 1e9 / nanos;
    }

    /** How many of 100 readings of a tag that lies there were missed. */
    double missedPercent() {
        return expected == 0 ? 0 : 100.0 * missed / expected;
    }

    /** What lies there: what was seen in one of the last rounds. */
    List<TagId> tags() {
        return new ArrayList<>(tags.keySet());
    }

    /** The signal of the weakest tag, in the reader's own unit; null where the reader tells none. */
    @Nullable
    Integer weakest() {
        Integer weakest = null;
        for (Last last : tags.values()) {
            if (last.signal() != null && (weakest == null || last.signal() < weakest)) {
                weakest = last.signal();
            }
        }
        return weakest;
    }
}
