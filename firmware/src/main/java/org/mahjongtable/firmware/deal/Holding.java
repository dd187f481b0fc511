package org.mahjongtable.firmware.deal;

import java.util.List;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;

/**
 * The tiles of one seat.
 *
 * @param rack concealed tiles, in the order of {@link TileId}; for the table alone while the hand lasts
 * @param melds declared sets, in the order of declaration
 * @param bonus bonus tiles, in the order in which they were laid down
 */
public record Holding(List<TileId> rack, List<TableMeld> melds, List<TileId> bonus) {

    /** Nothing. */
    public static final Holding NONE = new Holding(List.of(), List.of(), List.of());

    public Holding {
        rack = rack.stream().sorted().toList();
        melds = List.copyOf(melds);
        bonus = List.copyOf(bonus);
    }

    /** How many tiles this seat has as a hand counts them: those of the rack, and three for every set, kongs too. */
    public int handSize() {
        return rack.size() + 3 * melds.size();
    }

    /** The faces of the rack. */
    public Tiles rackFaces() {
        return Tiles.of(rack.stream().map(TileId::face).toList());
    }

    /** The faces of the bonus tiles, in the order in which they were laid down. */
    public List<Tile> bonusFaces() {
        return bonus.stream().map(TileId::face).toList();
    }
}
