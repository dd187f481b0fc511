package org.mahjongtable.firmware.deal;

import java.util.ArrayList;
import java.util.List;
import org.mahjongtable.firmware.sensing.Presence;
import org.mahjongtable.firmware.sensing.TileId;

/** Whether the tiles of a deal have gone into the machine. */
public final class Clearing {
    /** How long a tile must not be seen to be gone. */
    private static final long GONE = 2_000_000_000L;

    private Clearing() {}

    /** Nine of ten tiles that lay there have not been seen for two seconds; those on an antenna that is not read are left out. */
    public static boolean isCleared(Board board, Presence presence, long now) {
        long wait = Math.max(GONE, 4 * presence.pace());
        int watched = 0;
        int gone = 0;
        for (TileId tile : tiles(board)) {
            if (presence.isWatched(tile, now)) {
                watched++;
                gone += now - presence.lastSeen(tile) >= wait ? 1 : 0;
            }
        }
        return watched > 0 && 10 * gone >= 9 * watched;
    }

    private static List<TileId> tiles(Board board) {
        List<TileId> tiles = new ArrayList<>();
        for (Holding holding : board.holdings()) {
            tiles.addAll(holding.rack());
            tiles.addAll(holding.bonus());
            holding.melds().forEach(meld -> tiles.addAll(meld.tiles()));
        }
        board.lying().forEach(discard -> tiles.add(discard.tile()));
        return tiles;
    }
}
