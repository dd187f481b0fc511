package org.mahjongtable.drivers.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Random streams for any grammar: good frames, frames with flipped, lost and added bytes, and noise, cut at random. {@code -Dfuzz.bytes=10000000} sets how
 * many bytes a run takes, {@code -Dseed=N} which run.
 */
public final class Fuzz {
    private static final int GAP_MILLIS = 30;

    private Fuzz() {}

    /** The seeds of a test run. */
    public static LongStream seeds() {
        Long seed = Long.getLong("seed");
        return seed != null ? LongStream.of(seed) : LongStream.rangeClosed(1, 5);
    }

    /** How many bytes a run takes. */
    public static int bytes() {
        return Integer.getInteger("fuzz.bytes", 100_000);
    }

    /**
     * Checks that nothing is thrown, that what is read encodes to what may be read again, that a good frame after a pause is always read, and that of good
     * frames right behind noise none is lost but by a frame that the noise happens to make with their bytes.
     */
    public static <F> void grammar(
            Grammar<F> grammar, Function<F, byte[]> encode, Function<Random, byte[]> goodFrame, long seed) {
        Random random = new Random(seed);
        Framer<F> framer = new Framer<>(grammar, GAP_MILLIS);
        long nanos = 0;
        for (int sent = 0; sent < bytes(); ) {
            Set<Bytes> good = new HashSet<>();
            Function<Random, byte[]> noted = chance -> {
                byte[] frame = goodFrame.apply(chance);
                good.add(Bytes.of(frame));
                return frame;
            };
            byte[] stretch = stretch(noted, random);
            sent += stretch.length;
            List<F> read = new ArrayList<>();
            for (int at = 0; at < stretch.length; ) {
                int to = Math.min(stretch.length, at + 1 + random.nextInt(40));
                read.addAll(framer.push(Arrays.copyOfRange(stretch, at, to), nanos));
                at = to;
            }
            List<Bytes> behind = Stream.generate(() -> Bytes.of(noted.apply(random)))
                    .limit(3)
                    .toList();
            for (Bytes frame : behind) {
                read.addAll(framer.push(frame.array(), nanos));
            }
            nanos += GAP_MILLIS * 1_000_000L;
            read.addAll(framer.tick(nanos));
            List<Bytes> wires =
                    read.stream().map(frame -> wire(frame, grammar, encode)).toList();
            if (good.containsAll(wires)) {
                assertThat(wires).endsWith(behind.get(1), behind.get(2));
            } else if (good.contains(wires.getLast())) {
                assertThat(wires).endsWith(behind.getLast());
            } // else the last frame is part of one that nobody sent
            byte[] afterPause = goodFrame.apply(random);
            List<F> alone = framer.push(afterPause, nanos);
            assertThat(alone).hasSize(1);
            assertThat(encode.apply(alone.getFirst())).isEqualTo(afterPause);
        }
    }

    /** What a frame that was read looks like on the wire, which is read as the same frame again. */
    private static <F> Bytes wire(F frame, Grammar<F> grammar, Function<F, byte[]> encode) {
        byte[] wire = encode.apply(frame);
        assertThat(new Framer<>(grammar, GAP_MILLIS).push(wire, 0)).isEqualTo(List.of(frame));
        return Bytes.of(wire);
    }

    /** Some frames, most of them damaged, with noise between them. */
    public static byte[] stretch(Function<Random, byte[]> goodFrame, Random random) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int parts = 1 + random.nextInt(8);
        for (int i = 0; i < parts; i++) {
            byte[] frame = goodFrame.apply(random);
            switch (random.nextInt(6)) {
                case 0 -> frame[random.nextInt(frame.length)] ^= (byte) (1 << random.nextInt(8));
                case 1 -> frame = Arrays.copyOf(frame, random.nextInt(frame.length));
                case 2 -> frame = Arrays.copyOfRange(frame, random.nextInt(frame.length), frame.length);
                case 3 -> random.nextBytes(frame);
                case 4 -> {
                    int at = random.nextInt(frame.length);
                    out.write(frame, 0, at);
                    out.write(random.nextInt());
                    frame = Arrays.copyOfRange(frame, at, frame.length);
                }
                default -> {}
            }
            out.writeBytes(frame);
        }
        return out.toByteArray();
    }
}
