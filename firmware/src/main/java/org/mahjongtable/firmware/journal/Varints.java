package org.mahjongtable.firmware.journal;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Whole numbers in as few bytes as they need: seven bits a byte, the lowest first, the top bit says that more follow. */
final class Varints {

    private Varints() {}

    /** Bytes while they are written. */
    static final class Out {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        /** A number that is not negative. */
        void number(long value) {
            long rest = value;
            while ((rest & ~0x7FL) != 0) {
                bytes.write((int) ((rest & 0x7F) | 0x80));
                rest >>>= 7;
            }
            bytes.write((int) rest);
        }

        /** Any number; near zero is short. */
        void signed(long value) {
            number((value << 1) ^ (value >> 63));
        }

        /** Any number, or nothing: which is one byte. */
        void optional(@Nullable Integer value) {
            number(value == null ? 0 : 1 + ((((long) value) << 1) ^ (value >> 31)));
        }

        void text(String text) {
            byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
            number(utf8.length);
            bytes.writeBytes(utf8);
        }

        byte[] take() {
            byte[] taken = bytes.toByteArray();
            bytes.reset();
            return taken;
        }
    }

    /** Bytes while they are read; {@link IndexOutOfBoundsException} where they end too early. */
    static final class In {
        private final byte[] bytes;
        private int at;

        In(byte[] bytes) {
            this.bytes = bytes;
        }

        long number() {
            long value = 0;
            for (int shift = 0; shift < 64; shift += 7) {
                byte b = bytes[at++];
                value |= (b & 0x7FL) << shift;
                if (b >= 0) {
                    return value;
                }
            }
            throw new IndexOutOfBoundsException("a number of more than 64 bits before byte " + at);
        }

        int small() {
            return Math.toIntExact(number());
        }

        long signed() {
            long folded = number();
            return (folded >>> 1) ^ -(folded & 1);
        }

        @Nullable
        Integer optional() {
            long folded = number() - 1;
            return folded < 0 ? null : Integer.valueOf(Math.toIntExact((folded >>> 1) ^ -(folded & 1)));
        }

        String text() {
            int length = small();
            at += length;
            return new String(bytes, at - length, length, StandardCharsets.UTF_8);
        }

        boolean ended() {
            return at == bytes.length;
        }
    }
}
