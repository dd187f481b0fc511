package org.mahjongtable.firmware.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The standing table of the configuration folder, none of whose devices is there, and without a broker. */
final class StandingConfig {
    private StandingConfig() {}

    /** Writes its files into a folder. */
    static Path in(Path folder) throws IOException {
        Files.writeString(Files.createDirectories(folder.resolve("rules")).resolve("hongkong.toml"), "");
        return Files.writeString(
                folder.resolve("table.toml"),
                Files.readString(Path.of("../config/table.toml"))
                        .replace("/var/lib/mahjong-table/", "")
                        .replace("/dev/serial/by-id/", folder + "/none-")
                        .replace("port = 8080", "port = " + Ports.free()));
    }
}
