package org.mahjongtable.firmware.deal;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.deal.Doubt.Answer;
import org.mahjongtable.firmware.deal.Doubt.Meaning;
import org.mahjongtable.firmware.deal.TableEvent.Resolution;
import org.mahjongtable.firmware.sensing.Presence;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.scoring.tile.Tile;

/** What becomes of a deal when the table is looked at, a button is pressed or a person answers. */
public final class DealStep {
    /** Nobody has read a doubt so soon, in nanoseconds: a press means what it meant before there was one. */
    public static final long UNREAD = 1_000_000_000L;

    /** A button is down for so long before it counts as held, in nanoseconds. */
    public static final long HELD = 1_500_000_000L;

    private final DealRules rules;

    public DealStep(DealRules rules) {
        this.rules = rules;
    }

    /** After a round of an antenna or some time. */
    public Progress look(Deal deal, Presence presence, long now) {
        return switch (deal) {
            case Deal.Dealing dealing -> new DealingStep(rules, dealing, presence, now).look();
            case Deal.Playing playing -> new PlayStep(rules, presence, now).look(playing);
            case Deal.Doubtful doubtful -> new DoubtStep(rules, presence, now).look(doubtful);
            case Deal.Over over -> Progress.none(over);
        };
    }

    /**
     * The tiles have been looked for after a stop in the middle of the deal.
     *
     * @param unread places that were not read
     */
    public Progress inventoried(Deal deal, Presence presence, List<Zone> unread, long now) {
        WhileOff whileOff = new WhileOff(rules, presence, now);
        if (deal instanceof Deal.Playing playing) {
            return whileOff.ask(playing, unread);
        }
        return deal instanceof Deal.Doubtful doubtful
                        && doubtful.doubt().reason() == Doubt.Reason.CHANGED_WHILE_OFF
                        && doubtful.before() instanceof Deal.Playing playing
                ? whileOff.look(doubtful, playing, unread)
                : Progress.none(deal);
    }

    // ---- buttons ----

    /** A short push of a seat's button. */
    public Progress press(Deal deal, Seat seat, Presence presence, long now) {
        return switch (deal) {
            case Deal.Dealing dealing -> Progress.none(dealing);
            case Deal.Playing playing -> callWin(playing, seat, now);
            case Deal.Doubtful doubtful ->
                now - doubtful.since() < UNREAD
                        ? asBefore(doubtful, press(doubtful.before(), seat, presence, now))
                        : confirm(doubtful, seat, presence, now);
            case Deal.Over over -> Progress.none(over.withSeen(seat));
        };
    }

    /** A push of a second and a half. */
    public Progress hold(Deal deal, Seat seat, long now) {
        return switch (deal) {
            case Deal.Dealing dealing -> Progress.none(dealing);
            case Deal.Playing playing -> takeBackOrDeclare(playing, seat, now);
            case Deal.Doubtful doubtful ->
                doubtful.before() instanceof Deal.Playing before && now - doubtful.since() < HELD + UNREAD
                        ? asBefore(doubtful, takeBackOrDeclare(before, seat, now))
                        : Proposals.next(doubtful, seat)
                                .orElseGet(() -> new ResultStep(rules, now).holdInDoubt(doubtful, seat));
            case Deal.Over over -> new ResultStep(rules, now).hold(over, seat);
        };
    }

    private static Progress asBefore(Deal.Doubtful doubtful, Progress progress) {
        return new Progress(doubtful.about(progress.deal()), progress.events());
    }

    private Progress callWin(Deal.Playing playing, Seat seat, long now) {
        if (playing.dead().contains(seat)) {
            return Progress.none(playing);
        }
        List<WinCall> calls = new ArrayList<>(playing.calls());
        Optional<WinCall> standing = callOf(playing, seat);
        if (standing.isEmpty()) {
            Long declaredAt = rules.confirmWin() ? null : Long.valueOf(now);
            calls.add(new WinCall(seat, now, declaredAt, playing.withCalls(List.of()), false));
            List<TableEvent> events = rules.confirmWin()
                    ? List.of(new TableEvent.WinCalled(seat))
                    : List.of(new TableEvent.WinCalled(seat), new TableEvent.WinDeclared(seat));
            return new Progress(playing.withCalls(calls), events);
        }
        if (standing.get().isDeclared()) {
            return Progress.none(playing);
        }
        calls.set(calls.indexOf(standing.get()), Calls.declared(rules, playing, standing.get(), now));
        return new Progress(playing.withCalls(calls), List.of(new TableEvent.WinDeclared(seat)));
    }

    private static Optional<WinCall> callOf(Deal.Playing playing, Seat seat) {
        return playing.calls().stream().filter(call -> call.seat() == seat).findFirst();
    }

    private Progress takeBackOrDeclare(Deal.Playing playing, Seat seat, long now) {
        Optional<WinCall> standing = callOf(playing, seat);
        if (standing.isPresent()) {
            List<WinCall> calls = new ArrayList<>(playing.calls());
            calls.remove(standing.get());
            return new Progress(playing.withCalls(calls), List.of(new TableEvent.WinCallTakenBack(seat)));
        }
        return new Declarations(rules).hold(playing, seat, now);
    }

    // ---- doubts ----

    private Progress confirm(Deal.Doubtful doubtful, Seat seat, Presence presence, long now) {
        if (doubtful.doubt().answers().isEmpty()) {
            return Progress.none(doubtful);
        }
        Answer offered = doubtful.doubt().answers().getFirst();
        Set<Seat> confirmed = EnumSet.of(seat);
        confirmed.addAll(doubtful.confirmed());
        List<Seat> concerned = doubtful.doubt().seats();
        boolean enough = confirmed.size() >= offered.confirms()
                && (concerned.isEmpty()
                        || concerned.stream().anyMatch(confirmed::contains)
                        || confirmed.size() == Seat.values().length - 1);
        Deal.Doubtful later = new Deal.Doubtful(doubtful.before(), doubtful.doubt(), confirmed, doubtful.since());
        return enough ? answer(later, offered, Resolution.CONFIRMED, presence, now) : Progress.none(later);
    }

    /** A referee's answer; nothing if the doubt does not offer it. */
    public Optional<Progress> resolve(Deal.Doubtful doubtful, String answerId, Presence presence, long now) {
        return doubtful.doubt().answers().stream()
                .filter(answer -> answer.id().equals(answerId))
                .findFirst()
                .map(answer -> answer(doubtful, answer, Resolution.REFEREE, presence, now));
    }

    /** Offers another of the doubt's answers to the buttons; nothing where it has no such other one. */
    public Optional<Progress> propose(Deal.Doubtful doubtful, String answerId, Seat by) {
        return Proposals.propose(doubtful, answerId, by);
    }

    /** Opens the result of a deal to a dispute; {@code by} is empty where a referee does. */
    public Progress dispute(Deal.Over over, List<Seat> by, long now) {
        return Doubts.dispute(over, by, now);
    }

    /** Offers another winner to a disputed result; {@code by} is null where a referee does. */
    public Progress otherWinner(Deal.Doubtful disputed, TableEvent.Winner winner, @Nullable Seat by) {
        Answer answer = new Answer(Meaning.OTHER_WINNER, Seat.values().length, new Doubt.Said.OtherWinner(winner));
        return Proposals.offer(disputed, answer, by);
    }

    /** A win cannot be judged, since nothing sees the rack of the seat. */
    public Progress rackUnseen(Deal.Playing playing, Seat seat, long now) {
        return Doubts.raise(playing, Doubt.Reason.RACK_UNSEEN, List.of(seat), List.of(), now);
    }

    /** The rack in question is seen again. */
    public Progress rackSeen(Deal.Doubtful doubtful) {
        return DoubtStep.seenAgain(doubtful);
    }

    /** Offers the tiles of a rack that nothing sees, to be confirmed by the seat and one other; nothing where they cannot be its tiles. */
    public Optional<Progress> enterRack(Deal.Doubtful doubtful, Seat seat, List<Tile> faces, @Nullable Seat by) {
        return EnteredRack.read(rules, doubtful.board(), seat, faces)
                .map(rack -> Proposals.offer(
                        doubtful, new Answer(Meaning.RACK_ENTERED, 2, new Doubt.Said.Rack(seat, rack)), by));
    }

    private Progress answer(Deal.Doubtful doubtful, Answer answer, Resolution resolution, Presence presence, long now) {
        return new DoubtStep(rules, presence, now).answer(doubtful, answer, resolution);
    }
}
