package org.mahjongtable.firmware.deal;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.deal.Inference.Told;
import org.mahjongtable.firmware.sensing.Presence;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.Declared;
import org.mahjongtable.scoring.Declaring;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.hand.Declaration;
import org.mahjongtable.scoring.hand.Hand;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Tiles;

/**
 * Declarations before a win. Who holds the button with a tile too many declares with the coming discard; who holds it between turns declares at once, as
 * soon as all is seen that had been laid down by then. Whether it is true stays inside the table until the hand is over, and is not shown to the
 * declarer either: neighbours read along.
 */
public final class Declarations {
    private final DealRules rules;

    Declarations(DealRules rules) {
        this.rules = rules;
    }

    /** The button is held; held again before it counts, nothing is declared. */
    Progress hold(Deal.Playing playing, Seat seat, long now) {
        Restrictions all = playing.restrictions();
        boolean mayNot = rules.game().declarations().kinds().isEmpty()
                || all.declared().containsKey(seat)
                || all.dead().contains(seat);
        if (mayNot) {
            return Progress.none(playing);
        }
        return Progress.none(playing.with(
                all.asked().containsKey(seat) ? all.withoutAsked(seat) : all.withAsked(seat, now - DealStep.HELD)));
    }

    /** Those that count now because the seat has no tile too many and nothing is under way that lay there when the button was held. */
    Progress due(Deal.Playing playing, Presence presence, long now) {
        Progress progress = Progress.none(playing);
        for (Seat seat : waiting(playing)) {
            long held = playing.restrictions().asked().getOrDefault(seat, now);
            if (Calls.isSettled(rules, playing, presence, seat, held, now)) {
                progress = progress.then(declareBetweenTurns((Deal.Playing) progress.deal(), seat, held));
            }
        }
        return progress;
    }

    /** Those that count before an event, because it came after the button was held. */
    Progress before(Deal.Playing playing, Told next, Lateness late) {
        Progress progress = Progress.none(playing);
        for (Seat seat : waiting(playing)) {
            long held = playing.restrictions().asked().getOrDefault(seat, Long.MAX_VALUE);
            if (Calls.isLater(next.since(), held, late)) {
                progress = progress.then(declareBetweenTurns((Deal.Playing) progress.deal(), seat, held));
            }
        }
        return progress;
    }

    /** The one that counts with the discard just made. */
    Progress with(Deal.Playing playing, TableEvent.Move event) {
        return event instanceof TableEvent.Discarded(var seat, var _)
                        && playing.restrictions().asked().containsKey(seat)
                ? declare(playing, seat)
                : Progress.none(playing);
    }

    /** Who has asked to declare and has no tile too many. */
    private static List<Seat> waiting(Deal.Playing playing) {
        return playing.restrictions().asked().keySet().stream()
                .filter(seat -> !(playing.turn() instanceof Turn.ToDiscard(var turn, var _) && turn == seat))
                .sorted()
                .toList();
    }

    /** It is told only now, but whoever called a win after the button was held is judged with it. */
    private Progress declareBetweenTurns(Deal.Playing playing, Seat seat, long held) {
        Progress progress = declare(playing, seat);
        Deal.Playing later = (Deal.Playing) progress.deal();
        Declaration declared = later.declared().get(seat);
        return declared == null
                ? progress
                : progress.then(Progress.none(later.withCalls(later.calls().stream()
                        .map(call -> held <= call.calledAt() ? call.after(seat, declared) : call)
                        .toList())));
    }

    private Progress declare(Deal.Playing playing, Seat seat) {
        Restrictions answered = playing.restrictions().withoutAsked(seat);
        @Nullable Label refused = null;
        for (Declaration declaration : rules.game().declarations().kinds()) {
            switch (rules.rules().declare(declaring(playing, seat, declaration))) {
                case Declared.Accepted() -> {
                    return declared(playing, seat, declaration, answered);
                }
                case Declared.Wrong(var why) -> {
                    return declared(playing, seat, declaration, answered.withUntrue(seat, why));
                }
                case Declared.Refused(var why) -> refused = refused == null ? why : refused;
            }
        }
        if (refused == null) {
            return Progress.none(playing.with(answered));
        }
        TableEvent event = new TableEvent.ReadyRefused(seat, refused);
        return new Progress(playing.with(answered).withHistory(event), List.of(event));
    }

    private static Progress declared(
            Deal.Playing playing, Seat seat, Declaration declaration, Restrictions restrictions) {
        TableEvent event = new TableEvent.ReadyDeclared(seat, declaration);
        return new Progress(
                playing.with(restrictions.withDeclared(seat, declaration)).withHistory(event), List.of(event));
    }

    /** The declaration that a seat is to be told of, where the house wants that: it may be made now and would be true. */
    public static Optional<Declaration> prompt(RuleSet rules, Deal.Playing playing, Seat seat) {
        boolean tooMany = playing.turn() instanceof Turn.ToDiscard(var turn, var _) && turn == seat;
        boolean bound = playing.declared().containsKey(seat) || playing.dead().contains(seat);
        return rules.game().declarations().prompts().stream()
                .filter(kind -> !tooMany
                        && !bound
                        && rules.declare(declaring(playing, seat, kind)) instanceof Declared.Accepted)
                .findFirst();
    }

    private static Declaring declaring(Deal.Playing playing, Seat seat, Declaration declaration) {
        Holding at = playing.board().at(seat);
        List<Discard> discards = playing.board().discards();
        Hand hand = new Hand(
                at.rackFaces().withoutBonus(),
                at.melds().stream().map(TableMeld::meld).toList(),
                Tiles.of(at.bonusFaces()));
        int own = (int)
                discards.stream().filter(discard -> discard.seat() == seat).count();
        boolean playedOn = discards.isEmpty()
                || discards.getLast().seat() != seat
                || !discards.getLast().lies()
                || !(playing.turn() instanceof Turn.ToDraw);
        boolean othersClaimed = Stream.of(Seat.values())
                .filter(other -> other != seat)
                .flatMap(other -> playing.board().at(other).melds().stream())
                .anyMatch(meld -> meld.feeder() != null);
        return new Declaring(declaration, hand, own, playedOn, othersClaimed);
    }
}
