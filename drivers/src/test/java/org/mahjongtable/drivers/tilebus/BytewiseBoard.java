package org.mahjongtable.drivers.tilebus;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A board's side of the wire, as a hobbyist would write it from the table of lines, without any of the driver's code. */
public final class BytewiseBoard {
    /** Lines as they arrived, without checksum. */
    final List<String> heard = new ArrayList<>();

    final Map<Integer, String> shows = new TreeMap<>();
    String name = "seat-2";
    String caps = "TBR";
    /** Types of line that get no answer. */
    String deaf = "";
    /** Types of line that are refused. */
    String cannot = "";

    private String input = "";

    public byte[] answer(byte[] bytes) {
        input += new String(bytes, UTF_8);
        StringBuilder out = new StringBuilder();
        while (input.indexOf('\n') >= 0) {
            String line = input.substring(0, input.indexOf('\n'));
            input = input.substring(line.length() + 1);
            int star = line.indexOf('*');
            if (line.startsWith("$") && star > 0 && crc(line.substring(1, star)).equals(line.substring(star + 1))) {
                out.append(command(line.substring(1, star)));
            }
        }
        return out.toString().getBytes(UTF_8);
    }

    private String command(String body) {
        heard.add(body);
        List<String> part = List.of(body.split(",", -1));
        String type = part.getFirst();
        if (deaf.contains(type)) {
            return "";
        }
        if (cannot.contains(type)) {
            return said("ERR," + type + ",cannot");
        }
        if (type.equals("HELLO")) {
            return said("BOARD,1," + name + ",0.3,E661A4D1," + caps);
        }
        if (type.equals("TEXT")) {
            shows.put(Integer.valueOf(part.get(1)), part.get(2));
        }
        return said("OK," + type);
    }

    /** The lines that it was given, without checksum. */
    public List<String> heard() {
        return List.copyOf(heard);
    }

    /** What each line of its readout shows, as it was sent. */
    public Map<Integer, String> shows() {
        return Map.copyOf(shows);
    }

    /** As after a loss of power. */
    public void restart() {
        heard.clear();
        shows.clear();
        input = "";
    }

    /** A line with its checksum. */
    static String said(String body) {
        return "$" + body + "*" + crc(body) + "\n";
    }

    /** Lines with their checksums. */
    public static byte[] bytes(String... bodies) {
        StringBuilder out = new StringBuilder();
        for (String body : bodies) {
            out.append(said(body));
        }
        return out.toString().getBytes(UTF_8);
    }

    private static String crc(String body) {
        int crc = 65535;
        for (byte b : body.getBytes(UTF_8)) {
            crc ^= b & 255;
            for (int bit = 0; bit < 8; bit++) {
                crc = crc % 2 == 0 ? crc / 2 : crc / 2 ^ 0x8408;
            }
        }
        return "%04X".formatted(crc);
    }
}
