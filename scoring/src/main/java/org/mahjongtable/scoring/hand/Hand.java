package org.mahjongtable.scoring.hand;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;

/**
 * What one player holds: tiles standing in the hand, sets declared in the order of declaration, bonus tiles. The number of tiles is
 * not checked here, since it differs by rule set and may be wrong at a real table; a fifth copy is refused. Immutable.
 */
public final class Hand {

    // What follows from the tiles is transient: it is asked by the million, and no part of what a hand is.
    private final Tiles concealed;
    private final List<Meld> melds;
    private final transient int declared;
    private final Tiles bonus;
    private final transient Tiles all;
    private final transient long kinds;
    private final transient long fours;
    private final transient int size;
    /** The declared sets as {@link GroupCode}s. */
    private final transient long codes;
    /** Which of them are exposed, bit n for set n. */
    private final transient int exposed;

    private final transient long kongKinds;

    /**
     * A hand.
     *
     * @param concealed standing tiles without bonus tiles; of a win, without the winning tile
     * @param melds declared chows, pungs and kongs only
     * @param bonus flowers and seasons only
     */
    public Hand(Tiles concealed, List<Meld> melds, Tiles bonus) {
        if (!concealed.bonus().isEmpty()) {
            throw new IllegalArgumentException("bonus tile %s among the standing tiles".formatted(concealed.bonus()));
        }
        if (!bonus.withoutBonus().isEmpty()) {
            throw new IllegalArgumentException("'%s' are not bonus tiles".formatted(bonus.withoutBonus()));
        }
        this.concealed = concealed;
        this.melds = List.copyOf(melds);
        declared = melds.size();
        this.bonus = bonus;
        Tiles sum = concealed;
        long written = 0;
        int open = 0;
        long kongs = 0;
        for (int set = 0; set < declared; set++) {
            Meld meld = this.melds.get(set);
            sum = with(sum, meld);
            written |= set < GroupCode.MOST ? (long) GroupCode.of(meld) << (GroupCode.BITS * set) : 0;
            open |= meld.isExposed() ? 1 << set : 0;
            kongs |= meld instanceof Meld.Kong(var tile, var _) ? 1L << tile.ordinal() : 0;
        }
        all = sum;
        kinds = sum.mask();
        fours = sum.fours();
        size = concealed.size() + 3 * declared;
        codes = written;
        exposed = open;
        kongKinds = kongs;
    }

    private static Tiles with(Tiles tiles, Meld meld) {
        return switch (meld) {
            case Meld.Chow(var low, var _) ->
                tiles.plus(low).plus(Tile.of(low.ordinal() + 1)).plus(Tile.of(low.ordinal() + 2));
            case Meld.Pung(var tile, var _) -> tiles.plus(tile, 3);
            case Meld.Kong(var tile, var _) -> tiles.plus(tile, 4);
            case Meld.Pair _, Meld.Knitted _, Meld.Singles _ ->
                throw new IllegalArgumentException("%s is not a declared set".formatted(meld.text()));
        };
    }

    public static Hand of(Tiles concealed) {
        return new Hand(concealed, List.of(), Tiles.NONE);
    }

    public Tiles concealed() {
        return concealed;
    }

    public List<Meld> melds() {
        return melds;
    }

    public Tiles bonus() {
        return bonus;
    }

    /** Every tile but the bonus tiles, kongs with four. */
    public Tiles all() {
        return all;
    }

    /** The kinds that are there, kongs among them, as bits of {@link org.mahjongtable.scoring.tile.Kinds}. */
    public long kinds() {
        return kinds;
    }

    /** The kinds of which there are four, kongs among them. */
    public long fours() {
        return fours;
    }

    /** How many tiles it counts as: a declared set is three, a kong too. 13 or 16 between turns, one more after a draw or a claim. */
    public int size() {
        return size;
    }

    /** No claimed chow, pung or kong; a concealed kong leaves a hand unexposed. */
    public boolean isUnexposed() {
        return exposed == 0;
    }

    /** How many sets were declared. */
    public int declared() {
        return declared;
    }

    long codes() {
        return codes;
    }

    int exposed() {
        return exposed;
    }

    /** The kinds of which a kong was declared. */
    long kongKinds() {
        return kongKinds;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Hand hand
                && concealed.equals(hand.concealed)
                && melds.equals(hand.melds)
                && bonus.equals(hand.bonus);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * concealed.hashCode() + melds.hashCode()) + bonus.hashCode();
    }

    /** The text form of {@link HandNotation}. */
    @Override
    public String toString() {
        return HandNotation.print(this);
    }
}
