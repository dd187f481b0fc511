package org.mahjongtable.firmware.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.deal.Deal;
import org.mahjongtable.firmware.deal.DealStep;
import org.mahjongtable.firmware.deal.Doubt;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.deal.TableEvent.RefereeAction;
import org.mahjongtable.firmware.match.Match;
import org.mahjongtable.firmware.sensing.Presence;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.Step.Refusal;
import org.mahjongtable.firmware.table.TableState.DeviceState;
import org.mahjongtable.firmware.table.TableState.Language;
import org.mahjongtable.firmware.table.TableState.Notice;
import org.mahjongtable.firmware.table.TableState.Stage;

/** One step while it is being made: the state as it becomes, and what is told. Lives no longer than the step. */
final class Work {
    private final TableState before;
    private final Clock clock;
    private final Input input;
    private final List<NumberedEvent> events = new ArrayList<>();
    private List<Language> languages;
    private Map<String, DeviceState> devices;
    private @Nullable Refusal refusal;
    private @Nullable Integer lastRoll;
    private int rolls;
    private Map<Seat, Long> identifying;
    private @Nullable Notice notice;
    private long seq;
    Stage stage;

    @Nullable
    Presence presence;

    @Nullable
    Inventory inventory;

    Work(TableState state, Input input) {
        this.before = state;
        this.clock = state.clock().at(input.at());
        this.input = input;
        this.stage = state.stage();
        this.presence = state.presence();
        this.inventory = state.inventory();
        this.languages = state.languages();
        this.devices = state.devices();
        this.lastRoll = state.lastRoll();
        this.rolls = state.rolls();
        this.identifying = state.identifying();
        this.notice = state.notice();
        this.seq = state.seq();
    }

    Step done() {
        Inventory goesOn = stage instanceof Stage.InDeal ? inventory : null;
        TableState later = new TableState(
                clock,
                stage,
                presence,
                goesOn,
                languages,
                devices,
                lastRoll,
                rolls,
                identifying,
                notice,
                hasOtherAnswer() ? now() + DealStep.UNREAD : before.unreadUntil(),
                seq);
        return new Step(later, events, refusal);
    }

    /** Whether a button that answered a doubt, for long enough to be read, answers something else after this step. */
    private boolean hasOtherAnswer() {
        return before.deal().orElse(null) instanceof Deal.Doubtful doubtful
                && now() - doubtful.since() >= DealStep.UNREAD
                && !(stage instanceof Stage.InDeal(var _, Deal.Doubtful later)
                        && offered(later).equals(offered(doubtful)));
    }

    private static Optional<Doubt.Answer> offered(Deal.Doubtful doubtful) {
        return doubtful.doubt().answers().stream().findFirst();
    }

    /** Whether whoever has begun to push a button so long ago can have read what it answers now. */
    boolean isRead(long pushedFor) {
        return now() - pushedFor >= before.unreadUntil();
    }

    /** Table time. */
    long now() {
        return clock.now();
    }

    /** Who asked for this step; the table itself unless it was a command. */
    String author() {
        return input instanceof Input.Command command ? command.author() : "table";
    }

    void tell(TableEvent event) {
        events.add(new NumberedEvent(++seq, input.at().utc(), deal(), event));
    }

    private int deal() {
        return switch (stage) {
            case Stage.Idle _ -> 0;
            case Stage.Rolling rolling -> rolling.match().deals();
            case Stage.InDeal in -> in.match().deals();
            case Stage.MatchOver over -> over.match().deals();
        };
    }

    /** The match in progress. */
    @Nullable
    Match match() {
        return switch (stage) {
            case Stage.Idle _, Stage.MatchOver _ -> null;
            case Stage.Rolling rolling -> rolling.match();
            case Stage.InDeal in -> in.match();
        };
    }

    /** Puts another match in the place of the one in progress. */
    void match(Match match) {
        stage = switch (stage) {
            case Stage.Rolling rolling ->
                new Stage.Rolling(
                        match,
                        rolling.begun(),
                        rolling.rolls(),
                        rolling.forDealer(),
                        rolling.ended(),
                        rolling.entering());
            case Stage.InDeal in -> new Stage.InDeal(match, in.deal());
            case Stage.Idle _, Stage.MatchOver _ -> throw new IllegalStateException("no match is on");
        };
    }

    /** A referee's command was carried out: that is told, and shown at every seat. */
    void refereeActed(RefereeAction action, long until) {
        if (refusal == null) {
            tell(new TableEvent.RefereeActed(author(), action));
            notice = new Notice(author(), action, until);
        }
    }

    void refuse(Refusal why) {
        refusal = why;
    }

    void toggleLanguage(int seat) {
        List<Language> later = new ArrayList<>(languages);
        later.set(seat, languages.get(seat) == Language.ZH ? Language.EN : Language.ZH);
        languages = later;
    }

    @Nullable
    DeviceState device(String name) {
        return devices.get(name);
    }

    void device(String name, DeviceState known) {
        Map<String, DeviceState> later = new HashMap<>(devices);
        later.put(name, known);
        devices = later;
    }

    /** These seats show which one they are, and no others. */
    void identify(List<Seat> seats, long until) {
        identifying = seats.stream().collect(Collectors.toMap(seat -> seat, seat -> until));
    }

    void askForRoll() {
        rolls++;
    }

    /** Whether the dice have told any roll before. */
    boolean hasRolled() {
        return lastRoll != null;
    }

    /** Whether this roll is another than the newest one told. */
    boolean isNewRoll(int number) {
        return lastRoll == null || lastRoll != number;
    }

    void rolled(int number) {
        lastRoll = number;
    }
}
