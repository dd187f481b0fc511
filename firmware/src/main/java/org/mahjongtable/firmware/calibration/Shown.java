package org.mahjongtable.firmware.calibration;

import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.scoring.tile.Tile;

/**
 * What a person who teaches the table is shown.
 *
 * @param spots all antennas, in the order round the table
 * @param now what is to be laid; null while nothing is taught or measured
 * @param known how many tiles of each face are known, by the number of the set; a set of which none are is absent
 * @param foreign how many tags that are no tiles lie there and are ignored
 * @param canUndo whether there is a step to be taken back
 */
public record Shown(
        List<Spot> spots,
        @Nullable Now now,
        Map<Integer, Map<Tile, Integer>> known,
        int foreign,
        boolean canUndo,
        Report report) {

    public Shown {
        spots = List.copyOf(spots);
    }

    /**
     * A task that is being done.
     *
     * @param number from 1, of so many
     * @param canIgnore whether something is heard in the way that is no tile as far as anybody knows
     * @param tried the tile that was listened to last, where they are tried one after the other; null before the first
     */
    public record Now(
            Task task,
            Prompt prompt,
            int number,
            int of,
            boolean canIgnore,
            @Nullable Tried tried) {}

    /**
     * A tile that was listened to by itself.
     *
     * @param tile null if it is not known
     * @param bad whether its tag is to be replaced
     */
    public record Tried(@Nullable TileId tile, Hearing hearing, boolean bad) {}

    /** How many tiles of a set are known. */
    public int known(int set) {
        return known.getOrDefault(set, Map.of()).values().stream()
                .mapToInt(Integer::intValue)
                .sum();
    }

    static Map<Integer, Map<Tile, Integer>> known(Collection<TileId> tiles) {
        Map<Integer, Map<Tile, Integer>> known = new TreeMap<>();
        tiles.forEach(tile -> known.computeIfAbsent(tile.set(), any -> new EnumMap<>(Tile.class))
                .merge(tile.face(), 1, Integer::sum));
        return known;
    }
}
