package org.mahjongtable.firmware;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * Programs that some tests need beside Java. Where one is missing, its tests are skipped with a line on standard error, or fail if
 * {@code MAHJONG_REQUIRE_TOOLS} is {@code true} (environment or system property).
 */
public final class Tools {

    private static final String REQUIRE = "MAHJONG_REQUIRE_TOOLS";

    private Tools() {}

    /** Where a program of a Debian package is; if nowhere, the test ends here. */
    public static Path need(String program, String debianPackage) {
        return find(program).orElseGet(() -> {
            String missing = "%s is not installed (apt-get install %s)".formatted(program, debianPackage);
            if (Boolean.parseBoolean(System.getenv(REQUIRE)) || Boolean.getBoolean(REQUIRE)) {
                throw new AssertionError(missing);
            }
            System.err.println("SKIPPED: " + missing);
            return Assumptions.abort(missing);
        });
    }

    private static Optional<Path> find(String program) {
        String path = System.getenv("PATH");
        return Stream.concat(
                        Stream.of((path == null ? "" : path).split(File.pathSeparator, -1)),
                        List.of("/usr/sbin", "/usr/local/sbin").stream())
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder, program))
                .filter(Files::isExecutable)
                .findFirst();
    }
}
