package org.mahjongtable.firmware.deal;

import java.util.ArrayList;
import java.util.List;
import org.mahjongtable.firmware.sensing.Presence;
import org.mahjongtable.firmware.sensing.TileId;

/** Whether the tiles of a deal have gone into the machine. */
public final class Clearing {
    /** How long no tile must be seen. */
    private static final long ALL_GONE = 2_000_000_000L;

    /** How long nine of ten must not be seen where some lie on: who still clears the table is slower than between two zones. */
    private static final long MOST_GONE = 6_000_000_000L;

    private Clearing() {}

    /**
     * No tile has been seen for two seconds, or nine of ten for six; those on an antenna that is not read are left out. Also where none ever lay: a deal may be
     * called off before a tile is dealt.
     */
    public static boolean isCleared(Board board, Presence presence, long now) {
        List<TileId> tiles = tiles(board, presence);
        List<TileId> watched = watched(tiles, presence, now);
        return tiles.isEmpty()
                || (!watched.isEmpty()
                        && (gone(watched, ALL_GONE, presence) == watched.size()
                                || 10 * gone(watched, MOST_GONE, presence) >= 9L * watched.size()));
    }

    /** Tiles lay on the table, and nothing reads any of them any more: whether they are gone will never be known. */
    public static boolean isUnknowable(Board board, Presence presence, long now) {
        List<TileId> tiles = tiles(board, presence);
        return !tiles.isEmpty() && watched(tiles, presence, now).isEmpty();
    }

    private static List<TileId> watched(List<TileId> tiles, Presence presence, long now) {
        return tiles.stream().filter(tile -> presence.isWatched(tile, now)).toList();
    }

    private static long gone(List<TileId> tiles, long wait, Presence presence) {
        long least = Math.max(wait, 4 * presence.antennas().pace());
        return tiles.stream().filter(tile -> presence.unseenFor(tile) >= least).count();
    }

    /** Those of the deal; where too few were dealt for it to have any, all that lie on the table. */
    private static List<TileId> tiles(Board board, Presence presence) {
        List<TileId> tiles = new ArrayList<>();
        for (Holding holding : board.holdings()) {
            tiles.addAll(holding.rack());
            tiles.addAll(holding.bonus());
            holding.melds().forEach(meld -> tiles.addAll(meld.tiles()));
        }
        board.lying().forEach(discard -> tiles.add(discard.tile()));
        return tiles.isEmpty() ? presence.lying() : tiles;
    }
}
