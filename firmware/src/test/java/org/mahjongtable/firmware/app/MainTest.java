package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class MainTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void versionNamesProgramAndJava() {
        assertThat(run("version")).isEqualTo(0);
        assertThat(out.toString()).startsWith("mahjong-table ").contains("Java 25");
    }

    @Test
    void anUnknownCommandIsOneLineWithTheNearestName() {
        assertThat(run("versoin")).isEqualTo(2);
        assertThat(err.toString())
                .startsWith("Unmatched argument at index 0: 'versoin' (did you mean ")
                .contains("version")
                .hasLineCount(1);
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void anUnknownOptionSaysWhereHelpIs() {
        assertThat(run("version", "--colour")).isEqualTo(2);
        assertThat(err.toString())
                .isEqualTo("Unknown option: '--colour' ('mahjong-table version --help' tells what is allowed)\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "version",
                "--help",
                "score --help",
                "rules",
                "rules mcr --toml",
                "waits 123456m55789p23s",
                "score 123456m55789p23s+4s --json",
                "check --config ../config/table.toml",
                "simulate --explain-faults",
                "simulate --scenes --evening 0",
            })
    void anAnswerThatCannotBeWrittenIsAnError(String line) {
        int code = Main.commandLine()
                .setOut(new PrintWriter(new FullDisk(), true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(err))
                .execute(line.split(" "));
        assertThat(code).isEqualTo(1);
        assertThat(err.toString())
                .isEqualTo("the output cannot be written: is the disk full, or is nobody reading it any more?\n");
    }

    private static final class FullDisk extends OutputStream {
        @Override
        public void write(int b) throws IOException {
            throw new IOException("No space left on device");
        }
    }

    @Test
    void aGoodFileIsSaidToBeGoodAndEveryDeviceToBeThereOrNot() {
        assertThat(run("check", "--config", "../config/table.toml")).isEqualTo(0);
        assertThat(out.toString().lines())
                .hasSize(10)
                .contains(
                        "../config/table.toml: good",
                        "  dice: /dev/serial/by-id/usb-dice-if00 does not exist; is the device plugged in?");
    }

    @Test
    void devicesThatDoNotAnswerAreNamedWithTheirCure(@TempDir Path dir) throws IOException {
        Path rules = Files.createDirectory(dir.resolve("rules"));
        Files.copy(Path.of("../config/rules/hongkong.toml"), rules.resolve("hongkong.toml"));
        String sample = Files.readString(Path.of("../config/table.toml"));
        Path file = Files.writeString(
                dir.resolve("table.toml"),
                sample + "[oled.1]\nbus = 200\n[gpio]\nchip = \"none\"\n[button.1]\nline = 17\n");
        assertThat(run("check", "--ask", "--config", file.toString())).isEqualTo(1);
        assertThat(out.toString())
                .contains(
                        "  reader.1: /dev/serial/by-id/usb-FEIG_seat-1-if00-port0 does not exist; is the device plugged in?",
                        "  oled.1: /dev/i2c-200 does not exist; switch I2C on",
                        "  button.1: ");
        assertThat(out.toString().lines().filter(line -> line.startsWith("  button.1: ")))
                .singleElement()
                .asString()
                .contains("GPIO chip");
    }

    @Test
    void aWrongFileIsRefusedWithItsLines(@TempDir Path dir) throws IOException {
        Path file = Files.writeString(dir.resolve("table.toml"), "[page]\nport = 0\n");
        assertThat(run("check", "--config", file.toString())).isEqualTo(1);
        assertThat(err.toString()).isEqualTo("""
                        %1$s:1: section [reader] is missing
                        %1$s:2: [page] port: 0 is not 1 .. 65535
                        %2$s: no such file
                        """.formatted(file, dir.resolve("rules/hongkong.toml")));
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void whatAStartWouldRefuseIsNotGood(@TempDir Path dir) throws IOException {
        Files.createDirectory(dir.resolve("rules"));
        Files.writeString(dir.resolve("rules/hongkong.toml"), "");
        Path file = Files.writeString(
                dir.resolve("table.toml"),
                Files.readString(Path.of("../config/table.toml"))
                                .replace("0.0.0.0", "192.0.2.1")
                                .replaceAll("(?m)^# (refereePasswordFile = \").*$", "$1nope\"")
                        + """
                        [broker]
                        url = "mqtt://localhost"
                        passwordFile = "none"
                        """);
        assertThat(run("check", "--config", file.toString())).isEqualTo(1);
        assertThat(err.toString()).isEqualTo("""
                        %1$s:%3$d: page address '192.0.2.1' is another machine; 0.0.0.0 listens on every network, 127.0.0.1 on this machine alone, else one of its own addresses
                        %1$s:%4$d: [page] refereePasswordFile: %2$s/nope: no such file
                        %1$s: [broker] passwordFile: %2$s/none: no such file
                        """.formatted(
                        file, dir, lineOf(file, "address = \"192"), lineOf(file, "refereePasswordFile")));
    }

    /** The first line that begins so, from 1. */
    private static int lineOf(Path file, String beginning) throws IOException {
        List<String> lines = Files.readAllLines(file);
        return IntStream.range(0, lines.size())
                        .filter(line -> lines.get(line).startsWith(beginning))
                        .findFirst()
                        .orElseThrow()
                + 1;
    }

    @Test
    void aFileThatNeverEndsIsRefusedInOneLine(@TempDir Path dir) throws IOException {
        Files.createDirectory(dir.resolve("rules"));
        Files.writeString(dir.resolve("rules/hongkong.toml"), "");
        String sample = Files.readString(Path.of("../config/table.toml"));
        Path file = Files.writeString(
                dir.resolve("table.toml"),
                sample.replace("[page]", "[page]\nrefereePasswordFile = \"/dev/zero\"") + """
                        [broker]
                        url = "mqtts://localhost"
                        passwordFile = "/dev/zero"
                        """);
        assertThat(run("check", "--config", file.toString())).isEqualTo(1);
        assertThat(err.toString()).isEqualTo("""
                        %1$s:%2$d: [page] refereePasswordFile: /dev/zero: is not a regular file
                        %1$s: [broker] passwordFile: /dev/zero: is not a regular file
                        """.formatted(file, lineOf(file, "refereePasswordFile")));
        err.getBuffer().setLength(0);
        Files.writeString(file, sample + """
                        [broker]
                        url = "mqtts://localhost"
                        certificate = "/dev/zero"
                        """);
        assertThat(run("check", "--config", file.toString())).isEqualTo(1);
        assertThat(err.toString()).isEqualTo("%s: [broker] certificate: /dev/zero is no file\n".formatted(file));
        err.getBuffer().setLength(0);
        assertThat(run("run", "--config", "/dev/zero")).isEqualTo(1);
        assertThat(err.toString()).isEqualTo("/dev/zero: is not a regular file\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"check", "run"})
    void aPipeWithoutAWriterIsRefusedInOneLine(String command, @TempDir Path dir) throws Exception {
        Path pipe = dir.resolve("table.toml");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        assertThat(run(command, "--config", pipe.toString())).isEqualTo(1);
        assertThat(err.toString()).isEqualTo(pipe + ": is not a regular file\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/etc/passwd | /etc/passwd: is not a database. It is left as it is:",
                "/dev/null   | /dev/null: is not a regular file",
                "/proc/x.db  | /proc/x.db: cannot be made in /proc: no files can be made there",
                "/etc/passwd/x/t.db | /etc/passwd/x/t.db: its folder cannot be made: /etc/passwd is a file",
            })
    void aDatabaseThatAStartCannotUseIsWrongForCheckAndRun(String database, String reason, @TempDir Path dir)
            throws IOException {
        Files.createDirectory(dir.resolve("rules"));
        Files.writeString(dir.resolve("rules/hongkong.toml"), "");
        Path file = Files.writeString(
                dir.resolve("table.toml"),
                Files.readString(Path.of("../config/table.toml")).replace("/var/lib/mahjong-table/table.db", database));
        for (String command : List.of("check", "run")) {
            err.getBuffer().setLength(0);
            assertThat(run(command, "--config", file.toString())).isEqualTo(1);
            assertThat(err.toString())
                    .startsWith("%s:%d: [journal] database: %s".formatted(file, lineOf(file, "database"), reason))
                    .hasLineCount(1);
        }
        assertThat(Path.of(database + ".lock")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource({"--readers,fieg,feig", "--seat-change,round,rounds", "--discards,pools,pool"})
    void aWordThatIsNoneOfAFewIsToldWithTheNearest(String option, String written, String nearest) {
        assertThat(run("simulate", option, written)).isEqualTo(2);
        assertThat(err.toString()).endsWith("but was '%s' (did you mean %s?)\n".formatted(written, nearest));
    }

    @ParameterizedTest
    @ValueSource(strings = {"check", "run"})
    void settingsWithinSettingsWithoutEndAreRefusedInOneLine(String command, @TempDir Path dir) throws IOException {
        Path file = Files.writeString(dir.resolve("table.toml"), "x = " + "[".repeat(5000) + "]".repeat(5000));
        assertThat(run(command, "--config", file.toString())).isEqualTo(1);
        assertThat(err.toString()).isEqualTo(file + ": lists or sections lie more than 16 deep in one another\n");
    }

    @Test
    void runIsRefusedInOneLineWhereAFileItNeedsIsMissing(@TempDir Path dir) throws IOException {
        Path rules = Files.createDirectory(dir.resolve("rules"));
        Files.copy(Path.of("../config/rules/hongkong.toml"), rules.resolve("hongkong.toml"));
        String sample = Files.readString(Path.of("../config/table.toml"))
                .replace(
                        "/var/lib/mahjong-table/table.db",
                        dir.resolve("table.db").toString());
        Path file = Files.writeString(dir.resolve("table.toml"), sample);
        assertThat(run("run", "--config", file.toString())).isEqualTo(1);
        assertThat(err.toString()).contains("no tiles are registered").hasLineCount(1);
        assertThat(run("tiles", "import", "../config/tiles.csv", "--config", file.toString()))
                .isEqualTo(0);
        err.getBuffer().setLength(0);
        Path password = dir.resolve("password");
        Files.writeString(file, sample + """
                        [broker]
                        url = "mqtt://localhost"
                        passwordFile = "%s"
                        """.formatted(password));
        assertThat(run("run", "--config", file.toString())).isEqualTo(1);
        assertThat(err.toString()).isEqualTo("%s: [broker] passwordFile: %s: no such file\n".formatted(file, password));
        err.getBuffer().setLength(0);
        Files.writeString(file, sample.replace(dir.toString(), file.toString()));
        assertThat(run("run", "--config", file.toString())).isEqualTo(1);
        assertThat(err.toString())
                .isEqualTo("%1$s:%2$d: [journal] database: %1$s/table.db: its folder cannot be made: %1$s is a file\n"
                        .formatted(file, lineOf(file, "database")));
    }

    @Test
    void everyCommandSaysWhatItDoes() {
        Main.commandLine()
                .getSubcommands()
                .forEach((name, command) -> assertThat(
                                command.getCommandSpec().usageMessage().description())
                        .as(name)
                        .isNotEmpty());
    }

    @Test
    void anArgumentThatMayBeLeftOutHasADefaultOrIsNullable() {
        Main.commandLine().getSubcommands().values().stream()
                .flatMap(command -> command.getCommandSpec().args().stream())
                .filter(arg -> arg.userObject() instanceof Field && !arg.required() && arg.defaultValue() == null)
                .map(arg -> (Field) arg.userObject())
                .filter(field -> field.getDeclaringClass().getName().startsWith("org.mahjongtable."))
                .filter(field -> !field.getType().isPrimitive())
                .forEach(field -> assertThat(field.getAnnotatedType().getAnnotation(Nullable.class))
                        .as(field.toString())
                        .isNotNull());
    }

    private int run(String... args) {
        return Main.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(args);
    }
}
