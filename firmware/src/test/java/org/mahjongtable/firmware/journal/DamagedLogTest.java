package org.mahjongtable.firmware.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mahjongtable.firmware.journal.Samples.START;
import static org.mahjongtable.firmware.journal.Samples.event;
import static org.mahjongtable.firmware.journal.Samples.settled;
import static org.mahjongtable.firmware.journal.Samples.tick;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The file that SQLite writes ahead into is damaged while the program is dead: SQLite passes over what follows and says nothing. */
final class DamagedLogTest {
    @TempDir
    private Path dir;

    /** Ten hands of five events, then four events of the next, as they are on the disk when the program is killed. */
    private Path killed() throws Exception {
        try (Journal journal = Journal.open(dir.resolve("table.db"))) {
            play(journal, 1, 50);
            play(journal, 51, 54);
            return copy("killed");
        }
    }

    private static void play(Journal journal, long from, long to) {
        long boot = journal.begin(START, "1.0", "", "");
        for (long seq = from; seq <= to; seq++) {
            journal.append(tick(boot, seq));
            if (seq % 5 == 0) {
                journal.commit(List.of(settled(seq)), null);
                assertThat(journal.checkpoint()).isTrue();
            } else {
                journal.commit(List.of(event(seq)), null);
            }
        }
    }

    private Path copy(String name) throws Exception {
        Path folder = Files.createDirectory(dir.resolve(name));
        for (String file : List.of("table.db", "table.db-wal", "table.db.lock")) {
            Files.copy(dir.resolve(file), folder.resolve(file));
        }
        return folder.resolve("table.db");
    }

    private static void damage(Path database, int from, int length) throws Exception {
        Path log = database.resolveSibling("table.db-wal");
        byte[] bytes = Files.readAllBytes(log);
        Arrays.fill(bytes, from, Math.min(bytes.length, from + length), (byte) 0x5A);
        Files.write(log, bytes);
    }

    @Test
    void anUndamagedFileHasLostNothing() throws Exception {
        try (Journal journal = Journal.open(killed())) {
            assertThat(journal.lost()).isEmpty();
            assertThat(journal.newestSeq()).isEqualTo(54);
        }
    }

    @Test
    void settledHandsAreNotInTheFileWrittenAheadAlone() throws Exception {
        Path database = killed();
        Files.delete(database.resolveSibling("table.db-wal"));
        try (Journal journal = Journal.open(database)) {
            assertThat(journal.kept().hands(20)).hasSize(10);
            assertThat(journal.lost()).contains(new Lost(51, 54, true));
        }
    }

    @Test
    void whatIsLostIsSaidAndNoNumberIsUsedTwice() throws Exception {
        Path database = killed();
        damage(database, 3 * 4096, 4096);
        try (Journal journal = Journal.open(database)) {
            Lost lost = journal.lost().orElseThrow();
            assertThat(lost.certain()).isTrue();
            assertThat(lost.first()).isBetween(51L, 54L);
            assertThat(lost.last()).isGreaterThanOrEqualTo(54);
            assertThat(journal.kept().hands(20)).hasSize(10);
            long next = journal.newestSeq() + 1;
            assertThat(next).isEqualTo(lost.last() + 1);
            long boot = journal.begin(START, "1.0", "", "");
            journal.append(tick(boot, 1));
            journal.commit(List.of(event(next)), null);
            assertThat(journal.kept().lost()).containsExactly(lost);
        }
        try (Journal journal = Journal.open(database)) {
            assertThat(journal.lost()).as("said once").isEmpty();
            assertThat(journal.kept().lost()).hasSize(1);
        }
    }

    @Test
    void aDamagedFileIsFoundWithoutTheNumberThatWasTold() throws Exception {
        Path database = killed();
        Files.delete(database.resolveSibling("table.db.lock"));
        damage(database, 3 * 4096, 4096);
        try (Journal journal = Journal.open(database)) {
            Lost lost = journal.lost().orElseThrow();
            assertThat(lost.certain()).isFalse();
            assertThat(lost.last()).isGreaterThan(54 + 500);
        }
        try (Journal again = Journal.open(database)) {
            assertThat(again.lost()).as("no start has said it yet").isPresent();
        }
    }

    @Test
    void aHeadThatCannotBeReadIsDamage() throws Exception {
        Path database = killed();
        Files.delete(database.resolveSibling("table.db.lock"));
        damage(database, 0, 32);
        try (Journal journal = Journal.open(database)) {
            assertThat(journal.lost()).isPresent();
            assertThat(journal.kept().hands(20)).hasSize(10);
        }
    }

    /** The plug was pulled while the newest transaction was being written: nobody was told of it. */
    @Test
    void aTornEndIsNoDamage() throws Exception {
        Path database = killed();
        Files.delete(database.resolveSibling("table.db.lock"));
        Path log = database.resolveSibling("table.db-wal");
        byte[] bytes = Files.readAllBytes(log);
        Files.write(log, Arrays.copyOf(bytes, endOfCommit(bytes, 52) + 4096 + 24));
        try (Journal journal = Journal.open(database)) {
            assertThat(journal.newestSeq()).isEqualTo(52);
            assertThat(journal.lost()).isEmpty();
        }
    }

    /** Where the transaction of an event of the newest hand ends; that of its boot comes first. */
    private static int endOfCommit(byte[] log, long seq) {
        int commits = 0;
        for (int at = 32; at + 24 <= log.length; at += 24 + 4096) {
            if (log[at + 4] != 0 || log[at + 5] != 0 || log[at + 6] != 0 || log[at + 7] != 0) {
                commits++;
                if (commits == seq - 50 + 1) {
                    return at + 24 + 4096;
                }
            }
        }
        throw new IllegalStateException("not there");
    }

    @Test
    void aCopyThatWasPutBackGoesOnAboveWhatWasTold() throws Exception {
        Path database = dir.resolve("table.db");
        try (Journal journal = Journal.open(database)) {
            play(journal, 1, 20);
        }
        Path older = Files.copy(database, dir.resolve("older.db"));
        try (Journal journal = Journal.open(database)) {
            play(journal, 21, 40);
        }
        Files.delete(database);
        Files.move(older, database);
        try (Journal journal = Journal.open(database)) {
            assertThat(journal.lost()).contains(new Lost(21, 40, true));
            assertThat(journal.newestSeq()).isEqualTo(40);
        }
    }

    @Test
    void anEmptyFileInItsPlaceGoesOnAboveWhatWasTold() throws Exception {
        Path database = dir.resolve("table.db");
        try (Journal journal = Journal.open(database)) {
            play(journal, 1, 20);
        }
        Files.delete(database);
        for (int start = 1; start <= 2; start++) {
            try (Journal journal = Journal.open(database)) {
                assertThat(journal.lost()).as("no start has said it yet").contains(new Lost(1, 20, true));
                assertThat(journal.newestSeq()).isEqualTo(20);
            }
        }
        try (Journal journal = Journal.open(database)) {
            play(journal, 21, 22);
        }
        try (Journal journal = Journal.open(database)) {
            assertThat(journal.lost()).as("said once").isEmpty();
            assertThat(journal.newestSeq()).isEqualTo(22);
        }
    }

    @Test
    void theDatabaseOfAnotherTableInItsPlaceIsSaidThoughItIsLonger() throws Exception {
        Path database = dir.resolve("table.db");
        try (Journal journal = Journal.open(database)) {
            play(journal, 1, 20);
        }
        Path other = dir.resolve("other.db");
        try (Journal journal = Journal.open(other)) {
            play(journal, 1, 30);
        }
        Files.move(other, database, StandardCopyOption.REPLACE_EXISTING);
        for (int start = 1; start <= 2; start++) {
            try (Journal journal = Journal.open(database)) {
                assertThat(journal.lost()).contains(new Lost(31, 31, true));
            }
        }
    }

    @Test
    void whereTheLockIsGoneTooATableBeginsAnew() throws Exception {
        Path database = dir.resolve("table.db");
        try (Journal journal = Journal.open(database)) {
            assertThat(journal.lost()).as("the first start").isEmpty();
            play(journal, 1, 20);
        }
        Files.delete(database);
        Files.delete(dir.resolve("table.db.lock"));
        try (Journal journal = Journal.open(database)) {
            assertThat(journal.lost()).isEmpty();
            assertThat(journal.newestSeq()).isZero();
        }
    }

    @Test
    void theOutboxAndAReplayPassOverWhatIsLost() throws Exception {
        Path database = killed();
        Files.delete(database.resolveSibling("table.db-wal"));
        try (Journal journal = Journal.open(database)) {
            play(journal, 55, 56);
            try (Outbox outbox = journal.outbox("b")) {
                assertThat(outbox.after(49, 10).stream().map(Outbox.Row::seq))
                        .isEqualTo(LongStream.of(50, 55, 56).boxed().toList());
            }
            assertThat(journal.kept().newestSeq(0)).isZero();
            assertThat(journal.kept().newestSeq()).isEqualTo(56);
        }
        try (Kept kept = Kept.open(database)) {
            assertThat(kept.lost()).isEqualTo(List.of(new Lost(51, 54, true)));
            assertThat(kept.newestSeq()).isEqualTo(56);
        }
    }
}
