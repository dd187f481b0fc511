package org.mahjongtable.drivers.port;

import com.fazecast.jSerialComm.SerialPortInvalidPortException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Where jSerialComm loads its native library from. By itself it unpacks it into a folder that everybody may write to, so that any local user can plant
 * another one. An installed program has it beside its jars, in the folder that {@code -Dmahjong.native} names; without, it is unpacked at every start into
 * a folder of this user alone, which a program that is killed leaves behind. {@code -DjSerialComm.library.path} overrules both.
 */
final class NativeLibrary {
    private static final String PROPERTY = "jSerialComm.library.path";
    private static final String INSTALLED = "mahjong.native";
    private static final String FILE = "libjSerialComm.so";

    private NativeLibrary() {}

    /** To be called before the first use of jSerialComm. */
    static synchronized void prepare() {
        String folder = folderInJar();
        if (System.getProperty(PROPERTY) != null || folder == null) {
            return;
        }
        String installed = System.getProperty(INSTALLED);
        if (installed != null && Files.isReadable(Path.of(installed, folder, FILE))) {
            System.setProperty(PROPERTY, Path.of(installed, folder).toString());
            return;
        }
        try (InputStream library =
                SerialPortInvalidPortException.class.getResourceAsStream("/" + folder + "/" + FILE)) {
            if (library == null) {
                return;
            }
            Path directory = Files.createTempDirectory("mahjong-table-serial");
            Path file = directory.resolve(FILE);
            Files.copy(library, file);
            directory.toFile().deleteOnExit(); // the last one named is deleted first
            file.toFile().deleteOnExit();
            System.setProperty(PROPERTY, directory.toString());
        } catch (IOException failed) {
            throw new UncheckedIOException(
                    "the serial library cannot be unpacked; unpack %s from the jSerialComm jar and start with -D%s=FOLDER"
                            .formatted(FILE, PROPERTY),
                    failed);
        }
    }

    /** The jar's folder for this machine; null where jSerialComm knows better. */
    private static @Nullable String folderInJar() {
        if (!System.getProperty("os.name", "").equals("Linux")) {
            return null;
        }
        return switch (System.getProperty("os.arch", "")) {
            case "amd64" -> "Linux/x86_64";
            case "aarch64" -> "Linux/armv8_64";
            default -> null;
        };
    }
}
