package org.mahjongtable.firmware.sim;

import java.util.Optional;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.Declared;
import org.mahjongtable.scoring.Declaring;
import org.mahjongtable.scoring.hand.Declaration;

/** What a button held before a discard declares: what the rules make of the hand that is left. */
final class Declarer {
    private final Scene scene;
    private final TrueDeal deal;

    Declarer(Scene scene, TrueDeal deal) {
        this.scene = scene;
        this.deal = deal;
    }

    /** The tile is discarded: the declaration counts. */
    void declared(Seat seat) {
        for (Declaration kind : scene.rules().game().declarations().kinds()) {
            Declared answer = scene.rules().declare(declaring(seat, kind));
            if (!(answer instanceof Declared.Refused)) {
                deal.bound.declare(
                        seat, kind, answer instanceof Declared.Wrong(var why) ? Optional.of(why) : Optional.empty());
                scene.happened(new TableEvent.ReadyDeclared(seat, kind));
                return;
            }
        }
        throw new IllegalStateException("seat " + seat.number() + " declared what the rules refuse");
    }

    private Declaring declaring(Seat seat, Declaration kind) {
        return new Declaring(kind, deal.hand(seat), deal.ownDiscards(seat), false, deal.othersClaimed(seat));
    }
}
