package org.mahjongtable.firmware.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.config.TextFile;

/** What is not for everybody, in files of its own: a password, so that settings can be shown to others, and which tag is which tile. */
final class SecretFile {
    /** Room for a long password and a few lines about it. */
    private static final int MOST_BYTES = 4096;

    private SecretFile() {}

    /**
     * The first line.
     *
     * @param place the key that names the file, for the error
     * @param file null for no password
     */
    static String password(String place, @Nullable Path file) throws Refused {
        if (file == null) {
            return "";
        }
        List<String> lines;
        try {
            lines = TextFile.read(file, MOST_BYTES).lines().toList();
        } catch (IOException e) {
            throw new Refused("%s: %s: %s".formatted(place, file, WhyNot.read(e)));
        }
        if (lines.isEmpty() || lines.getFirst().isBlank()) {
            throw new Refused("%s: %s: its first line is empty".formatted(place, file));
        }
        return lines.getFirst();
    }

    /** Writes a new file that its owner alone may read, from its first byte on; where the file system knows no owners, as on a stick, all may. */
    static void write(Path file, String text) throws IOException {
        if (file.toAbsolutePath().getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        }
        Files.writeString(file, text);
    }

    /** The password that lets referees in; null where there are none. */
    static @Nullable String referee(@Nullable Path file) throws Refused {
        return file == null ? null : password("[page] refereePasswordFile", file);
    }
}
