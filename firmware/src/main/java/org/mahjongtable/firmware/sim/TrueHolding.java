package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.scoring.hand.Hand;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;

/** What one seat holds in a {@link TrueDeal}. */
final class TrueHolding {
    private final Seat seat;
    /** Bonus tiles too while they stand there. */
    final List<TileId> rack = new ArrayList<>();

    /** In the order of their declaration. */
    final List<Laid> sets = new ArrayList<>();

    final List<TileId> bonus = new ArrayList<>();
    /** The discards that nobody claimed. */
    final List<TileId> river = new ArrayList<>();

    int ownDiscards;
    /** Whether the newest bonus tile came after the newest discard. */
    boolean freshBonus = true;
    /** The tile drawn last. */
    @Nullable
    TileId newest;

    /** A declared set with its tiles; the feeder is null where nobody fed it. */
    record Laid(Meld meld, List<TileId> tiles, @Nullable Seat feeder) {}

    TrueHolding(Seat seat) {
        this.seat = seat;
    }

    /** A tile leaves the rack. */
    void give(TileId tile) {
        if (!rack.remove(tile)) {
            throw new IllegalStateException("seat " + seat.number() + " does not hold " + tile);
        }
    }

    /** The tiles of a face in the rack. */
    List<TileId> rack(Tile face) {
        return rack.stream().filter(tile -> tile.face() == face).toList();
    }

    /** A tile of the rack joins a pung. */
    void join(Meld.Kong kong, TileId fourth) {
        give(fourth);
        Laid pung = laid(new Meld.Pung(kong.tile(), true));
        List<TileId> all = new ArrayList<>(pung.tiles());
        all.add(fourth);
        sets.set(sets.indexOf(pung), new Laid(kong, List.copyOf(all), pung.feeder()));
    }

    /** A declared set with its tiles. */
    Laid laid(Meld meld) {
        return sets.stream()
                .filter(laid -> laid.meld().equals(meld))
                .findFirst()
                .orElseThrow();
    }

    /** Without bonus tiles that still stand in the rack. */
    Hand hand() {
        List<TileId> concealed =
                rack.stream().filter(tile -> !tile.face().isBonus()).toList();
        return new Hand(faces(concealed), sets.stream().map(Laid::meld).toList(), faces(bonus));
    }

    /** What lies open: river and sets, concealed kongs and bonus tiles left out. */
    List<TileId> open() {
        List<TileId> open = new ArrayList<>(river);
        sets.stream().filter(laid -> laid.meld().isExposed()).forEach(laid -> open.addAll(laid.tiles()));
        return open;
    }

    static Tiles faces(List<TileId> tiles) {
        return Tiles.of(tiles.stream().map(TileId::face).toList());
    }
}
