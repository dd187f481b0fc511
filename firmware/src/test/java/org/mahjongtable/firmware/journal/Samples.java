package org.mahjongtable.firmware.journal;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.TagSeen;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.Stamp;

/** Inputs and events as a table might have them. */
final class Samples {
    static final Instant START = Instant.parse("2026-11-30T06:25:00.123Z");

    private Samples() {}

    static Stamp stamp(long boot, long millis) {
        return new Stamp(boot, millis * 1_000_000, START.plusMillis(millis));
    }

    static Input tick(long boot, long millis) {
        return new Input.Tick(stamp(boot, millis));
    }

    static Input round(long boot, long millis, long... uids) {
        List<TagSeen> tags = Arrays.stream(uids)
                .mapToObj(uid -> new TagSeen(TagId.of(uid), 90))
                .toList();
        return new Input.FromDevice(
                stamp(boot, millis), "reader.1", new Reading.RoundRead(millis * 1_000_000, 1, tags, true));
    }

    static Recorded event(long seq) {
        return new Recorded(seq, START.plusSeconds(seq), 1, "{\"seq\":" + seq + "}", null, List.of());
    }

    /** The end of a hand with its payments. */
    static Recorded settled(long seq) {
        return new Recorded(
                seq,
                START.plusSeconds(seq),
                1,
                "{\"seq\":" + seq + "}",
                "{\"hand\":" + seq + "}",
                List.of(
                        new Recorded.Transfer(Seat.TWO, Seat.ONE, 8, "食糊 win"),
                        new Recorded.Transfer(Seat.THREE, Seat.ONE, 8, "食糊 win")));
    }
}
