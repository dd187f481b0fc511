package org.mahjongtable.drivers.dice;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

/** The dome's side of the wire, written from the byte table without any of the driver's code. */
public final class BytewiseDome {
    final List<Integer> asked = new ArrayList<>();
    private int[] faces = {1, 1};
    private int roll;
    private boolean rolling;

    /** A request to roll begins a roll; {@link #settle} ends it. */
    public byte[] answer(byte[] request) {
        if (request.length != 5
                || (request[0] & 255) != 0xA5
                || request[2] != 2
                || crc(request, 4) != (request[4] & 255)) {
            return new byte[0];
        }
        asked.add(request[1] & 255);
        if ((request[1] & 255) == 0xD2) {
            if (!rolling) {
                rolling = true;
                roll = (roll + 1) % 256;
            }
            return frame(0xD3, request[3] & 255);
        }
        return state();
    }

    /** The dice lie still. */
    public byte[] settle(int... faces) {
        rolling = false;
        this.faces = faces;
        return state();
    }

    public boolean isRolling() {
        return rolling;
    }

    int roll() {
        return roll;
    }

    public byte[] state() {
        int[] shown = rolling ? new int[0] : faces;
        int[] payload = new int[5];
        payload[0] = rolling ? 2 : 1;
        payload[1] = shown.length;
        System.arraycopy(shown, 0, payload, 2, shown.length);
        return frame(0xD1, roll, payload);
    }

    private static byte[] frame(int type, int sequence, int... payload) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(0xA5);
        out.write(type);
        out.write(2 + payload.length);
        out.write(sequence);
        for (int value : payload) {
            out.write(value);
        }
        byte[] bytes = out.toByteArray();
        out.write(crc(bytes, bytes.length));
        return out.toByteArray();
    }

    private static int crc(byte[] bytes, int to) {
        int crc = 0;
        for (int i = 1; i < to; i++) {
            crc ^= bytes[i] & 255;
            for (int bit = 0; bit < 8; bit++) {
                crc = crc >= 128 ? crc * 2 % 256 ^ 7 : crc * 2;
            }
        }
        return crc;
    }
}
