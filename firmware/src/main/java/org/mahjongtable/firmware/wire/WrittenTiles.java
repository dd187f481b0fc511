package org.mahjongtable.firmware.wire;

import java.util.Collections;
import java.util.List;
import org.mahjongtable.scoring.tile.Notation;
import org.mahjongtable.scoring.tile.NotationException;
import org.mahjongtable.scoring.tile.Tile;

/** Tiles as people write them in a command; what is wrong with them is said in both languages. */
final class WrittenTiles {
    private static final String FORM_ZH = "萬、筒、索寫成數字加 m、p、s，例如 3m；東南西北是 E、S、W、N，中發白是 C、F、P，花是 f1 到 f4，季是 s1 到 s4";

    private WrittenTiles() {}

    /** The one tile of a field. */
    static Tile tile(Asked asked, String field) throws WireException {
        List<Tile> tiles = list(asked, field);
        if (tiles.size() != 1) {
            String text = asked.text(field);
            throw new WireException(
                    "%s要是一張牌，「%s」是 %d 張".formatted(Asked.zh(field), text, tiles.size()),
                    "%s: '%s' is %d tiles, one is wanted".formatted(field, text, tiles.size()));
        }
        return tiles.getFirst();
    }

    /** The tiles of a field in their order, no more of a face than a set has. */
    static List<Tile> tiles(Asked asked, String field) throws WireException {
        List<Tile> tiles = list(asked, field);
        for (Tile tile : tiles) {
            if (Collections.frequency(tiles, tile) > tile.copies()) {
                throw new WireException(
                        "%s有太多張%s：只有 %d 張"
                                .formatted(Asked.zh(field), tile.label().zh(), tile.copies()),
                        "%s: %s".formatted(field, tile.oneTooMany()));
            }
        }
        return tiles.stream().sorted().toList();
    }

    private static List<Tile> list(Asked asked, String field) throws WireException {
        String text = asked.text(field);
        try {
            return Notation.list(text, 0, text.length());
        } catch (NotationException e) {
            throw new WireException(
                    "%s「%s」看不懂：%s".formatted(Asked.zh(field), text, FORM_ZH),
                    "%s: %s".formatted(field, e.getMessage()));
        }
    }
}
