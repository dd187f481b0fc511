package org.mahjongtable.firmware.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.deal.Opening;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.deal.TableEvent.Standing;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.DealEnd;
import org.mahjongtable.scoring.Game;
import org.mahjongtable.scoring.NextDeal;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.payment.TablePoints;
import org.mahjongtable.scoring.tile.Wind;

/** What follows what in a match: deals, dealers, rounds, the end. */
public final class MatchStep {
    private final RuleSet rules;
    private final MatchEnd limit;
    private final SeatChange seatChange;

    public MatchStep(RuleSet rules, MatchEnd limit, SeatChange seatChange) {
        this.rules = rules;
        this.limit = limit;
        this.seatChange = seatChange;
    }

    /** A new match; {@code end} is null where it ends as the table's settings have it. */
    public Match begin(List<String> players, Seat firstDealer, long now, @Nullable MatchEnd end) {
        return Match.begun(players, firstDealer, rules.game(), now, end);
    }

    /** The match with its next deal begun. */
    public Match beginDeal(Match match) {
        return match.withDealBegun();
    }

    /** The deal that has just begun. */
    public Opening opening(Match match) {
        return new Opening(match.deals(), match.round(), match.dealer(), match.streak(), match.dealer(), List.of());
    }

    /** The match after a deal, with the next dealer and round. */
    public Match after(Match match, Opening opening, DealEnd end) {
        Game game = rules.game();
        NextDeal next = rules.next(end, opening.wind(opening.dealer()), opening.streak());
        int passed = match.passed() + (next.dealerKeeps() ? 0 : 1);
        Seat dealer = next.dealerKeeps() ? opening.dealer() : opening.dealer().next();
        return match.withNext(Wind.EAST.after(passed / game.dealsPerRound()), dealer, next.streak(), passed);
    }

    /** The prevalent wind that ended between two states of a match; nothing if none did. */
    public Optional<Wind> endedRound(Match before, Match after) {
        int perRound = rules.game().dealsPerRound();
        return before.passed() / perRound == after.passed() / perRound ? Optional.empty() : Optional.of(before.round());
    }

    /** The match that follows a deal, with its players at other seats; nothing where they stay. */
    public Optional<Match> seatsChanged(Match before, Match after) {
        return endedRound(before, after)
                .flatMap(_ -> reseat(
                        after,
                        seatChange.after(
                                after.passed() / rules.game().dealsPerRound(), after.dealer(), after.players())))
                .filter(changed -> !changed.players().equals(after.players()));
    }

    /** Whether a deal begins a round in which players have just changed seats. */
    public boolean isAfterSeatChange(Match match) {
        return seatChange == SeatChange.ROUNDS
                && match.deals() > 0
                && match.streak() == 0
                && match.passed() % rules.game().dealsPerRound() == 0;
    }

    /** Whether no deal follows. */
    public boolean isOver(Match match, long now) {
        MatchEnd end = Objects.requireNonNullElse(match.limit(), limit);
        boolean reached = switch (end) {
            case MatchEnd.Rounds(var rounds) ->
                match.passed()
                        >= Objects.requireNonNullElse(rounds, rules.game().rounds())
                                * rules.game().dealsPerRound();
            case MatchEnd.Deals(var deals) -> match.deals() >= deals;
            case MatchEnd.Time(var time) -> now - match.startedAt() >= time.toNanos();
        };
        return reached || match.ending();
    }

    /** Where everybody stands under the rules, the best first. */
    public static List<Standing> standings(RuleSet rules, Match match) {
        List<TablePoints> worth = rules.tablePoints(match.points());
        List<Seat> order = new ArrayList<>(List.of(Seat.values()));
        order.sort((a, b) -> Long.compare(match.points(b), match.points(a)));
        List<Standing> standings = new ArrayList<>();
        for (Seat seat : order) {
            long ahead = match.points().stream()
                    .filter(points -> points > match.points(seat))
                    .count();
            standings.add(new Standing(
                    1 + (int) ahead,
                    match.player(seat),
                    seat,
                    match.points(seat),
                    worth.isEmpty() ? null : worth.get(seat.ordinal())));
        }
        return standings;
    }

    /** The same players in another order, points following them; nothing if they are others. */
    public static Optional<Match> reseat(Match match, List<String> players) {
        List<Long> points = new ArrayList<>();
        List<Long> changes = new ArrayList<>();
        for (String player : players) {
            int seat = match.players().indexOf(player);
            if (seat < 0) {
                return Optional.empty();
            }
            points.add(match.points().get(seat));
            changes.add(match.lastChanges().get(seat));
        }
        return Optional.of(match.withSeats(players, points, changes));
    }

    /** The event that tells the end. */
    public TableEvent ended(Match match) {
        return new TableEvent.MatchEnded(standings(rules, match));
    }
}
