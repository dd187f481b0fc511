package org.mahjongtable.firmware.calibration;

import java.util.HashMap;
import java.util.Map;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.table.TableSetup.Antenna;

/**
 * All that was measured and still holds. Tags do not appear in it.
 *
 * @param tiles how each tile was heard when it lay on an antenna last
 * @param antennas how the tiles on one antenna were heard by each
 */
public record Measured(Map<TileId, Lay> tiles, Map<Pair, Hearing> antennas) {
    /** Nothing yet. */
    public static final Measured NOTHING = new Measured(Map.of(), Map.of());

    public Measured {
        tiles = Map.copyOf(tiles);
        antennas = Map.copyOf(antennas);
    }

    /** A tile on an antenna, and how that one heard it. */
    public record Lay(Antenna on, Hearing hearing) {}

    /** The antenna that tiles lie on, and the one that hears them, maybe the same. */
    public record Pair(Antenna lies, Antenna hears) {}

    /**
     * With tiles that have just lain on an antenna.
     *
     * @param anew whether what was known of that antenna holds no longer: it may have been moved since
     */
    Measured with(Antenna lies, Map<TileId, Hearing> laid, Map<Antenna, Hearing> heard, boolean anew) {
        Map<TileId, Lay> nextTiles = new HashMap<>(tiles);
        laid.forEach((tile, hearing) -> nextTiles.put(tile, new Lay(lies, hearing)));
        Map<Pair, Hearing> nextAntennas = new HashMap<>(antennas);
        if (anew) {
            nextAntennas.keySet().removeIf(pair -> pair.lies().equals(lies));
        }
        heard.forEach((hears, hearing) -> nextAntennas.merge(new Pair(lies, hears), hearing, Hearing::plus));
        return new Measured(nextTiles, nextAntennas);
    }
}
