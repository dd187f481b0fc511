package org.mahjongtable.firmware.journal;

import java.time.Instant;

/** Inputs that were written together, in the order of their arrival; {@link ChunkWriter} tells how. */
final class Chunk {
    /** The data of no inputs, and of those that were forgotten. */
    static final byte[] EMPTY = {};

    private final long boot;
    private final long nanos;
    private final Instant utc;
    private final int count;
    private final byte[] data;

    /**
     * @param nanos and {@code utc} of the first one, to which the others are relative
     * @param count how many there are
     */
    Chunk(long boot, long nanos, Instant utc, int count, byte[] data) {
        this.boot = boot;
        this.nanos = nanos;
        this.utc = utc;
        this.count = count;
        this.data = data;
    }

    long boot() {
        return boot;
    }

    long nanos() {
        return nanos;
    }

    Instant utc() {
        return utc;
    }

    int count() {
        return count;
    }

    byte[] data() {
        return data;
    }

    @Override
    public String toString() {
        return "%d inputs from %s in %d bytes".formatted(count, utc, data.length);
    }
}
