package org.mahjongtable.firmware.deal;

import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sensing.Presence;
import org.mahjongtable.scoring.Game;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.hand.Meld;

/**
 * What a deal goes by.
 *
 * @param settleNanos how long nothing must move before an unexplained picture becomes a doubt
 * @param confirmWin whether a win must be pressed twice
 */
public record DealRules(RuleSet rules, DiscardLayout discards, long settleNanos, boolean confirmWin) {

    /** The constants of the game. */
    public Game game() {
        return rules.game();
    }

    /** How many tiles may still be drawn. */
    int drawable(Board board) {
        Game game = game();
        long kongs = board.holdings().stream()
                .flatMap(holding -> holding.melds().stream())
                .filter(meld -> meld.meld() instanceof Meld.Kong)
                .count();
        return game.tiles() - board.drawn() - game.deadWall() - game.deadWallPerKong() * (int) kongs;
    }

    /** How long nothing must move, where antennas are slow: eight of their rounds. */
    long settle(Presence presence) {
        return Math.max(settleNanos, 8 * presence.pace());
    }
}
