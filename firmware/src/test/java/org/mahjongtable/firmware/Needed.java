package org.mahjongtable.firmware;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/**
 * Programs that some tests need beside Java. Where one is missing, a test is skipped and says which; with {@code MAHJONG_REQUIRE_TOOLS=true} in the environment it fails.
 */
public final class Needed {
    private static final List<String> BESIDE_PATH = List.of("/usr/sbin", "/usr/local/sbin");

    private Needed() {}

    /** The program of a name, for instance {@code mosquitto}. */
    public static Path program(String name) {
        Optional<Path> found = Stream.concat(
                        Arrays.stream(System.getenv().getOrDefault("PATH", "").split(":", -1)), BESIDE_PATH.stream())
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst();
        if (found.isEmpty()) {
            missing("there is no program '%s' on this machine; install it to run this test".formatted(name));
        }
        return found.orElseThrow();
    }

    /** Skips or fails for anything else that is missing; the sentence says what to install. */
    public static void missing(String sentence) {
        if ("true".equals(System.getenv("MAHJONG_REQUIRE_TOOLS"))) {
            Assertions.fail(sentence);
        }
        System.err.println("SKIPPED: " + sentence);
        Assumptions.abort(sentence);
    }
}
