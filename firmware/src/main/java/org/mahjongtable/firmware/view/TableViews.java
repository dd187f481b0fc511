package org.mahjongtable.firmware.view;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.deal.Board;
import org.mahjongtable.firmware.deal.Deal;
import org.mahjongtable.firmware.deal.Holding;
import org.mahjongtable.firmware.deal.TableMeld;
import org.mahjongtable.firmware.deal.Turn;
import org.mahjongtable.firmware.match.Match;
import org.mahjongtable.firmware.match.MatchStep;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.TableSetup;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.firmware.table.TableState.Stage;
import org.mahjongtable.firmware.view.TableView.AnswerShown;
import org.mahjongtable.firmware.view.TableView.AtSeat;
import org.mahjongtable.firmware.view.TableView.DoubtShown;
import org.mahjongtable.firmware.view.TableView.MeldKind;
import org.mahjongtable.firmware.view.TableView.MeldShown;
import org.mahjongtable.firmware.view.TableView.Standing;
import org.mahjongtable.scoring.Game;
import org.mahjongtable.scoring.hand.Declaration;
import org.mahjongtable.scoring.hand.Meld;

/** Makes the public view of a state. */
public final class TableViews {

    private final TableSetup setup;
    private final TableState state;
    private final Names names;

    private TableViews(TableSetup setup, TableState state) {
        this.setup = setup;
        this.state = state;
        this.names = Names.of(setup, state);
    }

    /** What everybody may see of a state. */
    public static TableView of(TableSetup setup, TableState state) {
        return new TableViews(setup, state).view();
    }

    private TableView view() {
        Optional<Match> match = state.match();
        Optional<Deal> deal = state.deal();
        return new TableView(
                setup.rules().name(),
                state.phase(),
                Messages.waitingFor(setup, state, names),
                deals(),
                match.map(Match::round).orElse(null),
                match.map(Match::dealer).orElse(null),
                match.map(Match::streak).orElse(0),
                deal.flatMap(TableViews::turn).orElse(null),
                wallLeft(setup.rules().game(), deal.map(Deal::board).orElse(Board.EMPTY)),
                dice(),
                deal.map(this::doubt).orElse(null),
                Arrays.stream(Seat.values()).map(this::atSeat).toList(),
                deal.flatMap(TableViews::over)
                        .map(over -> Results.of(setup.rules(), match.orElseThrow(), over))
                        .orElse(null),
                state.stage() instanceof Stage.MatchOver over ? standings(over.match()) : List.of(),
                match.map(Match::paused).orElse(false),
                setup.rules().game().unitsPerPoint());
    }

    /** The play that goes on, also behind a doubt. */
    static Optional<Deal.Playing> playing(Deal deal) {
        return switch (deal) {
            case Deal.Playing playing -> Optional.of(playing);
            case Deal.Doubtful doubtful -> playing(doubtful.before());
            case Deal.Dealing _, Deal.Over _ -> Optional.empty();
        };
    }

    /** The end of the deal, also while it is disputed. */
    static Optional<Deal.Over> over(Deal deal) {
        return switch (deal) {
            case Deal.Over over -> Optional.of(over);
            case Deal.Doubtful doubtful -> over(doubtful.before());
            case Deal.Dealing _, Deal.Playing _ -> Optional.empty();
        };
    }

    static Optional<Seat> turn(Deal deal) {
        return playing(deal).map(Deal.Playing::turn).map(Turn::seat);
    }

    /** How many tiles may still be drawn. */
    static int wallLeft(Game game, Board board) {
        long kongs = board.holdings().stream()
                .flatMap(holding -> holding.melds().stream())
                .filter(TableMeld::isKong)
                .count();
        int dead = game.deadWall() + game.deadWallPerKong() * (int) kongs;
        return Math.max(0, game.tiles() - board.drawn() - dead);
    }

    /** The deal in progress, the one that is over, or between deals the coming one. */
    private int deals() {
        int begun = state.match().map(Match::deals).orElse(0);
        return state.stage() instanceof Stage.Rolling rolling && !rolling.begun() ? begun + 1 : begun;
    }

    private List<List<Integer>> dice() {
        return switch (state.stage()) {
            case Stage.Rolling rolling -> rolling.rolls();
            case Stage.InDeal in -> in.deal().opening().dice();
            case Stage.Idle _, Stage.MatchOver _ -> List.of();
        };
    }

    private @Nullable DoubtShown doubt(Deal deal) {
        if (!(deal instanceof Deal.Doubtful doubtful)) {
            return null;
        }
        return new DoubtShown(
                doubtful.id(),
                doubtful.doubt().reason().name(),
                DoubtTexts.text(doubtful.doubt(), names),
                doubtful.doubt().seats(),
                doubtful.doubt().answers().stream()
                        .map(answer ->
                                new AnswerShown(answer.id(), DoubtTexts.answer(answer, names), answer.confirms()))
                        .toList(),
                doubtful.confirmed().stream().sorted().toList());
    }

    private AtSeat atSeat(Seat seat) {
        Optional<Match> match = state.match();
        Optional<Deal> deal = state.deal();
        Optional<Deal.Playing> playing = deal.flatMap(TableViews::playing);
        Board board = deal.map(Deal::board).orElse(Board.EMPTY);
        Holding at = board.at(seat);
        int unitsPerPoint = setup.rules().game().unitsPerPoint();
        return new AtSeat(
                seat,
                names.wind(seat).orElse(null),
                player(seat),
                Points.points(match.map(on -> on.points(seat)).orElse(0L), unitsPerPoint),
                Points.points(
                        match.map(on -> on.lastChanges().get(seat.ordinal())).orElse(0L), unitsPerPoint),
                at.rack().size(),
                at.melds().stream().map(TableViews::shown).toList(),
                at.bonusFaces(),
                board.river(seat),
                playing.map(on -> on.declared().get(seat))
                        .map(Declaration::label)
                        .orElse(null),
                playing.stream().flatMap(on -> on.calls().stream()).anyMatch(call -> call.seat() == seat));
    }

    private String player(Seat seat) {
        return player(state, seat).orElse("");
    }

    static Optional<String> player(TableState state, Seat seat) {
        return switch (state.stage()) {
            case Stage.Idle idle -> Optional.ofNullable(idle.sitting().get(seat.ordinal()));
            case Stage.Rolling rolling -> Optional.of(rolling.match().player(seat));
            case Stage.InDeal in -> Optional.of(in.match().player(seat));
            case Stage.MatchOver over -> Optional.of(over.match().player(seat));
        };
    }

    public static MeldShown shown(TableMeld meld) {
        MeldKind kind = switch (meld.meld()) {
            case Meld.Chow _ -> MeldKind.CHOW;
            case Meld.Pung _ -> MeldKind.PUNG;
            case Meld.Kong kong ->
                switch (kong.kind()) {
                    case MELDED -> MeldKind.MELDED_KONG;
                    case ADDED -> MeldKind.ADDED_KONG;
                    case CONCEALED -> MeldKind.CONCEALED_KONG;
                };
            case Meld.Pair _, Meld.Knitted _, Meld.Singles _ ->
                throw new IllegalStateException(meld.meld().text() + " was never declared");
        };
        return new MeldShown(kind, meld.meld().tiles(), meld.feeder());
    }

    private List<Standing> standings(Match match) {
        int units = setup.rules().game().unitsPerPoint();
        return MatchStep.standings(setup.rules(), match).stream()
                .map(one -> new Standing(
                        one.place(), one.player(), one.seat(), Points.points(one.points(), units), one.tablePoints()))
                .toList();
    }
}
