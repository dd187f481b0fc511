package org.mahjongtable.firmware.journal;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.scoring.tile.Notation;

/** Which tag is which tile. */
public final class Registry {
    private final Sql sql;

    Registry(Sql sql) {
        this.sql = sql;
    }

    /** All registered tiles, in the order of the sets. */
    public Map<TagId, TileId> tiles() {
        record Registered(TagId tag, TileId tile) {}
        Map<TagId, TileId> tiles = new LinkedHashMap<>();
        sql
                .all(
                        "SELECT tag, tile_set, tile, copy FROM tiles",
                        row -> new Registered(
                                new TagId(row.getString(1)),
                                new TileId(row.getInt(2), Notation.tile(row.getString(3)), row.getInt(4))))
                .stream()
                .sorted(Comparator.comparing(Registered::tile))
                .forEach(registered -> tiles.put(registered.tag, registered.tile));
        return tiles;
    }

    /** These and no others. */
    public void replace(Map<TagId, TileId> tiles) {
        sql.transaction(() -> write(sql, tiles));
    }

    /** The same within a transaction. */
    static void write(Sql sql, Map<TagId, TileId> tiles) {
        sql.update("DELETE FROM tiles");
        tiles.forEach((tag, tile) -> sql.update(
                "INSERT INTO tiles VALUES (?, ?, ?, ?)",
                tag.hex(),
                tile.set(),
                tile.face().text(),
                tile.copy()));
    }
}
