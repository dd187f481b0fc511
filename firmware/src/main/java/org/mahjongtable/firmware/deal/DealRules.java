package org.mahjongtable.firmware.deal;

import java.util.Optional;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sensing.Presence;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.Game;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.WrongCount;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.tile.Label;

/**
 * What a deal goes by.
 *
 * @param settleNanos how long nothing must move before an unexplained picture becomes a doubt
 * @param confirmWin whether a win must be pressed twice
 * @param wrongCounts whether a tile too few or too many explains what is seen, because people say that it does
 */
public record DealRules(
        RuleSet rules, DiscardLayout discards, long settleNanos, boolean confirmWin, boolean wrongCounts) {

    /** Every hand has as many tiles as it must. */
    public DealRules(RuleSet rules, DiscardLayout discards, long settleNanos, boolean confirmWin) {
        this(rules, discards, settleNanos, confirmWin, false);
    }

    /** The same, where somebody may have forgotten to draw or have drawn twice. */
    DealRules withWrongCounts() {
        return new DealRules(rules, discards, settleNanos, confirmWin, true);
    }

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

    /** How many tiles a seat has more than it must; less than none where some are missing. */
    static int surplus(Game game, Board board, Turn turn, Seat seat) {
        boolean toDiscard = turn instanceof Turn.ToDiscard(var whose, var _) && whose == seat;
        return board.at(seat).handSize() - game.handSize() - (toDiscard ? 1 : 0);
    }

    /** What is wrong about a seat's number of tiles; nothing where it is right. */
    public Optional<Label> wrongCount(Deal.Playing playing, Seat seat) {
        int surplus = surplus(game(), playing.board(), playing.turn(), seat);
        return surplus == 0
                ? Optional.empty()
                : Optional.of(
                        surplus < 0
                                ? new Label("張數錯誤：少 %d 張".formatted(-surplus), "%d tiles too few".formatted(-surplus))
                                : new Label("張數錯誤：多 %d 張".formatted(surplus), "%d tiles too many".formatted(surplus)));
    }

    /** Whether a seat has a wrong number of tiles, and the rules make a dead hand of it. */
    public boolean isDeadByCount(Deal.Playing playing, Seat seat) {
        return isDeadByCount(playing.position(), seat);
    }

    boolean isDeadByCount(Position position, Seat seat) {
        return game().wrongCount() != WrongCount.FREE && surplus(game(), position.board(), position.turn(), seat) != 0;
    }

    /** How long nothing must move, where antennas are slow: eight of their rounds. */
    long settle(Presence presence) {
        return Math.max(settleNanos, 8 * presence.antennas().pace());
    }
}
