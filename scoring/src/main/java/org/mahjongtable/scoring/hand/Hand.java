package org.mahjongtable.scoring.hand;

import java.util.List;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;

/**
 * What one player holds: tiles standing in the hand, sets declared in the order of declaration, bonus tiles. The number of tiles is
 * not checked here, since it differs by rule set and may be wrong at a real table; a fifth copy is refused.
 *
 * @param concealed standing tiles without bonus tiles; of a win, without the winning tile
 * @param melds declared chows, pungs and kongs only
 * @param bonus flowers and seasons only
 */
public record Hand(Tiles concealed, List<Meld> melds, Tiles bonus) {

    public Hand {
        melds = List.copyOf(melds);
        if (!concealed.bonus().isEmpty()) {
            throw new IllegalArgumentException("bonus tile %s among the standing tiles".formatted(concealed.bonus()));
        }
        if (!bonus.withoutBonus().isEmpty()) {
            throw new IllegalArgumentException("'%s' are not bonus tiles".formatted(bonus.withoutBonus()));
        }
        sum(concealed, melds);
    }

    public static Hand of(Tiles concealed) {
        return new Hand(concealed, List.of(), Tiles.NONE);
    }

    /** Every tile but the bonus tiles, kongs with four. */
    public Tiles all() {
        return sum(concealed, melds);
    }

    private static Tiles sum(Tiles concealed, List<Meld> melds) {
        Tiles sum = concealed;
        for (Meld meld : melds) {
            sum = switch (meld) {
                case Meld.Chow(var low, var _) ->
                    sum.plus(low).plus(Tile.of(low.ordinal() + 1)).plus(Tile.of(low.ordinal() + 2));
                case Meld.Pung(var tile, var _) -> sum.plus(tile, 3);
                case Meld.Kong(var tile, var _) -> sum.plus(tile, 4);
                case Meld.Pair _, Meld.Knitted _, Meld.Singles _ ->
                    throw new IllegalArgumentException("%s is not a declared set".formatted(meld.text()));
            };
        }
        return sum;
    }

    /** How many tiles it counts as: a declared set is three, a kong too. 13 or 16 between turns, one more after a draw or a claim. */
    public int size() {
        return concealed.size() + 3 * melds.size();
    }

    /** No claimed chow, pung or kong; a concealed kong leaves a hand unexposed. */
    public boolean isUnexposed() {
        return melds.stream().noneMatch(Meld::isExposed);
    }
}
