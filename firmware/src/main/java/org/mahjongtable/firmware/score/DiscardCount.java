package org.mahjongtable.firmware.score;

import org.mahjongtable.scoring.Game;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.hand.Flag;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.tile.Tile;

/** How many tiles can lie in the discard area at a win, the winning discard among them. */
final class DiscardCount {
    private static final int SEATS = 4;
    private static final int BONUS_TILES = Tile.values().length - Tile.KINDS;

    private DiscardCount() {}

    static void refuseImpossible(Game game, Win win) throws BadHand {
        if (win.at().has(Flag.HEAVENLY)) {
            refuseOther(win, 0, "a heavenly hand wins before the first discard");
        }
        if (win.by() instanceof By.Discard(var from)) {
            if (win.at().discards() == 0) {
                throw new BadHand("discards", "0 cannot be: the winning discard is one of them");
            }
            if (win.at().has(Flag.EARTHLY) || win.at().has(Flag.HUMAN)) {
                int turn = win.at().dealer().turnsTo(from) + 1;
                refuseOther(win, turn, "it wins on discard %d of the first go-round".formatted(turn));
            }
        }
        if (win.at().has(Flag.LAST_TILE)) {
            refuseWallLeft(game, win);
        }
    }

    private static void refuseOther(Win win, int discards, String why) throws BadHand {
        if (win.at().discards() != discards) {
            throw new BadHand("discards", "%d is not %d: %s".formatted(win.at().discards(), discards, why));
        }
    }

    /**
     * All but the dead wall is drawn then. How many kongs and bonus tiles lie at the other seats is not known: the fewest are discarded where there are as many
     * as can be, the most where the dead wall holds all the bonus tiles that it can.
     */
    private static void refuseWallLeft(Game game, Win win) throws BadHand {
        int own = (int)
                win.hand().melds().stream().filter(Meld.Kong.class::isInstance).count();
        int least = discards(game, win, SEATS * game.sets(), game.bonusTiles() ? BONUS_TILES : 0);
        int most = discards(game, win, own, game.bonusTiles() ? Math.max(0, BONUS_TILES - deadWall(game, own)) : 0);
        int told = win.at().discards();
        if (told < least || told > most) {
            throw new BadHand(
                    "discards",
                    "%d is not %d to %d, as many as there can be at the %s of the wall"
                            .formatted(told, least, most, Flag.LAST_TILE.text()));
        }
    }

    private static int deadWall(Game game, int kongs) {
        return game.deadWall() + kongs * game.deadWallPerKong();
    }

    private static int discards(Game game, Win win, int kongs, int bonusTiles) {
        int drawn = win.by() instanceof By.Discard ? 0 : 1;
        return game.tiles() - deadWall(game, kongs) - SEATS * game.handSize() - kongs - bonusTiles - drawn;
    }
}
