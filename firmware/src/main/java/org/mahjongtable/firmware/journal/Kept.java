package org.mahjongtable.firmware.journal;

import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.scoring.fan.FanTable;

/** What a journal holds, to be read. */
public final class Kept implements AutoCloseable {
    private final Sql sql;
    private final List<TagId> tags;

    Kept(Sql sql) {
        this.sql = sql;
        this.tags = sql.all("SELECT tag FROM tags ORDER BY number", row -> new TagId(row.getString(1)));
    }

    /** A database, which a table may be running on meanwhile. */
    public static Kept open(Path path) throws JournalException {
        Database database = Database.openToRead(path);
        try {
            return new Kept(database.sql());
        } catch (JournalFailure e) {
            database.close();
            throw Database.unreadable(path, e);
        }
    }

    /** A row of inputs that were written together, all of one boot. */
    public record Inputs(long row, long boot, List<Input> inputs) {}

    /** Which tag is which tile. */
    public Registry registry() {
        return new Registry(sql);
    }

    /** What was measured of tiles and antennas. */
    public Calibrations calibrations() {
        return new Calibrations(sql);
    }

    /** Every start of the program. */
    public List<Boot> boots() {
        return sql.all(
                "SELECT boot, at, version, config, setup, clean FROM boots ORDER BY boot",
                row -> new Boot(
                        row.getLong(1),
                        Instant.ofEpochMilli(row.getLong(2)),
                        row.getString(3),
                        row.getString(4),
                        row.getString(5),
                        row.getBoolean(6)));
    }

    /**
     * The newest snapshot from which a state can be told; the state before all inputs if there is none. Snapshots that another version of the program
     * wrote are passed over; nothing where inputs are forgotten and all snapshots are of such a version.
     *
     * @param rules the scoring table of a boot, by its number
     */
    public Optional<Snapshot> newestSnapshot(LongFunction<FanTable> rules) {
        return snapshot("DESC", rules).or(this::beforeAll);
    }

    /** The state from which all inputs can be replayed that are kept; nothing as with {@link #newestSnapshot}. */
    public Optional<Snapshot> oldestSnapshot(LongFunction<FanTable> rules) {
        return beforeAll().or(() -> snapshot("ASC", rules));
    }

    private Optional<Snapshot> beforeAll() {
        return Forgetting.forgotten(sql) == 0 ? Optional.of(Snapshot.NONE) : Optional.empty();
    }

    private Optional<Snapshot> snapshot(String order, LongFunction<FanTable> rules) {
        record Text(long row, long boot, String state) {}
        List<Text> texts = sql.all(
                "SELECT inputs, boot, state FROM snapshots JOIN inputs ON inputs.id = snapshots.inputs WHERE form = ?"
                        + " ORDER BY inputs " + order + " LIMIT 1",
                row -> new Text(row.getLong(1), row.getLong(2), row.getString(3)),
                Snapshot.FORM);
        if (texts.isEmpty()) {
            return Optional.empty();
        }
        Text text = texts.getFirst();
        try {
            return Optional.of(
                    new Snapshot(text.row, Values.read(TableState.class, text.state, rules.apply(text.boot)::row)));
        } catch (UnreadableText e) {
            throw new JournalFailure("the snapshot after row " + text.row, e);
        }
    }

    /** A table that has just been switched on behind everything that is kept: its events are numbered on. */
    public Snapshot anew() {
        long row = sql.number("SELECT max(id) FROM inputs");
        return new Snapshot(row, TableState.initial().numbered(newestSeq(row)));
    }

    /** The state that was kept after a row, as text; nothing if none was, or by another version of the program. */
    Optional<String> snapshot(long row) {
        return sql
                .all(
                        "SELECT state FROM snapshots WHERE inputs = ? AND form = ?",
                        read -> read.getString(1),
                        row,
                        Snapshot.FORM)
                .stream()
                .findFirst();
    }

    /** Every tag that was ever read, in the order of their numbers. */
    public List<TagId> tags() {
        return List.copyOf(tags);
    }

    /** The next rows of inputs after one, at most so many; empty at the end. */
    public List<Inputs> after(long row, int limit) {
        record Numbered(long row, Chunk chunk) {}
        List<Inputs> rows = new ArrayList<>();
        for (Numbered next : sql.all(
                "SELECT id, boot, nanos, at, count, data FROM inputs WHERE id > ? ORDER BY id LIMIT ?",
                read -> new Numbered(
                        read.getLong(1),
                        new Chunk(
                                read.getLong(2),
                                read.getLong(3),
                                Instant.ofEpochMilli(read.getLong(4)),
                                read.getInt(5),
                                read.getBytes(6))),
                row,
                limit)) {
            try {
                rows.add(new Inputs(next.row, next.chunk.boot(), ChunkReader.read(next.chunk, tags::get)));
            } catch (UnreadableText e) {
                throw new JournalFailure("inputs of row " + next.row, e);
            }
        }
        return rows;
    }

    /** The events that a row of inputs caused. */
    public List<Recorded> events(long row) {
        record Payment(long seq, Recorded.Transfer transfer) {}
        List<Payment> payments = sql.all(
                "SELECT seq, payer, receiver, points, why FROM payments JOIN events USING (seq) WHERE inputs = ? ORDER BY seq, n",
                read -> new Payment(
                        read.getLong(1),
                        new Recorded.Transfer(
                                Seat.of(read.getInt(2)), Seat.of(read.getInt(3)), read.getLong(4), read.getString(5))),
                row);
        return sql.all(
                "SELECT seq, at, deal, events.json, hands.json FROM events LEFT JOIN hands USING (seq) WHERE inputs = ? ORDER BY seq",
                read -> {
                    long seq = read.getLong(1);
                    return new Recorded(
                            seq,
                            Instant.ofEpochMilli(read.getLong(2)),
                            read.getInt(3),
                            read.getString(4),
                            read.getString(5),
                            payments.stream()
                                    .filter(payment -> payment.seq == seq)
                                    .map(Payment::transfer)
                                    .toList());
                },
                row);
    }

    /** The boot of a row of inputs; 0 for none. */
    public long bootOf(long row) {
        return sql.number("SELECT boot FROM inputs WHERE id = ?", row);
    }

    /** The number of the newest event, there or lost; 0 before the first. */
    public long newestSeq() {
        return Math.max(sql.number("SELECT max(seq) FROM events"), lastLost(Long.MAX_VALUE));
    }

    /** The number of the newest event caused by inputs up to a row, or of the newest that was lost before; 0 for none. */
    long newestSeq(long row) {
        long there = sql.number("SELECT max(seq) FROM events WHERE inputs <= ?", row);
        return Math.max(there, lastLost(bootOf(row)));
    }

    /** The newest number that was lost before a boot or an earlier one; 0 for none. */
    long lastLost(long boot) {
        return hasLost() ? sql.number("SELECT max(last) FROM lost WHERE boot <= ?", boot) : 0;
    }

    /** Numbers that no event has, in their order. */
    public List<Lost> lost() {
        return hasLost() ? sql.all("SELECT first, last, certain FROM lost ORDER BY boot", Kept::lost) : List.of();
    }

    /** What was lost before a boot. */
    Optional<Lost> lostBefore(long boot) {
        return sql.all("SELECT first, last, certain FROM lost WHERE boot = ?", Kept::lost, boot).stream()
                .findFirst();
    }

    private static Lost lost(ResultSet row) throws SQLException {
        return new Lost(row.getLong(1), row.getLong(2), row.getBoolean(3));
    }

    private boolean hasLost() {
        return sql.number("SELECT count(*) FROM sqlite_schema WHERE name = 'lost'") > 0;
    }

    /** The faces of every roll that dice told, the oldest first; rolls that people entered are none. */
    public List<List<Integer>> rolls() {
        return sql.all(
                "SELECT json_extract(json, '$.data.faces') FROM events WHERE json_extract(json, '$.type') = 'dice.rolled'"
                        + " AND NOT json_extract(json, '$.data.manual') ORDER BY seq",
                row -> row.getString(1)
                        .chars()
                        .filter(Character::isDigit)
                        .mapToObj(digit -> digit - '0')
                        .toList());
    }

    /** The newest hands that are over, as published, the newest first. */
    public List<String> hands(int limit) {
        return sql.all("SELECT json FROM hands ORDER BY seq DESC LIMIT ?", row -> row.getString(1), limit);
    }

    /** The newest result of each of the newest deals, as published, the newest deal first. */
    public List<String> lastHands(int limit) {
        record Hand(long seq, long deal, String json) {}
        List<String> newest = new ArrayList<>();
        Hand later = null;
        // Half of them disputed would be a bad evening.
        for (Hand hand : sql.all(
                "SELECT seq, deal, hands.json FROM hands JOIN events USING (seq) ORDER BY seq DESC LIMIT ?",
                row -> new Hand(row.getLong(1), row.getLong(2), row.getString(3)),
                2 * limit)) {
            boolean other = later == null || later.deal != hand.deal || isMatchStarted(hand.seq, later.seq);
            if (other && newest.size() < limit) {
                newest.add(hand.json);
            }
            later = hand;
        }
        return newest;
    }

    private boolean isMatchStarted(long after, long before) {
        return sql.number(
                        "SELECT count(*) FROM events WHERE seq > ? AND seq < ? AND json_extract(json, '$.type') = 'match.started'",
                        after,
                        before)
                > 0;
    }

    /** How many starts were followed by no clean end, the running one left out. */
    public long uncleanEnds() {
        return boots().stream()
                .sorted(Comparator.comparingLong(Boot::number).reversed())
                .skip(1)
                .filter(boot -> !boot.clean())
                .count();
    }

    @Override
    public void close() {
        sql.close();
    }
}
