package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mahjongtable.firmware.config.TilesFile;
import org.mahjongtable.firmware.journal.Journal;

final class TilesCommandTest {
    private static final Path SAMPLE = Path.of("../config/tiles.csv");

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path dir;

    private Path config;

    @BeforeEach
    void configure() throws IOException {
        Files.createDirectories(dir.resolve("rules"));
        Files.writeString(dir.resolve("rules/hongkong.toml"), "");
        config = Files.writeString(
                dir.resolve("table.toml"),
                Files.readString(Path.of("../config/table.toml")).replace("/var/lib/mahjong-table/", ""));
    }

    @Test
    void whatIsImportedCanBeExported() throws Exception {
        Path copy = dir.resolve("copy.csv");
        assertThat(run("tiles", "import", SAMPLE.toString())).isEqualTo(0);
        assertThat(run("tiles", "export", copy.toString())).isEqualTo(0);
        assertThat(out.toString())
                .isEqualTo("288 tiles registered in %s\n288 tiles written to %s\n"
                        .formatted(dir.resolve("table.db"), copy));
        assertThat(TilesFile.read(copy)).isEqualTo(TilesFile.read(SAMPLE));
    }

    @Test
    void whoHasTheTagsCanReadTheRacksSoThatTheFileIsForItsOwner() throws Exception {
        Path copy = dir.resolve("copy.csv");
        run("tiles", "export", copy.toString());
        assertThat(Files.getPosixFilePermissions(copy))
                .containsExactlyInAnyOrder(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
    }

    @Test
    void aHalfTaughtSetIsTakenBackAndWhatItLacksIsNamed() throws Exception {
        Path half = Files.write(
                dir.resolve("half.csv"), Files.readAllLines(SAMPLE).subList(0, 2 + 4 + 3)); // 1m, and 2m but one
        assertThat(run("tiles", "import", half.toString())).isEqualTo(0);
        Path copy = dir.resolve("copy.csv");
        assertThat(run("tiles", "export", copy.toString())).isEqualTo(0);
        out.getBuffer().setLength(0);
        assertThat(run("tiles", "import", copy.toString())).isEqualTo(0);
        assertThat(out.toString())
                .startsWith("7 tiles registered in %s\nwarning: set 1 is not whole: missing are 1 of 2m, 4 of 3m, "
                        .formatted(dir.resolve("table.db")))
                .hasLineCount(2);
        assertThat(TilesFile.read(copy)).isEqualTo(TilesFile.read(half));
    }

    @Test
    void aWrongFileLeavesTheRegistryAsItIs() throws Exception {
        Path wrong = Files.writeString(dir.resolve("wrong.csv"), "tag,set,tile\nE0,3,1m\n");
        run("tiles", "import", SAMPLE.toString());
        assertThat(run("tiles", "import", wrong.toString())).isEqualTo(1);
        assertThat(err.toString()).startsWith(wrong + ":2: set: '3' is not 1 or 2");
        try (Journal journal = Journal.open(dir.resolve("table.db"))) {
            assertThat(journal.registry().tiles()).hasSize(288);
        }
    }

    @Test
    void nothingIsWrittenOver() {
        assertThat(run("tiles", "export", config.toString())).isEqualTo(1);
        assertThat(err.toString()).isEqualTo(config + ": exists already; nothing is written over\n");
    }

    @Test
    void aFolderThatIsNotThereIsNamed() {
        assertThat(run("tiles", "export", dir + "/none/x.csv")).isEqualTo(1);
        assertThat(err.toString()).isEqualTo("%s/none/x.csv: there is no folder %s/none\n".formatted(dir, dir));
    }

    @Test
    void aRunningTableIsNotDisturbed() throws Exception {
        try (Journal journal = Journal.open(dir.resolve("table.db"))) {
            assertThat(run("tiles", "import", SAMPLE.toString())).isEqualTo(1);
            assertThat(err.toString()).contains("is in use by another mahjong-table");
            assertThat(journal.registry().tiles()).isEmpty();
        }
    }

    private int run(String command, String verb, String file) {
        return Main.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(command, verb, "--config", config.toString(), file);
    }
}
