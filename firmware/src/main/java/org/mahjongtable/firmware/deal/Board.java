package org.mahjongtable.firmware.deal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.scoring.tile.Tile;

/**
 * What lies where in a deal, as far as events have told.
 *
 * @param holdings the tiles of each seat, seat 1 first
 * @param discards all discards of the deal in order, claimed ones too
 */
public record Board(List<Holding> holdings, List<Discard> discards) {

    /** An empty cloth. */
    public static final Board EMPTY =
            new Board(List.of(Holding.NONE, Holding.NONE, Holding.NONE, Holding.NONE), List.of());

    public Board {
        holdings = List.copyOf(holdings);
        discards = List.copyOf(discards);
        if (holdings.size() != 4) {
            throw new IllegalArgumentException("a board has 4 seats, not " + holdings.size());
        }
    }

    /** The tiles of a seat. */
    public Holding at(Seat seat) {
        return holdings.get(seat.ordinal());
    }

    /** The discards of a seat that still lie there, the oldest first. */
    public List<Tile> river(Seat seat) {
        return discards.stream()
                .filter(discard -> discard.seat() == seat && discard.lies())
                .map(discard -> discard.tile().face())
                .toList();
    }

    /** All discards that still lie there, the oldest first. */
    public List<Discard> lying() {
        return discards.stream().filter(Discard::lies).toList();
    }

    /** How many tiles have left the wall. */
    public int drawn() {
        int drawn = lying().size();
        for (Holding holding : holdings) {
            drawn += holding.rack().size() + holding.bonus().size();
            for (TableMeld meld : holding.melds()) {
                drawn += meld.tiles().size();
            }
        }
        return drawn;
    }

    /** This board with other tiles at a seat. */
    Board with(Seat seat, Holding holding) {
        List<Holding> changed = new ArrayList<>(holdings);
        changed.set(seat.ordinal(), holding);
        return new Board(changed, discards);
    }

    /** This board with other discards. */
    Board withDiscards(List<Discard> others) {
        return new Board(holdings, others);
    }

    /** Where each tile of this board belongs. */
    Map<TileId, Zone> zones(DiscardLayout layout) {
        Map<TileId, Zone> zones = new HashMap<>();
        for (Seat seat : Seat.values()) {
            Holding at = at(seat);
            Zone rack = new Zone.Rack(seat);
            Zone melds = new Zone.Melds(seat);
            at.rack().forEach(tile -> zones.put(tile, rack));
            at.bonus().forEach(tile -> zones.put(tile, melds));
            at.melds().forEach(meld -> meld.tiles().forEach(tile -> zones.put(tile, melds)));
        }
        for (Discard discard : discards) {
            if (discard.lies()) {
                zones.put(discard.tile(), layout.zone(discard.seat()));
            }
        }
        return zones;
    }
}
