package org.mahjongtable.drivers.kernel;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import org.mahjongtable.drivers.rfid.feig.BytewiseReader;

/** A device that answers whole requests, one by one, and drops what has not become one after a while. */
final class Asked implements FarDevice {
    private static final long GAP_NANOS = 200_000_000L;

    private final UnaryOperator<byte[]> device;
    private final ToIntFunction<byte[]> length;
    private byte[] waiting = new byte[0];
    private long lastNanos;

    /** @param length of the first request among bytes, 0 while it is not whole */
    Asked(UnaryOperator<byte[]> device, ToIntFunction<byte[]> length) {
        this.device = device;
        this.length = length;
    }

    /** A FEIG reader with {@link OutsideWorld#TAGS}. */
    static FarDevice feig() {
        BytewiseReader reader = new BytewiseReader();
        OutsideWorld.TAGS.forEach((antenna, tags) -> reader.lay(antenna, tags.toArray(String[]::new)));
        return new Asked(reader::answer, Asked::feigLength);
    }

    /** A metraTec reader with the same. */
    static FarDevice metratec() {
        var reader = new org.mahjongtable.drivers.rfid.metratec.BytewiseReader();
        OutsideWorld.TAGS.forEach((antenna, tags) -> reader.lay(antenna, tags.toArray(String[]::new)));
        return new Asked(reader::answer, Asked::lineLength);
    }

    @Override
    public byte[] answer(byte[] bytes, long nanos) {
        if (nanos - lastNanos > GAP_NANOS) {
            waiting = new byte[0];
        }
        lastNanos = nanos;
        int before = waiting.length;
        waiting = Arrays.copyOf(waiting, before + bytes.length);
        System.arraycopy(bytes, 0, waiting, before, bytes.length);
        ByteArrayOutputStream answers = new ByteArrayOutputStream();
        for (int end = length.applyAsInt(waiting); end > 0; end = length.applyAsInt(waiting)) {
            answers.writeBytes(device.apply(Arrays.copyOf(waiting, end)));
            waiting = Arrays.copyOfRange(waiting, end, waiting.length);
        }
        return answers.toByteArray();
    }

    /** A request begins with its length: in one byte, or in two after a 2. */
    private static int feigLength(byte[] bytes) {
        if (bytes.length < 3) {
            return 0;
        }
        int length = bytes[0] == 2 ? (bytes[1] & 0xFF) << 8 | (bytes[2] & 0xFF) : bytes[0] & 0xFF;
        return bytes.length >= length ? Math.max(length, 1) : 0;
    }

    private static int lineLength(byte[] bytes) {
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == '\r') {
                return i + 1;
            }
        }
        return 0;
    }
}
