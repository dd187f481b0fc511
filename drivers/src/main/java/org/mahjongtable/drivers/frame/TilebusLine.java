package org.mahjongtable.drivers.frame;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.mahjongtable.drivers.frame.Grammar.Cut;

/**
 * A line of tilebus, the open protocol of home-made boards.
 *
 * <pre>
 * $TYPE,field,field,...*CCCC LF        a CR before LF is ignored; at most 160 bytes
 * </pre>
 *
 * CCCC is CRC-16/MCRF4XX of the bytes between {@code $} and {@code *} in four upper-case hex digits. Text is UTF-8; in fields {@code , * $ %} and control
 * characters are written {@code %XX}, so that {@code $} always begins a line.
 *
 * @param type upper-case letters and digits
 */
public record TilebusLine(String type, List<String> fields) {
    /** All bytes of a line, {@code $} and LF included. */
    public static final int MAX_LENGTH = 160;

    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    public TilebusLine {
        if (!isType(type)) {
            throw new IllegalArgumentException("a line type is upper-case letters and digits, not: " + type);
        }
        fields = List.copyOf(fields);
    }

    public TilebusLine(String type, String... fields) {
        this(type, List.of(fields));
    }

    /**
     * The bytes on the wire.
     *
     * @throws IllegalArgumentException if the line is longer than the protocol allows
     */
    public byte[] encode() {
        StringBuilder text = new StringBuilder(type);
        for (String field : fields) {
            text.append(',');
            field.chars().forEach(c -> append(text, (char) c));
        }
        byte[] body = text.toString().getBytes(UTF_8);
        String crc = HEX.toHexDigits((short) Crc.mcrf4xx(body, 0, body.length));
        byte[] line = ("$" + text + "*" + crc + "\n").getBytes(UTF_8);
        if (line.length > MAX_LENGTH) {
            throw new IllegalArgumentException("the line has " + line.length + " bytes, more than 160: " + text);
        }
        return line;
    }

    /** Finds lines. */
    public static Cut<TilebusLine> cut(byte[] buffer, int from, int to) {
        if (buffer[from] == '\n' || buffer[from] == '\r') {
            return new Cut.Blank<>(1);
        }
        if (buffer[from] != '$') {
            return new Cut.Damaged<>(1);
        }
        int limit = Math.min(to, from + MAX_LENGTH + 1); // one more for a CR
        for (int i = from + 1; i < limit; i++) {
            if (buffer[i] == '$') {
                return new Cut.Damaged<>(i - from);
            }
            if (buffer[i] == '\n') {
                int length = i + 1 - from;
                return decode(buffer, from, i)
                        .<Cut<TilebusLine>>map(line -> new Cut.Whole<>(line, length))
                        .orElseGet(() -> new Cut.Damaged<>(length));
            }
        }
        return to - from > MAX_LENGTH ? new Cut.Damaged<>(limit - from) : new Cut.More<>();
    }

    private static Optional<TilebusLine> decode(byte[] buffer, int from, int lf) {
        int end = buffer[lf - 1] == '\r' ? lf - 1 : lf;
        int star = end - 5;
        if (star <= from || buffer[star] != '*') {
            return Optional.empty();
        }
        String crc = HEX.toHexDigits((short) Crc.mcrf4xx(buffer, from + 1, star));
        if (!crc.equals(new String(buffer, star + 1, 4, US_ASCII))) {
            return Optional.empty();
        }
        List<String> parts = new ArrayList<>();
        int partFrom = from + 1;
        for (int i = partFrom; i <= star; i++) {
            if (i == star || buffer[i] == ',') {
                Optional<String> part = unescape(buffer, partFrom, i);
                if (part.isEmpty()) {
                    return Optional.empty();
                }
                parts.add(part.get());
                partFrom = i + 1;
            }
        }
        String type = parts.removeFirst();
        return isType(type) ? Optional.of(new TilebusLine(type, parts)) : Optional.empty();
    }

    private static Optional<String> unescape(byte[] buffer, int from, int to) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(to - from);
        for (int i = from; i < to; i++) {
            byte b = buffer[i];
            if (b == '*' || (b >= 0 && b < ' ')) {
                return Optional.empty();
            }
            if (b == '%') {
                if (i + 2 >= to || !HexFormat.isHexDigit(buffer[i + 1]) || !HexFormat.isHexDigit(buffer[i + 2])) {
                    return Optional.empty();
                }
                b = (byte) (HexFormat.fromHexDigit(buffer[i + 1]) << 4 | HexFormat.fromHexDigit(buffer[i + 2]));
                i += 2;
            }
            bytes.write(b);
        }
        try {
            return Optional.of(UTF_8.newDecoder()
                    .decode(ByteBuffer.wrap(bytes.toByteArray()))
                    .toString());
        } catch (CharacterCodingException notUtf8) {
            return Optional.empty();
        }
    }

    private static void append(StringBuilder text, char c) {
        if (c < ' ' || c == 0x7F || ",*$%".indexOf(c) >= 0) {
            text.append('%').append(HEX.toHexDigits((byte) c));
        } else {
            text.append(c);
        }
    }

    private static boolean isType(String text) {
        return !text.isEmpty() && text.chars().allMatch(c -> (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'));
    }
}
