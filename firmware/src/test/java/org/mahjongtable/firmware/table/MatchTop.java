package org.mahjongtable.firmware.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.TagSeen;
import org.mahjongtable.firmware.deal.Board;
import org.mahjongtable.firmware.deal.Cloth;
import org.mahjongtable.firmware.deal.Deal;
import org.mahjongtable.firmware.deal.EventWords;
import org.mahjongtable.firmware.deal.Holding;
import org.mahjongtable.firmware.deal.Opening;
import org.mahjongtable.firmware.deal.Restrictions;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.deal.Turn;
import org.mahjongtable.firmware.match.Match;
import org.mahjongtable.firmware.sensing.Presence;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.firmware.table.TableState.Stage;
import org.mahjongtable.scoring.Game;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Wind;

/**
 * A whole table in words: tiles are moved, buttons pushed, and the last column says what the table tells, payments included. Read by perfect antennas through
 * {@link Table#step}; seat 1 deals unless the opening says otherwise.
 *
 * <pre>
 * 5m wall > rack.1       | draw 1 5m
 * (5555m) ...            | concealed kong 1 5m, AT_ONCE 15/-5/-5/-5
 * press 3, hold 2        | call 3
 * dice 2 4 4 4           | a person at seat 2 enters these
 * answer void            | a referee answers the doubt
 * propose 2 void         | seat 2 proposes that answer; winner 3 2 1 5m 123m... names seat 2 by seat 3, fed 5m by seat 1, with that rack
 * enter 3 2 123m456p     | seat 3 enters the rack of seat 2; 0 is a referee, or nobody who fed
 * dispute, void, adjust 1 -1 0 0 | a referee's commands
 * unplug, plug           | the only reader; unplug 2 that of a seat, at a table with one a seat
 * mute 2, hear 2         | the rounds of that reader fail, and do no more
 * restart                | the program stops and starts; what else stands in the line was done meanwhile
 * wait 5, at once        |
 * </pre>
 */
public final class MatchTop {
    private static final long TURN = 350_000_000L;
    private static final long SECOND = 1_000_000_000L;
    private static final String READER = "reader";

    private final Table table;
    private final boolean readerASeat;
    private final Cloth cloth = new Cloth();
    private final List<Zone> zones = new ArrayList<>();
    private final List<TableEvent> told = new ArrayList<>();
    private final List<Input> inputs = new ArrayList<>();
    private final Set<String> unplugged = new HashSet<>();
    private TableState first;
    private TableState state;
    private long boot = 1;
    private Step.@Nullable Refusal refusal;
    private long now;

    private MatchTop(RuleSet rules, TableOptions options, Set<String> dice, boolean readerASeat) {
        this.readerASeat = readerASeat;
        for (Seat seat : Seat.values()) {
            zones.addAll(List.of(new Zone.Rack(seat), new Zone.Melds(seat), new Zone.River(seat)));
        }
        Map<TableSetup.Antenna, Zone> antennas = new HashMap<>();
        for (int number = 0; number < zones.size(); number++) {
            antennas.put(new TableSetup.Antenna(reader(number), number + 1), zones.get(number));
        }
        table = new Table(new TableSetup(
                rules, options, List.of("A", "B", "C", "D"), Tags.twoSets(), antennas, Map.of(), dice, "Table"));
        state = table.started(TableState.initial());
        first = state;
    }

    /** The device that reads a place. */
    private String reader(int number) {
        return readerASeat ? READER + "." + (number / 3 + 1) : READER;
    }

    private static TagId tag(TileId tile) {
        return Tags.of(tile);
    }

    /** Four players sit; the dealer's roll is awaited. */
    public static MatchTop rolling(RuleSet rules, String... dice) {
        return rolling(rules, TableOptions.DEFAULT, dice);
    }

    private static MatchTop rolling(RuleSet rules, TableOptions options, String... dice) {
        return rolling(new MatchTop(rules, options, Set.of(dice), false));
    }

    private static MatchTop rolling(MatchTop top) {
        top.command(new TableCommand.StartMatch(List.of("A", "B", "C", "D")));
        top.told.clear();
        return top;
    }

    /** The first deal of a match in the middle of its play. */
    public static MatchTop inPlay(RuleSet rules, Seat turn, String... hands) {
        return inPlay(rules, new Opening(1, Wind.EAST, Seat.ONE, 0, Seat.ONE, List.of(List.of(1, 2, 4))), turn, hands);
    }

    /**
     * A deal in the middle of its play.
     *
     * @param hands of seats 1 to 4 as {@link Cloth#lay} reads them
     * @param turn who is to discard if one hand has a tile more than the others, else who is to draw
     */
    static MatchTop inPlay(RuleSet rules, Opening opening, Seat turn, String... hands) {
        return inPlay(rules, TableOptions.DEFAULT, opening, turn, hands);
    }

    /** The same at a table with these options; seat 1 dealt first. */
    static MatchTop inPlay(RuleSet rules, TableOptions options, Opening opening, Seat turn, String... hands) {
        return inPlay(rolling(rules, options), opening, turn, hands);
    }

    /** The first deal of a match in the middle of its play, at a table with a reader a seat. */
    static MatchTop withReaderASeat(RuleSet rules, Seat turn, String... hands) {
        MatchTop top = new MatchTop(rules, TableOptions.DEFAULT, Set.of(), true);
        Opening opening = new Opening(1, Wind.EAST, Seat.ONE, 0, Seat.ONE, List.of(List.of(1, 2, 4)));
        return inPlay(rolling(top), opening, turn, hands);
    }

    private static MatchTop inPlay(MatchTop top, Opening opening, Seat turn, String... hands) {
        RuleSet rules = top.setup().rules();
        List<Holding> holdings = new ArrayList<>();
        for (Seat seat : Seat.values()) {
            Holding holding = top.cloth.lay(seat, hands[seat.ordinal()]);
            int more = holding.handSize() - rules.game().handSize();
            assertThat(more).as(hands[seat.ordinal()]).isIn(0, seat == turn ? 1 : 0);
            holdings.add(holding);
        }
        Board board = new Board(holdings, List.of());
        List<TableEvent> history = new ArrayList<>();
        for (Seat seat : Seat.values()) {
            board.at(seat).bonusFaces().forEach(tile -> history.add(new TableEvent.BonusShown(seat, tile)));
        }
        history.add(new TableEvent.HandsDealt());
        boolean holdsOneMore = board.at(turn).handSize() > rules.game().handSize();
        Deal deal = new Deal.Playing(
                opening,
                board,
                holdsOneMore ? new Turn.ToDiscard(turn, true) : new Turn.ToDraw(turn),
                history,
                Restrictions.NONE,
                List.of(),
                0);
        TableState fresh = top.state;
        Match match = fresh.match().orElseThrow();
        Match dealt = new Match(
                match.players(),
                match.points(),
                match.lastChanges(),
                List.of(),
                opening.round(),
                opening.dealer(),
                opening.streak(),
                rules.game().dealsPerRound() * opening.round().ordinal()
                        + opening.dealer().ordinal(),
                opening.number(),
                0,
                false,
                null,
                null);
        top.state = new TableState(
                fresh.clock(),
                new Stage.InDeal(dealt, deal),
                Presence.of(top.zones),
                fresh.languages(),
                fresh.devices(),
                fresh.lastRoll(),
                fresh.rolls(),
                fresh.identifying(),
                fresh.notice(),
                fresh.seq());
        top.first = top.state;
        top.inputs.clear();
        top.pass(3 * SECOND);
        assertThat(top.told).isEmpty();
        return top;
    }

    /** Plays the lines and holds each to its last column. */
    public MatchTop play(String lines) {
        for (String line : lines.lines().filter(text -> !text.isBlank()).toList()) {
            int bar = line.lastIndexOf('|');
            assertThat(act(line.substring(0, bar))).as(line.strip()).isEqualTo(list(line.substring(bar + 1)));
        }
        return this;
    }

    /** What the table tells of one line's actions. */
    List<String> act(String actions) {
        told.clear();
        long pause = 4 * SECOND;
        for (String action : actions.strip().split("\\s*,\\s*", -1)) {
            String[] words = action.split("\\s+", -1);
            switch (words[0]) {
                case "" -> {}
                case "at" -> pause = 0;
                case "wait" -> pause = (long) (Double.parseDouble(words[1]) * SECOND);
                case "unplug" -> plug(words, false);
                case "plug" -> plug(words, true);
                case "mute" -> mute(READER + "." + words[1]);
                case "hear" -> unplugged.remove(READER + "." + words[1]);
                case "restart" -> {
                    boot++;
                    state = table.started(state);
                }
                default -> CommandWords.read(words).ifPresentOrElse(this::command, () -> cloth.act(action));
            }
        }
        pass(pause);
        return told.stream().map(EventWords::of).toList();
    }

    private void plug(String[] words, boolean in) {
        String reader = words.length > 1 ? READER + "." + words[1] : READER;
        Reading reading = in
                ? new Reading.PortUp(now, "reader")
                : new Reading.PortDown(now, Reading.PortDown.Why.VANISHED, "pulled out");
        take(new Input.FromDevice(stamp(), reader, reading));
        boolean _ = in ? unplugged.remove(reader) : unplugged.add(reader);
    }

    /** A reader says nothing more, and nobody knows yet that it is gone. */
    void mute(String reader) {
        unplugged.add(reader);
    }

    private static List<String> list(String column) {
        return column.isBlank() ? List.of() : List.of(column.strip().split("\\s*,\\s*", -1));
    }

    /** Draws and discards in turn until no tile is left; what is told meanwhile. */
    List<String> drain() {
        return drain(0);
    }

    /** The same until so many tiles may still be drawn. */
    List<String> drain(int left) {
        told.clear();
        for (Tile face : Tile.values()) {
            for (int copy = 1; copy <= face.copies(); copy++) {
                TileId tile = new TileId(1, face, copy);
                if (!cloth.lies(tile)
                        && !face.isBonus()
                        && deal() instanceof Deal.Playing playing
                        && drawable() > left) {
                    if (playing.turn() instanceof Turn.ToDraw(var seat)) {
                        cloth.lay(tile, new Zone.River(seat));
                    }
                    pass(4 * SECOND);
                }
            }
        }
        pass(4 * SECOND);
        return told.stream().map(EventWords::of).toList();
    }

    private int drawable() {
        Game game = table.setup().rules().game();
        return game.tiles() - deal().board().drawn() - game.deadWall();
    }

    /** Lets time pass. */
    private void pass(long nanos) {
        long until = now + nanos;
        while (now < until) {
            now += TURN;
            for (int number = 0; number < zones.size(); number++) {
                if (unplugged.contains(reader(number))) {
                    continue;
                }
                List<TagSeen> seen = cloth.in(zones.get(number)).stream()
                        .map(tile -> new TagSeen(tag(tile), 150))
                        .toList();
                take(new Input.FromDevice(stamp(), reader(number), new Reading.RoundRead(now, number + 1, seen, true)));
            }
            take(new Input.Tick(stamp()));
        }
    }

    void command(TableCommand command) {
        command("test", command);
    }

    /** Somebody asks for something; why it was refused, if it was. */
    public Optional<Step.Refusal> command(String author, TableCommand command) {
        take(new Input.Command(stamp(), author, command));
        return Optional.ofNullable(refusal);
    }

    private Stamp stamp() {
        return new Stamp(boot, now, Instant.EPOCH.plusNanos(now));
    }

    private void take(Input input) {
        inputs.add(input);
        Step step = table.step(state, input);
        state = step.state();
        refusal = input instanceof Input.Command ? step.refusal() : refusal;
        step.events().forEach(event -> told.add(event.event()));
    }

    /** The table as a journal of all that was done since the first line gives it. */
    TableState replayed() {
        TableState replayed = first;
        long of = 1;
        for (Input input : inputs) {
            if (input.at().boot() != of) {
                of = input.at().boot();
                replayed = table.started(replayed);
            }
            replayed = table.step(replayed, input).state();
        }
        return replayed;
    }

    /** Why the newest command was refused. */
    Step.@Nullable Refusal refusal() {
        return refusal;
    }

    /** The table as it is now. */
    public TableState state() {
        return state;
    }

    /** What the table's steps know beside the state. */
    public TableSetup setup() {
        return table.setup();
    }

    /** The deal in progress. */
    public Deal deal() {
        return state.deal().orElseThrow();
    }
}
