package org.mahjongtable.firmware.sim;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sim.Motions.Carry;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.hand.Meld;

/** How the tiles of a kong in the own turn get to the melds, and are turned over there. */
final class Konging {
    private final Scene scene;

    Konging(Scene scene) {
        this.scene = scene;
    }

    /**
     * Lays the tiles down.
     *
     * @param held the one that is still between the fingers, and goes first; null if all stand in the rack
     */
    void lay(Seat seat, List<TileId> tiles, @Nullable TileId held, Runnable laid) {
        List<Carry> carries = tiles.stream()
                .filter(tile -> !tile.equals(held))
                .map(tile -> new Carry(tile, Motions.rack(seat), Motions.melds(seat)))
                .toList();
        if (held == null) {
            scene.motions().carry(seat, carries, laid);
        } else {
            Runnable rest = carries.isEmpty() ? laid : () -> scene.motions().carry(seat, carries, laid);
            scene.motions().lay(held, Motions.melds(seat), rest);
        }
    }

    /** Some turn the tiles of a concealed kong over where they lie. */
    void turnOver(Seat seat, Meld.Kong kong, List<TileId> tiles, Runnable lying) {
        if (kong.kind() == KongKind.CONCEALED && scene.clumsy().happens(Fault.TURNS_KONG)) {
            scene.motions()
                    .liftAndLayBack(
                            seat, tiles, Motions.melds(seat), scene.clumsy().chance(), lying);
        } else {
            lying.run();
        }
    }
}
