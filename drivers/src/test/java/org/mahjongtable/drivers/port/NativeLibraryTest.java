package org.mahjongtable.drivers.port;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

@EnabledIfSystemProperty(named = "os.arch", matches = "amd64|aarch64")
class NativeLibraryTest {
    private static final String PATH = "jSerialComm.library.path";
    private static final String INSTALLED = "mahjong.native";

    @TempDir
    Path installed;

    private @Nullable String before;

    @BeforeEach
    void forget() {
        before = System.clearProperty(PATH);
    }

    @AfterEach
    void restore() {
        System.clearProperty(INSTALLED);
        System.clearProperty(PATH);
        if (before != null) {
            System.setProperty(PATH, before);
        }
    }

    @Test
    void anInstalledLibraryIsLoadedFromWhereItIs() throws IOException {
        String folder = System.getProperty("os.arch", "").equals("amd64") ? "Linux/x86_64" : "Linux/armv8_64";
        Files.createFile(Files.createDirectories(installed.resolve(folder)).resolve("libjSerialComm.so"));
        System.setProperty(INSTALLED, installed.toString());
        NativeLibrary.prepare();
        assertThat(System.getProperty(PATH)).isEqualTo(installed.resolve(folder).toString());
    }

    @Test
    void whereNoneIsInstalledItIsUnpackedForThisUserAlone() {
        System.setProperty(INSTALLED, installed.toString());
        NativeLibrary.prepare();
        assertThat(System.getProperty(PATH)).doesNotStartWith(installed.toString());
        assertThat(Path.of(System.getProperty(PATH, ""), "libjSerialComm.so")).isNotEmptyFile();
    }
}
