package org.mahjongtable.drivers.display;

import java.util.Arrays;

/**
 * What is seen on a 128 x 64 OLED, from the bytes on its bus: the display's own side, written from the command tables of the SSD1306 and SH1106 data sheets
 * without any of the driver's code. Simulated tables and tests look at it; a real display needs none of it.
 */
public final class OledGlass {
    private static final int WIDTH = 128;
    private static final int HEIGHT = 64;
    private static final int PAGES = 8;
    private static final int MEMORY_WIDTH = 132;
    private static final int CONTINUED = 0x80;
    private static final int DATA = 0x40;

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
        for (int row = 0; row < PAGES; row++) {
            Arrays.fill(memory[row], (byte) (0xA5 + row));
        }
    }

    /**
     * Bytes of one transfer to its address.
     *
     * @throws IllegalArgumentException for what the data sheets do not have, so that a test sees it
     */
    public void write(byte[] transfer) {
        int control = transfer[0] & 0xFF;
        if ((control & ~DATA) != 0) {
            throw new IllegalArgumentException(
                    "control byte %02X, of %02X only the data bit is used here".formatted(control, CONTINUED | DATA));
        }
        if (control == DATA) {
            data(transfer);
        } else {
            for (int at = 1; at < transfer.length; ) {
                at += command(transfer, at);
            }
        }
    }

    private void data(byte[] transfer) {
        if (!pageMode && !on) {
            return; // it lost its power unnoticed: garbage that nobody sees
        }
        if (!pageMode) {
            throw new IllegalArgumentException("pixels in another mode than page mode");
        }
        for (int at = 1; at < transfer.length; at++) {
            if (column < MEMORY_WIDTH) {
                memory[page][column] = transfer[at];
                column++;
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
        switch (code) {
            case 0xA0, 0xA1 -> columnsSwapped = code == 0xA1;
            case 0xC0, 0xC8 -> rowsSwapped = code == 0xC8;
            case 0xA4, 0xA5 -> allLit = code == 0xA5;
            case 0xA6, 0xA7 -> inverse = code == 0xA7;
            case 0xAE, 0xAF -> on = code == 0xAF;
            case 0x2E, 0xE3 -> {} // no scrolling; nothing at all
            case 0x20 -> {
                only(firstColumn == 0, code);
                pageMode = parameter(transfer, at) == 0x02;
                return 2;
            }
            case 0x8D -> {
                only(firstColumn == 0, code);
                pumped = parameter(transfer, at) == 0x14;
                return 2;
            }
            case 0xAD -> {
                only(firstColumn > 0, code);
                pumped = parameter(transfer, at) == 0x8B;
                return 2;
            }
            case 0xD3 -> {
                if (parameter(transfer, at) != 0) {
                    throw new IllegalArgumentException("a picture that is moved up or down");
                }
                return 2;
            }
            case 0xA8 -> {
                if (parameter(transfer, at) != HEIGHT - 1) {
                    throw new IllegalArgumentException("other than 64 rows");
                }
                return 2;
            }
            case 0x81, 0xD5, 0xD9, 0xDA, 0xDB -> {
                parameter(transfer, at);
                return 2;
            }
            default -> throw new IllegalArgumentException("no command %02X".formatted(code));
        }
        return 1;
    }

    private static void only(boolean known, int code) {
        if (!known) {
            throw new IllegalArgumentException("a command of another controller: %02X".formatted(code));
        }
    }

    private static int parameter(byte[] transfer, int at) {
        if (at + 1 >= transfer.length) {
            throw new IllegalArgumentException("command %02X without its parameter".formatted(transfer[at]));
        }
        return transfer[at + 1] & 0xFF;
    }

    /** Whether it shines at all: switched on, with its charge pump running. */
    public boolean isOn() {
        return on && pumped;
    }

    /** Whether a pixel is lit as the usual module is mounted; 0, 0 is the upper left. */
    public boolean isLit(int x, int y) {
        if (!isOn()) {
            return false;
        }
        int memoryColumn = firstColumn + (columnsSwapped ? x : WIDTH - 1 - x);
        int memoryRow = ((rowsSwapped ? y : HEIGHT - 1 - y) + startLine) % HEIGHT;
        boolean set = allLit || (memory[memoryRow / 8][memoryColumn] >> memoryRow % 8 & 1) != 0;
        return set != inverse;
    }
}
