package org.mahjongtable.drivers.kernel;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The far end of the GPIO chip's lines, as {@code .ci/kernel/table_gpio.c} has it. */
final class Wires {
    private static final Path FOLDER = Path.of("/sys/kernel/debug/table-gpio");
    static final Path LINES = FOLDER.resolve("lines");

    private Wires() {}

    /** Pulls lines low or high or lets them go, one after another: {@code "17=0 5=1 6=-"}. */
    static void hold(String lines) {
        write(LINES, lines);
    }

    /** Whether a line that is given back becomes an input, or stays driven. */
    static void strict(boolean strict) {
        write(FOLDER.resolve("strict"), strict ? "Y" : "N");
    }

    /** 0 or 1 for an input, L or H for an output. */
    static char at(int line) {
        try {
            return Files.readString(LINES).charAt(line);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Writes to a file of the kernel, in one piece. */
    static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
