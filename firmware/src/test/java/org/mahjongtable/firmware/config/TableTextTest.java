package org.mahjongtable.firmware.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is written of settings is read as the same settings. */
final class TableTextTest {
    private static final Path SAMPLE = Path.of("../config/table.toml");
    private static final Path TABLES = Path.of("src/test/resources/tables");

    static Stream<Path> files() throws IOException {
        try (Stream<Path> tables = Files.list(TABLES)) {
            List<Path> files =
                    tables.filter(file -> file.toString().endsWith(".toml")).toList();
            return Stream.concat(Stream.of(SAMPLE), files.stream());
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void everyTableOfTheTestsIsReadAgainAsItWas(Path file) throws Exception {
        assertSame(TableFile.read(file).table());
    }

    @Test
    void whatTheOwnerWroteBetweenQuotesStaysAsItIs() throws Exception {
        String text = Files.readString(SAMPLE)
                .replace("Mahjong table 麻雀檯", "\\\"Nine\\\\Dragons\\\" 九龍")
                .replace("# [broker]", "[broker]")
                .replace("# url =", "url =")
                .replace("# user =", "user =")
                .replace("# passwordFile =", "passwordFile =")
                .replace("matchEnd = \"rules\"", "matchEnd = \"90 minutes\"");
        TableConfig config = TableFile.parse(SAMPLE, text);
        assertThat(config.identity().title()).isEqualTo("\"Nine\\Dragons\" 九龍");
        assertThat(config.broker()).isNotNull();
        assertSame(config);
    }

    private static void assertSame(TableConfig config) throws WrongConfig {
        assertThat(TableFile.parse(Path.of("table.toml"), TableText.of(config))).isEqualTo(config);
    }
}
