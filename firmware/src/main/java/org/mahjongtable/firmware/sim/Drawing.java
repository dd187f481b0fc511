package org.mahjongtable.firmware.sim;

import java.util.function.Consumer;
import org.mahjongtable.firmware.deal.TableEvent.Source;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;

/** How a tile gets from the wall into a hand, now and then with another that goes back. */
final class Drawing {
    private final Scene scene;
    private final TrueDeal deal;

    Drawing(Scene scene, TrueDeal deal) {
        this.scene = scene;
        this.deal = deal;
    }

    /** Takes a tile in the own turn, from either end of the wall; it is in the hand when it was looked at. */
    void take(Seat seat, Source source, Consumer<TileId> looked) {
        scene.motions().take(seat, source == Source.REPLACEMENT, tile -> {
            if (source == Source.REPLACEMENT) {
                deal.drew(seat, tile);
            } else {
                deal.drewInTurn(seat, tile);
            }
            looked.accept(tile);
        });
    }

    /** Takes a tile in the place of a bonus tile. */
    void takeForBonus(Seat seat, Consumer<TileId> looked) {
        scene.motions().take(seat, true, tile -> {
            deal.drewForBonus(seat, tile);
            looked.accept(tile);
        });
    }

    /** Takes a second tile, stands it in the rack, and puts it back into the wall. */
    void takeSecond(Seat seat, Runnable putBack) {
        scene.motions()
                .take(
                        seat,
                        false,
                        second -> scene.motions().lay(second, Motions.rack(seat), () -> {
                            Clumsiness clumsy = scene.clumsy();
                            clumsy.liesWrong();
                            scene.agenda().after(clumsy.noticed(), () -> {
                                boolean asked = scene.asked();
                                scene.motions().putBack(seat, second, clumsy.chance(), () -> {
                                    clumsy.putRight(Fault.DRAWS_TWO, asked);
                                    putBack.run();
                                });
                            });
                        }));
    }
}
