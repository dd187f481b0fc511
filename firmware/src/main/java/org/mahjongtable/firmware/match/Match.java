package org.mahjongtable.firmware.match;

import java.util.List;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.Game;
import org.mahjongtable.scoring.payment.Settlement;
import org.mahjongtable.scoring.tile.Wind;

/**
 * A match: who plays, who has how much, whose deal it is.
 *
 * @param players by seat, seat 1 first
 * @param points by seat, in the unit of the rule set's {@code Game.unitsPerPoint}
 * @param lastChanges what the newest deal has changed so far, by seat
 * @param paid what was settled in the newest deal, in order
 * @param round the prevalent wind of the deal in progress, or of the next one between deals
 * @param dealer of the same deal
 * @param streak how many deals in a row that dealer has kept
 * @param passed how often the deal has passed on
 * @param deals how many deals have begun
 * @param startedAt table time of the start, in nanoseconds
 * @param ending whether it ends with the deal in progress
 * @param paused whether no new deal may begin
 */
public record Match(
        List<String> players,
        List<Long> points,
        List<Long> lastChanges,
        List<Settlement> paid,
        Wind round,
        Seat dealer,
        int streak,
        int passed,
        int deals,
        long startedAt,
        boolean ending,
        boolean paused) {

    private static final List<Long> NOTHING = List.of(0L, 0L, 0L, 0L);

    public Match {
        players = List.copyOf(players);
        points = List.copyOf(points);
        lastChanges = List.copyOf(lastChanges);
        paid = List.copyOf(paid);
        if (players.size() != 4 || points.size() != 4 || lastChanges.size() != 4) {
            throw new IllegalArgumentException("a match has four players with points");
        }
    }

    /** The beginning of a match: everybody has what the game gives. */
    static Match begun(List<String> players, Seat dealer, Game game, long now) {
        long start = (long) game.startPoints() * game.unitsPerPoint();
        return new Match(
                players,
                List.of(start, start, start, start),
                NOTHING,
                List.of(),
                Wind.EAST,
                dealer,
                0,
                0,
                0,
                now,
                false,
                false);
    }

    /** The player at a seat. */
    public String player(Seat seat) {
        return players.get(seat.ordinal());
    }

    /** The points of a seat. */
    public long points(Seat seat) {
        return points.get(seat.ordinal());
    }

    /** One more deal, of which nothing is paid yet. */
    Match withDealBegun() {
        return new Match(
                players, points, NOTHING, List.of(), round, dealer, streak, passed, deals + 1, startedAt, ending,
                paused);
    }

    Match withPoints(List<Long> after, List<Long> changed, List<Settlement> settled) {
        return new Match(
                players, after, changed, settled, round, dealer, streak, passed, deals, startedAt, ending, paused);
    }

    /** Another deal to come. */
    Match withNext(Wind nextRound, Seat nextDealer, int nextStreak, int passes) {
        return new Match(
                players,
                points,
                lastChanges,
                paid,
                nextRound,
                nextDealer,
                nextStreak,
                passes,
                deals,
                startedAt,
                ending,
                paused);
    }

    /** Another first dealer, before the first deal. */
    public Match withDealer(Seat first) {
        return withNext(round, first, streak, passed);
    }

    /** It ends with the deal in progress. */
    public Match withEnding() {
        return new Match(
                players, points, lastChanges, paid, round, dealer, streak, passed, deals, startedAt, true, paused);
    }

    /** Paused or going on. */
    public Match withPaused(boolean isPaused) {
        return new Match(
                players, points, lastChanges, paid, round, dealer, streak, passed, deals, startedAt, ending, isPaused);
    }

    /** The same players at other seats, with their points. */
    Match withSeats(List<String> others, List<Long> theirs, List<Long> changes) {
        return new Match(
                others, theirs, changes, paid, round, dealer, streak, passed, deals, startedAt, ending, paused);
    }
}
