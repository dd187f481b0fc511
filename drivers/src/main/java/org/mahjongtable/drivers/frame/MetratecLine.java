package org.mahjongtable.drivers.frame;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.HexFormat;
import java.util.Optional;
import org.mahjongtable.drivers.frame.Grammar.Cut;

/**
 * A line of metraTec's ASCII protocol, in either direction: printable ASCII ended by CR. An LF after the last line of an answer is skipped. With checksums
 * switched on, every line ends in a space and four upper-case hex digits, the CRC-16/MCRF4XX of everything before them, the space included.
 *
 * @param text the line without CR, its checksum still in it
 */
public record MetratecLine(String text) {
    /** Longer than any line of these readers. */
    private static final int LONGEST = 200;

    private static final int CHECKSUM = 5;
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    public MetratecLine {
        if (text.isEmpty() || !text.chars().allMatch(MetratecLine::isPrintable)) {
            throw new IllegalArgumentException("a line is printable ASCII, not: " + text);
        }
    }

    /** The line with its checksum. */
    public static MetratecLine checked(String text) {
        String spaced = text + " ";
        return new MetratecLine(spaced + crc(spaced));
    }

    /** The text before the checksum; empty if there is none or it is wrong. */
    public Optional<String> withoutChecksum() {
        int end = text.length() - CHECKSUM;
        if (end < 1
                || text.charAt(end) != ' '
                || !crc(text.substring(0, end + 1)).equals(text.substring(end + 1))) {
            return Optional.empty();
        }
        return Optional.of(text.substring(0, end));
    }

    /** The bytes on the wire. */
    public byte[] encode() {
        return (text + "\r").getBytes(US_ASCII);
    }

    /** Finds lines. */
    public static Cut<MetratecLine> cut(byte[] buffer, int from, int to) {
        if (buffer[from] == '\n' || buffer[from] == '\r') {
            return new Cut.Blank<>(1);
        }
        int limit = Math.min(to, from + LONGEST);
        for (int i = from; i < limit; i++) {
            if (buffer[i] == '\r') {
                return new Cut.Whole<>(new MetratecLine(new String(buffer, from, i - from, US_ASCII)), i + 1 - from);
            }
            if (!isPrintable(buffer[i])) {
                return new Cut.Damaged<>(i + 1 - from);
            }
        }
        return to - from >= LONGEST ? new Cut.Damaged<>(LONGEST) : new Cut.More<>();
    }

    private static String crc(String text) {
        byte[] bytes = text.getBytes(US_ASCII);
        return HEX.toHexDigits((short) Crc.mcrf4xx(bytes, 0, bytes.length));
    }

    private static boolean isPrintable(int c) {
        return c >= ' ' && c < 0x7F;
    }
}
