package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.config.TableFile;
import org.mahjongtable.firmware.config.WrongConfig;
import org.mahjongtable.firmware.deal.Deal;
import org.mahjongtable.firmware.deal.Doubt;
import org.mahjongtable.firmware.journal.Journal;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sim.Faults;
import org.mahjongtable.firmware.sim.Simulation;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.NumberedEvent;
import org.mahjongtable.firmware.table.Stamp;
import org.mahjongtable.firmware.table.Step;
import org.mahjongtable.firmware.table.Table;
import org.mahjongtable.firmware.table.TableCommand;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.scoring.RuleSets;

/** What the devices of a simulated table told in an evening with missed tiles, to be played through the program's own rooms. */
final class PlayedEvening {
    static final List<Input> INPUTS = new ArrayList<>();
    static final Map<TagId, TileId> TILES = new HashMap<>();

    private static final Instant NOW = Instant.parse("2026-11-30T06:25:00.123Z");

    static {
        new Simulation(new Simulation.Request(RuleSets.of("hongkong"), DiscardLayout.RIVERS, 2, 3, Faults.READS))
                .evening(0, new Simulation.Log() {
                    @Override
                    public void published(double seconds, NumberedEvent event) {}

                    @Override
                    public void stepped(Table table, TableState before, Input input, Step step) {
                        TILES.putAll(table.setup().tiles());
                        INPUTS.add(input);
                    }
                });
    }

    /** Nobody answers before. */
    private static final long READING = 2_000_000_000L;

    private PlayedEvening() {}

    /**
     * Starts a table with the sample's settings and goes on with these inputs; people confirm what it asks after a stop. The number of the boot.
     */
    static long play(Journal journal, List<Input> inputs) throws WrongConfig {
        if (journal.registry().tiles().isEmpty()) {
            journal.registry().replace(TILES);
        }
        Resumption resumption =
                Resumption.of(journal, TableFile.read(Path.of("../config/table.toml")), new WireRecorder(), NOW);
        assertThat(resumption.isWhole()).isTrue();
        var flow = new Flow(
                resumption.table(), resumption.state(), journal, new WireRecorder(), new Pulse(), (before, step) -> {});
        for (Input input : inputs) {
            Input next = inBoot(resumption.boot(), input);
            flow.take(next);
            for (Seat seat : Seat.values()) {
                if (isAsked(flow.state())) {
                    flow.take(new Input.Command(next.at(), "people", new TableCommand.Press(seat)));
                }
            }
        }
        return resumption.boot();
    }

    private static boolean isAsked(TableState state) {
        return state.deal().orElse(null) instanceof Deal.Doubtful doubtful
                && doubtful.doubt().reason() == Doubt.Reason.CHANGED_WHILE_OFF
                && state.clock().now() - doubtful.since() >= READING;
    }

    private static Input inBoot(long boot, Input input) {
        Stamp at = new Stamp(boot, input.at().nanos(), input.at().utc());
        return switch (input) {
            case Input.FromDevice told -> new Input.FromDevice(at, told.device(), told.reading());
            case Input.Tick _ -> new Input.Tick(at);
            case Input.Command command -> new Input.Command(at, command.author(), command.command());
        };
    }
}
