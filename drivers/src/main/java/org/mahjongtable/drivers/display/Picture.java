package org.mahjongtable.drivers.display;

import java.util.Arrays;
import java.util.List;
import org.mahjongtable.drivers.frame.Bytes;

/**
 * 128 x 64 pixels as an OLED keeps them: eight pages of 128 columns, a column one byte of eight pixels with the highest pixel in bit 0. Four lines of text,
 * 16 pixels high, fill it.
 */
public final class Picture {
    /** Pixels from left to right. */
    public static final int WIDTH = 128;
    /** Pixels from top to bottom. */
    public static final int HEIGHT = 64;
    /** Pages from top to bottom. */
    public static final int PAGES = HEIGHT / 8;

    private final byte[] columns = new byte[WIDTH * PAGES];
    private int missing;

    /** Draws lines of text from the top; what is too long is cut at the edge, and a character that does not fit whole is left out. */
    public static Picture of(List<String> lines, Glyphs glyphs) {
        Picture picture = new Picture();
        for (int i = 0; i < lines.size(); i++) {
            picture.draw(lines.get(i), i * Glyphs.HEIGHT, glyphs);
        }
        return picture;
    }

    /** Whether a pixel is lit; 0, 0 is the upper left. */
    public boolean isLit(int x, int y) {
        return (columns[y / 8 * WIDTH + x] >> (y % 8) & 1) != 0;
    }

    /** How many characters are a box because there is no glyph for them. */
    public int missing() {
        return missing;
    }

    /** The 128 bytes of a page, 0 to 7. */
    public Bytes page(int page) {
        return Bytes.copyOf(columns, page * WIDTH, (page + 1) * WIDTH);
    }

    private void draw(String text, int top, Glyphs glyphs) {
        int x = 0;
        for (int codePoint : text.codePoints().toArray()) {
            int width = glyphs.width(codePoint);
            if (x + width > WIDTH) {
                return;
            }
            missing += glyphs.has(codePoint) ? 0 : 1;
            for (int y = 0; y < Glyphs.HEIGHT; y++) {
                int row = glyphs.row(codePoint, y);
                for (int column = 0; column < width; column++) {
                    if ((row >> (width - 1 - column) & 1) != 0) {
                        columns[(top + y) / 8 * WIDTH + x + column] |= (byte) (1 << (top + y) % 8);
                    }
                }
            }
            x += width;
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Picture picture && Arrays.equals(columns, picture.columns);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(columns);
    }
}
