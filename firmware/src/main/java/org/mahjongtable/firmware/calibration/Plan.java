package org.mahjongtable.firmware.calibration;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.scoring.tile.Tile;

/** In which order what is laid where. */
final class Plan {
    private Plan() {}

    /**
     * The faces of a set of which tiles are unknown, as a box of tiles is sorted: suits, winds, dragons, flowers, seasons. Each antenna in turn is given as many
     * tiles as the others: whoever teaches a set walks once round the table, and all antennas are measured on the way.
     */
    static List<Task> teaching(int set, Collection<TileId> known, List<Spot> spots) {
        Map<Tile, Long> copies = known.stream()
                .filter(tile -> tile.set() == set)
                .collect(Collectors.groupingBy(TileId::face, Collectors.counting()));
        List<Task> tasks = new ArrayList<>();
        for (Tile face : Tile.values()) {
            if (copies.getOrDefault(face, 0L) < face.copies()) {
                int before = new TileId(1, face, 1).index();
                Spot spot = spots.get(before * spots.size() / TileId.SET_SIZE);
                tasks.add(new Task.Teach(set, face, spot.antenna()));
            }
        }
        return tasks;
    }

    /** Every antenna once. */
    static List<Task> measuring(List<Spot> spots) {
        return spots.stream()
                .<Task>map(spot -> new Task.Measure(spot.antenna()))
                .toList();
    }
}
