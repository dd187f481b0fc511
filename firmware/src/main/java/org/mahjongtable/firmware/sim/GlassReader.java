package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import org.mahjongtable.drivers.display.Glyphs;
import org.mahjongtable.drivers.display.OledGlass;
import org.mahjongtable.drivers.display.Picture;

/** A person who reads an OLED: pixels become characters again, by the shapes that the characters of the display's font have. */
final class GlassReader {
    private static final int LINES = 4;
    private static final int HEIGHT = 16;
    private static final int HALF = 8;
    private static final int CELLS = 16;

    /** Stands for what is no character. */
    static final String UNKNOWN = "\uFFFD";

    private final Map<String, String> half = new HashMap<>();
    private final Map<String, String> full = new HashMap<>();

    GlassReader(Glyphs glyphs) {
        for (int character = ' '; character <= Character.MAX_VALUE; character++) {
            if (glyphs.has(character)) {
                String text = Character.toString(character);
                Picture picture = Picture.of(List.of(text), glyphs);
                int width = glyphs.width(character);
                // Of characters that look the same the first is as good as any.
                (width == HALF ? half : full).putIfAbsent(shape(picture::isLit, 0, 0, width), text);
            }
        }
    }

    /** The four lines that stand on a glass. */
    List<String> lines(OledGlass glass) {
        List<String> lines = new ArrayList<>();
        for (int line = 0; line < LINES; line++) {
            lines.add(line(glass, line * HEIGHT));
        }
        return lines;
    }

    private String line(OledGlass glass, int top) {
        StringBuilder text = new StringBuilder();
        for (int cell = 0; cell < CELLS; ) {
            int left = cell * HALF;
            String wide = cell + 1 < CELLS ? full.get(shape(glass::isLit, left, top, 2 * HALF)) : null;
            if (wide != null && !wide.isBlank()) {
                text.append(wide);
                cell += 2;
            } else {
                text.append(half.getOrDefault(shape(glass::isLit, left, top, HALF), UNKNOWN));
                cell++;
            }
        }
        return text.toString().stripTrailing();
    }

    private static String shape(BiPredicate<Integer, Integer> isLit, int left, int top, int width) {
        StringBuilder shape = new StringBuilder(width * HEIGHT);
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < width; x++) {
                shape.append(isLit.test(left + x, top + y) ? '#' : '.');
            }
        }
        return shape.toString();
    }
}
