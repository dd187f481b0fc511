package org.mahjongtable.scoring;

import java.util.List;
import java.util.Set;
import org.mahjongtable.scoring.hand.Declaration;
import org.mahjongtable.scoring.hand.KongKind;

/**
 * The constants of a game that a table needs to follow it.
 *
 * @param handSize standing tiles between turns: 13 or 16
 * @param dice how many dice one roll has
 * @param rolls how many rolls open a deal
 * @param bonusTiles whether flowers and seasons are in the set
 * @param deadWall tiles at the tail that are not drawn: with so many left nobody draws, and no kong may be declared
 * @param deadWallPerKong by how many tiles each declared kong makes the dead wall longer
 * @param breakIsEast whether the side of the broken wall is east; else the dealer is
 * @param rounds prevalent winds in a match
 * @param dealsPerRound deals in a round, those that the dealer keeps not counted
 * @param claims what may be claimed, the strongest first; a chow only by the next player
 * @param robbable kongs that another player may rob to win; {@link RuleSet#judge} still refuses where the hand does not allow it
 * @param declarations what may be declared before winning
 * @param missedWin what a player who let a win pass may not do
 * @param wrongCount what a player with a wrong number of tiles may not do
 * @param unitsPerPoint payments are counted in this part of a point: 1, or 2 where half points are paid
 * @param startPoints what each player has at the start of a match, in points
 */
public record Game(
        int handSize,
        int dice,
        int rolls,
        boolean bonusTiles,
        int deadWall,
        int deadWallPerKong,
        boolean breakIsEast,
        int rounds,
        int dealsPerRound,
        List<Claim> claims,
        Set<KongKind> robbable,
        Declarations declarations,
        MissedWin missedWin,
        WrongCount wrongCount,
        int unitsPerPoint,
        int startPoints) {

    public Game {
        claims = List.copyOf(claims);
        robbable = Set.copyOf(robbable);
        if (handSize % 3 != 1) {
            throw new IllegalArgumentException("hand size %d is not sets and one tile".formatted(handSize));
        }
    }

    /**
     * What may be declared before winning. Each is made once, and the hand is locked after it.
     *
     * @param kinds the strongest first: what is not accepted as one of them may be as the next
     * @param kongAfter whether a player may still declare a kong
     * @param reveals after which the declarer's own readout shows the other hands
     * @param prompts which are offered when they may be made; an offer tells the neighbours, too
     */
    public record Declarations(
            List<Declaration> kinds, boolean kongAfter, Set<Declaration> reveals, Set<Declaration> prompts) {

        public static final Declarations NONE = new Declarations(List.of(), true, Set.of(), Set.of());

        public Declarations {
            kinds = List.copyOf(kinds);
            reveals = Set.copyOf(reveals);
            prompts = Set.copyOf(prompts);
        }
    }

    /** Sets in a complete hand beside the pair: 4 or 5. */
    public int sets() {
        return handSize / 3;
    }

    /** Tiles in the set: 136, or 144 with bonus tiles. */
    public int tiles() {
        return bonusTiles ? 144 : 136;
    }
}
