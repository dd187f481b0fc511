package org.mahjongtable.firmware.journal;

/**
 * What is not kept for ever: inputs and snapshots. Reading begins at a snapshot, so inputs are forgotten up to one, which stays.
 *
 * <p>Deals are counted, not days: a clock that once stood in a far year must not cost a table its journal.
 */
final class Forgetting {
    /** Of a table that stands idle: a row every five seconds makes 115 days. */
    private static final long MOST_ROWS = 2_000_000;

    /**
     * The newest ones are enough to start from: should one be of no use, reading begins at the one before. The first of each day is one up to which inputs
     * may be forgotten some day.
     */
    private static final String SNAPSHOTS = """
            DELETE FROM snapshots
            WHERE inputs NOT IN (SELECT inputs FROM snapshots ORDER BY inputs DESC LIMIT 10)
              AND inputs NOT IN (
                SELECT min(inputs) FROM snapshots JOIN inputs ON inputs.id = snapshots.inputs GROUP BY at / 86400000)""";

    private static final String FORGOTTEN = "SELECT value FROM facts WHERE name = 'forgotten'";

    private final Sql sql;
    private final int keepDeals;

    Forgetting(Sql sql, int keepDeals) {
        this.sql = sql;
        this.keepDeals = keepDeals;
    }

    /** The last row whose inputs are gone; 0 if none are. */
    static long forgotten(Sql sql) {
        return sql.all(FORGOTTEN, row -> Long.parseLong(row.getString(1))).stream()
                .findFirst()
                .orElse(0L);
    }

    /** Forgets snapshots that nobody needs, in the transaction of the caller. */
    void snapshots() {
        sql.update(SNAPSHOTS);
    }

    /** Forgets inputs of long ago. Rows stay that an event points to. */
    void inputs(long newestRow) {
        long deal = sql.number(
                "SELECT inputs FROM hands JOIN events USING (seq) ORDER BY seq DESC LIMIT 1 OFFSET ?", keepDeals);
        long last = Math.max(deal, newestRow - MOST_ROWS);
        long to = last < 1 ? 0 : sql.number("SELECT max(inputs) FROM snapshots WHERE inputs <= ?", last);
        if (to > forgotten(sql)) {
            sql.transaction(() -> {
                sql.update("DELETE FROM snapshots WHERE inputs < ?", to);
                sql.update("DELETE FROM inputs WHERE id < ? AND id NOT IN (SELECT inputs FROM events)", to);
                sql.update("UPDATE inputs SET count = 0, data = ? WHERE id <= ? AND count > 0", Chunk.EMPTY, to);
                forgotten(to);
            });
        }
    }

    /** Keeps up to which row inputs are gone. */
    void forgotten(long row) {
        sql.update("INSERT OR REPLACE INTO facts VALUES ('forgotten', ?)", Long.toString(row));
    }
}
