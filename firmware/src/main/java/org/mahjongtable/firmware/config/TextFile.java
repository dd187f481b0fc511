package org.mahjongtable.firmware.config;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/** Reads a text file whole, up to a length. */
public final class TextFile {

    private TextFile() {}

    /** A file has more bytes than it may have; the message says how many those are. */
    public static final class TooLong extends IOException {
        private static final long serialVersionUID = 1;

        TooLong(int mostBytes) {
            super("is longer than %d bytes".formatted(mostBytes));
        }
    }

    /** What has the name of a file and is none: a pipe may keep its reader waiting for ever. */
    public static final class NotRegular extends IOException {
        private static final long serialVersionUID = 1;

        NotRegular() {
            super("is not a regular file");
        }
    }

    /**
     * The text of a file.
     *
     * @throws TooLong if the file has more than {@code mostBytes}
     * @throws NotRegular if it is a pipe or a device
     * @throws java.nio.charset.CharacterCodingException if it is not UTF-8
     * @throws IOException if it cannot be read
     */
    public static String read(Path file, int mostBytes) throws IOException {
        if (Files.readAttributes(file, BasicFileAttributes.class).isOther()) {
            throw new NotRegular();
        }
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(mostBytes + 1);
        }
        if (bytes.length > mostBytes) {
            throw new TooLong(mostBytes);
        }
        return StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes))
                .toString();
    }
}
