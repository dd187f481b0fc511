package org.mahjongtable.firmware.deal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.mahjongtable.firmware.deal.Inference.Outcome;
import org.mahjongtable.firmware.deal.Inference.Told;
import org.mahjongtable.firmware.sensing.Presence;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.Zone;

/** When declared wins are to be judged: after seats with priority had time to call, and when all that lay there at the call has been seen. */
public final class Calls {
    /** How long after the first call others may still call. */
    private static final long PRIORITY = 3_000_000_000L;

    /** So long after a button went down, all that lay there then has been seen or is unclear. */
    private static final long SEEN = 3_000_000_000L;

    /** How long movements that remain unclear may hold the judgement up. */
    private static final long UNCLEAR = 8_000_000_000L;

    /**
     * How long after a call it may be found false. Its tile comes within {@link PlayStep#TILE_COMES} and has been seen for certain twice that long after the
     * press, even by antennas that miss much.
     */
    private static final long ACCUSED = 10_000_000_000L;

    private Calls() {}

    /** Whether the declared wins of a play are to be judged now. */
    public static boolean areDue(DealRules rules, Deal.Playing play, Presence presence, long now) {
        List<WinCall> declared =
                play.calls().stream().filter(WinCall::isDeclared).toList();
        if (declared.isEmpty()) {
            return false;
        }
        long first = declared.stream().mapToLong(WinCall::calledAt).min().orElseThrow();
        boolean othersOpen =
                play.calls().stream().anyMatch(call -> !call.isDeclared() && call.calledAt() <= first + PRIORITY);
        return now >= first + PRIORITY
                && !othersOpen
                && (now >= first + UNCLEAR + Lateness.of(rules, presence).more()
                        || isClear(rules, play, presence, first, now));
    }

    /** Whether all that lay there when a seat's button went down has been told, or waiting longer is of no use. */
    static boolean isSettled(DealRules rules, Deal.Playing play, Presence presence, Seat seat, long held, long now) {
        long waited = now - held - Lateness.of(rules, presence).more();
        return waited >= UNCLEAR
                || (waited >= SEEN && !mayHaveDrawn(play, presence, seat) && isClear(rules, play, presence, held, now));
    }

    /** Whether it is a seat's turn to draw and its rack has heard a tile of the wall, though too seldom to be sure. */
    private static boolean mayHaveDrawn(Deal.Playing play, Presence presence, Seat seat) {
        int set = PlayStep.setOf(play.board());
        Zone rack = new Zone.Rack(seat);
        boolean toDraw = switch (play.turn()) {
            case Turn.ToDraw(var drawing) -> drawing == seat;
            case Turn.ToReplace(var replacing) -> replacing == seat;
            case Turn.ToDiscard _, Turn.Last _ -> false;
        };
        return toDraw
                && Stream.concat(
                                presence.antennas().heard(rack).stream(),
                                presence.antennas().heardBefore(rack, 2).stream())
                        .anyMatch(
                                tile -> tile.set() == set && presence.zone(tile).isEmpty());
    }

    private static boolean isClear(DealRules rules, Deal.Playing play, Presence presence, long first, long now) {
        Lateness late = Lateness.of(rules, presence);
        return switch (new PlayStep(rules, presence, now).outcome(play)) {
            case Outcome.Nothing _ -> true;
            case Outcome.Explained(var events) -> isLater(events.getFirst().since(), first, late);
            case Outcome.Waiting(var strays) -> strays.stream().allMatch(stray -> isLater(stray.since(), first, late));
            case Outcome.Undecided undecided ->
                undecided.strays().stream().allMatch(stray -> isLater(stray.since(), first, late));
            case Outcome.Unexplained(var strays) ->
                strays.stream().allMatch(stray -> isLater(stray.since(), first, late));
        };
    }

    /** Whether what was first seen then happened after a button went down. */
    static boolean isLater(long since, long first, Lateness late) {
        return since > first + late.seen();
    }

    /** Whether a hand that is no win as it is seen may turn out to be one: nobody is accused of a false win on what was seen in a hurry. */
    public static boolean mayYetBecomeWhole(WinCall call, Lateness late, long now) {
        return now < call.calledAt() + ACCUSED + late.more();
    }

    /**
     * The play with calls made a little early moved to the discard or the kong that they were for: when a win is called nobody plays on, so that a tile which is
     * seen to be discarded or added to a pung within ten seconds, and completes a hand that was no win, had been laid down before.
     */
    static Deal.Playing madeEarly(DealRules rules, Deal.Playing playing, List<Told> events, Lateness late, long now) {
        Deal.Playing after = playing;
        Deal.Playing moved = playing;
        for (Told event : events) {
            after = after.after(event.event(), event.after(), now);
            if (event.event() instanceof TableEvent.Discarded || event.event() instanceof TableEvent.KongMade) {
                List<WinCall> calls = new ArrayList<>();
                for (WinCall call : moved.calls()) {
                    boolean early = isLater(event.since(), call.calledAt(), late)
                            && event.since() <= call.calledAt() + ACCUSED
                            && !isWhole(rules, call)
                            && completes(rules, call, after);
                    calls.add(
                            early
                                    ? new WinCall(call.seat(), event.since(), call.declaredAt(), call.frozen(), false)
                                    : call);
                }
                moved = moved.withCalls(calls);
            }
        }
        return moved;
    }

    /** A call that is said again. Where people have played on since, and the hand was no win then, it is said of the hand as it is now. */
    static WinCall declared(DealRules rules, Deal.Playing playing, WinCall call, long now) {
        return call.complete() && !isLegal(rules, call)
                ? new WinCall(call.seat(), now, now, playing.withCalls(List.of()), false)
                : call.declared(now);
    }

    private static boolean completes(DealRules rules, WinCall call, Deal.Playing after) {
        WinCall then = new WinCall(call.seat(), call.calledAt(), call.declaredAt(), after.withCalls(List.of()), false);
        return isLegal(rules, then);
    }

    private static boolean isLegal(DealRules rules, WinCall call) {
        return WinFacts.of(rules, call).stream()
                .anyMatch(win -> rules.rules().judge(win).isLegal());
    }

    /** Whether a hand has as many tiles of its own as a win, or wins with another's. */
    static boolean isWhole(DealRules rules, WinCall call) {
        return call.frozen().board().at(call.seat()).handSize() > rules.game().handSize() || isLegal(rules, call);
    }

    /** Whether the hand as it was at the call has a tile less than a win, and no tile of another can be it. */
    private static boolean isShort(DealRules rules, WinCall call) {
        Holding at = call.frozen().board().at(call.seat());
        return at.handSize() == rules.game().handSize()
                && WinFacts.of(rules, call).isEmpty();
    }

    /** The play in doubt because a declared hand is one tile short; nothing where every declared hand has its tile. */
    public static Optional<Progress> tileMissing(DealRules rules, Deal.Playing play, long now) {
        return play.calls().stream()
                .filter(call ->
                        call.isDeclared() && !rules.isDeadByCount(call.frozen(), call.seat()) && isShort(rules, call))
                .findFirst()
                .map(call -> Doubts.raise(play, Doubt.Reason.WIN_TILE_MISSING, List.of(call.seat()), List.of(), now));
    }
}
