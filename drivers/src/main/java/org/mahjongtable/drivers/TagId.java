package org.mahjongtable.drivers;

import java.util.HexFormat;
import java.util.Locale;

/**
 * The identity of an RFID tag: upper-case hex, most significant byte first, 16 digits for ISO 15693 ({@code E0...}); other lengths occur with foreign
 * tags such as cards and phones. Printing it shows the last four digits only, so that no log gives a tile set away.
 *
 * @param hex 2 to 64 upper-case hex digits, an even number
 */
public record TagId(String hex) implements Comparable<TagId> {
    public TagId {
        int length = hex.length();
        if (length < 2 || length > 64 || length % 2 != 0) {
            throw new IllegalArgumentException("a tag id has 2 to 64 hex digits, an even number, not " + length);
        }
        for (int i = 0; i < length; i++) {
            char c = hex.charAt(i);
            if ("0123456789ABCDEF".indexOf(c) < 0) {
                throw new IllegalArgumentException("a tag id holds 0-9 and A-F only, not '" + c + "'");
            }
        }
    }

    /** An ISO 15693 id as the number its 64 bits make. */
    public static TagId of(long uid) {
        return new TagId(HexFormat.of().withUpperCase().toHexDigits(uid));
    }

    /** The id of the given bytes, most significant first. */
    public static TagId of(byte[] bytes) {
        return new TagId(HexFormat.of().withUpperCase().formatHex(bytes));
    }

    /** The id as people type it: lower or upper case. */
    public static TagId parse(String text) {
        return new TagId(text.strip().toUpperCase(Locale.ROOT));
    }

    /** The id's bytes, most significant first. */
    public byte[] bytes() {
        return HexFormat.of().parseHex(hex);
    }

    @Override
    public int compareTo(TagId other) {
        return hex.compareTo(other.hex);
    }

    @Override
    public String toString() {
        return "tag .." + hex.substring(Math.max(0, hex.length() - 4));
    }
}
