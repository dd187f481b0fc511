package org.mahjongtable.firmware.calibration;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.scoring.tile.Tile;

/** Which tag is which tile, as far as it has been learnt. */
final class KnownTiles {
    private final Map<TagId, TileId> tiles;

    KnownTiles(Map<TagId, TileId> tiles) {
        this.tiles = new HashMap<>(tiles);
    }

    @Nullable
    TileId get(TagId tag) {
        return tiles.get(tag);
    }

    boolean knows(TagId tag) {
        return tiles.containsKey(tag);
    }

    int size() {
        return tiles.size();
    }

    Collection<TileId> all() {
        return tiles.values();
    }

    /** How many tiles of a face are known. */
    int copies(int set, Tile face) {
        return (int) tiles.values().stream()
                .filter(tile -> tile.set() == set && tile.face() == face)
                .count();
    }

    /** Learns the tags among these that are unknown as tiles of one face; no more than are missing of it. */
    void learn(Task.Teach teach, Set<TagId> tags) {
        Deque<TileId> free = new ArrayDeque<>();
        for (int copy = 1; copy <= teach.face().copies(); copy++) {
            TileId tile = new TileId(teach.set(), teach.face(), copy);
            if (!tiles.containsValue(tile)) {
                free.addLast(tile);
            }
        }
        for (TagId tag : tags) {
            if (!tiles.containsKey(tag)) {
                tiles.put(tag, free.removeFirst());
            }
        }
    }

    void forget(Set<TagId> tags) {
        tiles.keySet().removeAll(tags);
    }

    void forget(int set) {
        tiles.values().removeIf(tile -> tile.set() == set);
    }

    void forget(int set, Tile face) {
        tiles.values().removeIf(tile -> tile.set() == set && tile.face() == face);
    }

    /** A copy, for who goes back to it. */
    Map<TagId, TileId> copy() {
        return Map.copyOf(tiles);
    }

    void replace(Map<TagId, TileId> before) {
        tiles.clear();
        tiles.putAll(before);
    }

    /** In the order of the sets. */
    Map<TagId, TileId> sorted() {
        Map<TileId, TagId> byTile = new TreeMap<>();
        tiles.forEach((tag, tile) -> byTile.put(tile, tag));
        Map<TagId, TileId> sorted = new LinkedHashMap<>();
        byTile.forEach((tile, tag) -> sorted.put(tag, tile));
        return sorted;
    }
}
