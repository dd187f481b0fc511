package org.mahjongtable.drivers.port;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class PtyTest {
    @Test
    void bytesOfEveryValuePassBothWaysUnchanged() throws IOException {
        byte[] all = new byte[256];
        for (int i = 0; i < 256; i++) {
            all[i] = (byte) i;
        }
        try (Pty pty = new Pty();
                var host = new FileInputStream(pty.path().toFile());
                var toPty = new FileOutputStream(pty.path().toFile())) {
            assertThat(pty.write(all)).isEqualTo(256);
            assertThat(host.readNBytes(256)).isEqualTo(all);
            toPty.write(all);
            byte[] read = new byte[300];
            assertThat(pty.read(read, 1000)).isEqualTo(256);
            assertThat(read).startsWith(all);
        }
    }

    @Test
    void readingWithoutBytesEndsWithNone() throws IOException {
        try (Pty pty = new Pty()) {
            assertThat(pty.read(new byte[8], 20)).isZero();
        }
    }

    @Test
    void whileNobodyHasItOpenBytesAreLostAndReadsWait() throws IOException {
        try (Pty pty = new Pty()) {
            new FileInputStream(pty.path().toFile()).close();
            assertThat(pty.write("lost".getBytes(UTF_8))).isZero();
            assertThat(pty.read(new byte[8], 30)).isZero();
            try (var host = new FileInputStream(pty.path().toFile())) {
                assertThat(pty.write("kept".getBytes(UTF_8))).isEqualTo(4);
                assertThat(host.readNBytes(4)).isEqualTo("kept".getBytes(UTF_8));
            }
        }
    }

    @Test
    void aHostThatDoesNotReadLosesWhatDoesNotFit() throws IOException {
        try (Pty pty = new Pty();
                var host = new FileInputStream(pty.path().toFile())) {
            assertThat(pty.write(new byte[100_000])).isBetween(1, 99_999);
            assertThat(host.readNBytes(1)).hasSize(1);
        }
    }

    @Test
    void closingUnplugsIt() throws IOException {
        Pty pty = new Pty();
        pty.close();
        pty.close();
        assertThat(pty.read(new byte[8], 20)).isEqualTo(-1);
        assertThat(pty.write(new byte[8])).isZero();
        assertThat(Files.exists(pty.path())).isFalse();
    }
}
