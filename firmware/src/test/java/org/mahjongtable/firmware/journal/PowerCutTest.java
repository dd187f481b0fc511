package org.mahjongtable.firmware.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mahjongtable.firmware.journal.Samples.START;
import static org.mahjongtable.firmware.journal.Samples.event;
import static org.mahjongtable.firmware.journal.Samples.round;
import static org.mahjongtable.firmware.journal.Samples.settled;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was committed is there, whatever happened to the process or to the end of the file. */
final class PowerCutTest {
    @TempDir
    private Path dir;

    /** Commits one event after another for ever and prints the number of each when it is kept. */
    static final class Writer {
        private Writer() {}

        public static void main(String[] args) throws JournalException {
            Journal journal = Journal.open(Path.of(args[0]));
            long boot = journal.begin(START, "1.0", "", "");
            for (long seq = journal.newestSeq() + 1; ; seq++) {
                journal.append(round(boot, seq, seq % 7, 100 + seq % 40));
                journal.commit(List.of(seq % 5 == 0 ? settled(seq) : event(seq)), null);
                System.out.println(seq);
            }
        }
    }

    @Test
    void aKilledProcessHasLostNothingThatItSaidWasKept() throws Exception {
        Path file = dir.resolve("table.db");
        long said = 0;
        for (int kill = 1; kill <= 3; kill++) {
            Process writer = start(file);
            try (BufferedReader lines = writer.inputReader()) {
                String line = "";
                for (int i = 0; i < 40 * kill && line != null; i++) {
                    line = lines.readLine();
                }
                kill(writer);
                for (; line != null; line = lines.readLine()) {
                    said = Long.parseLong(line);
                }
            }
            assertThat(writer.exitValue()).isEqualTo(128 + 9);
            assertGapless(file, said);
        }
        assertThat(said).isGreaterThan(200);
        try (Kept kept = Kept.open(file)) {
            assertThat(kept.boots()).extracting(Boot::clean).containsExactly(false, false, false);
            assertThat(kept.uncleanEnds()).isEqualTo(2);
        }
    }

    @Test
    void aTornTailLosesTheNewestAndNothingElse() throws Exception {
        Path file = dir.resolve("table.db");
        Process writer = start(file);
        try (BufferedReader lines = writer.inputReader()) {
            for (int i = 0; i < 60; i++) {
                lines.readLine();
            }
            kill(writer);
        }
        byte[] tail = Files.readAllBytes(dir.resolve("table.db-wal"));
        for (int cut = 0; cut < tail.length; cut += 37_123) {
            Path torn = Files.createDirectories(dir.resolve("torn-" + cut)).resolve("table.db");
            Files.copy(file, torn, StandardCopyOption.REPLACE_EXISTING);
            Files.write(torn.resolveSibling("table.db-wal"), Arrays.copyOf(tail, tail.length - cut));
            try (Journal journal = Journal.open(torn)) {
                long newest = journal.newestSeq();
                assertEvents(journal.kept(), newest);
                long boot = journal.begin(START, "1.0", "", "");
                journal.append(round(boot, 1, 1));
                journal.commit(List.of(event(newest + 1)), null);
            }
        }
    }

    private static void assertGapless(Path file, long atLeast) throws Exception {
        try (Journal journal = Journal.open(file)) {
            assertThat(journal.newestSeq()).isGreaterThanOrEqualTo(atLeast);
            assertEvents(journal.kept(), journal.newestSeq());
        }
    }

    /** Every event up to the newest is there once, with the input that caused it and what it paid. */
    private static void assertEvents(Kept kept, long newest) {
        List<Recorded> events = kept.after(0, Integer.MAX_VALUE).stream()
                .flatMap(row -> {
                    assertThat(row.inputs()).hasSize(1);
                    return kept.events(row.row()).stream();
                })
                .toList();
        Stream<Recorded> wanted =
                LongStream.rangeClosed(1, newest).mapToObj(seq -> seq % 5 == 0 ? settled(seq) : event(seq));
        assertThat(events).isEqualTo(wanted.toList());
    }

    /** By its handle: the process would close the pipe that still holds what it said. */
    private static void kill(Process process) throws InterruptedException {
        assertThat(process.toHandle().destroyForcibly()).isTrue();
        process.waitFor();
    }

    private static Process start(Path file) throws IOException {
        return new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Writer.class.getName(),
                        file.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }
}
