package org.mahjongtable.firmware.deal;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.mahjongtable.firmware.deal.Doubt.Answer;
import org.mahjongtable.firmware.deal.Inference.Outcome;
import org.mahjongtable.firmware.deal.TableEvent.Resolution;
import org.mahjongtable.firmware.sensing.Presence;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.fan.Verdict;
import org.mahjongtable.scoring.tile.Label;

/** Ends a doubt: by what is seen later, or by what people answer. */
final class DoubtStep {
    private static final Label NOT_SHOWN = new Label("胡牌張未先展示", "the winning tile was not shown first");

    private static final Label NO_TILE = new Label("沒有胡牌張", "there was no winning tile");

    /** What no tile that lies right explains. */
    private static final Set<Doubt.Reason> STAYS = EnumSet.of(Doubt.Reason.WIN_TILE_MISSING, Doubt.Reason.RACK_UNSEEN);

    private final DealRules rules;
    private final Presence presence;
    private final long now;

    DoubtStep(DealRules rules, Presence presence, long now) {
        this.rules = rules;
        this.presence = presence;
        this.now = now;
    }

    /** Whether the picture explains itself by now. */
    Progress look(Deal.Doubtful doubtful) {
        return switch (doubtful.before()) {
            case Deal.Dealing dealing -> dealing(doubtful, dealing);
            case Deal.Playing playing -> playing(doubtful, playing);
            case Deal.Over _ -> Progress.none(doubtful);
            case Deal.Doubtful nested -> throw new IllegalStateException("a doubt about the doubt " + nested.doubt());
        };
    }

    private Progress dealing(Deal.Doubtful doubtful, Deal.Dealing dealing) {
        Progress progress = new DealingStep(rules, dealing, presence, now).look();
        return switch (progress.deal()) {
            case Deal.Dealing later -> new Progress(doubtful.about(later), progress.events());
            case Deal.Playing _ ->
                resolved(doubtful, Resolution.EXPLAINED, progress.deal()).then(progress);
            case Deal.Doubtful other ->
                other.doubt().equals(doubtful.doubt())
                        ? Progress.none(doubtful)
                        : resolved(doubtful, Resolution.EXPLAINED, dealing).then(progress);
            case Deal.Over over -> throw new IllegalStateException("dealing ended in " + over.end());
        };
    }

    private Progress playing(Deal.Doubtful doubtful, Deal.Playing playing) {
        if (doubtful.doubt().reason() == Doubt.Reason.CHANGED_WHILE_OFF) {
            return new WhileOff(rules, presence, now).look(doubtful, playing);
        }
        PlayStep step = new PlayStep(rules, presence, now);
        if (doubtful.doubt().reason() == Doubt.Reason.ABANDONED) {
            return step.racksVanished(playing.board())
                    ? Progress.none(doubtful)
                    : resolved(doubtful, Resolution.EXPLAINED, playing);
        }
        return switch (step.outcome(playing)) {
            case Outcome.Nothing _ ->
                STAYS.contains(doubtful.doubt().reason())
                        ? Progress.none(doubtful)
                        : resolved(doubtful, Resolution.EXPLAINED, playing);
            case Outcome.Explained(var events) ->
                doubtful.doubt().reason() == Doubt.Reason.WIN_TILE_MISSING
                                && !areWhole(step.tell(calledNow(playing), events))
                        ? Progress.none(doubtful)
                        : resolved(doubtful, Resolution.EXPLAINED, playing).then(step.tell(calledNow(playing), events));
            case Outcome.Undecided undecided -> undecided(doubtful, playing, undecided);
            case Outcome.Unexplained(var strays)
            when doubtful.doubt().reason() == Doubt.Reason.DISCARD_ORDER ->
                resolved(doubtful, Resolution.EXPLAINED, playing).then(Doubts.unexplained(playing, strays, rules, now));
            case Outcome.Waiting _, Outcome.Unexplained _ -> Progress.none(doubtful);
        };
    }

    /** All that is left of another doubt is in which order tiles were discarded; or more of them have been heard. */
    private Progress undecided(Deal.Doubtful doubtful, Deal.Playing playing, Outcome.Undecided undecided) {
        boolean asked = doubtful.doubt().reason() == Doubt.Reason.DISCARD_ORDER
                && undecided
                        .beginnings()
                        .keySet()
                        .equals(Set.copyOf(doubtful.doubt().tiles()));
        return asked || !undecided.isDue() || STAYS.contains(doubtful.doubt().reason())
                ? Progress.none(doubtful)
                : resolved(doubtful, Resolution.EXPLAINED, playing).then(Doubts.order(playing, undecided, now));
    }

    /** Whether nobody who has declared a win is a tile short any more: what somebody else discards meanwhile may be no tile to win with. */
    private boolean areWhole(Progress told) {
        return told.deal() instanceof Deal.Playing later
                && later.calls().stream().filter(WinCall::isDeclared).allMatch(call -> Calls.isWhole(rules, call));
    }

    /** Whatever is found while a win is in doubt belongs to the hand that asks for it. */
    private Deal.Playing calledNow(Deal.Playing playing) {
        return playing.withCalls(playing.calls().stream()
                .map(call -> new WinCall(call.seat(), now, call.declaredAt(), call.frozen(), false))
                .toList());
    }

    /** What a person's answer does. */
    Progress answer(Deal.Doubtful doubtful, Answer answer, Resolution resolution) {
        return switch (answer.meaning()) {
            case RESULT_STANDS -> resolved(doubtful, resolution, doubtful.before());
            case VOID ->
                resolved(doubtful, resolution, doubtful.before())
                        .then(new Progress(doubtful.before(), List.of(new TableEvent.DealVoided())));
            case TAKE_CALL_BACK ->
                resolved(doubtful, resolution, doubtful.before()).then(withoutCalls(doubtful.before()));
            case AS_IT_LIES -> asItLies(doubtful, resolution);
            case FIRST -> first(doubtful, answer, resolution);
            case NOT_SHOWN ->
                ResultStep.notShown(doubtful.before(), doubtful.doubt())
                        .map(shown -> resolved(doubtful, resolution, doubtful.before())
                                .then(shown))
                        .orElse(Progress.none(doubtful));
            case FALSE_WIN -> falseWin(doubtful, resolution);
            case OTHER_WINNER -> otherWinner(doubtful, answer, resolution);
            case RACK_ENTERED -> rackEntered(doubtful, answer, resolution);
        };
    }

    /** Told as people say it was; what came after it is found as usual. */
    private Progress first(Deal.Doubtful doubtful, Answer answer, Resolution resolution) {
        if (!(doubtful.before() instanceof Deal.Playing playing) || !(answer.said() instanceof Doubt.Said.First said)) {
            return Progress.none(doubtful);
        }
        PlayStep step = new PlayStep(rules, presence, now);
        List<Inference.Told> beginning = step.outcome(playing) instanceof Outcome.Undecided undecided
                ? undecided.beginnings().getOrDefault(said.tile(), List.of())
                : List.of();
        return beginning.isEmpty()
                ? Progress.none(doubtful)
                : resolved(doubtful, resolution, playing).then(step.tell(calledNow(playing), beginning));
    }

    private Progress asItLies(Deal.Doubtful doubtful, Resolution resolution) {
        if (doubtful.doubt().reason() == Doubt.Reason.CHANGED_WHILE_OFF) {
            // Seen and confirmed: what it means is for the play to find, by its own rules.
            return resolved(doubtful, resolution, doubtful.before());
        }
        return withWrongCount(doubtful, resolution)
                .or(() -> new AsItLies(rules, presence, now)
                        .read(doubtful.before())
                        .map(deal ->
                                resolved(doubtful, resolution, deal).then(new Progress(deal, List.of(lying(deal))))))
                .orElse(Progress.none(doubtful));
    }

    private static TableEvent lying(Deal.Playing deal) {
        List<TableEvent.Lying> seats = new ArrayList<>();
        for (Seat seat : Seat.values()) {
            Holding at = deal.board().at(seat);
            seats.add(new TableEvent.Lying(
                    seat,
                    at.rack().size(),
                    at.melds(),
                    at.bonusFaces(),
                    deal.board().river(seat)));
        }
        return new TableEvent.TilesConfirmed(seats, deal.turn().seat());
    }

    /** Somebody forgot to draw, or drew twice: if that explains all, it is told as it happened, and the seat goes on with a wrong number of tiles. */
    private Optional<Progress> withWrongCount(Deal.Doubtful doubtful, Resolution resolution) {
        if (!(doubtful.before() instanceof Deal.Playing playing)) {
            return Optional.empty();
        }
        PlayStep lenient = new PlayStep(rules.withWrongCounts(), presence, now);
        return lenient.outcome(playing) instanceof Outcome.Explained(var events)
                ? Optional.of(resolved(doubtful, resolution, playing).then(lenient.tell(calledNow(playing), events)))
                : Optional.empty();
    }

    private static Progress falseWin(Deal.Doubtful doubtful, Resolution resolution) {
        if (doubtful.before() instanceof Deal.Playing playing) {
            Seat seat = doubtful.doubt().seats().getFirst();
            Deal.Playing later = playing.withCalls(List.of());
            return resolved(doubtful, resolution, later)
                    .then(new Progress(later, List.of(new TableEvent.FalseWon(seat, new Verdict.NoWin(NO_TILE)))));
        }
        if (!(doubtful.before() instanceof Deal.Over over) || over.winners().size() != 1) {
            return Progress.none(doubtful);
        }
        Seat seat = over.winners().getFirst().seat();
        return resolved(doubtful, resolution, over)
                .then(new Progress(over, List.of(new TableEvent.FalseWon(seat, new Verdict.NoWin(NOT_SHOWN)))));
    }

    private static Progress otherWinner(Deal.Doubtful doubtful, Answer answer, Resolution resolution) {
        if (!(doubtful.before() instanceof Deal.Over over)
                || !(answer.said() instanceof Doubt.Said.OtherWinner(var winner))) {
            return Progress.none(doubtful);
        }
        return resolved(doubtful, resolution, over)
                .then(new Progress(over, List.of(new TableEvent.HandWon(List.of(winner)))));
    }

    private static Progress rackEntered(Deal.Doubtful doubtful, Answer answer, Resolution resolution) {
        return doubtful.before() instanceof Deal.Playing playing && answer.said() instanceof Doubt.Said.Rack rack
                ? resolved(doubtful, resolution, EnteredRack.in(playing, rack))
                : Progress.none(doubtful);
    }

    /** The reader of the seat answers again. */
    static Progress seenAgain(Deal.Doubtful doubtful) {
        return resolved(doubtful, Resolution.EXPLAINED, doubtful.before());
    }

    /** Everything is explained, and play goes on. */
    static Progress explained(Deal.Doubtful doubtful, Deal.Playing goesOn) {
        return resolved(doubtful, Resolution.EXPLAINED, goesOn);
    }

    private static Progress withoutCalls(Deal deal) {
        if (!(deal instanceof Deal.Playing playing)) {
            return Progress.none(deal);
        }
        List<TableEvent> events = new ArrayList<>();
        playing.calls().forEach(call -> events.add(new TableEvent.WinCallTakenBack(call.seat())));
        return new Progress(playing.withCalls(List.of()), events);
    }

    private static Progress resolved(Deal.Doubtful doubtful, Resolution resolution, Deal goesOn) {
        return new Progress(goesOn, List.of(new TableEvent.DoubtResolved(doubtful.doubt(), resolution)));
    }
}
