package org.mahjongtable.firmware.sim;

import java.util.List;
import org.mahjongtable.firmware.deal.TableEvent.Why;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.Moment;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.payment.Settlement;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;

/** What is truly to be paid at once, by the rule set's word on what truly happened. */
final class AtOnce {
    private final Scene scene;
    private final TrueMatch match;
    private final TrueDeal deal;

    AtOnce(Scene scene, TrueMatch match, TrueDeal deal) {
        this.scene = scene;
        this.match = match;
        this.deal = deal;
    }

    void rolled(List<Integer> dice) {
        pay(new Moment.Rolled(deal.wind(match.dealer()), dice));
    }

    /** @param before the bonus tiles that lay there already */
    void showed(Seat seat, List<Tile> before, Tile tile) {
        if (!deal.bound.isMiscounted(seat)) {
            pay(new Moment.BonusLaid(deal.wind(seat), Tiles.of(before), tile));
        }
    }

    /** A kong that nobody can rob. */
    void konged(Seat seat, Meld.Kong kong) {
        if (!scene.rules().game().robbable().contains(kong.kind()) && !deal.bound.isMiscounted(seat)) {
            pay(new Moment.KongDeclared(deal.wind(seat), kong.tile(), kong.kind()));
        }
    }

    void discarded() {
        pay(new Moment.Discarded(deal.goRound()));
    }

    void kongHidden(Seat seat, Tile tile) {
        pay(new Moment.KongNotShown(deal.wind(seat), tile));
    }

    /** Whether a concealed kong that is not shown costs anything. */
    boolean isFined(Seat seat, Tile tile) {
        return !scene.rules()
                .atOnce(new Moment.KongNotShown(deal.wind(seat), tile))
                .payments()
                .isEmpty();
    }

    private void pay(Moment moment) {
        Settlement settlement = scene.rules().atOnce(moment);
        if (!settlement.payments().isEmpty()) {
            scene.happened(match.settle(Why.AT_ONCE, settlement, deal));
        }
    }
}
