package org.mahjongtable.firmware.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.firmware.deal.Deal;
import org.mahjongtable.firmware.deal.Declarations;
import org.mahjongtable.firmware.deal.Opening;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.deal.Turn;
import org.mahjongtable.firmware.deal.WinCall;
import org.mahjongtable.firmware.match.Match;
import org.mahjongtable.firmware.match.Moments;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.scoring.Moment;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.hand.Declaration;
import org.mahjongtable.scoring.payment.Settlement;
import org.mahjongtable.scoring.tile.Label;

/** The message of a seat's last line while a hand is dealt and played: the first of all that there is to say. */
final class Notices {
    /** How long a payment is told after the event that it was made for. */
    private static final long PAID_NANOS = 6_000_000_000L;

    private final RuleSet rules;
    private final TableState state;
    private final Match match;
    private final Seat seat;
    private final Names names;
    private final Speech speech;

    Notices(RuleSet rules, TableState state, Match match, Seat seat, Names names, Speech speech) {
        this.rules = rules;
        this.state = state;
        this.match = match;
        this.seat = seat;
        this.names = names;
        this.speech = speech;
    }

    /** What was paid for the newest bonus tile or the dice, or what is missing; empty for nothing. */
    String of(Deal.Dealing dealing) {
        return paid(dealing.opening(), dealing.history())
                .or(this::noNextDeal)
                .or(() -> lostDevice(state, speech))
                .orElse("");
    }

    /** The message in play; empty for none. */
    String of(Deal.Playing playing) {
        return Stream.<Supplier<Optional<String>>>of(
                        () -> ownCall(playing),
                        () -> asked(playing),
                        () -> call(playing),
                        () -> state.clock().now() - playing.at() < PAID_NANOS
                                ? paid(playing.opening(), playing.history())
                                : Optional.empty(),
                        () -> refused(playing),
                        () -> dead(playing),
                        () -> declared(playing),
                        () -> prompt(playing),
                        this::noNextDeal,
                        () -> lostDevice(state, speech))
                .map(Supplier::get)
                .flatMap(Optional::stream)
                .findFirst()
                .orElse("");
    }

    private Optional<String> ownCall(Deal.Playing playing) {
        return playing.calls().stream()
                .filter(one -> one.seat() == seat)
                .findFirst()
                .map(this::words);
    }

    private Optional<String> call(Deal.Playing playing) {
        return playing.calls().stream().findFirst().map(this::words);
    }

    private String words(WinCall call) {
        String who = speech.say(names.shortName(call.seat()));
        boolean declared = call.isDeclared();
        return call.seat() != seat
                ? speech.say(who + (declared ? "宣告胡" : "叫胡？"), who + (declared ? " declares win" : " calls a win?"))
                : declared ? speech.say("判胡中", "Judging your win") : speech.say("再按一次即胡", "Press again: win");
    }

    /** {@code 暗槓即付 +15}: what the newest event has just moved for this seat. */
    private Optional<String> paid(Opening opening, List<TableEvent> history) {
        int newest = history.size();
        while (newest > 0 && !(history.get(newest - 1) instanceof TableEvent.Move)) {
            newest--;
        }
        Optional<Moment> moment = newest > 0
                ? Moments.of(history.subList(0, newest), opening, rules.game())
                : opening.dice().isEmpty() ? Optional.empty() : Optional.of(Moments.rolled(opening));
        return moment.map(rules::atOnce)
                .filter(settlement -> !settlement.payments().isEmpty()
                        && !match.paid().isEmpty()
                        && match.paid().getLast().equals(settlement))
                .map(settlement -> paid(settlement, opening));
    }

    private String paid(Settlement settlement, Opening opening) {
        Label why = settlement.payments().getFirst().why();
        String change = Points.signed(
                settlement.change(opening.wind(seat)), rules.game().unitsPerPoint());
        return Cells.ends(speech.say(why), change);
    }

    /**
     * At once, though antennas may need seconds to show what lay there, and before what others call: whoever sees no answer holds again, and so withdraws.
     */
    private Optional<String> asked(Deal.Playing playing) {
        if (!playing.restrictions().asked().containsKey(seat)) {
            return Optional.empty();
        }
        boolean toDiscard = playing.turn() instanceof Turn.ToDiscard(var turn, var _) && turn == seat;
        return Optional.of(toDiscard ? speech.say("打牌後即宣告", "Declared w. tile") : speech.say("宣告中", "Declaring"));
    }

    private Optional<String> refused(Deal.Playing playing) {
        return !playing.history().isEmpty()
                        && playing.history().getLast() instanceof TableEvent.ReadyRefused(var who, var _)
                        && who == seat
                ? Optional.of(speech.say("現在不能宣告", "Not now"))
                : Optional.empty();
    }

    private Optional<String> dead(Deal.Playing playing) {
        return playing.dead().isEmpty()
                ? Optional.empty()
                : Optional.of(speech.say("不可胡：", "Cannot win: ") + who(playing.dead().stream()));
    }

    /** {@code 咪幾：南 眼牌：東}. */
    private Optional<String> declared(Deal.Playing playing) {
        List<String> all = new ArrayList<>();
        for (Declaration kind : Declaration.values()) {
            List<Seat> seats = Arrays.stream(Seat.values())
                    .filter(one -> playing.declared().get(one) == kind)
                    .toList();
            if (!seats.isEmpty()) {
                all.add(speech.say(kind.label()) + speech.say("：", ": ") + who(seats.stream()));
            }
        }
        return all.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", all));
    }

    private String who(Stream<Seat> seats) {
        return seats.sorted()
                .map(one -> speech.say(names.shortName(one)))
                .collect(Collectors.joining(speech.say("", " ")));
    }

    private Optional<String> prompt(Deal.Playing playing) {
        return Declarations.prompt(rules, playing, seat)
                .map(kind -> speech.say(
                        "長按＝" + kind.label().zh(), "Hold: " + kind.label().en()));
    }

    /** That no deal follows this one, or not at once. */
    private Optional<String> noNextDeal() {
        return match.ending()
                ? Optional.of(speech.say("本局後結束", "Last deal"))
                : match.paused() ? Optional.of(speech.say("本局後暫停", "Pause after deal")) : Optional.empty();
    }

    /** {@code reader.2離線}: the first device that is missing. */
    static Optional<String> lostDevice(TableState state, Speech speech) {
        return state.devices().entrySet().stream()
                .filter(device -> isLost(device.getValue()))
                .map(device -> device.getKey())
                .sorted()
                .findFirst()
                .map(device -> speech.say(device + "離線", device + " lost"));
    }

    private static boolean isLost(TableState.DeviceState device) {
        return device.why() != null && device.why() != PortDown.Why.CLOSED;
    }
}
