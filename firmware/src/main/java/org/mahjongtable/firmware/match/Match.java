package org.mahjongtable.firmware.match;

import java.util.List;
import org.jspecify.annotations.Nullable;
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
 * @param pausedAt table time since when no new deal may begin; null while one may
 * @param limit when it ends; null as the table's settings have it
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
        @Nullable Long pausedAt,
        @Nullable MatchEnd limit) {

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
    static Match begun(List<String> players, Seat dealer, Game game, long now, @Nullable MatchEnd limit) {
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
                null,
                limit);
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
                pausedAt, limit);
    }

    Match withPoints(List<Long> after, List<Long> changed, List<Settlement> settled) {
        return new Match(
                players, after, changed, settled, round, dealer, streak, passed, deals, startedAt, ending, pausedAt,
                limit);
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
                pausedAt,
                limit);
    }

    /** As it was before the deal that another state of it is from had a successor; points as they are now. */
    public Match backTo(Match earlier) {
        return withNext(earlier.round, earlier.dealer, earlier.streak, earlier.passed);
    }

    /** Another first dealer, before the first deal. */
    public Match withDealer(Seat first) {
        return withNext(round, first, streak, passed);
    }

    /** It ends with the deal in progress. */
    public Match withEnding() {
        return new Match(
                players,
                points,
                lastChanges,
                paid,
                round,
                dealer,
                streak,
                passed,
                deals,
                startedAt,
                true,
                pausedAt,
                limit);
    }

    /** Whether no new deal may begin. */
    public boolean paused() {
        return pausedAt != null;
    }

    /** Paused from now on; the time until it goes on does not count. */
    public Match withPause(long now) {
        return new Match(
                players,
                points,
                lastChanges,
                paid,
                round,
                dealer,
                streak,
                passed,
                deals,
                startedAt,
                ending,
                now,
                limit);
    }

    /** Going on after a pause. */
    public Match withoutPause(long now) {
        long still = pausedAt == null ? 0 : now - pausedAt;
        return new Match(
                players,
                points,
                lastChanges,
                paid,
                round,
                dealer,
                streak,
                passed,
                deals,
                startedAt + still,
                ending,
                null,
                limit);
    }

    /** The same players at other seats, with their points. */
    Match withSeats(List<String> others, List<Long> theirs, List<Long> changes) {
        return new Match(
                others, theirs, changes, paid, round, dealer, streak, passed, deals, startedAt, ending, pausedAt,
                limit);
    }
}
