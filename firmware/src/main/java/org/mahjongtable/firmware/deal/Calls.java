package org.mahjongtable.firmware.deal;

import java.util.List;
import java.util.Optional;
import org.mahjongtable.firmware.deal.Inference.Outcome;
import org.mahjongtable.firmware.sensing.Presence;

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

    /** Whether all that lay there when a button went down has been told, or waiting longer is of no use. */
    static boolean isSettled(DealRules rules, Deal.Playing play, Presence presence, long held, long now) {
        long waited = now - held - Lateness.of(rules, presence).more();
        return waited >= SEEN && (waited >= UNCLEAR || isClear(rules, play, presence, held, now));
    }

    private static boolean isClear(DealRules rules, Deal.Playing play, Presence presence, long first, long now) {
        Lateness late = Lateness.of(rules, presence);
        return switch (new PlayStep(rules, presence, now).outcome(play)) {
            case Outcome.Nothing _ -> true;
            case Outcome.Explained(var events) -> isLater(events.getFirst().since(), first, late);
            case Outcome.Waiting(var strays) -> strays.stream().allMatch(stray -> isLater(stray.since(), first, late));
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

    private static boolean isToDraw(WinCall call) {
        return switch (call.frozen().turn()) {
            case Turn.ToDraw(var seat) -> seat == call.seat();
            case Turn.ToReplace(var seat) -> seat == call.seat();
            case Turn.ToDiscard _, Turn.Last _ -> false;
        };
    }

    /** The play in doubt because a declared hand is one tile short; nothing where every declared hand has its tile. */
    public static Optional<Progress> tileMissing(DealRules rules, Deal.Playing play, long now) {
        return play.calls().stream()
                .filter(call -> call.isDeclared()
                        && isToDraw(call)
                        && !rules.isDeadByCount(call.frozen(), call.seat())
                        && WinFacts.of(rules, call).isEmpty())
                .findFirst()
                .map(call -> Doubts.raise(play, Doubt.Reason.WIN_TILE_MISSING, List.of(call.seat()), List.of(), now));
    }
}
