package org.mahjongtable.firmware.match;

import java.util.List;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.tile.Wind;

/**
 * A match between deals.
 *
 * @param players by seat, seat 1 first
 * @param points by seat, in the unit of the rule set's {@code Game.unitsPerPoint}
 * @param lastChanges what the newest deal changed, by seat
 * @param firstDealer who dealt first; a round ends when the deal comes back to this seat
 * @param round the prevalent wind of the deal in progress, or of the next one between deals
 * @param dealer of the same deal
 * @param streak how many deals in a row that dealer has kept
 * @param deals how many deals have begun
 * @param startedAt table time of the start, in nanoseconds
 * @param ending whether it ends with the deal in progress
 */
public record Match(
        List<String> players,
        List<Long> points,
        List<Long> lastChanges,
        Seat firstDealer,
        Wind round,
        Seat dealer,
        int streak,
        int deals,
        long startedAt,
        boolean ending,
        boolean paused) {
    public Match {
        players = List.copyOf(players);
        points = List.copyOf(points);
        lastChanges = List.copyOf(lastChanges);
        if (players.size() != 4 || points.size() != 4 || lastChanges.size() != 4) {
            throw new IllegalArgumentException("a match has four players with points");
        }
    }

    /** The player at a seat. */
    public String player(Seat seat) {
        return players.get(seat.ordinal());
    }

    /** The points of a seat. */
    public long points(Seat seat) {
        return points.get(seat.ordinal());
    }
}
