package org.mahjongtable.firmware.deal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.tile.Tile;

/**
 * A set that lies at a seat.
 *
 * @param meld what it is
 * @param tiles which tiles it is made of; an added kong's fourth tile stands last
 * @param feeder whose discard it holds; null for a concealed kong
 */
public record TableMeld(
        Meld meld, List<TileId> tiles, @Nullable Seat feeder) {
    public TableMeld {
        tiles = List.copyOf(tiles);
        if (!tiles.stream().map(TileId::face).sorted().toList().equals(meld.tiles())) {
            throw new IllegalArgumentException("%s is not made of %s".formatted(meld, tiles));
        }
    }

    /** Whether it is a kong of any kind. */
    public boolean isKong() {
        return meld instanceof Meld.Kong;
    }

    /** The face of a pung that a fourth tile may be added to. */
    Optional<Tile> pung() {
        return meld instanceof Meld.Pung pung ? Optional.of(pung.tile()) : Optional.empty();
    }

    /** This pung as a kong. */
    TableMeld withFourth(TileId fourth) {
        List<TileId> four = new ArrayList<>(tiles);
        four.add(fourth);
        return new TableMeld(new Meld.Kong(fourth.face(), KongKind.ADDED), four, feeder);
    }
}
