package org.mahjongtable.firmware.journal;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.Reading.RoundRead;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.TagSeen;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.Stamp;
import org.mahjongtable.firmware.table.TableCommand;

/**
 * Inputs to bytes, packed by zlib. Antenna rounds are nearly all there is, and most are equal to the last one of their antenna: such a round is its antenna and its time,
 * five bytes. An input is
 *
 * <pre>
 * number   case, and what is left out: {@link #SAME_NANOS}, {@link #SAME_UTC}
 * signed   nanoseconds after the input before
 * signed   nanoseconds of the reading after those of its stamp           unless SAME_NANOS; readings only
 * signed   milliseconds of utc that nanoseconds alone do not explain     unless SAME_UTC
 *          TICK     nothing
 *          ROUND    antenna: its place in the order of first rounds; name and number follow when it is new
 *                   tags + 2, negative if incomplete; then for each tag
 *                     how much later it stands in the last round than the place after the tag before, or nothing and its number if it is not there
 *                     its signal strength above that of the last round, above 0 if it is not there, or nothing
 *          EQUAL    antenna, equal to its last round
 *          OTHER    device, reading as text
 *          COMMAND  author, command as text
 * </pre>
 */
final class ChunkWriter {
    static final int TICK = 0;
    static final int ROUND = 1;
    static final int EQUAL = 2;
    static final int OTHER = 3;
    static final int COMMAND = 4;
    static final int CASES = 8;
    static final int SAME_NANOS = CASES;
    static final int SAME_UTC = 2 * CASES;

    private final ToIntFunction<TagId> tagNumbers;
    private final Varints.Out out = new Varints.Out();
    private final Map<Antenna, Integer> antennas = new HashMap<>();
    private final Map<Antenna, Round> lastRounds = new HashMap<>();
    private @Nullable Stamp first;
    private long nanos;
    private int count;

    record Antenna(String device, int number) {}

    /** A round without its time. */
    record Round(List<TagSeen> tags, boolean complete) {
        /** Before the first: nothing was seen, and nothing is known. */
        static final Round NONE = new Round(List.of(), false);

        /** Where a tag stands, from 0; less than 0 if it does not. */
        int place(TagId tag) {
            for (int i = 0; i < tags.size(); i++) {
                if (tags.get(i).tag().equals(tag)) {
                    return i;
                }
            }
            return -1;
        }

        /** The signal strength at a place; 0 where there is none. */
        int strength(int place) {
            return place < 0 ? 0 : Objects.requireNonNullElse(tags.get(place).rssi(), 0);
        }
    }

    /** @param tagNumbers gives every tag the number under which it is known */
    ChunkWriter(ToIntFunction<TagId> tagNumbers) {
        this.tagNumbers = tagNumbers;
    }

    void add(Input input) {
        Stamp stamp = input.at();
        if (first == null) {
            first = stamp;
            nanos = stamp.nanos();
        }
        switch (input) {
            case Input.Tick tick -> head(TICK, tick.at(), tick.at().nanos());
            case Input.FromDevice(var at, var device, var reading) -> reading(at, device, reading);
            case Input.Command command -> {
                head(COMMAND, stamp, stamp.nanos());
                out.text(command.author());
                out.text(Values.write(TableCommand.class, command.command()));
            }
        }
        nanos = stamp.nanos();
        count++;
    }

    /** What was added since the last time; nothing if nothing was. */
    Optional<Chunk> take() {
        if (first == null) {
            return Optional.empty();
        }
        var chunk = new Chunk(first.boot(), first.nanos(), first.utc(), count, Deflated.pack(out.take()));
        first = null;
        count = 0;
        antennas.clear();
        lastRounds.clear();
        return Optional.of(chunk);
    }

    private void reading(Stamp at, String device, Reading reading) {
        if (!(reading instanceof RoundRead read)) {
            head(OTHER, at, reading.nanos());
            out.text(device);
            out.text(Values.write(Reading.class, reading));
            return;
        }
        var antenna = new Antenna(device, read.antenna());
        var round = new Round(read.tags(), read.complete());
        Round last = Objects.requireNonNullElse(lastRounds.put(antenna, round), Round.NONE);
        boolean equal = round.equals(last);
        head(equal ? EQUAL : ROUND, at, read.nanos());
        Integer known = antennas.putIfAbsent(antenna, antennas.size());
        out.number(known == null ? antennas.size() - 1 : known);
        if (known == null) {
            out.text(device);
            out.number(read.antenna());
        }
        if (!equal) {
            int size = read.tags().size() + 2;
            out.signed(read.complete() ? size : -size);
            int expected = 0;
            for (TagSeen seen : read.tags()) {
                int place = last.place(seen.tag());
                out.optional(place < 0 ? null : place - expected);
                if (place < 0) {
                    out.number(tagNumbers.applyAsInt(seen.tag()));
                } else {
                    expected = place + 1;
                }
                Integer strength = seen.rssi();
                out.optional(strength == null ? null : strength - last.strength(place));
            }
        }
    }

    private void head(int kind, Stamp at, long readingNanos) {
        Stamp begin = Objects.requireNonNull(first);
        if (at.boot() != begin.boot()) {
            throw new IllegalArgumentException(
                    "inputs of boots %d and %d do not mix".formatted(begin.boot(), at.boot()));
        }
        long utc = unexplained(begin, at);
        boolean sameNanos = readingNanos == at.nanos();
        out.number(kind + (sameNanos ? SAME_NANOS : 0) + (utc == 0 ? SAME_UTC : 0));
        out.signed(at.nanos() - nanos);
        if (!sameNanos) {
            out.signed(readingNanos - at.nanos());
        }
        if (utc != 0) {
            out.signed(utc);
        }
    }

    /** By how many milliseconds the wall clock went another way than the monotonic one. */
    private static long unexplained(Stamp begin, Stamp at) {
        long passed = Duration.between(begin.utc(), at.utc()).toMillis();
        return passed - Math.floorDiv(at.nanos() - begin.nanos(), 1_000_000L);
    }

    /** The wall clock of an input, from what {@link #unexplained} left. */
    static Instant utc(Instant begin, long nanosPassed, long unexplained) {
        return begin.plusMillis(Math.floorDiv(nanosPassed, 1_000_000L) + unexplained);
    }
}
