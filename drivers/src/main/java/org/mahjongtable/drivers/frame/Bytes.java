package org.mahjongtable.drivers.frame;

import java.util.Arrays;
import java.util.HexFormat;

/** Bytes as a value: compared by content, never changed. */
public final class Bytes {
    private static final HexFormat SPACED = HexFormat.ofDelimiter(" ").withUpperCase();

    /** No bytes. */
    public static final Bytes EMPTY = new Bytes(new byte[0]);

    private final byte[] array;

    private Bytes(byte[] array) {
        this.array = array;
    }

    /** A copy of the given bytes. */
    public static Bytes of(byte[] array) {
        return new Bytes(array.clone());
    }

    /** The low eight bits of each number. */
    public static Bytes of(int... values) {
        byte[] array = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            array[i] = (byte) values[i];
        }
        return new Bytes(array);
    }

    /** A copy of the bytes {@code from} to {@code to}, the last excluded. */
    public static Bytes copyOf(byte[] array, int from, int to) {
        return new Bytes(Arrays.copyOfRange(array, from, to));
    }

    /** Hex with or without spaces, as data sheets print it. */
    public static Bytes hex(String text) {
        return new Bytes(HexFormat.of().parseHex(text.replace(" ", "")));
    }

    public int length() {
        return array.length;
    }

    /** The byte at an index, 0 to 255. */
    public int at(int index) {
        return array[index] & 0xFF;
    }

    /** The bytes {@code from} to {@code to}, the last excluded. */
    public Bytes slice(int from, int to) {
        return copyOf(array, from, to);
    }

    /** A copy. */
    public byte[] array() {
        return array.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Bytes bytes && Arrays.equals(array, bytes.array);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(array);
    }

    @Override
    public String toString() {
        return SPACED.formatHex(array);
    }
}
