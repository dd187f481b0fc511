package org.mahjongtable.firmware.sim;

import java.util.Arrays;
import java.util.Map;

/** Four digits of seven segments with an HT16K33, from their own side of the bus: written from the chip's table, without any of the driver's code. */
final class DigitsBoard implements Buses.BusBoard {
    private static final int MEMORY = 16;
    private static final int[] PLACES = {0, 2, 6, 8};
    private static final int MINUS = 0x40;

    // @formatter:off
    private static final Map<Integer, String> SHAPES = Map.ofEntries(
            Map.entry(0x00, " "), Map.entry(MINUS, "-"), Map.entry(MINUS | 0x06, "-1"),
            Map.entry(0x3F, "0"), Map.entry(0x06, "1"), Map.entry(0x5B, "2"), Map.entry(0x4F, "3"), Map.entry(0x66, "4"),
            Map.entry(0x6D, "5"), Map.entry(0x7D, "6"), Map.entry(0x07, "7"), Map.entry(0x7F, "8"), Map.entry(0x6F, "9"));
    // @formatter:on

    private final int[] memory = new int[MEMORY];
    private boolean oscillates;
    private boolean on;

    DigitsBoard() {
        powerLost();
    }

    /** Off, its memory full of garbage. */
    @Override
    public void powerLost() {
        oscillates = false;
        on = false;
        Arrays.fill(memory, 0x5A);
    }

    @Override
    public void write(byte[] transfer) {
        int command = transfer[0] & 0xFF;
        switch (command >> 4) {
            case 0x0 -> {
                for (int i = 1; i < transfer.length; i++) {
                    memory[(command + i - 1) % MEMORY] = transfer[i] & 0xFF;
                }
            }
            case 0x2 -> oscillates = (command & 1) != 0;
            case 0x8 -> on = (command & 1) != 0;
            case 0xE -> {} // brightness
            default -> {} // none of its commands: noise on the bus
        }
    }

    /** What a person reads on it, without spaces before it; {@code ?} for a shape that is no digit. Empty while it is dark. */
    String text() {
        if (!oscillates || !on) {
            return "";
        }
        StringBuilder text = new StringBuilder();
        for (int place : PLACES) {
            text.append(SHAPES.getOrDefault(memory[place], "?"));
        }
        return text.toString().strip();
    }
}
