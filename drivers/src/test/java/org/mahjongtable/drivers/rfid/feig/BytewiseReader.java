package org.mahjongtable.drivers.rfid.feig;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The reader's side of the wire, written from the manuals' byte tables without any of the driver's code. */
public final class BytewiseReader {
    /** What lies on which antenna: hex ids in order. */
    final Map<Integer, List<String>> field = new TreeMap<>();
    /** As if the configuration said "report only new tags". */
    boolean onlyNew;
    /** An old reader that knows no antennas. */
    boolean knowsAntennas = true;
    /** A reader that knows the advanced form only. */
    boolean advancedOnly;
    /** How many tags fit into an answer. */
    int page = 100;
    /** The status of the next inventory instead of the true one. */
    @Nullable
    Integer status;
    /** How many of the next answers get lost. */
    int loses;

    int rssi = 0x5A;
    String version = "0201003E";
    final List<String> asked = new ArrayList<>();

    private final Set<String> quiet = new HashSet<>();
    private final List<String> left = new ArrayList<>();
    private int selected = 1;

    /** Tags lie on an antenna: ids of 16 hex digits. */
    public void lay(int antenna, String... ids) {
        field.put(antenna, List.of(ids));
    }

    public byte[] answer(byte[] request) {
        boolean advanced = request[0] == 2;
        int length = advanced ? (request[1] & 255) * 256 + (request[2] & 255) : request[0] & 255;
        if (length != request.length || crc(request, length) != 0 || (advancedOnly && !advanced)) {
            return new byte[0]; // a bad frame gets no answer
        }
        int at = advanced ? 3 : 1;
        int control = request[at + 1] & 255;
        byte[] data = Arrays.copyOfRange(request, at + 2, length - 2);
        asked.add(HexFormat.of().withUpperCase().toHexDigits((byte) control)
                + HexFormat.of().withUpperCase().formatHex(data));
        if (loses > 0) {
            loses--;
            return new byte[0];
        }
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        switch (control) {
            case 0x65 -> {
                body.write(0);
                body.writeBytes(HexFormat.of().parseHex(version));
            }
            case 0x66 -> body.write(0x80);
            case 0x69 -> {
                quiet.clear();
                body.write(0);
            }
            case 0x6A -> body.write(0);
            case 0xB0 -> inventory(data, body);
            default -> body.write(0x80);
        }
        return frame(advanced || body.size() > 250, control, body.toByteArray());
    }

    private void inventory(byte[] data, ByteArrayOutputStream body) {
        boolean more = (data[1] & 0x80) != 0;
        boolean antenna = (data[1] & 0x10) != 0;
        if (antenna && !knowsAntennas) {
            body.write(0x81);
            return;
        }
        if (status != null) {
            body.write(status);
            status = null;
            return;
        }
        if (!more) {
            selected = antenna ? Integer.numberOfTrailingZeros(data[2]) + 1 : 1;
            left.clear();
            for (String tag : field.getOrDefault(selected, List.of())) {
                if (!quiet.contains(tag)) {
                    left.add(tag);
                }
            }
            if (onlyNew) {
                quiet.addAll(left);
            }
        }
        if (left.isEmpty()) {
            body.write(1);
            return;
        }
        int count = Math.min(page, left.size());
        body.write(count == left.size() ? 0 : 0x94);
        body.write(count);
        for (int i = 0; i < count; i++) {
            byte[] uid = HexFormat.of().parseHex(left.removeFirst());
            if (!knowsAntennas) {
                body.writeBytes(new byte[] {3, 0});
                body.writeBytes(uid);
                continue;
            }
            body.writeBytes(new byte[] {0x10, 3, 0, (byte) uid.length});
            body.writeBytes(uid);
            body.writeBytes(new byte[] {1, (byte) selected, 0, 0, (byte) rssi, 0, 0, 0, 0});
        }
    }

    static byte[] frame(boolean advanced, int control, byte[] body) {
        int length = body.length + (advanced ? 7 : 5);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        if (advanced) {
            out.write(2);
            out.write(length / 256);
        }
        out.write(length % 256);
        out.write(0);
        out.write(control);
        out.writeBytes(body);
        int crc = crc(out.toByteArray(), out.size());
        out.write(crc % 256);
        out.write(crc / 256);
        return out.toByteArray();
    }

    /** Over a whole frame with its checksum this is 0. */
    private static int crc(byte[] bytes, int length) {
        int crc = 0xFFFF;
        for (int i = 0; i < length; i++) {
            crc ^= bytes[i] & 255;
            for (int bit = 0; bit < 8; bit++) {
                crc = crc % 2 == 1 ? crc / 2 ^ 0x8408 : crc / 2;
            }
        }
        return crc;
    }
}
