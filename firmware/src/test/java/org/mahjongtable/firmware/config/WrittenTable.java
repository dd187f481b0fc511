package org.mahjongtable.firmware.config;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A folder with rules in which a test writes the file of a table. */
final class WrittenTable {
    /** One reader for the whole table: 16 lines. */
    static final String ZONES = """
            [reader.1]
            kind = "tilebus"
            port = "/dev/ttyUSB0"
            [reader.1.antennas]
            1 = "rack.1"
            2 = "melds.1"
            3 = "river.1"
            4 = "rack.2"
            5 = "melds.2"
            6 = "river.2"
            7 = "rack.3"
            8 = "melds.3"
            9 = "river.3"
            10 = "rack.4"
            11 = "melds.4"
            12 = "river.4"
            """;

    private final Path dir;

    WrittenTable(Path dir) throws IOException {
        this.dir = dir;
        Files.writeString(Files.createDirectories(dir.resolve("rules")).resolve("hongkong.toml"), "cap = 13\n");
    }

    Path write(String text) throws IOException {
        return Files.writeString(dir.resolve("table.toml"), text);
    }

    /** The errors, with the file's name in place of its path. */
    List<String> errors(Path file) {
        WrongConfig wrong = catchThrowableOfType(WrongConfig.class, () -> TableFile.read(file));
        return wrong.lines().stream()
                .map(line -> line.replace(dir.resolve("table.toml").toString() + ":", "table.toml:"))
                .toList();
    }
}
