package org.mahjongtable.firmware.deal;

import java.util.List;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.scoring.tile.Tile;

/**
 * One place where tiles lie otherwise than before the table's program stopped, as everybody may know it: what stands in a rack is counted, and only what
 * lies or lay open has a face.
 */
public sealed interface Difference {

    /**
     * A rack.
     *
     * @param missing tiles that are seen nowhere
     * @param elsewhere tiles that lie in another place
     * @param more tiles that have come to it
     */
    record Rack(Seat seat, int missing, int elsewhere, int more) implements Difference {}

    /** The melds or discards of a seat, or the pool. */
    record Open(Zone zone, List<Tile> gone, List<Tile> come) implements Difference {
        public Open {
            gone = List.copyOf(gone);
            come = List.copyOf(come);
        }
    }

    /** Tiles that nobody has drawn lie where the melds of a seat do: the wall stands behind them, and may have been pushed, its faces hidden. */
    record OfWall(Seat seat, int tiles) implements Difference {}

    /** A place that no antenna reads now: what lies there is not known. */
    record Unread(Zone zone) implements Difference {}
}
