package org.mahjongtable.firmware.journal;

import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.TableState;

/**
 * What the table keeps: its inputs and what came of them. Inputs are collected by {@link #append} and written by {@link #commit} together with the
 * events that they caused, in one transaction that is on the disk when the call returns. Used by one thread.
 */
public final class Journal implements AutoCloseable {
    private final Database database;
    private final Sql sql;
    private final Forgetting forgetting;
    private final Map<TagId, Integer> tagNumbers = new HashMap<>();
    private final List<TagId> newTags = new ArrayList<>();
    private final ChunkWriter chunks = new ChunkWriter(this::number);
    private long boot;
    private boolean begun;
    private long newestRow;
    private long newestSeq;
    private final String instance;
    private final @Nullable Lost lost;

    private Journal(Database database, int keepDeals) {
        this.database = database;
        this.sql = database.sql();
        this.forgetting = new Forgetting(sql, keepDeals);
        for (TagId tag : sql.all("SELECT tag FROM tags ORDER BY number", row -> new TagId(row.getString(1)))) {
            tagNumbers.put(tag, tagNumbers.size());
        }
        newestRow = sql.number("SELECT max(id) FROM inputs");
        boot = sql.number("SELECT max(boot) FROM boots");
        instance = sql.all("SELECT value FROM facts WHERE name = 'instance'", row -> row.getString(1))
                .getFirst();
        Kept kept = new Kept(sql);
        keepLost(kept);
        lost = kept.lostBefore(boot + 1).orElse(null);
        newestSeq = kept.newestSeq();
    }

    /** As {@link #open(Path, int)}, forgetting nothing. */
    public static Journal open(Path path) throws JournalException {
        return open(path, Integer.MAX_VALUE);
    }

    /**
     * Opens the database for this program alone; {@link JournalException} where it cannot be used, which leaves it as it is.
     *
     * @param keepDeals inputs older than this many deals are forgotten when a snapshot is written; what came of them is kept
     */
    public static Journal open(Path path, int keepDeals) throws JournalException {
        Database database = Database.open(path);
        try {
            return new Journal(database, keepDeals);
        } catch (JournalFailure e) {
            database.close();
            throw Database.unreadable(path, e);
        }
    }

    /** Refuses a place where nobody could {@link #open} a database, and makes nothing there. Whether this user may write there is not asked. */
    public static void refuseUnusable(Path path) throws JournalException {
        Place.refuseOthers(path);
        Place.refuseUnwritable(path);
    }

    /** What is missing is written down at once: SQLite has passed over it, and its traces vanish with what is written next. */
    private void keepLost(Kept kept) {
        LockFile lock = database.lock();
        Optional<LockFile.Told> told = lock.told();
        boolean other = told.isPresent() && !told.get().instance().equals(instance);
        long newestTold = told.map(LockFile.Told::seq).orElse(0L);
        Lost missing = Lost.of(kept.newestSeq(), newestTold, other, database.isDamaged());
        if (missing != null) {
            sql.update(
                    "INSERT INTO lost VALUES (?, ?, ?, ?) ON CONFLICT (boot) DO UPDATE SET last = excluded.last, certain = max(certain, excluded.certain)",
                    boot + 1,
                    missing.first(),
                    missing.last(),
                    missing.certain() ? 1 : 0);
        }
        if (other) {
            lock.tell(instance, kept.newestSeq());
        }
    }

    /**
     * Begins a boot: inputs are of this one from now on.
     *
     * @param config the owner's file, for people
     * @param setup everything beside state that a step knows, as text
     * @return its number
     */
    public long begin(Instant at, String version, String config, String setup) {
        sql.transaction(() -> sql.update(
                "INSERT INTO boots (boot, at, version, config, setup) VALUES (?, ?, ?, ?, ?)",
                boot + 1,
                at.toEpochMilli(),
                version,
                config,
                setup));
        begun = true;
        return ++boot;
    }

    /** Takes an input of this boot; it is kept when {@link #commit} returns. */
    public void append(Input input) {
        if (!begun || input.at().boot() != boot) {
            throw new IllegalArgumentException(
                    "an input of boot %d in boot %d".formatted(input.at().boot(), boot));
        }
        chunks.add(input);
    }

    /**
     * Writes all inputs since the last time and what the newest of them caused.
     *
     * @param events numbered on from the newest one
     * @param snapshot the table after the newest input, where the journal may be read from there on; else null
     */
    public void commit(List<Recorded> events, @Nullable TableState snapshot) {
        Optional<Chunk> chunk = chunks.take();
        if (chunk.isEmpty()) {
            if (!events.isEmpty() || snapshot != null) {
                throw new IllegalArgumentException("nothing happens without an input");
            }
            return;
        }
        sql.transaction(() -> {
            newTags.forEach(tag -> sql.update("INSERT INTO tags VALUES (?, ?)", tagNumbers.get(tag), tag.hex()));
            insert(newestRow + 1, chunk.get());
            long seq = newestSeq;
            for (Recorded event : events) {
                insert(newestRow + 1, ++seq, event);
            }
            if (snapshot != null) {
                String state = Values.write(TableState.class, snapshot);
                sql.update("INSERT INTO snapshots VALUES (?, ?, ?)", newestRow + 1, Snapshot.FORM, state);
                forgetting.snapshots();
            }
        });
        newTags.clear();
        newestRow++;
        newestSeq += events.size();
        if (!events.isEmpty()) {
            database.lock().tell(instance, newestSeq);
        }
        if (snapshot != null) {
            forgetting.inputs(newestRow);
        }
    }

    /**
     * Begins an empty journal in the middle: with the table as it was behind inputs that are not in it.
     *
     * @param at when that was, for people
     */
    public void beginAt(TableState state, Instant at) {
        if (newestRow != 0) {
            throw new IllegalStateException("the journal has %d rows already".formatted(newestRow));
        }
        sql.transaction(() -> {
            insert(1, new Chunk(boot, state.clock().nanos(), at, 0, Chunk.EMPTY));
            sql.update("INSERT INTO snapshots VALUES (1, ?, ?)", Snapshot.FORM, Values.write(TableState.class, state));
            forgetting.forgotten(1);
        });
        newestRow = 1;
        newestSeq = state.seq();
    }

    /**
     * Brings what is only in the file written ahead into the database itself, and waits for the disk; does not wait for those who read meanwhile.
     *
     * @return whether all of it is there now; else somebody reads, and it may be tried again
     */
    public boolean checkpoint() {
        database.lock().force();
        return sql.all("PRAGMA wal_checkpoint(PASSIVE)", row -> row.getInt(1) == 0 && row.getInt(2) == row.getInt(3))
                .getFirst();
    }

    /** The number of the newest event, there or {@link #lost}; 0 before the first. */
    public long newestSeq() {
        return newestSeq;
    }

    /** What was found missing when this was opened, or earlier where no boot has begun since. */
    public Optional<Lost> lost() {
        return Optional.ofNullable(lost);
    }

    /** Whether the path still names the file that is written: what is written to one that was deleted ends with this. Asks the disk's folder alone. */
    public boolean isInPlace() {
        return database.isInPlace();
    }

    /** A name that this database keeps for ever. */
    public String instance() {
        return instance;
    }

    /** What is kept, for the same thread. */
    public Kept kept() {
        return new Kept(sql);
    }

    /** Which tag is which tile, for the same thread. */
    public Registry registry() {
        return new Registry(sql);
    }

    /** What was measured of tiles and antennas, for the same thread. */
    public Calibrations calibrations() {
        return new Calibrations(sql);
    }

    /** The events to publish and how far a broker has them, for one other thread. */
    public Outbox outbox(String broker) {
        try {
            return new Outbox(new Sql(database.second()), broker);
        } catch (SQLException e) {
            throw new JournalFailure("a second connection", e);
        }
    }

    /** Writes what is left, and that this boot ended by its own will. */
    @Override
    public void close() throws JournalException {
        commit(List.of(), null);
        if (begun) {
            sql.update("UPDATE boots SET clean = 1 WHERE boot = ?", boot);
        }
        database.close();
    }

    private int number(TagId tag) {
        Integer known = tagNumbers.get(tag);
        if (known != null) {
            return known;
        }
        newTags.add(tag);
        tagNumbers.put(tag, tagNumbers.size());
        return tagNumbers.size() - 1;
    }

    private void insert(long row, Chunk chunk) {
        sql.update(
                "INSERT INTO inputs VALUES (?, ?, ?, ?, ?, ?)",
                row,
                chunk.boot(),
                chunk.nanos(),
                chunk.utc().toEpochMilli(),
                chunk.count(),
                chunk.data());
    }

    private void insert(long row, long seq, Recorded event) {
        if (event.seq() != seq) {
            throw new IllegalArgumentException("event %d stands where %d should".formatted(event.seq(), seq));
        }
        sql.update(
                "INSERT INTO events VALUES (?, ?, ?, ?, ?)",
                seq,
                row,
                event.at().toEpochMilli(),
                event.deal(),
                event.event());
        if (event.hand() != null) {
            sql.update("INSERT INTO hands VALUES (?, ?)", seq, event.hand());
        }
        for (int n = 0; n < event.payments().size(); n++) {
            Recorded.Transfer payment = event.payments().get(n);
            sql.update(
                    "INSERT INTO payments VALUES (?, ?, ?, ?, ?, ?)",
                    seq,
                    n + 1,
                    payment.payer().number(),
                    payment.receiver().number(),
                    payment.points(),
                    payment.why());
        }
    }
}
