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
        int told = win.at().discards();
        int most = most(game, win);
        if (win.at().has(Flag.LAST_TILE)) {
            int least = least(game, win);
            if (told < least || told > most) {
                throw new BadHand(
                        "discards",
                        "%d is not %d to %d, as many as there can be at the %s of the wall"
                                .formatted(told, least, most, Flag.LAST_TILE.text()));
            }
        }
        if (told > most) {
            throw new BadHand(
                    "discards",
                    "%d is more than %d, all that can lie there when the wall is drawn".formatted(told, most));
        }
    }

    private static void refuseOther(Win win, int discards, String why) throws BadHand {
        if (win.at().discards() != discards) {
            throw new BadHand("discards", "%d is not %d: %s".formatted(win.at().discards(), discards, why));
        }
    }

    /** Where all but the dead wall is drawn, and as many kongs and bonus tiles lie at the seats as can be. */
    private static int least(Game game, Win win) {
        return discards(game, win, SEATS * game.sets(), game.bonusTiles() ? BONUS_TILES : 0);
    }

    /** Where all but the dead wall is drawn, nobody else has a kong, and the dead wall holds all the bonus tiles that it can. */
    private static int most(Game game, Win win) {
        int own = (int)
                win.hand().melds().stream().filter(Meld.Kong.class::isInstance).count();
        return discards(game, win, own, game.bonusTiles() ? Math.max(0, BONUS_TILES - deadWall(game, own)) : 0);
    }

    private static int deadWall(Game game, int kongs) {
        return game.deadWall() + kongs * game.deadWallPerKong();
    }

    private static int discards(Game game, Win win, int kongs, int bonusTiles) {
        int drawn = win.by() instanceof By.Discard ? 0 : 1;
        return game.tiles() - deadWall(game, kongs) - SEATS * game.handSize() - kongs - bonusTiles - drawn;
    }
}
