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
        try (var lines = new BufferedReader(new InputStreamReader(open(), StandardCharsets.UTF_8))) {
            int number = 0;
            for (String read = lines.readLine(); read != null; read = lines.readLine()) {
                number++;
                String line = read.startsWith(BYTE_ORDER_MARK) ? read.substring(1) : read;
                if (!line.isBlank()) {
                    reader.line(number, line);
                }
            }
        } catch (IOException e) {
            throw new Refused("%s: %s: %s".formatted(place, file, WhyNot.read(e)));
        }
    }

    private InputStream open() throws IOException {
        return file.toString().equals(STANDARD_INPUT) ? System.in : Files.newInputStream(file);
    }
}
