package org.mahjongtable.firmware.sim;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.scoring.BonusWin;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.tile.Tile;

/** Who could win now, by the rule set's word. */
final class Winning {
    private final Scene scene;
    private final TrueDeal deal;

    Winning(Scene scene, TrueDeal deal) {
        this.scene = scene;
        this.deal = deal;
    }

    /** A seat that has just drawn that tile. */
    Optional<Win> byDrawing(Seat seat, TileId drawn) {
        Win win = deal.selfDraw(seat, drawn);
        boolean whole = scene.strategy().complete(win.hand(), win.tile())
                || scene.rules().bonusWin(win.hand().bonus()) != BonusWin.NONE;
        return whole && scene.rules().judge(win).isLegal() ? Optional.of(win) : Optional.empty();
    }

    /** The others, on the newest discard. */
    Map<Seat, Win> onDiscard(Seat discarder, Tile tile) {
        return others(discarder, tile, deal::onDiscard);
    }

    /** The others, on the tile of a kong being declared. */
    Map<Seat, Win> byRobbing(Seat konger, Meld.Kong kong) {
        return scene.rules().game().robbable().contains(kong.kind())
                ? others(konger, kong.tile(), robber -> deal.robbing(robber, konger, kong))
                : Map.of();
    }

    private interface Claim {
        Win by(Seat seat);
    }

    private Map<Seat, Win> others(Seat giver, Tile tile, Claim claim) {
        Map<Seat, Win> wins = new EnumMap<>(Seat.class);
        for (int turn = 1; turn < 4; turn++) {
            Seat seat = giver.plus(turn);
            if (tile.isBonus() || !scene.strategy().complete(deal.hand(seat), tile)) {
                continue;
            }
            Win win = claim.by(seat);
            if (scene.rules().judge(win).isLegal()) {
                wins.put(seat, win);
            }
        }
        return wins;
    }
}
