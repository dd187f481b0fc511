package org.mahjongtable.drivers.display;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The display's side of the wire, written from the instruction set without any of the driver's code. */
public final class BytewiseNextion {
    final List<String> asked = new ArrayList<>();
    final Map<String, String> shows = new TreeMap<>();
    final Charset charset;
    boolean starting;
    int overflows;
    private int bkcmd = 2;
    private String input = "";

    public BytewiseNextion(Charset charset) {
        this.charset = charset;
    }

    public byte[] answer(byte[] bytes) {
        if (starting) {
            return new byte[0];
        }
        input += new String(bytes, ISO_8859_1);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int end = input.indexOf("\u00ff\u00ff\u00ff"); end >= 0; end = input.indexOf("\u00ff\u00ff\u00ff")) {
            String instruction = new String(input.substring(0, end).getBytes(ISO_8859_1), charset);
            input = input.substring(end + 3);
            asked.add(instruction);
            out.writeBytes(carryOut(instruction));
        }
        return out.toByteArray();
    }

    /** What each component's attribute was set to. */
    public Map<String, String> shows() {
        return Map.copyOf(shows);
    }

    /** As after a loss of power. */
    public void restart() {
        shows.clear();
        bkcmd = 2;
        input = "";
    }

    private byte[] carryOut(String instruction) {
        if (overflows > 0) {
            overflows--;
            return code(0x24);
        }
        if (instruction.equals("sendme")) {
            return new byte[] {0x66, 0, -1, -1, -1};
        }
        int equals = instruction.indexOf('=');
        if (equals < 0) {
            return code(0x00);
        }
        String name = instruction.substring(0, equals);
        String value = instruction.substring(equals + 1);
        if (name.equals("bkcmd")) {
            bkcmd = Integer.parseInt(value);
            return bkcmd == 3 ? code(0x01) : new byte[0];
        }
        if (!name.matches("l[1-4].txt|d1.txt|p1.bco")) {
            return code(0x02);
        }
        shows.put(name, value);
        return bkcmd == 3 ? code(0x01) : new byte[0];
    }

    static byte[] code(int code) {
        return new byte[] {(byte) code, -1, -1, -1};
    }
}
