package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.scoring.Game;
import org.mahjongtable.scoring.Moment;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.hand.Circumstances;
import org.mahjongtable.scoring.hand.Declaration;
import org.mahjongtable.scoring.hand.Flag;
import org.mahjongtable.scoring.hand.Hand;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;
import org.mahjongtable.scoring.tile.Wind;

/**
 * What a perfect observer knows of one deal: who holds what, how it came there, and what a win would be made of. Written apart from the table's own
 * account on purpose, since the two are compared.
 */
final class TrueDeal {
    private final Game game;
    private final Seat dealer;
    private final Wind round;
    private final int streak;
    /** Seat 1 first. */
    private final List<TrueHolding> holdings =
            Arrays.stream(Seat.values()).map(TrueHolding::new).toList();

    final Bound bound;
    private final List<Moment.Discard> goRound = new ArrayList<>();
    private Seat east;
    private int wall;
    private int kongs;
    private int discards;
    private int claimed;
    private boolean kongBeforeDiscard;
    private List<KongKind> kongsThisTurn = new ArrayList<>();
    private boolean drawnForBonus;
    private @Nullable Thrown lastDiscard;

    /** A discard that may still be claimed. */
    record Thrown(Seat by, TileId tile) {}

    TrueDeal(Game game, Seat dealer, Wind round, int streak) {
        this.game = game;
        this.dealer = dealer;
        this.round = round;
        this.streak = streak;
        this.east = dealer;
        this.wall = game.tiles();
        this.bound = new Bound(game.missedWin());
    }

    Seat dealer() {
        return dealer;
    }

    private TrueHolding at(Seat seat) {
        return holdings.get(seat.ordinal());
    }

    /** Where winds follow the broken wall, the dice decide who is east. */
    void breakWall(int sum) {
        if (game.breakIsEast()) {
            east = dealer.plus(sum - 1);
        }
    }

    Wind wind(Seat seat) {
        return Wind.EAST.after(seat.turnsAfter(east));
    }

    Seat seat(Wind wind) {
        return east.plus(wind.ordinal());
    }

    /** Tiles that may still be drawn. */
    int drawable() {
        return wall - game.deadWall() - game.deadWallPerKong() * kongs;
    }

    /** A draw in the own turn, no replacement. */
    void drewInTurn(Seat seat, TileId tile) {
        drew(seat, tile);
        bound.ownTurn(seat);
    }

    void drew(Seat seat, TileId tile) {
        wall--;
        at(seat).rack.add(tile);
        at(seat).newest = tile;
        drawnForBonus = false;
        lastDiscard = null;
    }

    void drewForBonus(Seat seat, TileId tile) {
        drew(seat, tile);
        drawnForBonus = true;
    }

    /** Play begins: what was replaced while the hands were dealt is no replacement any more. */
    void dealt() {
        drawnForBonus = false;
    }

    void showedBonus(Seat seat, TileId tile) {
        at(seat).give(tile);
        at(seat).bonus.add(tile);
        at(seat).freshBonus = true;
    }

    void discarded(Seat seat, TileId tile) {
        at(seat).give(tile);
        TrueHolding holding = at(seat);
        holding.river.add(tile);
        holding.ownDiscards++;
        holding.freshBonus = false;
        discards++;
        kongsThisTurn = new ArrayList<>();
        drawnForBonus = false;
        lastDiscard = new Thrown(seat, tile);
        goRound.add(new Moment.Discard(wind(seat), tile.face()));
        bound.ownDiscard(seat);
    }

    /** The discards since the newest claim or kong. */
    List<Moment.Discard> goRound() {
        return goRound;
    }

    /** Whether the newest bonus tile of a seat came after its newest discard. */
    boolean hasFreshBonus(Seat seat) {
        return at(seat).freshBonus;
    }

    /** Discards so far, also those claimed since. */
    int discards() {
        return discards;
    }

    int ownDiscards(Seat seat) {
        return at(seat).ownDiscards;
    }

    /** The tile that a seat drew last. */
    TileId drawn(Seat seat) {
        TileId newest = at(seat).newest;
        if (newest == null) {
            throw new IllegalStateException("seat " + seat.number() + " has drawn nothing");
        }
        return newest;
    }

    boolean othersClaimed(Seat seat) {
        return Arrays.stream(Seat.values())
                .filter(other -> other != seat)
                .anyMatch(other -> at(other).sets.stream().anyMatch(laid -> laid.feeder() != null));
    }

    /** A chow, pung or melded kong with the newest discard and tiles of the own rack. */
    void claimed(Seat seat, Meld meld, List<TileId> own) {
        Thrown thrown = newest();
        at(thrown.by()).river.remove(thrown.tile());
        own.forEach(at(seat)::give);
        List<TileId> all = new ArrayList<>(own);
        all.add(thrown.tile());
        at(seat).sets.add(new TrueHolding.Laid(meld, List.copyOf(all), thrown.by()));
        claimed++;
        lastDiscard = null;
        goRound.clear();
        bound.ownTurn(seat);
        if (meld instanceof Meld.Kong kong) {
            konged(kong.kind());
        }
    }

    void concealedKong(Seat seat, Meld.Kong kong, List<TileId> tiles) {
        tiles.forEach(at(seat)::give);
        at(seat).sets.add(new TrueHolding.Laid(kong, List.copyOf(tiles), null));
        konged(kong.kind());
    }

    void addedKong(Seat seat, Meld.Kong kong, TileId fourth) {
        at(seat).join(kong, fourth);
        konged(kong.kind());
    }

    private void konged(KongKind kind) {
        kongs++;
        kongsThisTurn.add(kind);
        goRound.clear();
        kongBeforeDiscard |= discards == 0;
    }

    Thrown newest() {
        if (lastDiscard == null) {
            throw new IllegalStateException("no discard may be claimed");
        }
        return lastDiscard;
    }

    /** The tiles standing at a seat. */
    List<TileId> rack(Seat seat) {
        return at(seat).rack;
    }

    /** The tiles of a face standing at a seat. */
    List<TileId> rack(Seat seat, Tile face) {
        return at(seat).rack(face);
    }

    /** Whether a bonus tile still stands in the rack. */
    boolean hidesBonus(Seat seat) {
        return at(seat).rack.stream().anyMatch(tile -> tile.face().isBonus());
    }

    /** Whether anybody has declared a hand. */
    boolean anybodyLocked() {
        return Arrays.stream(Seat.values()).anyMatch(bound::isLocked);
    }

    List<TileId> bonus(Seat seat) {
        return at(seat).bonus;
    }

    /** Who fed a set of a seat; null if nobody did. */
    @Nullable
    Seat feeder(Seat seat, Meld meld) {
        return at(seat).laid(meld).feeder();
    }

    Hand hand(Seat seat) {
        return at(seat).hand();
    }

    /** What lies open: rivers and sets, concealed kongs and bonus tiles left out. */
    Tiles open() {
        return TrueHolding.faces(
                holdings.stream().flatMap(holding -> holding.open().stream()).toList());
    }

    /** The win with a tile just drawn, which still counts among the standing tiles. */
    Win selfDraw(Seat seat, TileId drawn) {
        Set<Flag> flags = EnumSet.noneOf(Flag.class);
        if (drawable() == 0) {
            flags.add(Flag.LAST_TILE);
        }
        if (drawnForBonus) {
            flags.add(Flag.FLOWER_REPLACEMENT);
        }
        if (!kongsThisTurn.isEmpty()) {
            flags.add(Flag.KONG_REPLACEMENT);
            if (kongsThisTurn.getLast() == KongKind.MELDED) {
                flags.add(Flag.MELDED_KONG_REPLACEMENT);
            }
            if (kongsThisTurn.size() > 1) {
                flags.add(Flag.CONSECUTIVE_KONGS);
            }
        }
        if (discards == 0 && seat == dealer) {
            flags.add(Flag.HEAVENLY);
        }
        Hand hand = hand(seat);
        Tiles concealed =
                drawn.face().isBonus() ? hand.concealed() : hand.concealed().minus(drawn.face());
        return win(seat, new Hand(concealed, hand.melds(), hand.bonus()), drawn.face(), new By.SelfDraw(), flags, 0);
    }

    /** The win of seven bonus tiles, declared with the tile drawn in the place of the seventh. */
    Win sevenFlowers(Win selfDraw) {
        Circumstances at = selfDraw.at();
        Set<Flag> flags = EnumSet.of(Flag.SEVEN_FLOWERS);
        flags.addAll(at.flags());
        Circumstances declaring = new Circumstances(
                at.seat(), at.round(), at.dealer(), at.streak(), at.discards(), at.claimed(), flags, at.declared());
        return new Win(selfDraw.hand(), selfDraw.tile(), selfDraw.by(), declaring, selfDraw.feeders());
    }

    /** The win by bonus tiles alone, with the newest of them. */
    Win byBonus(Seat seat) {
        Hand hand = hand(seat);
        TileId newest = at(seat).bonus.getLast();
        return win(seat, hand, newest.face(), new By.SelfDraw(), EnumSet.noneOf(Flag.class), 0);
    }

    /** The win on the newest discard. */
    Win onDiscard(Seat seat) {
        Thrown thrown = newest();
        Set<Flag> flags = EnumSet.noneOf(Flag.class);
        if (drawable() == 0) {
            flags.add(Flag.LAST_TILE);
        }
        boolean untouched = claimed == 0 && !kongBeforeDiscard;
        if (thrown.by() == dealer && discards == 1 && untouched) {
            flags.add(Flag.EARTHLY);
        }
        if (at(seat).ownDiscards == 0 && claimed == 0) {
            flags.add(Flag.HUMAN);
        }
        By by = new By.Discard(wind(thrown.by()));
        return win(seat, hand(seat), thrown.tile().face(), by, flags, 1);
    }

    /** The win on the tile with which another player is declaring a kong. */
    Win robbing(Seat seat, Seat konger, Meld.Kong kong) {
        By by = new By.RobbedKong(wind(konger), kong.kind());
        return win(seat, hand(seat), kong.tile(), by, EnumSet.noneOf(Flag.class), 1);
    }

    private Win win(Seat seat, Hand hand, Tile tile, By by, Set<Flag> flags, int itself) {
        if (!tile.isBonus() && open().count(tile) - itself == 3) {
            flags.add(Flag.LAST_OF_KIND);
        }
        Map<Integer, Wind> feeders = new HashMap<>();
        List<TrueHolding.Laid> sets = at(seat).sets;
        for (int i = 0; i < sets.size(); i++) {
            Seat feeder = sets.get(i).feeder();
            if (feeder != null) {
                feeders.put(i, wind(feeder));
            }
        }
        Map<Wind, Declaration> declared = new EnumMap<>(Wind.class);
        bound.declared().forEach((who, what) -> declared.put(wind(who), what));
        Circumstances at = new Circumstances(
                wind(seat), round, wind(dealer), streak, discards - claimed, claimed, flags, declared);
        return new Win(hand, tile, by, at, feeders);
    }
}
