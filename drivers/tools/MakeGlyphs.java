import java.awt.Font;
import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.font.GlyphVector;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.TreeSet;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Draws the glyphs of the OLED displays, once, whenever the set of characters changes; its result is committed.
 *
 * <pre>
 * npm pack @fontsource/unifontex@5.2.6 &amp;&amp; tar xzf fontsource-unifontex-5.2.6.tgz
 * java drivers/tools/MakeGlyphs.java package/files/unifontex-latin-400-normal.woff \
 *      drivers/src/main/resources/org/mahjongtable/drivers/display/glyphs16.hex
 * </pre>
 *
 * Each line is {@code CODEPOINT:ROWS} in hex, sixteen rows of one byte (half width) or two bytes (full width), the leftmost pixel in the highest bit, as in
 * GNU Unifont's own .hex files.
 */
public final class MakeGlyphs {
    private static final int SIZE = 16;
    private static final int BASELINE = 14;
    /** From here on a character takes two cells of a line; a narrow one stands in the middle of them. */
    private static final int FIRST_FULL = 0x250;

    /** Characters of messages and rule texts that Big5 counts as rare. */
    private static final String RARE = "冧嚦銃咭叻攞揾裏";

    public static void main(String[] arguments) throws Exception {
        System.setProperty("java.awt.headless", "true");
        byte[] font = trueType(Files.readAllBytes(Path.of(arguments[0])));
        Font unifont = Font.createFont(Font.TRUETYPE_FONT, new ByteArrayInputStream(font)).deriveFont((float) SIZE);
        StringBuilder lines = new StringBuilder();
        int missing = 0;
        for (int codePoint : characters()) {
            if (unifont.canDisplay(codePoint)) {
                lines.append(line(unifont, codePoint)).append('\n');
            } else {
                missing++;
            }
        }
        Files.writeString(Path.of(arguments[1]), lines);
        System.out.println(lines.chars().filter(c -> c == '\n').count() + " glyphs, " + missing + " not in the font");
    }

    /** ASCII, Latin, symbols, and the 5,401 frequently used characters of Big5, so that messages and most names can be shown. */
    private static TreeSet<Integer> characters() {
        TreeSet<Integer> all = new TreeSet<>();
        int[][] ranges = {
            {0x20, 0x7E}, {0xA0, 0x17F}, {0x2010, 0x2027}, {0x2030, 0x203B}, {0x2190, 0x2199}, {0x2200, 0x2265},
            {0x2460, 0x2473}, {0x2500, 0x257F}, {0x2580, 0x25FF}, {0x2600, 0x266F}, {0x3000, 0x301F}, {0x30FB, 0x30FC},
            {0xFF01, 0xFF5E}
        };
        for (int[] range : ranges) {
            for (int codePoint = range[0]; codePoint <= range[1]; codePoint++) {
                if (codePoint != 0xAD) { // the soft hyphen is nothing to see
                    all.add(codePoint);
                }
            }
        }
        Charset big5 = Charset.forName("Big5");
        for (int high = 0xA4; high <= 0xC6; high++) {
            for (int low = 0x40; low <= 0xFE; low++) {
                String text = new String(new byte[] {(byte) high, (byte) low}, big5);
                if (text.codePointCount(0, text.length()) == 1 && text.codePointAt(0) >= 0x4E00 && text.codePointAt(0) < 0xA000) {
                    all.add(text.codePointAt(0));
                }
            }
        }
        RARE.codePoints().forEach(all::add);
        return all;
    }

    private static String line(Font font, int codePoint) {
        String text = Character.toString(codePoint);
        var context = new FontRenderContext(null, false, true);
        GlyphVector glyph = font.createGlyphVector(context, text);
        int width = Math.round(glyph.getGlyphMetrics(0).getAdvanceX());
        if (width != SIZE / 2 && width != SIZE) {
            throw new IllegalStateException("U+%04X is %d pixels wide".formatted(codePoint, width));
        }
        // The outlines are the pixels' edges, so that the middle of a pixel is inside or outside and never doubtful.
        Shape outline = glyph.getOutline(0, BASELINE);
        StringBuilder line = new StringBuilder("%04X:".formatted(codePoint));
        for (int y = 0; y < SIZE; y++) {
            int row = 0;
            for (int x = 0; x < width; x++) {
                row = row << 1 | (outline.contains(x + 0.5, y + 0.5) ? 1 : 0);
            }
            boolean narrow = width < SIZE && codePoint >= FIRST_FULL;
            line.append(narrow ? "%04X".formatted(row << SIZE / 4) : ("%0" + width / 4 + "X").formatted(row));
        }
        return line.toString().toUpperCase(Locale.ROOT);
    }

    /** WOFF 1 is a TrueType file whose tables are compressed one by one. */
    private static byte[] trueType(byte[] woff) throws IOException, DataFormatException {
        var in = new DataInputStream(new ByteArrayInputStream(woff));
        if (in.readInt() != 0x774F4646) {
            throw new IOException("not a WOFF 1 file");
        }
        int flavor = in.readInt();
        in.readInt();
        int tables = in.readUnsignedShort();
        in.skipNBytes(30);
        var directory = new ByteArrayOutputStream();
        var out = new DataOutputStream(directory);
        out.writeInt(flavor);
        out.writeShort(tables);
        int power = Integer.highestOneBit(tables);
        out.writeShort(power * 16);
        out.writeShort(Integer.numberOfTrailingZeros(power));
        out.writeShort((tables - power) * 16);
        var body = new ByteArrayOutputStream();
        int bodyStart = 12 + tables * 16;
        for (int i = 0; i < tables; i++) {
            int tag = in.readInt();
            int offset = in.readInt();
            int packed = in.readInt();
            int length = in.readInt();
            int checksum = in.readInt();
            byte[] table = new byte[length];
            if (packed == length) {
                System.arraycopy(woff, offset, table, 0, length);
            } else {
                var inflater = new Inflater();
                inflater.setInput(woff, offset, packed);
                for (int at = 0; at < length; ) {
                    int count = inflater.inflate(table, at, length - at);
                    if (count == 0) {
                        throw new IOException("a table ends early");
                    }
                    at += count;
                }
                inflater.end();
            }
            out.writeInt(tag);
            out.writeInt(checksum);
            out.writeInt(bodyStart + body.size());
            out.writeInt(length);
            body.writeBytes(table);
            while (body.size() % 4 != 0) {
                body.write(0);
            }
        }
        directory.writeBytes(body.toByteArray());
        return directory.toByteArray();
    }
}
