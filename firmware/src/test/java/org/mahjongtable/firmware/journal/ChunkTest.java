package org.mahjongtable.firmware.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.TagSeen;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.Stamp;
import org.mahjongtable.firmware.table.TableCommand;

final class ChunkTest {
    private static final Instant START = Instant.parse("2026-11-30T06:25:00.123Z");

    private final List<TagId> tags = new ArrayList<>();
    private final Map<TagId, Integer> numbers = new HashMap<>();
    private final ChunkWriter writer = new ChunkWriter(tag -> numbers.computeIfAbsent(tag, unknown -> {
        tags.add(unknown);
        return tags.size() - 1;
    }));

    @Test
    void whatWasNotAddedIsNoChunk() {
        assertThat(writer.take()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void inputsAreReadAsTheyWereAdded(long seed) throws UnreadableText {
        var random = new Random(seed);
        for (int chunk = 0; chunk < 3; chunk++) {
            List<Input> inputs = inputs(random, 500);
            inputs.forEach(writer::add);
            assertThat(ChunkReader.read(writer.take().orElseThrow(), tags::get)).isEqualTo(inputs);
        }
    }

    @Test
    void aRoundEqualToTheLastOfItsAntennaIsItsAntennaAndItsTime() {
        writer.add(round(0, 1, List.of(new TagSeen(TagId.of(1), 90))));
        int first = Deflated.unpack(writer.take().orElseThrow().data()).length;
        writer.add(round(0, 1, List.of(new TagSeen(TagId.of(1), 90))));
        writer.add(round(100_000_000, 1, List.of(new TagSeen(TagId.of(1), 90))));
        assertThat(Deflated.unpack(writer.take().orElseThrow().data())).hasSize(first + 1 + 4 + 1);
    }

    @Test
    void aWallClockThatJumpsIsKept() throws UnreadableText {
        List<Input> inputs = List.of(
                new Input.Tick(new Stamp(1, 5, START)),
                new Input.Tick(new Stamp(1, 6, START.plusSeconds(3600))),
                new Input.Tick(new Stamp(1, 7, START.minusMillis(1))));
        inputs.forEach(writer::add);
        assertThat(ChunkReader.read(writer.take().orElseThrow(), tags::get)).isEqualTo(inputs);
    }

    @Test
    void anIncompleteRoundIsNotEqualToACompleteOne() throws UnreadableText {
        List<Input> inputs = List.of(
                round(0, 1, List.of()),
                new Input.FromDevice(stamp(9), "reader.1", new Reading.RoundRead(9, 1, List.of(), false)));
        inputs.forEach(writer::add);
        assertThat(ChunkReader.read(writer.take().orElseThrow(), tags::get)).isEqualTo(inputs);
    }

    @Test
    void bytesThatAreNoInputsAreRefused() {
        writer.add(round(0, 1, List.of(new TagSeen(TagId.of(1), 90))));
        writer.add(new Input.Command(stamp(5), "page", new TableCommand.Press(Seat.ONE)));
        Chunk chunk = writer.take().orElseThrow();
        byte[] bytes = Deflated.unpack(chunk.data());
        for (int length = 0; length < bytes.length; length++) {
            assertUnreadable(chunk, Deflated.pack(Arrays.copyOf(bytes, length)));
        }
        for (int length = 0; length < chunk.data().length; length++) {
            assertUnreadable(chunk, Arrays.copyOf(chunk.data(), length));
        }
    }

    private void assertUnreadable(Chunk chunk, byte[] torn) {
        assertThatThrownBy(() -> ChunkReader.read(
                        new Chunk(chunk.boot(), chunk.nanos(), chunk.utc(), chunk.count(), torn), tags::get))
                .isInstanceOf(UnreadableText.class);
    }

    private static List<Input> inputs(Random random, int count) {
        List<Input> inputs = new ArrayList<>();
        long nanos = random.nextLong(1_000_000_000_000L);
        Instant base = START.plusMillis(random.nextInt(100_000));
        Map<Integer, List<TagSeen>> lying = new HashMap<>();
        for (int i = 0; i < count; i++) {
            nanos += random.nextInt(-1_000, 90_000_000);
            var at = new Stamp(7, nanos, base.plusMillis(i * 40L + random.nextInt(3)));
            int antenna = random.nextInt(12);
            inputs.add(
                    switch (random.nextInt(12)) {
                        case 0 -> new Input.Tick(at);
                        case 1 ->
                            new Input.Command(
                                    at,
                                    "referee:甲",
                                    new TableCommand.EnterDice(Seat.THREE, List.of(1, 6, random.nextInt(6))));
                        case 2 -> new Input.FromDevice(at, "panel.2", new Reading.ButtonPressed(nanos - 1, 1));
                        case 3 ->
                            new Input.FromDevice(
                                    at, "dice", new Reading.PortDown(nanos, Reading.PortDown.Why.SILENT, "3 s"));
                        default -> {
                            List<TagSeen> tags = lying.computeIfAbsent(antenna, a -> tags(random));
                            if (random.nextInt(3) == 0) {
                                lying.put(antenna, tags(random));
                            }
                            yield new Input.FromDevice(
                                    at,
                                    "reader." + antenna / 3,
                                    new Reading.RoundRead(
                                            nanos - random.nextInt(2), antenna % 3 + 1, tags, random.nextInt(20) > 0));
                        }
                    });
        }
        return inputs;
    }

    private static List<TagSeen> tags(Random random) {
        return random.ints(random.nextInt(20), 0, 300)
                .distinct()
                .mapToObj(uid -> new TagSeen(
                        TagId.of(0xE004_0150_0000_0000L + uid),
                        random.nextInt(10) == 0 ? null : random.nextInt(-90, 255)))
                .toList();
    }

    private static Input round(long nanos, int antenna, List<TagSeen> tags) {
        return new Input.FromDevice(stamp(nanos), "reader.1", new Reading.RoundRead(nanos, antenna, tags, true));
    }

    private static Stamp stamp(long nanos) {
        return new Stamp(1, nanos, START.plusMillis(nanos / 1_000_000));
    }
}
