package org.mahjongtable.firmware.app;

import java.nio.file.Path;
import org.mahjongtable.firmware.config.Settings;
import org.mahjongtable.firmware.config.TableFile;
import org.mahjongtable.firmware.config.WrongConfig;
import picocli.CommandLine.Option;

/** The option that names the table's settings, as several commands have it. */
final class ConfigOption {

    @Option(
            names = "--config",
            paramLabel = "FILE",
            defaultValue = "${sys:mahjong.home:-.}/config/table.toml",
            description = "The table's settings (default: ${DEFAULT-VALUE}).")
    private Path file;

    Path file() {
        return file;
    }

    Settings read() throws WrongConfig {
        return TableFile.read(file);
    }
}
