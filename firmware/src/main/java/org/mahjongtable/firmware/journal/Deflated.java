package org.mahjongtable.firmware.journal;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/** Bytes in fewer bytes, as zlib packs them. */
final class Deflated {

    private Deflated() {}

    static byte[] pack(byte[] bytes) {
        var packed = new ByteArrayOutputStream();
        try (var deflater = new DeflaterOutputStream(packed)) {
            deflater.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return packed.toByteArray();
    }

    /** {@link UncheckedIOException} if the bytes are not whole. */
    static byte[] unpack(byte[] packed) {
        try (var inflater = new InflaterInputStream(new ByteArrayInputStream(packed))) {
            return inflater.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
