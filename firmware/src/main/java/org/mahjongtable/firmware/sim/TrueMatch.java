package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.match.MatchEnd;
import org.mahjongtable.firmware.match.SeatChange;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.DealEnd;
import org.mahjongtable.scoring.NextDeal;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.payment.Settlement;
import org.mahjongtable.scoring.payment.TablePoints;
import org.mahjongtable.scoring.tile.Wind;

/** The true account of a match: whose deal it is, and the points, by the rule set's word. */
final class TrueMatch {
    private final RuleSet rules;
    /** By round, who sits at seats 1 to 4, told by the seats of the first. */
    private static final List<List<Integer>> SEATS =
            List.of(List.of(0, 1, 2, 3), List.of(1, 0, 3, 2), List.of(2, 3, 1, 0), List.of(3, 2, 0, 1));

    private final MatchEnd end;
    private final SeatChange seatChange;
    private final List<String> firstSeats;
    private List<String> players;
    private int roundsOver;
    private final long[] points = new long[4];
    private int deals;
    private int passed;
    private Seat dealer = Seat.ONE;
    private int streak;
    private Before before;
    /** As it was when the deal before that began. */
    private Before earlier;

    /** The match as it was when a deal began. */
    private record Before(List<Long> points, int passed, Seat dealer, int streak) {}

    TrueMatch(RuleSet rules, List<String> players, MatchEnd end, SeatChange seatChange) {
        this.rules = rules;
        this.end = end;
        this.seatChange = seatChange;
        this.firstSeats = List.copyOf(players);
        this.players = List.copyOf(players);
        Arrays.fill(points, (long) rules.game().startPoints() * rules.game().unitsPerPoint());
        this.before = now();
        this.earlier = before;
    }

    private Before now() {
        return new Before(Arrays.stream(points).boxed().toList(), passed, dealer, streak);
    }

    List<String> players() {
        return players;
    }

    Seat dealer() {
        return dealer;
    }

    /** The dice have said who deals first. */
    void dealsFirst(Seat seat) {
        dealer = seat;
    }

    Wind round() {
        return Wind.EAST.after(passed / rules.game().dealsPerRound());
    }

    int streak() {
        return streak;
    }

    boolean isOver() {
        return switch (end) {
            case MatchEnd.Rounds(var rounds) ->
                passed
                        >= (rounds == null ? rules.game().rounds() : rounds)
                                * rules.game().dealsPerRound();
            case MatchEnd.Deals(var limit) -> deals >= limit;
            case MatchEnd.Time _ -> throw new IllegalStateException("simulated people look at no clock");
        };
    }

    TableEvent.DealStarted startDeal() {
        earlier = before;
        before = now();
        return new TableEvent.DealStarted(++deals, round(), dealer, streak);
    }

    /** The deal before the one that has just begun counts for nothing: its result was called off when its tiles were gone. The one that begins in its place. */
    TableEvent.DealStarted callOffLast() {
        restore(earlier);
        endDeal(new DealEnd.Abandoned(), Wind.EAST); // whatever wind the dealer was
        before = now();
        return new TableEvent.DealStarted(deals, round(), dealer, streak);
    }

    /** Moves the points. */
    TableEvent.Settled settle(TableEvent.Why why, Settlement settlement, TrueDeal deal) {
        List<Long> changes = new ArrayList<>();
        for (Seat seat : Seat.values()) {
            long change = settlement.change(deal.wind(seat));
            changes.add(change);
            points[seat.ordinal()] += change;
        }
        long sum = Arrays.stream(points).sum()
                - 4L * rules.game().startPoints() * rules.game().unitsPerPoint();
        if (sum != 0) {
            throw new IllegalStateException("points " + Arrays.toString(points) + " are off by " + sum);
        }
        return new TableEvent.Settled(
                why, settlement, changes, Arrays.stream(points).boxed().toList());
    }

    /** Who deals next; what ends with this deal besides it. */
    List<TableEvent> endDeal(DealEnd end, TrueDeal deal) {
        return endDeal(end, deal.wind(dealer));
    }

    private List<TableEvent> endDeal(DealEnd end, Wind dealerIs) {
        List<TableEvent> events = new ArrayList<>();
        events.add(new TableEvent.DealEnded(end));
        NextDeal next = rules.next(end, dealerIs, streak);
        streak = next.streak();
        if (!next.dealerKeeps()) {
            Wind ended = round();
            passed++;
            dealer = dealer.next();
            if (passed % rules.game().dealsPerRound() == 0) {
                events.add(new TableEvent.RoundEnded(ended));
            }
        }
        return events;
    }

    /** The newest deal counts for nothing, whatever was paid in it and however it ended. */
    List<TableEvent> callOff(TrueDeal deal) {
        restore(before);
        return endDeal(new DealEnd.Abandoned(), deal);
    }

    private void restore(Before then) {
        Arrays.setAll(points, seat -> then.points().get(seat));
        passed = then.passed();
        dealer = then.dealer();
        streak = then.streak();
    }

    /** They change seats where the house does and a round is over; nothing otherwise. Points go with the player. */
    Optional<TableEvent> changeSeats() {
        int over = passed / rules.game().dealsPerRound();
        if (seatChange == SeatChange.NEVER || over == roundsOver || isOver()) {
            return Optional.empty();
        }
        roundsOver = over;
        Map<String, Long> owned = new HashMap<>();
        for (int seat = 0; seat < points.length; seat++) {
            owned.put(players.get(seat), points[seat]);
        }
        players = SEATS.get(over % SEATS.size()).stream().map(firstSeats::get).toList();
        Arrays.setAll(points, seat -> owned.get(players.get(seat)));
        return Optional.of(new TableEvent.PlayersReseated(players));
    }

    TableEvent.MatchEnded end() {
        List<Seat> order = new ArrayList<>(List.of(Seat.values()));
        order.sort((a, b) -> Long.compare(points[b.ordinal()], points[a.ordinal()]));
        List<TablePoints> worth =
                rules.tablePoints(Arrays.stream(points).boxed().toList());
        List<TableEvent.Standing> standings = new ArrayList<>();
        for (Seat seat : order) {
            long own = points[seat.ordinal()];
            int place =
                    1 + (int) Arrays.stream(points).filter(other -> other > own).count();
            standings.add(new TableEvent.Standing(
                    place, players.get(seat.ordinal()), seat, own, worth.isEmpty() ? null : worth.get(seat.ordinal())));
        }
        return new TableEvent.MatchEnded(standings);
    }
}
