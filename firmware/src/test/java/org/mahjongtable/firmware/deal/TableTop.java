package org.mahjongtable.firmware.deal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sensing.Presence;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.Sighting;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Wind;

/**
 * A table to lay tiles on, read by perfect antennas, with the deal that follows them. A line says what moves and, in its last column, what the table makes of it:
 *
 * <pre>
 * 5m wall > rack.1                      | draw 1 5m
 * 9s rack.1 > river.1                   | discard 1 9s
 * 9s river.1 > melds.3, 99s rack.3 > melds.3 | pung 3 9s from 1
 * press 3                               | call 3
 * wait 5                                |
 * </pre>
 *
 * <p>A tile in {@code hand} is seen nowhere; {@code lift rack} takes all racks up, {@code lower rack} puts them back, {@code sweep rack} sends them into the
 * machine. Before a line's events are gathered four seconds pass, or as many as {@code wait} says; {@code at once} at the end of a line lets none pass. Seat 1 is the
 * dealer.
 */
final class TableTop {
    private static final long TURN = 350_000_000L;
    private static final long SECOND = 1_000_000_000L;

    final DealRules rules;
    private final DealStep steps;
    private final List<Zone> zones = new ArrayList<>();
    private final Cloth cloth = new Cloth();
    private Presence presence;
    private long now;
    private Deal deal;
    private boolean over;
    private final List<TableEvent> told = new ArrayList<>();

    private TableTop(RuleSet ruleSet, DiscardLayout layout) {
        rules = new DealRules(ruleSet, layout, 4 * SECOND, true);
        steps = new DealStep(rules);
        for (Seat seat : Seat.values()) {
            zones.add(new Zone.Rack(seat));
            zones.add(new Zone.Melds(seat));
            if (layout == DiscardLayout.RIVERS) {
                zones.add(new Zone.River(seat));
            }
        }
        if (layout == DiscardLayout.POOL) {
            zones.add(new Zone.Pool());
        }
        presence = Presence.of(zones);
        deal = Deal.Dealing.begun(opening(), 0);
    }

    private static Opening opening() {
        return new Opening(1, Wind.EAST, Seat.ONE, 0, Seat.ONE, List.of());
    }

    /** An empty table at which hands are about to be dealt. */
    static TableTop empty(RuleSet rules, DiscardLayout layout) {
        return new TableTop(rules, layout);
    }

    /**
     * A table in the middle of a hand.
     *
     * @param hands of seats 1 to 4, sets in brackets: {@code 123m55p [777s] f1}; an exposed set was fed by the seat before
     * @param turn who is to discard if one hand has a tile more than the others, else who is to draw
     */
    static TableTop inPlay(RuleSet rules, DiscardLayout layout, Seat turn, String... hands) {
        TableTop top = new TableTop(rules, layout);
        List<Holding> holdings = new ArrayList<>();
        for (Seat seat : Seat.values()) {
            holdings.add(top.cloth.lay(seat, hands[seat.ordinal()]));
        }
        Board board = new Board(holdings, List.of());
        boolean holdsOneMore = board.at(turn).handSize() > rules.game().handSize();
        top.deal = new Deal.Playing(
                opening(),
                board,
                holdsOneMore ? new Turn.ToDiscard(turn, true) : new Turn.ToDraw(turn),
                List.of(new TableEvent.HandsDealt()),
                Restrictions.NONE,
                List.of(),
                0);
        top.pass(3 * SECOND);
        assertThat(top.told).isEmpty();
        return top;
    }

    /** By the rules of Hong Kong: seat 1 is to discard; seat 2 can chow its 5m, seat 3 pung or kong it. */
    static TableTop ofClaims(DiscardLayout layout) {
        return inPlay(
                RuleSets.of("hongkong"),
                layout,
                Seat.ONE,
                "5m 19p 19s ESWN CFP 1m 9m",
                "46m 123p 456s 789s EE",
                "555m 234p 678s 11s 33p",
                "222333444s 888p N");
    }

    // ---- lines ----

    /** Plays the lines and holds each to its last column. */
    TableTop play(String lines) {
        for (String line : lines.lines().filter(text -> !text.isBlank()).toList()) {
            int bar = line.lastIndexOf('|');
            told.clear();
            long pause = 4 * SECOND;
            for (String action : line.substring(0, bar).strip().split("\\s*,\\s*", -1)) {
                if (action.equals("at once")) {
                    pause = 0;
                } else if (action.startsWith("wait ")) {
                    pause = (long) (Double.parseDouble(action.substring(5)) * SECOND);
                } else if (!action.isEmpty()) {
                    act(action);
                }
            }
            pass(pause);
            assertThat(told.stream().map(EventWords::of).toList())
                    .as(line.strip())
                    .isEqualTo(list(line.substring(bar + 1)));
        }
        return this;
    }

    private static List<String> list(String column) {
        return column.isBlank() ? List.of() : List.of(column.strip().split("\\s*,\\s*", -1));
    }

    private void act(String action) {
        String[] words = action.split("\\s+", -1);
        switch (words[0]) {
            case "press" -> take(steps.press(deal, seat(words[1]), presence, now));
            case "hold" -> take(steps.hold(deal, seat(words[1]), now));
            case "answer" ->
                take(steps.resolve((Deal.Doubtful) deal, words[1], presence, now)
                        .orElseThrow());
            default -> cloth.act(action);
        }
    }

    private static Seat seat(String number) {
        return Seat.of(Integer.parseInt(number));
    }

    /** Sweeps all tiles into the machine. */
    TableTop sweep() {
        cloth.sweep();
        return this;
    }

    /** Lays tiles of the other set. */
    TableTop foreign(String... zones) {
        for (String zone : zones) {
            cloth.foreign(zone);
        }
        return this;
    }

    /** Draws and discards in turn until so many tiles may still be drawn, beginning with the seat that is to draw. */
    TableTop drain(int left) {
        for (Tile face : Tile.values()) {
            for (int copy = 1; copy <= face.copies(); copy++) {
                TileId tile = new TileId(1, face, copy);
                if (!cloth.lies(tile) && !face.isBonus() && rules.drawable(deal.board()) > left) {
                    Seat seat = playing().turn().seat();
                    cloth.lay(tile, rules.discards().zone(seat));
                    pass(4 * SECOND);
                }
            }
        }
        assertThat(rules.drawable(deal.board())).isEqualTo(left);
        return this;
    }

    // ---- time ----

    private void pass(long nanos) {
        long until = now + nanos;
        while (now < until) {
            now += TURN;
            for (int antenna = 0; antenna < zones.size(); antenna++) {
                presence = presence.after(antenna, heard(zones.get(antenna)), true, now)
                        .presence();
            }
            presence = Edges.known(rules, deal, PutBack.forgotten(deal, rules.discards(), presence, now), now);
            if (!over) {
                take(steps.look(deal, presence, now));
            }
        }
    }

    private List<Sighting> heard(Zone zone) {
        return cloth.in(zone).stream().map(tile -> new Sighting(tile, 150)).toList();
    }

    private void take(Progress progress) {
        deal = progress.deal();
        told.addAll(progress.events());
        // Who keeps the match ends the deal here.
        over |= progress.events().stream()
                .anyMatch(event -> event instanceof TableEvent.WallExhausted || event instanceof TableEvent.DealVoided);
    }

    Deal deal() {
        return deal;
    }

    Deal.Playing playing() {
        return (Deal.Playing) deal;
    }

    Presence presence() {
        return presence;
    }

    long now() {
        return now;
    }
}
