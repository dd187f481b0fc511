package org.mahjongtable.firmware.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;

class WorldTest {
    private final World world = new World();
    private final Zone rack = new Zone.Rack(Seat.TWO);
    private final Zone river = new Zone.River(Seat.TWO);

    @Test
    void aTileIsInOnePlaceAtATime() {
        world.raiseWall(TileId.ofSet(1));
        TileId tile = world.take(Seat.TWO, false);
        assertThat(world.place(tile)).isEqualTo(new Place.InHand(Seat.TWO));
        world.lay(tile, rack);
        assertThat(world.in(rack)).containsExactly(tile);
        world.lift(tile, rack, Seat.TWO);
        assertThat(world.in(rack)).isEmpty();
        world.lay(tile, river);
        assertThat(world.in(river)).containsExactly(tile);
        world.sweep(river);
        assertThat(world.in(river)).isEmpty();
        assertThat(world.place(tile)).isEqualTo(new Place.Machine());
    }

    @Test
    void replacementsComeFromTheOtherEndOfTheWall() {
        world.raiseWall(TileId.ofSet(2));
        assertThat(world.take(Seat.ONE, false)).isEqualTo(TileId.ofSet(2).getFirst());
        assertThat(world.take(Seat.ONE, true)).isEqualTo(TileId.ofSet(2).getLast());
        assertThat(world.wallSize()).isEqualTo(TileId.SET_SIZE - 2);
    }

    @Test
    void aPushedWallLiesWithTheMeldsUntilItIsStraightened() {
        world.raiseWall(TileId.ofSet(1));
        Zone melds = new Zone.Melds(Seat.THREE);
        List<TileId> pushed = world.pushWall(Seat.THREE, 4, 7);
        assertThat(pushed).hasSize(4);
        assertThat(world.in(melds)).containsExactlyElementsOf(pushed);
        assertThat(world.wallBefore(Seat.THREE)).doesNotContainAnyElementsOf(pushed);
        world.straighten(Seat.THREE, pushed);
        assertThat(world.in(melds)).isEmpty();
        assertThat(world.wallBefore(Seat.THREE)).containsAll(pushed);
    }

    @Test
    void aTilePutBackIsTheNextOneDrawn() {
        world.raiseWall(TileId.ofSet(1));
        TileId tile = world.take(Seat.TWO, false);
        world.lay(tile, rack);
        world.lift(tile, rack, Seat.TWO);
        world.putBack(tile);
        assertThat(world.in(rack)).isEmpty();
        assertThat(world.take(Seat.THREE, false)).isEqualTo(tile);
    }

    @Test
    void whatCannotBeIsRefused() {
        world.raiseWall(TileId.ofSet(1));
        TileId tile = world.take(Seat.TWO, false);
        assertThatThrownBy(() -> world.lift(tile, rack, Seat.TWO)).hasMessageContaining("not On");
        world.lay(tile, rack);
        assertThatThrownBy(() -> world.lay(tile, river)).hasMessageContaining("nobody's hand");
        assertThatThrownBy(() -> world.raiseWall(TileId.ofSet(2))).hasMessageContaining("143 tiles");
    }
}
