package org.mahjongtable.drivers.display;

import java.util.Arrays;
import java.util.HexFormat;

/**
 * What is seen on four digits, from the bytes on their bus: the HT16K33's own side, written from its byte table and the backpack's wiring without any of the
 * driver's code.
 */
final class BytewiseDigits {
    private static final byte[] DIGITS = HexFormat.of().parseHex("3F065B4F666D7D077F6F");
    private static final int[] PLACES = {0, 2, 6, 8};

    private final byte[] memory = new byte[16];
    private boolean oscillates;
    private boolean on;
    private int brightness;

    /** Just given power: dark, its memory full of garbage. */
    BytewiseDigits() {
        powerLost();
    }

    /** Its power went away for a moment: all that it was told is forgotten. */
    void powerLost() {
        oscillates = false;
        on = false;
        brightness = 15;
        Arrays.fill(memory, (byte) 0xA5);
    }

    /** Bytes of one transfer to its address. */
    void write(byte[] transfer) {
        int first = transfer[0] & 255;
        if (first < 0x10) {
            for (int i = 1; i < transfer.length; i++) {
                memory[(first + i - 1) % 16] = transfer[i];
            }
            return;
        }
        if (transfer.length != 1) {
            throw new IllegalArgumentException("a command has one byte, not " + transfer.length);
        }
        switch (first) {
            case 0x20, 0x21 -> oscillates = first == 0x21;
            case 0x80, 0x81 -> on = first == 0x81;
            default -> {
                if (first < 0xE0 || first > 0xEF) {
                    throw new IllegalArgumentException("no command %02X is used here".formatted(first));
                }
                brightness = first - 0xE0;
            }
        }
    }

    int brightness() {
        return brightness;
    }

    /** The four places as they are read, with a blank for a dark one; {@code dark} where nothing is lit at all, {@code ?} for what is no character. */
    String seen() {
        if (!oscillates || !on) {
            return "dark";
        }
        StringBuilder text = new StringBuilder();
        for (int place : PLACES) {
            text.append(character(memory[place] & 255));
        }
        boolean others = false;
        for (int i = 0; i < 16; i++) {
            int at = i;
            others |= memory[i] != 0 && Arrays.stream(PLACES).noneMatch(place -> place == at);
        }
        return others ? text + "?" : text.toString();
    }

    private static String character(int segments) {
        for (int digit = 0; digit < DIGITS.length; digit++) {
            if (segments == DIGITS[digit]) {
                return String.valueOf(digit);
            }
        }
        return switch (segments) {
            case 0x00 -> " ";
            case 0x40 -> "-";
            case 0x46 -> "-1"; // the middle bar and both right ones
            default -> "?";
        };
    }
}
