package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code bin/mahjong-table}, run by the shell of this machine with Javas that are scripts. */
final class LauncherTest {

    @TempDir
    private Path dir;

    private Path launcher;

    private record Outcome(int exit, String out, String err) {}

    @BeforeEach
    void install() throws IOException {
        String script = Files.readString(Path.of("src/main/launcher/mahjong-table"));
        launcher = Files.createDirectories(dir.resolve("table/bin")).resolve("mahjong-table");
        Files.writeString(
                launcher, script.replace("/usr/lib/jvm", dir.resolve("jvm").toString()));
    }

    @Test
    void javaHomeComesBeforePath() throws Exception {
        Path home = java("home", "25.0.3");
        Path path = java("path", "25.0.1");
        assertThat(start(home, path, "version").out()).startsWith("started home ");
    }

    @Test
    void anOlderJavaInJavaHomeIsPassedOver() throws Exception {
        Path home = java("home", "17.0.15");
        java("jvm/temurin-25", "25.0.3");
        assertThat(start(home, dir, "version").out()).startsWith("started temurin-25 ");
    }

    @Test
    void whereThereIsNoneItSaysWhatWasFoundAndWhatToInstall() throws Exception {
        Path old = java("old", "17.0.15");
        java("jvm/java-21", "21.0.7");
        Outcome outcome = start(null, old, "version");
        assertThat(outcome.exit()).isEqualTo(1);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err()).isEqualTo("""
                        mahjong-table needs Java 25 and found none in JAVA_HOME, PATH or %1$s/jvm.
                        Found instead:
                            Java 17: %1$s/old/bin/java
                            Java 21: %1$s/jvm/java-21/bin/java
                        Install it, on Debian and Raspberry Pi OS with:  sudo apt install openjdk-25-jdk
                        elsewhere from https://adoptium.net/, and set JAVA_HOME to its folder.
                        """.formatted(dir));
    }

    @Test
    void aRunningTableLoadsNothingOfTheSimulatedOne() throws Exception {
        Path home = java("home", "25");
        assertThat(start(home, dir, "run", "--config", "a b.toml").out())
                .contains("/table/lib/* ")
                .contains(" -Dmahjong.native=%s/table/lib/native ".formatted(dir))
                .doesNotContain("lib-simulate")
                .endsWith(" run --config a b.toml\n");
        assertThat(start(home, dir, "simulate").out()).contains("/table/lib/*:" + dir + "/table/lib-simulate/* ");
    }

    @Test
    void theTableOfASimulationHasTheSameOptions() throws Exception {
        String[] words = start(java("home", "25"), dir, "run").out().split(" ", -1);
        List<String> options =
                Arrays.asList(words).subList(2, Arrays.asList(words).indexOf("-cp"));
        assertThat(options)
                .filteredOn(option -> !option.startsWith("-Dmahjong."))
                .containsExactlyInAnyOrderElementsOf(TableProcess.LAUNCHER_OPTIONS);
    }

    /** A Java that says its version, or else what it was started with. */
    private Path java(String name, String version) throws IOException {
        Path home = dir.resolve(name);
        Files.createDirectories(home.resolve("bin"));
        executable(home.resolve("bin/java"), """
                #!/bin/sh
                if [ "$1" = -version ]; then echo 'openjdk version "%s" 2026-01-01' >&2; else echo "started %s $*"; fi
                """.formatted(version, home.getFileName()));
        return home;
    }

    private Outcome start(@Nullable Path javaHome, Path inPath, String... args) throws Exception {
        String[] command = new String[args.length + 2];
        command[0] = "/bin/sh";
        command[1] = launcher.toString();
        System.arraycopy(args, 0, command, 2, args.length);
        var builder = new ProcessBuilder(command);
        Map<String, String> environment = builder.environment();
        environment.clear();
        environment.put("PATH", inPath.resolve("bin") + ":" + tools());
        if (javaHome != null) {
            environment.put("JAVA_HOME", javaHome.toString());
        }
        Path err = dir.resolve("err");
        Process process = builder.redirectError(err.toFile()).start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Outcome(process.waitFor(), out, Files.readString(err));
    }

    /** The tools that the script calls, without the Java that lies beside them. */
    private Path tools() throws IOException {
        Path tools = Files.createDirectories(dir.resolve("tools"));
        for (String tool : new String[] {"cat", "dirname", "head", "readlink", "sed"}) {
            executable(tools.resolve(tool), "#!/bin/sh\nexec /usr/bin/" + tool + " \"$@\"\n");
        }
        return tools;
    }

    private static void executable(Path file, String script) throws IOException {
        Files.writeString(file, script);
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }
}
