package org.mahjongtable.drivers.frame;

import org.mahjongtable.drivers.frame.Grammar.Cut;

/**
 * A frame of FEIG OBID i-scan readers (also sold as Siemens SIMATIC RF290R), in either direction and either form.
 *
 * <pre>
 * standard   LEN                   COM-ADR  CTRL  body  CRC-LSB CRC-MSB     LEN 5 to 255, all bytes
 * advanced   02 ALEN-MSB ALEN-LSB  COM-ADR  CTRL  body  CRC-LSB CRC-MSB     ALEN from 7, all bytes
 * </pre>
 *
 * The body of an answer begins with STATUS. The first byte tells the form (LEN is never 2). CRC is CRC-16/MCRF4XX over everything before it. Sources: the
 * system manuals of ID ISC.MR200, MR102, MU02 and of SIMATIC RF290R (C79000-G8976-C377).
 *
 * @param address COM-ADR, 0 to 255; 255 reaches any reader
 * @param control CTRL, 0 to 255; an answer repeats the request's
 */
public record FeigFrame(boolean advanced, int address, int control, Bytes body) {
    /** Where a host addresses whatever reader is there. */
    public static final int ANY_ADDRESS = 255;

    /** Longer than any answer: 100 tags, the most a reader sorts out in one round, on 8 antennas are under 8 KiB. */
    private static final int MAX_LENGTH = 16 * 1024;

    private static final int STX = 0x02;
    private static final int STANDARD_FRAME = 5;
    private static final int ADVANCED_FRAME = 7;

    public FeigFrame {
        if (address < 0 || address > 255 || control < 0 || control > 255) {
            throw new IllegalArgumentException("address " + address + " or control " + control + " is not 0 to 255");
        }
        if (body.length() + (advanced ? ADVANCED_FRAME : STANDARD_FRAME) > (advanced ? MAX_LENGTH : 255)) {
            throw new IllegalArgumentException(body.length() + " bytes are too many for one frame");
        }
    }

    /** The bytes on the wire. */
    public byte[] encode() {
        int length = body.length() + (advanced ? ADVANCED_FRAME : STANDARD_FRAME);
        byte[] bytes = new byte[length];
        int i = 0;
        if (advanced) {
            bytes[i++] = STX;
            bytes[i++] = (byte) (length >> 8);
        }
        bytes[i++] = (byte) length;
        bytes[i++] = (byte) address;
        bytes[i++] = (byte) control;
        System.arraycopy(body.array(), 0, bytes, i, body.length());
        int crc = Crc.mcrf4xx(bytes, 0, length - 2);
        bytes[length - 2] = (byte) crc;
        bytes[length - 1] = (byte) (crc >> 8);
        return bytes;
    }

    /** Finds frames of both forms. */
    public static Cut<FeigFrame> cut(byte[] buffer, int from, int to) {
        boolean advanced = buffer[from] == STX;
        if (advanced && to - from < 3) {
            return new Cut.More<>();
        }
        int length = advanced ? (buffer[from + 1] & 0xFF) << 8 | (buffer[from + 2] & 0xFF) : buffer[from] & 0xFF;
        if (length < (advanced ? ADVANCED_FRAME : STANDARD_FRAME) || length > MAX_LENGTH) {
            return new Cut.Damaged<>(1);
        }
        if (to - from < length) {
            return new Cut.More<>();
        }
        int crcAt = from + length - 2;
        int crc = (buffer[crcAt] & 0xFF) | (buffer[crcAt + 1] & 0xFF) << 8;
        if (crc != Crc.mcrf4xx(buffer, from, crcAt)) {
            return new Cut.Damaged<>(1);
        }
        int addressAt = from + (advanced ? 3 : 1);
        return new Cut.Whole<>(
                new FeigFrame(
                        advanced,
                        buffer[addressAt] & 0xFF,
                        buffer[addressAt + 1] & 0xFF,
                        Bytes.copyOf(buffer, addressAt + 2, crcAt)),
                length);
    }
}
