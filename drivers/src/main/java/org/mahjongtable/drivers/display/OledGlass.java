package org.mahjongtable.drivers.display;

import java.util.Arrays;
import java.util.Set;

/**
 * What is seen on a 128 x 64 OLED, from the bytes on its bus: the display's own side, written from the command tables of the SSD1306 and SH1106 data sheets
 * without any of the driver's code. Simulated tables and tests look at it; a real display needs none of it. What noise on the bus makes of a command is done
 * as the chip would do it, or passed over and counted, until the display is set up anew.
 */
public final class OledGlass {
    private static final int WIDTH = 128;
    private static final int HEIGHT = 64;
    private static final int PAGES = 8;
    private static final int MEMORY_WIDTH = 132;
    private static final int COMMANDS = 0x00;
    private static final int DATA = 0x40;
    private static final Set<Integer> OF_SSD1306 = Set.of(0x20, 0x8D);
    private static final Set<Integer> OF_SH1106 = Set.of(0xAD);
    private static final Set<Integer> WITH_PARAMETER =
            Set.of(0x20, 0x8D, 0xAD, 0xD3, 0xA8, 0x81, 0xD5, 0xD9, 0xDA, 0xDB);

    private final int firstColumn;
    private final byte[][] memory = new byte[PAGES][MEMORY_WIDTH];
    private int page;
    private int column;
    private int startLine;
    private boolean pageMode;
    private boolean columnsSwapped;
    private boolean rowsSwapped;
    private boolean pumped;
    private boolean on;
    private boolean inverse;
    private boolean allLit;
    private int offset;
    private int rows = HEIGHT;
    private int misunderstood;

    /**
     * A display that was just given power: off, its memory full of garbage.
     *
     * @param sh1106 whether it shows columns 2 to 129 of its memory and knows pages alone, else it is an SSD1306
     */
    public OledGlass(boolean sh1106) {
        firstColumn = sh1106 ? 2 : 0;
        powerLost();
    }

    /** Its power went away for a moment: all that it was told is forgotten. */
    public void powerLost() {
        page = 0;
        column = 0;
        startLine = 0;
        pageMode = firstColumn > 0;
        columnsSwapped = false;
        rowsSwapped = false;
        pumped = false;
        on = false;
        inverse = false;
        allLit = false;
        offset = 0;
        rows = HEIGHT;
        for (int row = 0; row < PAGES; row++) {
            Arrays.fill(memory[row], (byte) (0xA5 + row));
        }
    }

    /** Bytes of one transfer to its address. */
    public void write(byte[] transfer) {
        int control = transfer[0] & 0xFF;
        if (control == DATA) {
            data(transfer);
        } else if (control == COMMANDS) {
            for (int at = 1; at < transfer.length; ) {
                at += command(transfer, at);
            }
        } else {
            misunderstood++;
        }
    }

    /** At the end of a page the column stays in page mode, and else begins the next page. */
    private void data(byte[] transfer) {
        for (int at = 1; at < transfer.length; at++) {
            if (column < MEMORY_WIDTH) {
                memory[page][column] = transfer[at];
                column++;
            }
            if (!pageMode && column >= WIDTH) {
                column = 0;
                page = (page + 1) % PAGES;
            }
        }
    }

    /** How many bytes the command has. */
    private int command(byte[] transfer, int at) {
        int code = transfer[at] & 0xFF;
        if (code < 0x10) {
            column = (column & 0xF0) | code;
        } else if (code < 0x20) {
            column = (column & 0x0F) | (code & 0x0F) << 4;
        } else if (code >= 0x40 && code < 0x80) {
            startLine = code & 0x3F;
        } else if (code >= 0xB0 && code < 0xB8) {
            page = code & 0x07;
        } else {
            return named(code, transfer, at);
        }
        return 1;
    }

    private int named(int code, byte[] transfer, int at) {
        boolean sh1106 = firstColumn > 0;
        boolean ofOther = sh1106 ? OF_SSD1306.contains(code) : OF_SH1106.contains(code);
        boolean lacksParameter = WITH_PARAMETER.contains(code) && at + 1 >= transfer.length;
        if (ofOther || lacksParameter) {
            misunderstood++;
            return 1;
        }
        switch (code) {
            case 0xA0, 0xA1 -> columnsSwapped = code == 0xA1;
            case 0xC0, 0xC8 -> rowsSwapped = code == 0xC8;
            case 0xA4, 0xA5 -> allLit = code == 0xA5;
            case 0xA6, 0xA7 -> inverse = code == 0xA7;
            case 0xAE, 0xAF -> on = code == 0xAF;
            case 0x20 -> pageMode = transfer[at + 1] == 0x02;
            case 0x8D -> pumped = transfer[at + 1] == 0x14;
            case 0xAD -> pumped = (transfer[at + 1] & 0xFF) == 0x8B;
            case 0xD3 -> offset = transfer[at + 1] & 0x3F;
            case 0xA8 -> rows = (transfer[at + 1] & 0x3F) + 1;
            case 0x81, 0xD5, 0xD9, 0xDA, 0xDB -> {} // contrast, clock, pre-charge, pins and level are not seen here
            case 0x2E, 0xE3 -> {} // no scrolling; nothing at all
            default -> misunderstood++;
        }
        return WITH_PARAMETER.contains(code) ? 2 : 1;
    }

    /** How many commands it did not know, or had without their parameter, since it was made. */
    public int misunderstood() {
        return misunderstood;
    }

    /** Whether it shines at all: switched on, with its charge pump running. */
    public boolean isOn() {
        return on && pumped;
    }

    /** Whether a pixel is lit as the usual module is mounted; 0, 0 is the upper left. */
    public boolean isLit(int x, int y) {
        int row = (rowsSwapped ? y : HEIGHT - 1 - y) + offset;
        if (!isOn() || row % HEIGHT >= rows) {
            return false;
        }
        int memoryColumn = firstColumn + (columnsSwapped ? x : WIDTH - 1 - x);
        int memoryRow = (row + startLine) % HEIGHT;
        boolean set = allLit || (memory[memoryRow / 8][memoryColumn] >> memoryRow % 8 & 1) != 0;
        return set != inverse;
    }
}
