package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.scoring.Moment;

/** How a tile gets from the rack to the discards: straight, after another that was put back, or by way of the neighbour's melds. */
final class Discarding {
    private final Scene scene;
    private final TrueDeal deal;

    Discarding(Scene scene, TrueDeal deal) {
        this.scene = scene;
        this.deal = deal;
    }

    /** Carries the tile. */
    void carry(Seat seat, TileId tile, Runnable laid) {
        scene.motions().carry(seat, tile, Motions.rack(seat), scene.motions().river(seat), laid);
    }

    /** Carries the tile as people do who may be clumsy. */
    void carryClumsily(Seat seat, TileId tile, Runnable laid) {
        if (scene.clumsy().happens(Fault.TAKES_BACK)) {
            other(seat, tile)
                    .ifPresentOrElse(other -> changeMind(seat, other, tile, laid), () -> carry(seat, tile, laid));
        } else if (scene.clumsy().happens(Fault.LAYS_ASTRAY)) {
            layAstray(seat, tile, laid);
        } else {
            carry(seat, tile, laid);
        }
    }

    /** Another tile that costs nothing to discard. */
    private Optional<TileId> other(Seat seat, TileId tile) {
        return deal.rack(seat).stream()
                .filter(other -> other.face() != tile.face() && !other.face().isBonus() && isFree(seat, other))
                .findFirst();
    }

    private boolean isFree(Seat seat, TileId tile) {
        List<Moment.Discard> goRound = new ArrayList<>(deal.goRound());
        goRound.add(new Moment.Discard(deal.wind(seat), tile.face()));
        return scene.rules().atOnce(new Moment.Discarded(goRound)).payments().isEmpty();
    }

    /** Before anybody can draw or claim, the tile is back in the rack. */
    private void changeMind(Seat seat, TileId other, TileId tile, Runnable laid) {
        Zone rack = Motions.rack(seat);
        Zone river = scene.motions().river(seat);
        scene.motions().carry(seat, other, rack, river, () -> {
            scene.perhaps(new TableEvent.Discarded(seat, other.face()));
            scene.agenda()
                    .after(
                            scene.clumsy().chance().humanNanos(200, 1500, 5000),
                            () -> scene.motions().carry(seat, other, river, rack, () -> {
                                scene.perhaps(new TableEvent.DiscardTakenBack(seat, other.face()));
                                carry(seat, tile, laid);
                            }));
        });
    }

    private void layAstray(Seat seat, TileId tile, Runnable laid) {
        Clumsiness clumsy = scene.clumsy();
        Zone astray = Motions.melds(seat.next());
        scene.motions().carry(seat, tile, Motions.rack(seat), astray, () -> {
            clumsy.liesWrong();
            scene.agenda().after(clumsy.noticed(), () -> {
                boolean asked = scene.asked();
                scene.motions().carry(seat, tile, astray, scene.motions().river(seat), () -> {
                    clumsy.putRight(Fault.LAYS_ASTRAY, asked);
                    laid.run();
                });
            });
        });
    }
}
