package org.mahjongtable.firmware.deal;

import java.util.List;
import java.util.Optional;
import org.mahjongtable.firmware.deal.Inference.Told;
import org.mahjongtable.firmware.deal.TableEvent.ReadyBroken;

/** One move of a play with what it brings about by itself: declarations that count now, a locked hand that was changed, a win that somebody let pass. */
final class MoveStep {
    private final DealRules rules;
    private final Declarations declarations;
    private final Lateness late;
    private final long now;

    MoveStep(DealRules rules, Lateness late, long now) {
        this.rules = rules;
        this.late = late;
        this.declarations = new Declarations(rules);
        this.now = now;
    }

    /** The play after the move, or before it where what came to light ends the deal. */
    Progress tell(Deal.Playing playing, Told move) {
        Progress progress = declarations.before(playing, move, late);
        if (!(move.event() instanceof TableEvent.DiscardTakenBack)) {
            progress = progress.then(broken(LockedHands.byDiscard(play(progress)), play(progress)));
            if (endsDeal(progress)) {
                return progress;
            }
        }
        Deal.Playing before = play(progress);
        Deal.Playing moved =
                before.with(MissedWins.after(rules, before, move.event())).after(move.event(), move.after(), now);
        progress = progress.then(new Progress(moved, List.of(move.event())));
        progress = progress.then(broken(LockedHands.byMeld(rules, before, move.event()), moved));
        if (endsDeal(progress)) {
            return progress;
        }
        progress = progress.then(declarations.with(play(progress), move.event()));
        return progress.then(Progress.none(seenByCalls(move, play(progress))));
    }

    /** What the newest discard says of a locked hand when nobody can take it back any more. */
    Progress withoutTakingBack(Deal.Playing playing) {
        return broken(LockedHands.byDiscard(playing), playing);
    }

    /** With the move, and what it brought about, known to the calls made after it. */
    private Deal.Playing seenByCalls(Told move, Deal.Playing playing) {
        return playing.withCalls(playing.calls().stream()
                .map(call -> PlayStep.seenBy(call, move, playing, late))
                .toList());
    }

    private static Deal.Playing play(Progress progress) {
        return (Deal.Playing) progress.deal();
    }

    private Progress broken(Optional<ReadyBroken> broken, Deal.Playing playing) {
        return broken.map(event -> new Progress(
                        LockedHands.breach(rules, playing.opening(), event).deadHand()
                                ? playing.with(playing.restrictions().withDead(event.seat()))
                                : playing,
                        List.of(event)))
                .orElse(Progress.none(playing));
    }

    /** Whether the newest event ends the deal: whoever keeps the match does so. */
    boolean endsDeal(Progress progress) {
        return !progress.events().isEmpty()
                && progress.events().getLast() instanceof ReadyBroken broken
                && LockedHands.breach(rules, progress.deal().opening(), broken).endsDeal();
    }
}
