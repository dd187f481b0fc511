package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.scoring.BonusWin;
import org.mahjongtable.scoring.fan.Score;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.tile.Tile;

/** Who could win now, by the rule set's word on what truly lies there. */
final class Winning {
    private final Scene scene;
    private final TrueDeal deal;

    Winning(Scene scene, TrueDeal deal) {
        this.scene = scene;
        this.deal = deal;
    }

    /** A seat that has just drawn that tile. */
    Optional<Win> byDrawing(Seat seat, TileId drawn) {
        return best(seat, List.of(drawn));
    }

    /** The dealer, by the hand that was dealt: any tile of it may count as the last. */
    Optional<Win> dealt(Seat dealer) {
        return best(dealer, deal.rack(dealer));
    }

    /** The win that is worth most of those that the tiles drawn can mean, bonus tiles alone among them. */
    private Optional<Win> best(Seat seat, List<TileId> drawn) {
        List<Win> wins = new ArrayList<>();
        for (TileId tile : drawn) {
            if (!tile.face().isBonus() && mayWin(seat, tile.face())) {
                Win win = deal.selfDraw(seat, tile);
                wins.add(win);
                if (win.hand().bonus().size() == 7 && deal.hasFreshBonus(seat) && bonusWins(win)) {
                    wins.add(deal.sevenFlowers(win));
                }
            }
        }
        return wins.stream()
                .filter(win -> scene.rules().judge(win).isLegal())
                .max(Comparator.comparingInt(this::total));
    }

    private int total(Win win) {
        return scene.rules().judge(win).worth().map(Score::total).orElse(0);
    }

    private boolean bonusWins(Win win) {
        return scene.rules().bonusWin(win.hand().bonus()) != BonusWin.NONE;
    }

    /** A seat whose bonus tiles win by themselves, whether the player wants it or not. */
    Optional<Win> forced(Seat seat) {
        if (scene.rules().bonusWin(deal.hand(seat).bonus()) != BonusWin.FORCED) {
            return Optional.empty();
        }
        return Optional.of(deal.byBonus(seat))
                .filter(win -> scene.rules().judge(win).isLegal());
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
            boolean fifth = deal.hand(seat).all().count(tile) == tile.copies();
            if (tile.isBonus() || fifth || !mayWin(seat, tile)) {
                continue;
            }
            Win win = claim.by(seat);
            if (scene.rules().judge(win).isLegal()) {
                wins.put(seat, win);
            }
        }
        return wins;
    }

    private boolean mayWin(Seat seat, Tile tile) {
        Bound bound = deal.bound;
        return !deal.hidesBonus(seat) && !bound.isDead(seat) && !bound.isMiscounted(seat) && !bound.forbids(seat, tile);
    }
}
