package org.mahjongtable.firmware.sim;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;

/**
 * The truth: where each of the 288 tiles is. People move tiles here and antennas look here; nobody else does. What cannot be (a tile drawn from an empty
 * wall, a tile lifted from where it is not) is an error of the simulation and throws.
 */
final class World {
    /** Where tiles are being drawn, nobody pushes the wall without taking it along. */
    private static final int NEAR_THE_END = 12;

    private final Place[] places = new Place[TileId.ALL];
    private final Map<Zone, List<TileId>> zones = new HashMap<>();
    private final Deque<TileId> wall = new ArrayDeque<>();
    /** The tiles that were built into each side of the wall, also those taken since; seat 1 first. */
    private final List<List<TileId>> sides = new ArrayList<>();
    /** Which tile was built onto which. */
    private final Map<TileId, TileId> onto = new HashMap<>();

    private int walls;
    private int set = 1;

    /** All tiles in the machine. */
    World() {
        Arrays.fill(places, new Place.Machine());
    }

    Place place(TileId tile) {
        return places[tile.index()];
    }

    /** What lies in a zone, in the order laid. */
    List<TileId> in(Zone zone) {
        return zones.getOrDefault(zone, List.of());
    }

    /** What stands of the wall before a seat. */
    List<TileId> wallBefore(Seat seat) {
        return sides.isEmpty()
                ? List.of()
                : sides.get(seat.ordinal()).stream()
                        .filter(tile -> places[tile.index()] instanceof Place.InWall)
                        .toList();
    }

    /** Whether the next so many tiles of the wall are no bonus tiles. */
    boolean hasTilesNext(int count) {
        return wall.size() > count
                && wall.stream().limit(count).noneMatch(tile -> tile.face().isBonus());
    }

    /** Whether a tile of the wall is the lower one of a stack that still stands. */
    boolean isUnderAnother(TileId tile) {
        TileId upper = onto.get(tile);
        return upper != null && places[upper.index()] instanceof Place.InWall;
    }

    /** The set of which the newest wall was built, 1 or 2. */
    int set() {
        return set;
    }

    /** How many walls were raised so far. */
    int walls() {
        return walls;
    }

    int wallSize() {
        return wall.size();
    }

    /** The machine raises a wall; the first of the list is drawn first. Nothing of the wall before may be left. */
    void raiseWall(List<TileId> order) {
        if (!wall.isEmpty()) {
            throw new IllegalStateException(wall.size() + " tiles of the old wall still stand");
        }
        for (TileId tile : order) {
            leave(tile, new Place.Machine());
            places[tile.index()] = new Place.InWall();
            wall.addLast(tile);
        }
        walls++;
        set = order.getFirst().set();
        onto.clear();
        for (int upper = 0; upper + 1 < order.size(); upper += 2) {
            onto.put(order.get(upper + 1), order.get(upper));
        }
        sides.clear();
        int side = (order.size() + 3) / 4;
        for (int first = 0; first < order.size(); first += side) {
            sides.add(List.copyOf(order.subList(first, Math.min(first + side, order.size()))));
        }
    }

    /** Somebody takes the next tile of the wall, or for a replacement the last. */
    TileId take(Seat seat, boolean replacement) {
        TileId tile = replacement ? wall.removeLast() : wall.removeFirst();
        leave(tile, new Place.InWall());
        places[tile.index()] = new Place.InHand(seat);
        return tile;
    }

    /** A tile in the hand goes back to where the next one is drawn. */
    void putBack(TileId tile) {
        if (!(places[tile.index()] instanceof Place.InHand)) {
            throw new IllegalStateException(tile + " is in nobody's hand but " + places[tile.index()]);
        }
        places[tile.index()] = new Place.InWall();
        wall.addFirst(tile);
    }

    /**
     * So many neighbouring tiles of the wall before a seat are pushed onto its melds; none where there are not so many, or where tiles are being drawn.
     *
     * @param any a number at random
     */
    List<TileId> pushWall(Seat seat, int count, int any) {
        List<TileId> drawnSoon =
                new ArrayList<>(wall.stream().limit(NEAR_THE_END).toList());
        wall.descendingIterator().forEachRemaining(tile -> {
            if (drawnSoon.size() < 2 * NEAR_THE_END) {
                drawnSoon.add(tile);
            }
        });
        List<TileId> standing = new ArrayList<>(wallBefore(seat));
        standing.removeAll(drawnSoon);
        if (standing.size() < count) {
            return List.of();
        }
        int first = any % (standing.size() - count + 1);
        List<TileId> pushed = List.copyOf(standing.subList(first, first + count));
        Zone melds = new Zone.Melds(seat);
        for (TileId tile : pushed) {
            places[tile.index()] = new Place.On(melds);
            zones.computeIfAbsent(melds, z -> new ArrayList<>()).add(tile);
        }
        return pushed;
    }

    /** Pushes them back. */
    void straighten(Seat seat, List<TileId> pushed) {
        for (TileId tile : pushed) {
            leave(tile, new Place.On(new Zone.Melds(seat)));
            places[tile.index()] = new Place.InWall();
        }
        zones.getOrDefault(new Zone.Melds(seat), new ArrayList<>()).removeAll(pushed);
    }

    void lift(TileId tile, Zone from, Seat by) {
        leave(tile, new Place.On(from));
        zones.getOrDefault(from, new ArrayList<>()).remove(tile);
        places[tile.index()] = new Place.InHand(by);
    }

    void lay(TileId tile, Zone to) {
        if (!(places[tile.index()] instanceof Place.InHand)) {
            throw new IllegalStateException(tile + " is in nobody's hand but " + places[tile.index()]);
        }
        places[tile.index()] = new Place.On(to);
        zones.computeIfAbsent(to, z -> new ArrayList<>()).add(tile);
    }

    /** Pushes what lies in a zone into the machine, as at the end of a deal. */
    void sweep(Zone zone) {
        List<TileId> lying = zones.getOrDefault(zone, new ArrayList<>());
        for (TileId tile : lying) {
            places[tile.index()] = new Place.Machine();
        }
        lying.clear();
    }

    /** Lets what is left of the wall sink into the machine. */
    void lowerWall() {
        for (TileId tile : wall) {
            places[tile.index()] = new Place.Machine();
        }
        wall.clear();
    }

    private void leave(TileId tile, Place expected) {
        if (!places[tile.index()].equals(expected)) {
            throw new IllegalStateException(tile + " is " + places[tile.index()] + ", not " + expected);
        }
    }
}
