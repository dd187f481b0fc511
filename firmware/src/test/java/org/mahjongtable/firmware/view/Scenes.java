package org.mahjongtable.firmware.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.deal.Board;
import org.mahjongtable.firmware.deal.Deal;
import org.mahjongtable.firmware.deal.Difference;
import org.mahjongtable.firmware.deal.Discard;
import org.mahjongtable.firmware.deal.Doubt;
import org.mahjongtable.firmware.deal.Holding;
import org.mahjongtable.firmware.deal.Opening;
import org.mahjongtable.firmware.deal.Restrictions;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.deal.TableMeld;
import org.mahjongtable.firmware.deal.Turn;
import org.mahjongtable.firmware.deal.WinCall;
import org.mahjongtable.firmware.match.Match;
import org.mahjongtable.firmware.match.SeatChange;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.firmware.table.Clock;
import org.mahjongtable.firmware.table.Inventory;
import org.mahjongtable.firmware.table.TableOptions;
import org.mahjongtable.firmware.table.TableSetup;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.firmware.table.TableState.Language;
import org.mahjongtable.firmware.table.TableState.Stage;
import org.mahjongtable.firmware.table.Tags;
import org.mahjongtable.scoring.DealEnd;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.fan.Award;
import org.mahjongtable.scoring.fan.Fan;
import org.mahjongtable.scoring.fan.Score;
import org.mahjongtable.scoring.fan.Verdict;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.hand.Circumstances;
import org.mahjongtable.scoring.hand.Hand;
import org.mahjongtable.scoring.hand.HandNotation;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Notation;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;
import org.mahjongtable.scoring.tile.Wind;

/** Moments of a match under Hong Kong rules: seat 2 deals, so seat 4 is west. The third deal of the east round. */
public final class Scenes {

    public static final RuleSet RULES = RuleSets.of("hongkong");

    public static final TableSetup SETUP = new TableSetup(
            RULES,
            TableOptions.DEFAULT,
            List.of("Wong", "陳大文", "Mei", "Uncle Bernhard from next door"),
            Tags.twoSets(),
            Map.of(),
            Map.of(),
            Set.of(),
            "Mahjong table 麻雀檯");

    /** A table at which tournaments are played: places are worth points, and players change seats after every round. */
    static final TableSetup TOURNAMENT = new TableSetup(
            RuleSets.of("mcr"),
            tournament(),
            SETUP.players(),
            SETUP.tiles(),
            Map.of(),
            Map.of(),
            Set.of(),
            SETUP.title());

    /** A table that was taught a part of its tiles. */
    static final TableSetup HALF_TAUGHT = new TableSetup(
            RULES,
            TableOptions.DEFAULT,
            SETUP.players(),
            Map.of(TagId.of(1), TileId.of(0)),
            Map.of(),
            Map.of(),
            Set.of(),
            SETUP.title());

    private static final Opening OPENING = new Opening(3, Wind.EAST, Seat.TWO, 2, Seat.TWO, List.of(List.of(3, 5, 2)));

    /** One of each kind. */
    private static final List<Difference> DIFFERENCES = List.of(
            new Difference.Rack(Seat.ONE, 1, 2, 3),
            new Difference.Open(new Zone.Melds(Seat.ONE), List.of(Tile.P5), List.of()),
            new Difference.OfWall(Seat.FOUR, 2),
            new Difference.Open(new Zone.River(Seat.FOUR), List.of(Tile.M1, Tile.RED), List.of(Tile.S8)),
            new Difference.Open(new Zone.Pool(), List.of(), List.of(Tile.EAST)),
            new Difference.Unread(new Zone.Rack(Seat.TWO)));

    private final Map<Tile, Integer> used = new EnumMap<>(Tile.class);

    private Scenes() {}

    private static TableOptions tournament() {
        TableOptions usual = TableOptions.DEFAULT;
        return new TableOptions(
                usual.settleMillis(),
                usual.confirmWin(),
                usual.firstDealer(),
                usual.discards(),
                usual.matchEnd(),
                SeatChange.ROUNDS,
                usual.language());
    }

    /** The same moment, later. */
    static TableState later(TableState state, long seconds) {
        Clock clock = new Clock(state.clock().now() + seconds * 1_000_000_000L, 1, 0);
        return state(clock, state.stage(), state.inventory(), state.languages(), state.devices());
    }

    /** The same moment, all readouts in one language. */
    static TableState in(Language language, TableState state) {
        return state(
                state.clock(), state.stage(), state.inventory(), Collections.nCopies(4, language), state.devices());
    }

    /** The same moment with other devices. */
    static TableState with(TableState state, Map<String, TableState.DeviceState> devices) {
        return state(state.clock(), state.stage(), state.inventory(), state.languages(), devices);
    }

    static TableState at(Stage stage) {
        return state(Clock.START, stage, null, List.of(Language.ZH, Language.EN, Language.ZH, Language.EN), Map.of());
    }

    private static TableState state(
            Clock clock,
            Stage stage,
            @Nullable Inventory inventory,
            List<Language> languages,
            Map<String, TableState.DeviceState> devices) {
        return new TableState(clock, stage, null, inventory, languages, devices, null, 0, Map.of(), null, 0, 100);
    }

    public static TableState idle(@Nullable String... sitting) {
        return at(new Stage.Idle(Arrays.asList(sitting)));
    }

    public static Match match() {
        return match(List.of(1_234L, -96L, 0L, -1_138L), List.of(96L, -32L, -32L, -32L), 2);
    }

    static Match match(List<Long> points, List<Long> changes, int streak) {
        return new Match(
                SETUP.players(), points, changes, List.of(), Wind.EAST, Seat.TWO, streak, 1, 3, 0, false, null, null);
    }

    public static TableState rolling() {
        return at(new Stage.Rolling(match(), false, List.of(), false));
    }

    /** Seat 3, which is south, is to discard. */
    public static Deal.Playing playing() {
        return new Scenes().play(List.of(), Map.of());
    }

    static Deal.Playing calling(Seat seat) {
        Deal.Playing before = playing();
        return new Scenes().play(List.of(new WinCall(seat, 0, null, before, false)), Map.of());
    }

    static Deal.Playing declared(Seat seat, org.mahjongtable.scoring.hand.Declaration declaration) {
        return new Scenes().play(List.of(), Map.of(seat, declaration));
    }

    /** The first tiles have come to the racks. */
    static Deal.Dealing dealing() {
        return Deal.Dealing.begun(OPENING, 0);
    }

    public static TableState inDeal(Deal deal) {
        return at(new Stage.InDeal(match(), deal));
    }

    public static TableState doubt(Doubt.Reason reason, List<Doubt.Answer> answers, Seat... seats) {
        List<Difference> differences = reason == Doubt.Reason.CHANGED_WHILE_OFF ? DIFFERENCES : List.of();
        Doubt doubt = new Doubt(reason, List.of(seats), List.of(Tile.P5), answers, differences);
        return inDeal(new Deal.Doubtful(playing(), doubt, Set.of(Seat.FOUR), 0));
    }

    /** The tiles are being looked for after a stop. */
    public static TableState takingInventory() {
        TableState play = inDeal(playing());
        return state(play.clock(), play.stage(), new Inventory(List.of(0), 0), play.languages(), play.devices());
    }

    /** Seat 4 won on seat 1's discard: half flush, all pungs, dragons. */
    public static TableState won() {
        return inDeal(new Scenes().over());
    }

    public static TableState ended(DealEnd end) {
        Deal.Playing playing = playing();
        List<TableEvent.FalseWon> falseWins = end instanceof DealEnd.FalseWin
                ? List.of(new TableEvent.FalseWon(
                        Seat.THREE, new Verdict.NoWin(new Label("未成胡", "the hand is not complete"))))
                : List.of();
        return inDeal(new Deal.Over(
                OPENING,
                playing.board(),
                end,
                List.of(),
                falseWins,
                List.of(),
                List.of(0L, 0L, 0L, 0L),
                Set.of(Seat.ONE)));
    }

    /** The south round is to begin: seat 1 deals, and everybody sits elsewhere. */
    static TableState seatsChanged() {
        Match match = new Match(
                SETUP.players(),
                List.of(1_234L, -96L, 0L, -1_138L),
                List.of(96L, -32L, -32L, -32L),
                List.of(),
                Wind.SOUTH,
                Seat.ONE,
                0,
                4,
                4,
                0,
                false,
                null,
                null);
        return at(new Stage.Rolling(match, false, List.of(), false));
    }

    /** Two share the second place. */
    static TableState matchOverInATie() {
        Match match = match(List.of(120L, -10L, -10L, -100L), List.of(0L, 0L, 0L, 0L), 0);
        return at(new Stage.MatchOver(match, Arrays.asList(null, null, null, null)));
    }

    public static TableState matchOver() {
        return at(new Stage.MatchOver(match(), Arrays.asList(null, "陳大文", null, null)));
    }

    private Deal.Playing play(List<WinCall> calls, Map<Seat, org.mahjongtable.scoring.hand.Declaration> declared) {
        return new Deal.Playing(
                OPENING,
                board(),
                new Turn.ToDiscard(Seat.THREE, true),
                List.of(),
                new Restrictions(Map.of(), declared, Map.of(), Set.of(), Map.of()),
                calls,
                0);
    }

    private Board board() {
        Holding one = new Holding(ids("234567m4566p"), List.of(meld("[345s]", Seat.FOUR)), ids("f1"));
        Holding two = new Holding(ids("113578m2288pEEW"), List.of(), ids("s3 f4"));
        Holding three = new Holding(ids("3m345678s5577p"), List.of(meld("(9999m)", null)), List.of());
        Holding four =
                new Holding(ids("111sNNCC"), List.of(meld("[FFF]", Seat.ONE), meld("[222+2s]", Seat.THREE)), ids("s4"));
        // Each seat's hand has its 13, seat 3 with the tile it drew.
        List<Discard> discards = new ArrayList<>();
        discard(discards, "9p", "S", "1m", "9s");
        discard(discards, "E", "W", "1p", "8s");
        discard(discards, "2p", "P", "8m", "9s");
        discard(discards, "P", "8s", "1p", "2m");
        discard(discards, "7s", "9p", "W", "6m");
        discard(discards, "N", "3p", "4p", "8s");
        discard(discards, "1p");
        return new Board(List.of(one, two, three, four), discards);
    }

    private void discard(List<Discard> discards, String... tiles) {
        Seat seat = Seat.TWO;
        for (String tile : tiles) {
            discards.add(new Discard(seat, ids(tile).getFirst(), null));
            seat = seat.next();
        }
    }

    private Deal.Over over() {
        Win win = win();
        return over(win, RULES.judge(win).worth().orElseThrow());
    }

    private Deal.Over over(Win win, Score score) {
        return new Deal.Over(
                OPENING,
                board(),
                new DealEnd.Won(List.of(Wind.WEST)),
                List.of(new TableEvent.Winner(Seat.FOUR, Seat.ONE, win, score)),
                List.of(),
                List.of(new Deal.Over.Remark(
                        Seat.THREE, new Label("未亮暗槓九萬", "concealed kong of 9 characters not shown"))),
                List.of(-192L, 0L, 0L, 192L),
                Set.of());
    }

    /** Seat 4's hand, complete with north. */
    private static Win win() {
        Hand hand = new Hand(
                Notation.tiles("111sNNCC"),
                List.of(HandNotation.meld("[FFF]"), HandNotation.meld("[222+2s]")),
                Tiles.of(Tile.WINTER));
        return Win.of(hand, Tile.NORTH, new By.Discard(Wind.NORTH), Circumstances.of(Wind.WEST, Wind.EAST));
    }

    /** A win that counts one fan, at its highest, nine times where it may count more than once. */
    static TableState wonWith(Fan fan) {
        int points = fan.points().stream().mapToInt(Integer::intValue).max().orElseThrow();
        Score score = new Score(List.of(new Award(fan, 9, 9 * points, List.of())), 9 * points, points, List.of());
        return inDeal(new Scenes().over(win(), score));
    }

    /** The same play with other tiles in every rack, as many as before. */
    public static Deal.Playing withOtherRacks(Deal.Playing playing) {
        Iterator<TileId> others = TileId.ofSet(2).iterator();
        List<Holding> holdings = playing.board().holdings().stream()
                .map(at -> new Holding(
                        at.rack().stream().map(tile -> others.next()).toList(), at.melds(), at.bonus()))
                .toList();
        return new Deal.Playing(
                playing.opening(),
                new Board(holdings, playing.board().discards()),
                playing.turn(),
                playing.history(),
                playing.restrictions(),
                playing.calls(),
                playing.at());
    }

    private TableMeld meld(String text, @Nullable Seat feeder) {
        var meld = HandNotation.meld(text);
        return new TableMeld(meld, meld.tiles().stream().map(this::id).toList(), feeder);
    }

    private List<TileId> ids(String text) {
        return Notation.list(text, 0, text.length()).stream().map(this::id).toList();
    }

    private TileId id(Tile face) {
        return new TileId(1, face, used.merge(face, 1, Integer::sum));
    }
}
