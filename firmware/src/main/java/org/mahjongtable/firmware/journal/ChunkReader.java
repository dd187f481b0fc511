package org.mahjongtable.firmware.journal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.Reading.RoundRead;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.TagSeen;
import org.mahjongtable.firmware.journal.ChunkWriter.Antenna;
import org.mahjongtable.firmware.journal.ChunkWriter.Round;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.Stamp;
import org.mahjongtable.firmware.table.TableCommand;

/** Bytes to inputs, as {@link ChunkWriter} wrote them. */
final class ChunkReader {
    private final IntFunction<TagId> tags;
    private final Chunk chunk;
    private final Varints.In in;
    private final List<Antenna> antennas = new ArrayList<>();
    private final Map<Antenna, Round> lastRounds = new HashMap<>();

    private ChunkReader(Chunk chunk, IntFunction<TagId> tags) {
        this.chunk = chunk;
        this.tags = tags;
        this.in = new Varints.In(Deflated.unpack(chunk.data()));
    }

    /** @param tags the tag of each number */
    static List<Input> read(Chunk chunk, IntFunction<TagId> tags) throws UnreadableText {
        try {
            return new ChunkReader(chunk, tags).inputs();
        } catch (RuntimeException e) {
            throw new UnreadableText(chunk + ": " + e, e);
        }
    }

    private List<Input> inputs() throws UnreadableText {
        List<Input> inputs = new ArrayList<>();
        long nanos = chunk.nanos();
        for (int i = 0; i < chunk.count(); i++) {
            int head = in.small();
            nanos += in.signed();
            long readingNanos = nanos + ((head & ChunkWriter.SAME_NANOS) == 0 ? in.signed() : 0);
            long unexplained = (head & ChunkWriter.SAME_UTC) == 0 ? in.signed() : 0;
            var at = new Stamp(chunk.boot(), nanos, ChunkWriter.utc(chunk.utc(), nanos - chunk.nanos(), unexplained));
            inputs.add(input(head % ChunkWriter.CASES, at, readingNanos));
        }
        if (!in.ended()) {
            throw new IndexOutOfBoundsException("there are more bytes than inputs");
        }
        return inputs;
    }

    private Input input(int kind, Stamp at, long readingNanos) throws UnreadableText {
        return switch (kind) {
            case ChunkWriter.TICK -> new Input.Tick(at);
            case ChunkWriter.ROUND, ChunkWriter.EQUAL -> {
                Antenna antenna = antenna();
                Round last = lastRounds.getOrDefault(antenna, Round.NONE);
                Round round = kind == ChunkWriter.ROUND ? round(last) : last;
                lastRounds.put(antenna, round);
                yield new Input.FromDevice(
                        at,
                        antenna.device(),
                        new RoundRead(readingNanos, antenna.number(), round.tags(), round.complete()));
            }
            case ChunkWriter.OTHER -> new Input.FromDevice(at, in.text(), Values.read(Reading.class, in.text()));
            case ChunkWriter.COMMAND -> new Input.Command(at, in.text(), Values.read(TableCommand.class, in.text()));
            default -> throw new IllegalArgumentException("input of case " + kind);
        };
    }

    private Antenna antenna() {
        int place = in.small();
        if (place == antennas.size()) {
            antennas.add(new Antenna(in.text(), in.small()));
        }
        return antennas.get(place);
    }

    private Round round(Round last) {
        long size = in.signed();
        List<TagSeen> seen = new ArrayList<>();
        int expected = 0;
        for (long i = Math.abs(size) - 2; i > 0; i--) {
            Integer later = in.optional();
            int place = later == null ? -1 : expected + later;
            TagId tag = later == null
                    ? tags.apply(in.small())
                    : last.tags().get(place).tag();
            expected = later == null ? expected : place + 1;
            Integer above = in.optional();
            seen.add(new TagSeen(tag, above == null ? null : last.strength(place) + above));
        }
        return new Round(List.copyOf(seen), size > 0);
    }
}
