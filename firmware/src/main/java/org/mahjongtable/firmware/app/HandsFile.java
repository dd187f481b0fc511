package org.mahjongtable.firmware.app;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file of hands, one JSON object a line; {@code -} is what the program is given to read. */
final class HandsFile {

    /** Some editors begin a file with it. */
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private static final String STANDARD_INPUT = "-";

    /** Characters of a line: many times what a hand with all its fields takes, and more than are read at once. */
    private static final int LONGEST = 65_536;

    private final String place;
    private final Path file;

    /** @param place what the command line calls the file, {@code --batch} */
    HandsFile(String place, Path file) {
        this.place = place;
        this.file = file;
    }

    /** Takes lines of the file; they are numbered from 1, empty ones too. */
    interface Reader {
        void line(int number, String text) throws Refused;
    }

    /** Shows every line that is not empty. */
    void each(Reader reader) throws Refused {
        int number = 0;
        try (var lines = new BufferedReader(new LimitedLines(open()))) {
            for (String read = lines.readLine(); read != null; read = lines.readLine()) {
                number++;
                String line = read.startsWith(BYTE_ORDER_MARK) ? read.substring(1) : read;
                if (!line.isBlank()) {
                    reader.line(number, line);
                }
            }
        } catch (LongLine e) {
            throw new Refused(
                    "%s: %s:%d: the line is longer than %d characters".formatted(place, file, number + 1, LONGEST));
        } catch (IOException e) {
            throw new Refused("%s: %s: %s".formatted(place, file, WhyNot.read(e)));
        }
    }

    /** Nothing is read of a line behind its longest, which would fill the memory if the line had no end. */
    private static final class LimitedLines extends InputStreamReader {
        private int length;

        LimitedLines(InputStream bytes) {
            super(bytes, StandardCharsets.UTF_8);
        }

        @Override
        public int read(char[] text, int from, int most) throws IOException {
            int count = super.read(text, from, most);
            for (int i = from; i < from + count; i++) {
                length = text[i] == '\n' || text[i] == '\r' ? 0 : length + 1;
                if (length > LONGEST) {
                    throw new LongLine();
                }
            }
            return count;
        }
    }

    private static final class LongLine extends IOException {
        private static final long serialVersionUID = 1;
    }

    private InputStream open() throws IOException {
        return file.toString().equals(STANDARD_INPUT) ? System.in : Files.newInputStream(file);
    }
}
