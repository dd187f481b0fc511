package org.mahjongtable.drivers.frame;

import java.util.Arrays;
import org.mahjongtable.drivers.frame.Grammar.Cut;

/**
 * What a Nextion display sends: a code, a payload whose length the code tells, and three bytes FF. The payload may hold FF itself, a number of -1 for
 * instance, so that a frame is found by its length.
 *
 * @param code 0 to 255
 */
public record NextionFrame(int code, Bytes payload) {
    /** The last instruction was none. */
    public static final int INVALID = 0x00;
    /** The last instruction is carried out. */
    public static final int SUCCESS = 0x01;
    /** The display's buffer was full and the last instruction is lost. All codes up to this one carry nothing. */
    public static final int BUFFER_OVERFLOW = 0x24;
    /** A touch: page, component, 1 for down or 0 for up. */
    public static final int TOUCH = 0x65;
    /** The current page. */
    public static final int PAGE = 0x66;
    /** A touch as x and y while awake. */
    public static final int COORDINATE = 0x67;
    /** A touch as x and y while asleep. */
    public static final int COORDINATE_ASLEEP = 0x68;
    /** Text, up to the end. */
    public static final int TEXT = 0x70;
    /** A number of four bytes, the lowest first. */
    public static final int NUMBER = 0x71;
    /** Ready after a start. */
    public static final int READY = 0x88;

    /** The display started: 00 00 00 FF FF FF. Not a code of the protocol, which has 00 for this and for {@link #INVALID}. */
    public static final int STARTED = 0x100;

    private static final int LONGEST_TEXT = 256;
    private static final int END = 3;

    /** The bytes on the wire. */
    public byte[] encode() {
        if (code == STARTED) {
            return Bytes.hex("000000FFFFFF").array();
        }
        byte[] bytes = new byte[1 + payload.length() + END];
        Arrays.fill(bytes, (byte) 0xFF);
        bytes[0] = (byte) code;
        System.arraycopy(payload.array(), 0, bytes, 1, payload.length());
        return bytes;
    }

    /** Finds frames. */
    public static Cut<NextionFrame> cut(byte[] buffer, int from, int to) {
        int code = buffer[from] & 0xFF;
        int length = switch (code) {
            case INVALID -> to - from > 1 && buffer[from + 1] == 0 ? 2 : 0;
            case TOUCH -> 3;
            case PAGE -> 1;
            case COORDINATE, COORDINATE_ASLEEP -> 5;
            case NUMBER -> 4;
            case TEXT -> textLength(buffer, from + 1, to);
            case 0x86, 0x87, READY, 0xFD, 0xFE -> 0;
            default -> code <= BUFFER_OVERFLOW ? 0 : -1;
        };
        if (length < 0 || length > LONGEST_TEXT) {
            return new Cut.Damaged<>(1);
        }
        int end = from + 1 + length + END;
        for (int i = from + 1 + length; i < Math.min(end, to); i++) {
            if ((buffer[i] & 0xFF) != 0xFF) {
                return new Cut.Damaged<>(1);
            }
        }
        if (to < end) {
            return new Cut.More<>();
        }
        Bytes payload = Bytes.copyOf(buffer, from + 1, from + 1 + length);
        if (code == INVALID && length == 2) {
            return payload.at(1) == 0
                    ? new Cut.Whole<>(new NextionFrame(STARTED, Bytes.EMPTY), end - from)
                    : new Cut.Damaged<>(1);
        }
        return new Cut.Whole<>(new NextionFrame(code, payload), end - from);
    }

    /** The bytes before the first three FF, or all there are. */
    private static int textLength(byte[] buffer, int from, int to) {
        int ends = 0;
        for (int i = from; i < to; i++) {
            ends = buffer[i] == (byte) 0xFF ? ends + 1 : 0;
            if (ends == END) {
                return i + 1 - END - from;
            }
        }
        return to - from - ends;
    }
}
