package org.mahjongtable.firmware.mqtt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.deal.Board;
import org.mahjongtable.firmware.deal.Deal;
import org.mahjongtable.firmware.deal.Holding;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sim.EmbeddedBroker;
import org.mahjongtable.firmware.sim.Faults;
import org.mahjongtable.firmware.sim.Simulation;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.NumberedEvent;
import org.mahjongtable.firmware.table.Step;
import org.mahjongtable.firmware.table.Table;
import org.mahjongtable.firmware.table.TableSetup;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.firmware.table.TableState.Stage;
import org.mahjongtable.firmware.view.SeatReadouts;
import org.mahjongtable.firmware.view.TableView;
import org.mahjongtable.firmware.view.TableViews;
import org.mahjongtable.firmware.wire.EventForm;
import org.mahjongtable.firmware.wire.PageForm;
import org.mahjongtable.firmware.wire.TableForm;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.tile.Tile;

/**
 * Nothing that leaves the table depends on a concealed tile of a hand in play: what is shown of each step of simulated evenings is the same when
 * every rack holds other tiles. And whoever may read everything at the broker finds no tag id and nothing that the contract does not name. More
 * deals with {@code -Dleak.deals=1000}.
 */
class LeakTest {

    private static final int DEALS = Integer.getInteger("leak.deals", 3);
    private static final int DEALS_AN_EVENING = 50;

    @Test
    void whatLeavesTheTableIsTheSameWhateverStandsInTheRacks() {
        Comparing comparing = new Comparing();
        int evenings = Math.ceilDiv(DEALS, DEALS_AN_EVENING);
        for (int evening = 0; evening < evenings; evening++) {
            simulation(Math.min(DEALS, DEALS_AN_EVENING)).evening(evening, comparing);
        }
        assertThat(comparing.hidden).as("steps with concealed tiles").isGreaterThan(50L * DEALS);
        assertThat(comparing.ended).as("hands shown when they are over").isPositive();
    }

    private static Simulation simulation(int deals) {
        return new Simulation(
                new Simulation.Request(RuleSets.of("hongkong"), DiscardLayout.RIVERS, deals, 7, Faults.READS));
    }

    /** Shows each step twice: as it is, and with other tiles in the racks. */
    private static final class Comparing implements Simulation.Log {
        private long hidden;
        private long ended;

        @Override
        public void published(double seconds, NumberedEvent event) {}

        @Override
        public void stepped(Table table, TableState before, Input input, Step step) {
            if (step.events().isEmpty()) {
                return;
            }
            TableState state = step.state();
            TableState other = withOtherRacks(state);
            List<String> shown = shown(table.setup(), state, step.events());
            if (!other.equals(state)) {
                hidden++;
            }
            if (state.deal().orElse(null) instanceof Deal.Over over) {
                ended++;
                TableState otherEnd = with(state, otherEnd(over));
                assertThat(shown(table.setup(), otherEnd, step.events()))
                        .as("what is shown does follow the racks once they may be seen")
                        .isNotEqualTo(shown);
            }
            List<NumberedEvent> events =
                    step.events().stream().map(LeakTest::withOtherTile).toList();
            assertThat(shown(table.setup(), other, events)).isEqualTo(shown);
            assertThat(String.join("\n", shown).toUpperCase(Locale.ROOT)).doesNotContain(tags(table.setup()));
        }
    }

    private static List<String> shown(TableSetup setup, TableState state, List<NumberedEvent> events) {
        TableView view = TableViews.of(setup, state);
        List<String> shown = new ArrayList<>();
        shown.add(TableForm.state(view));
        shown.add(TableForm.score(view));
        shown.add(PageForm.table("t", view, List.of(), List.of(), List.of()));
        for (Seat seat : Seat.values()) {
            Readout readout = SeatReadouts.onPage(setup, state, seat);
            shown.add(PageForm.seat(seat, readout));
        }
        for (NumberedEvent event : events) {
            shown.add(EventForm.event(setup, state, event));
            EventForm.hand(setup, state, event).ifPresent(shown::add);
        }
        return shown;
    }

    private static NumberedEvent withOtherTile(NumberedEvent numbered) {
        if (!(numbered.event() instanceof TableEvent.Drawn drawn)) {
            return numbered;
        }
        Tile other = drawn.tile() == Tile.EAST ? Tile.WEST : Tile.EAST;
        return new NumberedEvent(
                numbered.seq(),
                numbered.at(),
                numbered.deal(),
                new TableEvent.Drawn(drawn.seat(), other, drawn.source()));
    }

    private static List<String> tags(TableSetup setup) {
        return setup.tiles().keySet().stream().map(TagId::hex).toList();
    }

    private static TableState withOtherRacks(TableState state) {
        return state.deal().map(deal -> with(state, withOtherRacks(deal))).orElse(state);
    }

    private static TableState with(TableState state, Deal deal) {
        return new TableState(
                state.clock(),
                new Stage.InDeal(state.match().orElseThrow(), deal),
                state.presence(),
                state.languages(),
                state.devices(),
                state.lastRoll(),
                state.rolls(),
                state.identifying(),
                state.notice(),
                state.seq());
    }

    private static Deal otherEnd(Deal.Over over) {
        return new Deal.Over(
                over.opening(),
                withOtherRacks(over.board()),
                over.end(),
                over.winners(),
                over.falseWins(),
                over.remarks(),
                over.changes(),
                over.seen());
    }

    private static Deal withOtherRacks(Deal deal) {
        return switch (deal) {
            case Deal.Dealing dealing ->
                new Deal.Dealing(
                        dealing.opening(),
                        withOtherRacks(dealing.board()),
                        dealing.history(),
                        dealing.startedAt(),
                        dealing.ready());
            case Deal.Playing playing ->
                new Deal.Playing(
                        playing.opening(),
                        withOtherRacks(playing.board()),
                        playing.turn(),
                        playing.history(),
                        playing.restrictions(),
                        playing.calls(),
                        playing.at());
            case Deal.Doubtful doubtful ->
                new Deal.Doubtful(
                        withOtherRacks(doubtful.before()), doubtful.doubt(), doubtful.confirmed(), doubtful.since());
            case Deal.Over over -> over;
        };
    }

    /** As many tiles in each rack, of the other set and mostly other faces. */
    private static Board withOtherRacks(Board board) {
        Iterator<TileId> others = TileId.ofSet(2).reversed().iterator();
        return new Board(
                board.holdings().stream()
                        .map(at -> new Holding(
                                at.rack().stream().map(tile -> others.next()).toList(), at.melds(), at.bonus()))
                        .toList(),
                board.discards());
    }

    @Test
    void whoReadsEverythingAtTheBrokerFindsNothingThatTheContractDoesNotName() throws Exception {
        Topics topics = new Topics("mahjong", "club1", "t7");
        MemoryOutbox outbox = new MemoryOutbox();
        Contract contract = new Contract();
        List<String> tags = new ArrayList<>();
        try (EmbeddedBroker broker = EmbeddedBroker.start(MqttLinkTest.freePort());
                Listener listener = new Listener(broker.port(), topics);
                MqttLink link = new MqttLink(
                        new MqttLink.Setup(
                                Broker.parse("mqtt://127.0.0.1:" + broker.port()), topics, 1, "abc", "1.0.0"),
                        outbox,
                        request -> {})) {
            link.start();
            simulation(1).evening(0, new Simulation.Log() {
                @Override
                public void published(double seconds, NumberedEvent event) {}

                @Override
                public void stepped(Table table, TableState before, Input input, Step step) {
                    if (tags.isEmpty()) {
                        tags.addAll(tags(table.setup()));
                    }
                    for (NumberedEvent event : step.events()) {
                        outbox.add(new Outgoing(
                                event.seq(),
                                java.time.Instant.now(),
                                EventForm.event(table.setup(), step.state(), event),
                                EventForm.hand(table.setup(), step.state(), event)
                                        .orElse(null)));
                        TableView view = TableViews.of(table.setup(), step.state());
                        link.state(TableForm.state(view));
                        link.score(TableForm.score(view));
                        link.wake();
                    }
                }
            });
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> listener.on("event").stream().anyMatch(event -> event.seq() == outbox.newest()));
            assertThat(listener.all()).hasSizeGreaterThan(100);
            for (Listener.Heard one : listener.all()) {
                String leaf = one.topic().substring(one.topic().lastIndexOf('/') + 1);
                assertThat(Arrays.stream(Channel.values()).map(Channel::leaf)).contains(leaf);
                assertThat(contract.errors(leaf, one.text())).as(one.text()).isEmpty();
            }
            assertThat(tags).hasSize(TileId.ALL);
            String heard = listener.all().stream().map(Listener.Heard::text).collect(Collectors.joining());
            assertThat(heard.toUpperCase(Locale.ROOT)).doesNotContain(tags);
            assertThat(listener.on("hand")).isNotEmpty();
        }
    }
}
