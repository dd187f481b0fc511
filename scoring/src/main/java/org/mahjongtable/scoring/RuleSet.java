package org.mahjongtable.scoring;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.mahjongtable.scoring.fan.Explanation;
import org.mahjongtable.scoring.fan.FanTable;
import org.mahjongtable.scoring.fan.Score;
import org.mahjongtable.scoring.fan.Verdict;
import org.mahjongtable.scoring.hand.Declaration;
import org.mahjongtable.scoring.hand.Flag;
import org.mahjongtable.scoring.hand.Hand;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.payment.Settlement;
import org.mahjongtable.scoring.payment.TablePoints;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;
import org.mahjongtable.scoring.tile.Wind;

/**
 * Everything a table asks of its rules. Immutable; every answer depends on the arguments alone, so any thread may ask. Players are
 * named by their seat wind of the deal in question. A rule set with its house options comes from {@link RuleSets}.
 */
public interface RuleSet {

    /** The name in configuration and messages: {@code hongkong}. */
    String id();

    /** The name that people read. */
    Label name();

    /** What a score is counted in, as a player says it after the number: {@code 番}, {@code faan}. */
    Label unit();

    Game game();

    /** The scoring table under the options in force. */
    FanTable fans();

    /** What else the text has beside its table, under the options in force. */
    List<Term> terms();

    /** The elements beside the table that a legal win has: what is added to its payment, and what the text calls by a name of its own. */
    default List<Term> beside(Won win) {
        return List.of();
    }

    /** The house options this rule set was made with, as texts by name, in the order of their descriptions. */
    List<Setting> settings();

    /** The facts about the moment of a win that these rules ask for under the options in force; no other changes an answer. */
    Set<Flag> flags();

    /** Judges a declared win: complete or not, best reading, minimum. Never throws for a hand that a player can lay down. */
    Verdict judge(Win win);

    /** Why a declared win is worth what {@link #judge} says; nothing where it has no worth. Far slower than judging. */
    Optional<Explanation> explain(Win win);

    /**
     * The tiles that would complete a hand of {@link Game#handSize}, by shape alone: minimum, claims and tiles already lying on the table do
     * not matter. Empty for a hand of another size.
     */
    List<Tile> waits(Hand hand);

    /** What the bonus tiles of a player mean by themselves. */
    BonusWin bonusWin(Tiles bonus);

    /**
     * Who wins when several declare a legal win on the same tile, in the order of payment.
     *
     * @param wins in any order, all with the same giver
     */
    List<Win> winners(List<Win> wins);

    /** Who pays whom for a legal win that is the only one. */
    Settlement settle(Win win, Score score);

    /** Who pays whom for all legal wins on one tile, in the order of {@link #winners}. */
    default Settlement settle(List<Won> wins) {
        return wins.stream().map(won -> settle(won.win(), won.score())).reduce(Settlement.NONE, Settlement::and);
    }

    /** What a false win costs its declarer. */
    Settlement falseWin(Wind offender, Wind dealer, int streak);

    /** Whether a false win ends the deal; otherwise the offender plays on without winning. */
    boolean falseWinEndsDeal();

    /** What is paid when no tile is left. */
    Settlement exhausted(Wind dealer, int streak);

    /** What is paid at once for something other than a win; {@link Settlement#NONE} for most. */
    Settlement atOnce(Moment moment);

    /** Judges a declaration of {@link Game#declarations}. */
    Declared declare(Declaring declaring);

    /**
     * What follows when a declaration was not true, or when a player changes the hand that it has locked: discards another tile than the one drawn, claims,
     * declares a kong.
     */
    Breach breach(Declaration declaration, Wind offender, Wind dealer, int streak);

    /**
     * What the places of a match are worth; nothing where the rules say nothing of it.
     *
     * @param points by player, in any order; the answer is in the same order
     */
    default List<TablePoints> tablePoints(List<Long> points) {
        return List.of();
    }

    /** Who deals next, and with which streak. */
    NextDeal next(DealEnd end, Wind dealer, int streak);
}
