package org.mahjongtable.drivers.rfid.metratec;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The reader's side of the wire, written from the protocol guide without any of the driver's code. */
public final class BytewiseReader {
    final Map<Integer, List<String>> field = new TreeMap<>();
    final List<String> asked = new ArrayList<>();
    boolean asleep;
    boolean wantsChecksums;
    boolean continuous;
    boolean multiplexer = true;
    boolean rf;
    /** The reader says this in the middle of the next inventory. */
    String interjection = "";
    /** How many ids the next inventory claims beyond those it lists. */
    int claims;
    /** Commands that get no answer. */
    int deaf;

    private boolean ends;
    private int antenna = 1;

    /** Tags lie on an antenna: ids of 16 hex digits. */
    public void lay(int antenna, String... ids) {
        field.put(antenna, List.of(ids));
    }

    public byte[] answer(byte[] bytes) {
        String command = new String(bytes, US_ASCII).replace("\r", "");
        asked.add(command);
        if (deaf > 0) {
            deaf--;
            return new byte[0];
        }
        if (wantsChecksums) {
            int end = command.length() - 5;
            if (end < 0 || !crc(command.substring(0, end + 1)).equals(command.substring(end + 1))) {
                return asleep && !command.startsWith("WAK") ? new byte[0] : "CCE\r".getBytes(US_ASCII);
            }
            command = command.substring(0, end);
        } else if (command.startsWith("COF ")) {
            command = "COF";
        }
        if (asleep && !command.equals("WAK")) {
            return new byte[0];
        }
        List<String> lines = lines(command);
        StringBuilder out = new StringBuilder();
        lines.forEach(line -> out.append(said(line)));
        return (out + (ends ? "\n" : "")).getBytes(US_ASCII);
    }

    /** A line as this reader says it now. */
    String said(String line) {
        return (wantsChecksums ? line + " " + crc(line + " ") : line) + "\r";
    }

    void restart() {
        ends = false;
        wantsChecksums = false;
        rf = false;
        antenna = 1;
    }

    private List<String> lines(String command) {
        return switch (command) {
            case "BRK" -> {
                boolean was = continuous;
                continuous = false;
                yield List.of(was ? "BRA" : "NCM");
            }
            case "WAK" -> {
                boolean was = asleep;
                asleep = false;
                yield List.of(was ? "GMO" : "DNS");
            }
            case "COF" -> {
                wantsChecksums = false;
                yield List.of("OK!");
            }
            case "CON" -> {
                wantsChecksums = true;
                yield List.of("OK!");
            }
            case "EOF" -> {
                ends = true;
                yield List.of("OK!");
            }
            case "REV" -> List.of("QUASAR_MX      01000218");
            case "SRI SS 100" -> {
                rf = true;
                yield List.of("OK!");
            }
            case "SRI OFF" -> {
                rf = false;
                yield List.of("OK!");
            }
            case "INV" -> inventory();
            default -> {
                if (command.startsWith("SAP MAN ")) {
                    antenna = Integer.parseInt(command.substring(8));
                    yield List.of(multiplexer ? "OK!" : "NOS");
                }
                yield List.of(command.startsWith("MOD") ? "OK!" : "UCO");
            }
        };
    }

    private List<String> inventory() {
        if (!rf) {
            return List.of("NRF");
        }
        List<String> lines = new ArrayList<>(field.getOrDefault(multiplexer ? antenna : 1, List.of()));
        int count = lines.size() + claims;
        claims = 0;
        if (!interjection.isEmpty()) {
            lines.add(lines.size() / 2, interjection);
            interjection = "";
        }
        lines.add("ARP %02d".formatted(antenna));
        lines.add("IVF %02d".formatted(count));
        return lines;
    }

    private static String crc(String text) {
        int crc = 0xFFFF;
        for (byte c : text.getBytes(US_ASCII)) {
            crc ^= c;
            for (int bit = 0; bit < 8; bit++) {
                crc = crc % 2 == 1 ? crc / 2 ^ 0x8408 : crc / 2;
            }
        }
        return Integer.toHexString(0x10000 + crc).substring(1).toUpperCase(Locale.ROOT);
    }
}
