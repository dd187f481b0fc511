package org.mahjongtable.drivers.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.LongStream;

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

    /** Checks that nothing is thrown, that what is read encodes to what may be read again, and that a good frame after a pause is always read. */
    public static <F> void grammar(
            Grammar<F> grammar, Function<F, byte[]> encode, Function<Random, byte[]> goodFrame, long seed) {
        Random random = new Random(seed);
        Framer<F> framer = new Framer<>(grammar, GAP_MILLIS);
        long nanos = 0;
        for (int sent = 0; sent < bytes(); ) {
            byte[] stretch = stretch(goodFrame, random);
            sent += stretch.length;
            for (int at = 0; at < stretch.length; ) {
                int to = Math.min(stretch.length, at + 1 + random.nextInt(40));
                for (F frame : framer.push(Arrays.copyOfRange(stretch, at, to), nanos)) {
                    byte[] again = encode.apply(frame);
                    assertThat(new Framer<>(grammar, GAP_MILLIS).push(again, 0)).isEqualTo(List.of(frame));
                }
                at = to;
            }
            nanos += GAP_MILLIS * 1_000_000L;
            framer.tick(nanos);
            byte[] good = goodFrame.apply(random);
            List<F> read = framer.push(good, nanos);
            assertThat(read).hasSize(1);
            assertThat(encode.apply(read.getFirst())).isEqualTo(good);
        }
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
