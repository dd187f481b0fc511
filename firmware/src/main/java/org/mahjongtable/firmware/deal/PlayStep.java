package org.mahjongtable.firmware.deal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.mahjongtable.firmware.deal.Expectations.Expected;
import org.mahjongtable.firmware.deal.Inference.Outcome;
import org.mahjongtable.firmware.deal.Inference.Told;
import org.mahjongtable.firmware.sensing.Presence;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;

/** Follows the play: movements become events, and what waits for time comes when it is due. */
final class PlayStep {
    /** How long after the last discard of a deal a win may still be called before the wall counts as exhausted. */
    private static final long LAST_CHANCE = 5_000_000_000L;

    /** The table is sure of what was laid down so much later at the soonest. */
    private static final long SURE = 1_000_000_000L;

    /** A call that is not said again in this time is taken back. */
    static final long CALL_LAPSES = 10_000_000_000L;

    /** A winning tile may come from the hand so long after the press. */
    static final long TILE_COMES = 5_000_000_000L;

    private final DealRules rules;
    private final Presence presence;
    private final Lateness late;
    private final long now;

    PlayStep(DealRules rules, Presence presence, long now) {
        this.rules = rules;
        this.presence = presence;
        this.late = Lateness.of(rules, presence);
        this.now = now;
    }

    /** What the picture and the time tell of the play. */
    Progress look(Deal.Playing playing) {
        Progress told = movements(playing);
        boolean goesOn = told.deal() instanceof Deal.Playing && !new MoveStep(rules, late, now).endsDeal(told);
        return goesOn ? told.then(due((Deal.Playing) told.deal())) : told;
    }

    private Progress movements(Deal.Playing playing) {
        return switch (outcome(playing)) {
            case Outcome.Nothing _, Outcome.Waiting _ -> Progress.none(playing);
            case Outcome.Explained(var events) -> tell(playing, events);
            case Outcome.Undecided undecided ->
                !undecided.isDue() || isSinceCalls(playing, undecided.strays())
                        ? Progress.none(playing)
                        : Doubts.order(playing, undecided, now);
            case Outcome.Unexplained(var strays) ->
                isSinceCalls(playing, strays)
                        ? Progress.none(playing)
                        : Doubts.unexplained(playing, strays, rules, now);
        };
    }

    /** Who has called is judged by what lay there; what is moved since is another matter. */
    private boolean isSinceCalls(Deal.Playing playing, List<Stray> strays) {
        return !playing.calls().isEmpty()
                && playing.calls().stream()
                        .allMatch(call ->
                                strays.stream().allMatch(stray -> Calls.isLater(stray.since(), call.calledAt(), late)));
    }

    /** What the picture says of a play. */
    Outcome outcome(Deal.Playing playing) {
        return Inference.explain(rules, playing.position(), presence, setOf(playing.board()), excused(playing), now);
    }

    /** The tiles that lie where they do not belong, but for those that need no explanation. */
    List<Stray> strays(Deal.Playing playing) {
        List<Stray> strays = Inference.strays(rules, playing.position(), presence, setOf(playing.board()), now);
        strays.removeIf(excused(playing));
        return strays;
    }

    static int setOf(Board board) {
        for (Holding holding : board.holdings()) {
            if (!holding.rack().isEmpty()) {
                return holding.rack().getFirst().set();
            }
        }
        throw new IllegalArgumentException("no tile stands at any seat");
    }

    /**
     * Who asks for a win may lay down the own hand and take another's winning tile to it; who takes the own discard back takes no winning tile. A kong that was
     * laid down before the press, and bonus tiles, are to be told nonetheless: the win may be on a replacement. So is a set with which somebody discarded, and
     * pressed by mistake.
     */
    Predicate<Stray> excused(Deal.Playing playing) {
        if (playing.calls().isEmpty()) {
            return stray -> false;
        }
        Predicate<Stray> sinceTheCall = stray -> isOfWin(playing, stray, call -> stray.since() > call.calledAt());
        return isSetBefore(playing, sinceTheCall) ? sinceTheCall : stray -> isOfWin(playing, stray, call -> true);
    }

    private static boolean isOfWin(Deal.Playing playing, Stray stray, Predicate<WinCall> counts) {
        List<Discard> discards = playing.board().discards();
        Optional<Discard> newest = discards.isEmpty() ? Optional.empty() : Optional.of(discards.getLast());
        return playing.calls().stream().filter(counts).anyMatch(call -> {
            Zone rack = new Zone.Rack(call.seat());
            Zone melds = new Zone.Melds(call.seat());
            boolean shows = rack.equals(stray.belongs())
                    && melds.equals(stray.seen())
                    && !stray.tile().face().isBonus();
            boolean winning = newest.stream()
                    .anyMatch(discard ->
                            discard.seat() != call.seat() && discard.tile().equals(stray.tile()));
            boolean takes = winning
                    && (rack.equals(stray.seen()) || melds.equals(stray.seen()))
                    && !(stray.belongs() instanceof Zone.Rack);
            return shows || takes;
        });
    }

    /** Whether what lay there before the calls is a kong of one who calls, or a claim with which one has discarded, by every explanation. */
    private boolean isSetBefore(Deal.Playing playing, Predicate<Stray> sinceTheCall) {
        List<Stray> strays = Inference.strays(rules, playing.position(), presence, setOf(playing.board()), now);
        strays.removeIf(sinceTheCall);
        if (strays.stream().noneMatch(stray -> isOfWin(playing, stray, call -> true))) {
            return false;
        }
        Explanations found = Explanations.of(rules, presence, playing.position(), strays);
        return !found.likeliest().isEmpty()
                && found.isSearchedThrough()
                && found.likeliest().stream()
                        .allMatch(path -> playing.calls().stream().anyMatch(call -> makesSet(path, call.seat())));
    }

    private static boolean makesSet(List<Expected> path, Seat seat) {
        boolean claimed = false;
        for (Expected step : path) {
            if (step.event().seat() == seat) {
                if (step.event() instanceof TableEvent.KongMade
                        || (claimed && step.event() instanceof TableEvent.Discarded)) {
                    return true;
                }
                claimed |= step.event() instanceof TableEvent.ChowMade || step.event() instanceof TableEvent.PungMade;
            }
        }
        return false;
    }

    Progress tell(Deal.Playing playing, List<Told> events) {
        MoveStep moves = new MoveStep(rules, late, now);
        Progress told = Progress.none(Calls.madeEarly(rules, playing, events, late, now));
        for (Told event : events) {
            Deal.Playing later = (Deal.Playing) told.deal();
            boolean judged = later.calls().stream().anyMatch(WinCall::isDeclared);
            if (judged && later.calls().stream().allMatch(call -> call.complete() || !isOfBefore(event, call, late))) {
                break;
            }
            told = told.then(moves.tell(later, event));
            if (moves.endsDeal(told)) {
                break;
            }
        }
        return told;
    }

    /** A call's frozen play with what had happened before the press but was seen only now. */
    static WinCall seenBy(WinCall call, Told event, Deal.Playing after, Lateness late) {
        if (call.complete()) {
            return call;
        }
        return isOfBefore(event, call, late)
                ? new WinCall(call.seat(), call.calledAt(), call.declaredAt(), after.withCalls(List.of()), false)
                : new WinCall(call.seat(), call.calledAt(), call.declaredAt(), call.frozen(), true);
    }

    private static boolean isOfBefore(Told event, WinCall call, Lateness late) {
        boolean own = event.event() instanceof TableEvent.Drawn drawn && drawn.seat() == call.seat();
        return event.since() <= call.calledAt() + (own ? Math.max(TILE_COMES, late.seen()) : late.seen());
    }

    // ---- what waits for time ----

    private Progress due(Deal.Playing playing) {
        List<WinCall> standing = new ArrayList<>();
        List<TableEvent> events = new ArrayList<>();
        for (WinCall call : playing.calls()) {
            if (!call.isDeclared() && now - call.calledAt() >= CALL_LAPSES) {
                events.add(new TableEvent.WinCallTakenBack(call.seat()));
            } else {
                standing.add(call);
            }
        }
        Deal.Playing called = events.isEmpty() ? playing : playing.withCalls(standing);
        Progress soFar = new Progress(called, events).then(new Declarations(rules).due(called, presence, now));
        Deal.Playing later = (Deal.Playing) soFar.deal();
        if (!later.calls().isEmpty()) {
            return soFar;
        }
        boolean vanished = racksVanished(later.board());
        if (later.turn() instanceof Turn.Last && (vanished || isOver(later))) {
            return soFar.then(new Progress(later, List.of(new TableEvent.WallExhausted())));
        }
        MoveStep moves = new MoveStep(rules, late, now);
        Progress swept = vanished ? moves.withoutTakingBack(later) : Progress.none(later);
        if (moves.endsDeal(swept)) {
            return soFar.then(swept);
        }
        return vanished ? soFar.then(Doubts.raise(later, Doubt.Reason.ABANDONED, List.of(), List.of(), now)) : soFar;
    }

    /**
     * Whether nobody calls a win or takes the last tile back any more: a round after the last chance has seen that it still lies there, or none has for longer
     * than a hand holds a tile. What was heard by chance where it came to lie seems to lie there longer than it does.
     */
    private boolean isOver(Deal.Playing playing) {
        Optional<TileId> last = lastLaid(playing.board());
        if (last.isEmpty()) {
            return now >= playing.at() + LAST_CHANCE;
        }
        long chance = Math.max(presence.since(last.get()), playing.at() - SURE) + LAST_CHANCE;
        return now >= chance && (now >= chance + Presence.IN_HAND || presence.seenAfter(last.get(), chance) > 0);
    }

    /** The open tile that was laid down last, which may have been some time before the table was sure of it. */
    private Optional<TileId> lastLaid(Board board) {
        List<TileId> open = new ArrayList<>();
        board.lying().forEach(discard -> open.add(discard.tile()));
        for (Holding holding : board.holdings()) {
            open.addAll(holding.bonus());
            holding.melds().forEach(meld -> open.addAll(meld.tiles()));
        }
        return open.stream()
                .filter(tile -> presence.zone(tile).isPresent())
                .max(Comparator.comparingLong(presence::since));
    }

    /** More than half of the standing tiles of every seat have been gone for as long as an unexplained picture is left alone. */
    boolean racksVanished(Board board) {
        for (Seat seat : Seat.values()) {
            List<TileId> rack = board.at(seat).rack();
            long gone =
                    rack.stream().filter(tile -> presence.inTransit(tile, now)).count();
            if (2 * gone <= rack.size()) {
                return false;
            }
        }
        return true;
    }
}
