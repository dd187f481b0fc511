package org.mahjongtable.drivers.frame;

import org.mahjongtable.drivers.frame.Grammar.Cut;

/**
 * A frame of the serial dice line DICE-A5.
 *
 * <pre>
 * A5  type  LEN  SEQ  payload  CRC     LEN counts the bytes after it: 02 without payload, 07 with the five bytes of a state
 * </pre>
 *
 * CRC is CRC-8/SMBUS from the type to the byte before it. A5 may occur inside a frame.
 *
 * @param type one of {@link #POLL}, {@link #STATE}, {@link #ROLL}, {@link #ACK}, {@link #ERROR}, or one that a later version adds
 * @param sequence 0 to 255: in a state the roll counter, else the request number
 */
public record DiceFrame(int type, int sequence, Bytes payload) {
    /** Host to dice: tell your state. */
    public static final int POLL = 0xD0;
    /** Dice to host: this is the state. */
    public static final int STATE = 0xD1;
    /** Host to dice: start a roll. */
    public static final int ROLL = 0xD2;
    /** Dice to host: the request of this number is carried out. */
    public static final int ACK = 0xD3;
    /** Dice to host: the request of this number cannot be carried out. */
    public static final int ERROR = 0xDE;

    private static final int SYNC = 0xA5;
    private static final int SHORT = 2;
    private static final int LONG = 7;
    private static final int HEAD = 3;

    public DiceFrame {
        if (type < 0 || type > 255 || sequence < 0 || sequence > 255) {
            throw new IllegalArgumentException("type " + type + " or sequence " + sequence + " is not 0 to 255");
        }
        if (payload.length() != 0 && payload.length() != LONG - SHORT) {
            throw new IllegalArgumentException("a frame carries 0 or 5 bytes, not " + payload.length());
        }
    }

    /** The bytes on the wire. */
    public byte[] encode() {
        int length = HEAD + SHORT + payload.length();
        byte[] bytes = new byte[length];
        bytes[0] = (byte) SYNC;
        bytes[1] = (byte) type;
        bytes[2] = (byte) (length - HEAD);
        bytes[3] = (byte) sequence;
        System.arraycopy(payload.array(), 0, bytes, HEAD + 1, payload.length());
        bytes[length - 1] = (byte) Crc.smbus(bytes, 1, length - 1);
        return bytes;
    }

    /** Finds frames. */
    public static Cut<DiceFrame> cut(byte[] buffer, int from, int to) {
        if ((buffer[from] & 0xFF) != SYNC) {
            return new Cut.Damaged<>(1);
        }
        if (to - from < HEAD) {
            return new Cut.More<>();
        }
        int rest = buffer[from + 2] & 0xFF;
        if (rest != SHORT && rest != LONG) {
            return new Cut.Damaged<>(1);
        }
        if (to - from < HEAD + rest) {
            return new Cut.More<>();
        }
        int crcAt = from + HEAD + rest - 1;
        if ((buffer[crcAt] & 0xFF) != Crc.smbus(buffer, from + 1, crcAt)) {
            return new Cut.Damaged<>(1);
        }
        return new Cut.Whole<>(
                new DiceFrame(
                        buffer[from + 1] & 0xFF, buffer[from + 3] & 0xFF, Bytes.copyOf(buffer, from + HEAD + 1, crcAt)),
                HEAD + rest);
    }
}
