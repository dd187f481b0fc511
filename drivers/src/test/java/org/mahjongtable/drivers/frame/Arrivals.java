package org.mahjongtable.drivers.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/** Every way a stream can arrive, for any grammar. */
public final class Arrivals<F> {
    private static final int GAP_MILLIS = 30;
    private static final long GAP = GAP_MILLIS * 1_000_000L;

    private final Grammar<F> grammar;
    private final byte[] first;
    private final byte[] second;
    private final int checksumBytes;

    /** @param checksumBytes how many bytes at the end of a frame are its checksum, with what follows it */
    public Arrivals(Grammar<F> grammar, byte[] first, byte[] second, int checksumBytes) {
        this.grammar = grammar;
        this.first = first;
        this.second = second;
        this.checksumBytes = checksumBytes;
    }

    /** Every case. */
    public Stream<DynamicTest> cases() {
        return Stream.concat(undamaged(), damaged());
    }

    private Stream<DynamicTest> undamaged() {
        return Stream.of(
                dynamicTest("one whole frame", () -> arrives(frames(first), first)),
                dynamicTest("two frames at once", () -> arrives(frames(first, second), join(first, second))),
                dynamicTest("one frame in two pieces, cut anywhere", this::cutAnywhere),
                dynamicTest("two frames byte by byte", this::byteByByte),
                dynamicTest(
                        "the checksum in a piece of its own", () -> arrives(frames(first), head(first), tail(first))),
                dynamicTest(
                        "a frame and the half of the next",
                        () -> arrives(frames(first, second), join(first, head(second)), tail(second))),
                dynamicTest("an unfinished frame does not swallow the next one", this::unfinished),
                dynamicTest("endless garbage is neither kept nor believed", this::endlessGarbage));
    }

    /** The cases of lines, whose start has no mark: garbage spoils the line behind it. */
    public Stream<DynamicTest> linesCases() {
        return Stream.of(undamaged(), damagedAtOneEnd(), garbageSpoilsOne()).flatMap(cases -> cases);
    }

    /** The cases of frames without checksum: garbage may look like the start of one. */
    public Stream<DynamicTest> uncheckedCases() {
        return Stream.concat(undamaged(), garbageSpoilsOne());
    }

    private Stream<DynamicTest> garbageSpoilsOne() {
        return Stream.of(dynamicTest("garbage of every value spoils one frame at most", this::garbageBeforeTwo));
    }

    private Stream<DynamicTest> damaged() {
        return Stream.concat(
                damagedAtOneEnd(), Stream.of(dynamicTest("garbage of every value comes first", this::garbageFirst)));
    }

    private Stream<DynamicTest> damagedAtOneEnd() {
        return Stream.of(
                dynamicTest("a bad checksum is dropped, counted once, and the next frame is read", this::badChecksum),
                dynamicTest("the end of a frame whose start was lost comes first", this::startLost));
    }

    private void cutAnywhere() {
        for (int cut = 1; cut < first.length; cut++) {
            arrives(frames(first), Arrays.copyOf(first, cut), Arrays.copyOfRange(first, cut, first.length));
        }
    }

    private void byteByByte() {
        byte[] both = join(first, second);
        byte[][] pieces = new byte[both.length][];
        for (int i = 0; i < both.length; i++) {
            pieces[i] = new byte[] {both[i]};
        }
        arrives(frames(first, second), pieces);
    }

    private void badChecksum() {
        byte[] bad = first.clone();
        bad[bad.length - checksumBytes] ^= 0x01;
        Framer<F> framer = new Framer<>(grammar, GAP_MILLIS);
        List<F> read = new ArrayList<>(framer.push(join(bad, second), 0));
        read.addAll(framer.tick(GAP));
        assertThat(read).isEqualTo(frames(second));
        assertThat(framer.damaged()).isEqualTo(1);
    }

    private void startLost() {
        for (int from = 1; from < first.length; from++) {
            Framer<F> framer = new Framer<>(grammar, GAP_MILLIS);
            List<F> read = new ArrayList<>(framer.push(Arrays.copyOfRange(first, from, first.length), 0));
            read.addAll(framer.push(second, GAP));
            assertThat(read).as("from byte " + from).isEqualTo(frames(second));
        }
    }

    private void garbageFirst() {
        for (int value = 0; value < 256; value++) {
            Framer<F> framer = new Framer<>(grammar, GAP_MILLIS);
            List<F> read = new ArrayList<>(framer.push(join(new byte[] {(byte) value}, first), 0));
            read.addAll(framer.tick(GAP));
            assertThat(read).as("garbage " + value).isEqualTo(frames(first));
            assertThat(framer.wakeAt()).isEmpty();
        }
    }

    private void garbageBeforeTwo() {
        for (int value = 0; value < 256; value++) {
            Framer<F> framer = new Framer<>(grammar, GAP_MILLIS);
            List<F> read = new ArrayList<>(framer.push(join(new byte[] {(byte) value}, join(first, second)), 0));
            read.addAll(framer.tick(GAP));
            assertThat(read)
                    .as("garbage " + value)
                    .hasSizeBetween(1, 2)
                    .endsWith(frames(second).getFirst());
            assertThat(framer.wakeAt()).isEmpty();
        }
    }

    private void unfinished() {
        Framer<F> framer = new Framer<>(grammar, GAP_MILLIS);
        List<F> read = new ArrayList<>(framer.push(head(first), 0));
        assertThat(framer.wakeAt()).hasValue(GAP);
        read.addAll(framer.tick(GAP - 1));
        read.addAll(framer.push(second, GAP));
        assertThat(read).isEqualTo(frames(second));
        assertThat(framer.damaged()).isEqualTo(1);
    }

    private void endlessGarbage() {
        Random random = new Random(42);
        Framer<F> framer = new Framer<>(grammar, GAP_MILLIS);
        byte[] piece = new byte[256];
        for (int i = 0; i < 4096; i++) {
            random.nextBytes(piece);
            framer.push(piece, 0);
            assertThat(framer.waiting()).isLessThan(20_000);
        }
        List<F> read = new ArrayList<>(framer.tick(GAP));
        read.clear();
        read.addAll(framer.push(first, 2 * GAP));
        assertThat(read).isEqualTo(frames(first));
        assertThat(framer.damaged()).isPositive();
    }

    private void arrives(List<F> expected, byte[]... pieces) {
        Framer<F> framer = new Framer<>(grammar, GAP_MILLIS);
        List<F> read = new ArrayList<>();
        long nanos = 0;
        for (byte[] piece : pieces) {
            read.addAll(framer.push(piece, nanos));
            nanos += GAP - 1;
        }
        assertThat(read).isEqualTo(expected);
        assertThat(framer.damaged()).isZero();
    }

    private List<F> frames(byte[]... wires) {
        List<F> frames = new ArrayList<>();
        for (byte[] wire : wires) {
            frames.add(((Grammar.Cut.Whole<F>) grammar.cut(wire, 0, wire.length)).frame());
        }
        return frames;
    }

    private byte[] head(byte[] frame) {
        return Arrays.copyOf(frame, frame.length - checksumBytes);
    }

    private byte[] tail(byte[] frame) {
        return Arrays.copyOfRange(frame, frame.length - checksumBytes, frame.length);
    }

    private static byte[] join(byte[] a, byte[] b) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(a);
        out.writeBytes(b);
        return out.toByteArray();
    }
}
