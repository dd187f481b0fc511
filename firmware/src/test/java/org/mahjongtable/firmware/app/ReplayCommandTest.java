package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.journal.Journal;
import org.mahjongtable.firmware.journal.Kept;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.Stamp;
import org.mahjongtable.firmware.table.TableCommand;

final class ReplayCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private static Path evening;

    @TempDir
    private Path dir;

    private Path file;

    /** A match of people with names, begun by somebody at the broker, and half an evening; then the other half after a new start. */
    @BeforeAll
    static void play() throws Exception {
        Path file = evening.resolve("table.db");
        int half = PlayedEvening.INPUTS.size() / 2;
        Stamp start = PlayedEvening.INPUTS.getFirst().at();
        List<Input> first = new ArrayList<>();
        first.add(new Input.Command(
                new Stamp(1, start.nanos(), start.utc()),
                "mqtt:club-admin",
                new TableCommand.StartMatch(List.of("Precious", "Bo", "Chan", "Dai"))));
        first.addAll(PlayedEvening.INPUTS.subList(0, half));
        try (Journal journal = Journal.open(file)) {
            PlayedEvening.play(journal, first);
        }
        try (Journal journal = Journal.open(file)) {
            PlayedEvening.play(journal, PlayedEvening.INPUTS.subList(half, PlayedEvening.INPUTS.size()));
        }
    }

    @BeforeEach
    void copy() throws IOException {
        file = Files.copy(evening.resolve("table.db"), dir.resolve("table.db"));
    }

    @Test
    void theRollsOfTheDiceAreOnRecord() throws Exception {
        try (Kept kept = Kept.open(file)) {
            assertThat(kept.rolls())
                    .isNotEmpty()
                    .allSatisfy(faces -> assertThat(faces).hasSize(3).allMatch(face -> face >= 1 && face <= 6));
        }
    }

    @Test
    void anEveningIsPrintedAndIsAsOnRecord() {
        assertThat(run("replay", file.toString())).isEqualTo(0);
        assertThat(out.toString())
                .contains("Precious")
                .containsPattern("^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d      1  ")
                .containsPattern("\\n\\d+ inputs replayed, \\d+ events: all as on record\\n$");
    }

    @Test
    void numbersThatWereLostAreTold() throws Exception {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file)) {
            connection
                    .createStatement()
                    .executeUpdate("INSERT INTO lost VALUES (99, 9005, 9009, 1), (100, 9010, 10009, 0)");
        }
        assertThat(run("replay", "--quiet", file.toString())).isEqualTo(0);
        assertThat(out.toString()).startsWith("""
                no event has the numbers 9005 to 9009: what had been told was missing when the program started
                no event has the numbers 9010 to 10009: the end of the journal was damaged when the program started
                """);
    }

    @Test
    void aDifferenceIsPrintedAndEndsWithOne() throws Exception {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file)) {
            connection.createStatement().executeUpdate("UPDATE events SET json = '{}' WHERE seq = 3");
        }
        assertThat(run("replay", "--quiet", file.toString())).isEqualTo(1);
        assertThat(out.toString())
                .contains("differ:\n  on record: ")
                .contains(" events: 1 rows and 0 states are not as on record; the record stands\n");
    }

    @Test
    void anExportHoldsNeitherTagsNorNamesAndReplaysAsWell() throws Exception {
        Path export = dir.resolve("export.db");
        assertThat(run("replay", file.toString(), "--export", export.toString()))
                .isEqualTo(0);
        String bytes = Files.readString(export, StandardCharsets.ISO_8859_1);
        for (TagId tag : PlayedEvening.TILES.keySet()) {
            assertThat(bytes).doesNotContain(tag.hex());
        }
        assertThat(bytes)
                .doesNotContain("Precious")
                .doesNotContain("club-admin")
                .doesNotContain("/dev/")
                .contains("P1");
        out.getBuffer().setLength(0);
        assertThat(run("replay", "--quiet", export.toString())).isEqualTo(0);
        String exported = out.toString();
        out.getBuffer().setLength(0);
        assertThat(run("replay", "--quiet", file.toString())).isEqualTo(0);
        assertThat(exported).isEqualTo(out.toString());
    }

    @Test
    void anEveningWhoseBeginningIsForgottenIsReplayedFromThereAndSoIsItsExport() throws Exception {
        Path shortened = dir.resolve("short.db");
        try (Journal journal = Journal.open(shortened, 1)) {
            PlayedEvening.play(journal, PlayedEvening.INPUTS);
        }
        assertThat(run("replay", "--quiet", shortened.toString())).isEqualTo(0);
        String replayed = out.toString();
        assertThat(replayed)
                .containsPattern("^inputs up to row \\d+ are no longer kept; replay began behind them\n")
                .contains(": all as on record\n");
        Path export = dir.resolve("export.db");
        assertThat(run("replay", shortened.toString(), "--export", export.toString()))
                .isEqualTo(0);
        out.getBuffer().setLength(0);
        assertThat(run("replay", "--quiet", export.toString())).isEqualTo(0);
        assertThat(out.toString().lines().toList().getLast())
                .isEqualTo(replayed.lines().toList().getLast());
    }

    @Test
    void nothingIsWrittenOver() {
        assertThat(run("replay", file.toString(), "--export", file.toString())).isEqualTo(1);
        assertThat(err.toString()).isEqualTo(file + ": exists already; nothing is written over\n");
    }

    @Test
    void anExportMakesNoFolders() {
        assertThat(run("replay", file.toString(), "--export", dir + "/none/x.db"))
                .isEqualTo(1);
        assertThat(err.toString()).isEqualTo("%1$s/none/x.db: there is no folder %1$s/none\n".formatted(dir));
        assertThat(dir.resolve("none")).doesNotExist();
    }

    @Test
    void anEveningOfAnOlderProgramIsReplayedWithTheDefaultForWhatItDidNotKnow() throws Exception {
        update("UPDATE boots SET setup = replace(setup, ',NEVER,', ',')");
        assertThat(run("replay", "--quiet", file.toString())).isEqualTo(0);
        assertThat(out.toString()).contains(": all as on record\n");
    }

    @Test
    void anEveningThatThisVersionCannotReadIsOneLineThatNamesBoth() throws Exception {
        update("UPDATE boots SET setup = replace(setup, ',NEVER,', ',NEVER,7,'), version = '9.9'");
        assertThat(run("replay", "--quiet", file.toString())).isEqualTo(1);
        assertThat(err.toString())
                .contains(" was of version 9.9; this is version " + Version.number())
                .hasLineCount(1);
    }

    private void update(String sql) throws SQLException {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file)) {
            assertThat(connection.createStatement().executeUpdate(sql)).isPositive();
        }
    }

    @Test
    void optionsThatNothingComesOfAreRefused() {
        String export = dir.resolve("export.db").toString();
        assertThat(run("replay", file.toString(), "--quiet", "--deal", "2")).isEqualTo(2);
        assertThat(run("replay", file.toString(), "--export", export, "--deal", "2"))
                .isEqualTo(2);
        assertThat(run("replay", file.toString(), "--export", export, "--quiet"))
                .isEqualTo(2);
        assertThat(err.toString().lines())
                .containsExactly(
                        "--deal is of no use with --quiet, which prints no deal",
                        "--deal is of no use with --export, which writes all deals",
                        "--quiet is of no use with --export, which writes all deals");
    }

    @Test
    void aFolderIsSaidToBeOne() {
        assertThat(run("replay", dir.toString())).isEqualTo(1);
        assertThat(err.toString()).isEqualTo(dir + ": is a folder, not the file of a journal\n");
    }

    @Test
    void aMissingFileIsOneLine() {
        assertThat(run("replay", dir.resolve("none.db").toString())).isEqualTo(1);
        assertThat(err.toString()).isEqualTo(dir.resolve("none.db") + ": no such file\n");
    }

    private int run(String... args) {
        return Main.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(args);
    }
}
