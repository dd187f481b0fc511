package org.mahjongtable.firmware.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.table.Step.Refusal;
import org.mahjongtable.firmware.table.TableState.Stage;
import org.mahjongtable.scoring.RuleSets;

/** A table that knows no set of tiles whole cannot follow a deal, so that it begins none. */
final class UnknownTilesTest {
    private static final List<String> PLAYERS = List.of("A", "B", "C", "D");

    private TableState state = TableState.initial();

    @Test
    void nobodySitsDownAndNoMatchIsStarted() {
        Table table = table(allBut(1));
        for (Seat seat : Seat.values()) {
            assertThat(command(table, new TableCommand.Press(seat))).isEqualTo(Refusal.TILES_UNKNOWN);
        }
        assertThat(command(table, new TableCommand.StartMatch(PLAYERS))).isEqualTo(Refusal.TILES_UNKNOWN);
        assertThat(state.stage()).isEqualTo(new Stage.Idle(Stage.NOBODY));
        assertThat(state.seq()).isZero();
    }

    @Test
    void whoSatDownBeforeMayStandUp() {
        command(table(allBut(0)), new TableCommand.Press(Seat.TWO));
        assertThat(command(table(allBut(1)), new TableCommand.Press(Seat.TWO))).isNull();
        assertThat(state.stage()).isEqualTo(new Stage.Idle(Stage.NOBODY));
    }

    @Test
    void oneWholeSetIsEnough() {
        Table table = table(allBut(0));
        for (Seat seat : Seat.values()) {
            assertThat(command(table, new TableCommand.Press(seat))).isNull();
        }
        assertThat(state.phase()).isEqualTo(Phase.DICE);
    }

    /** One set but for so many tiles, and half of another. */
    private static Map<TagId, TileId> allBut(int missing) {
        Map<TagId, TileId> tiles = new HashMap<>();
        for (int index = missing; index < TileId.SET_SIZE * 3 / 2; index++) {
            tiles.put(Tags.of(TileId.of(index)), TileId.of(index));
        }
        return tiles;
    }

    private static Table table(Map<TagId, TileId> tiles) {
        return new Table(new TableSetup(
                RuleSets.of("hongkong"), TableOptions.DEFAULT, PLAYERS, tiles, Map.of(), Map.of(), Set.of(), ""));
    }

    private @Nullable Refusal command(Table table, TableCommand command) {
        Step step = table.step(state, new Input.Command(new Stamp(1, 0, Instant.EPOCH), "page", command));
        state = step.state();
        return step.refusal();
    }
}
