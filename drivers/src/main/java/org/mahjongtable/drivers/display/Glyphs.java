package org.mahjongtable.drivers.display;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;

/**
 * Glyphs of 16 pixels height, 8 (half width) or 16 (full width) wide. They come from {@code glyphs16.hex}, which {@code drivers/tools/MakeGlyphs.java} draws;
 * there is no other font at run time. A character without a glyph is a hollow box. Safe for several displays on several threads.
 */
public final class Glyphs {
    /** Rows of a glyph. */
    public static final int HEIGHT = 16;

    private static final String RESOURCE = "glyphs16.hex";
    private static final int FULL = 16;
    private static final int HALF = 8;
    /** Every glyph from here on is of full width, every one before of half; so is the box that stands for a missing one. */
    private static final int FIRST_FULL = 0x250;

    private final Map<Integer, byte[]> glyphs = new HashMap<>();

    private Glyphs() {}

    /** Reads the glyphs, once at the start. */
    public static Glyphs load() {
        Glyphs loaded = new Glyphs();
        try (InputStream stream = Glyphs.class.getResourceAsStream(RESOURCE)) {
            if (stream == null) {
                throw new IllegalStateException(RESOURCE + " is not in the jar");
            }
            var reader = new BufferedReader(new InputStreamReader(stream, US_ASCII));
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                int colon = line.indexOf(':');
                loaded.glyphs.put(
                        HexFormat.fromHexDigits(line, 0, colon),
                        HexFormat.of().parseHex(line, colon + 1, line.length()));
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        return loaded;
    }

    /** Whether there is a glyph for the character. */
    public boolean has(int codePoint) {
        return glyphs.containsKey(codePoint);
    }

    /** Pixels from the start of the character to the start of the next. */
    public int width(int codePoint) {
        byte[] glyph = glyphs.get(codePoint);
        if (glyph == null) {
            return codePoint >= FIRST_FULL ? FULL : HALF;
        }
        return glyph.length == HEIGHT ? HALF : FULL;
    }

    /** Pixels from the start of the text to its end. */
    public int width(String text) {
        return text.codePoints().map(this::width).sum();
    }

    /** A row of the character, the leftmost pixel in the highest of {@link #width} bits. */
    int row(int codePoint, int y) {
        byte[] glyph = glyphs.get(codePoint);
        if (glyph == null) {
            return box(width(codePoint), y);
        }
        return glyph.length == HEIGHT ? glyph[y] & 0xFF : (glyph[2 * y] & 0xFF) << 8 | (glyph[2 * y + 1] & 0xFF);
    }

    /** One pixel free on every side. */
    private static int box(int width, int y) {
        int line = ((1 << (width - 2)) - 1) << 1;
        int sides = 1 << 1 | 1 << (width - 2);
        if (y == 0 || y == HEIGHT - 1) {
            return 0;
        }
        return y == 1 || y == HEIGHT - 2 ? line : sides;
    }
}
