package org.mahjongtable.firmware.deal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.tile.Notation;
import org.mahjongtable.scoring.tile.Tile;

/**
 * Tiles on a table and what is done with them, in words: {@code 5m wall > rack.1}, {@code 9s river.1 > melds.3}. A tile in {@code hand} is seen nowhere;
 * one that lies at {@code rack.1+melds.1} is heard alike by both antennas, and really lies in the first; {@code lift rack} takes all racks up, {@code lower rack} puts them back, {@code sweep rack} sends them into the machine.
 */
public final class Cloth {
    /** No antenna reads it. */
    private static final Zone HAND = new Zone.Wall(Seat.FOUR);

    private final Map<TileId, Zone> lies = new HashMap<>();
    private final Map<TileId, Zone> lifted = new HashMap<>();
    private final Map<TileId, Zone> beside = new HashMap<>();

    /**
     * Lays the tiles of a seat.
     *
     * @param text sets in brackets: {@code 123m55p [777s] f1}; an exposed set was fed by the seat before
     */
    public Holding lay(Seat seat, String text) {
        List<TileId> rack = new ArrayList<>();
        List<TableMeld> melds = new ArrayList<>();
        List<TileId> bonus = new ArrayList<>();
        for (String part : text.replaceAll("([\\[(])", " $1").strip().split("\\s+", -1)) {
            boolean set = part.startsWith("[") || part.startsWith("(");
            List<Tile> faces = Notation.list(part, set ? 1 : 0, set ? part.length() - 1 : part.length());
            List<TileId> tiles = faces.stream()
                    .map(face -> take(face, set || face.isBonus() ? new Zone.Melds(seat) : new Zone.Rack(seat)))
                    .toList();
            if (set) {
                melds.add(meld(tiles, part.startsWith("("), seat.plus(3)));
            } else {
                tiles.forEach(tile -> (tile.face().isBonus() ? bonus : rack).add(tile));
            }
        }
        return new Holding(rack, melds, bonus);
    }

    private static TableMeld meld(List<TileId> tiles, boolean concealed, Seat feeder) {
        Tile face = tiles.getFirst().face();
        if (tiles.size() == 4) {
            KongKind kind = concealed ? KongKind.CONCEALED : KongKind.MELDED;
            return new TableMeld(new Meld.Kong(face, kind), tiles, concealed ? null : feeder);
        }
        boolean pung = tiles.get(1).face() == face;
        return new TableMeld(pung ? new Meld.Pung(face, true) : new Meld.Chow(face, true), tiles, feeder);
    }

    /** Takes a tile from the wall. */
    TileId take(Tile face, Zone to) {
        for (int copy = 1; copy <= face.copies(); copy++) {
            TileId tile = new TileId(1, face, copy);
            if (!lies.containsKey(tile)) {
                lies.put(tile, to);
                return tile;
            }
        }
        throw new IllegalArgumentException("no " + face + " is left in the wall");
    }

    /** Does what the words say. */
    public void act(String action) {
        String[] words = action.split("\\s+", -1);
        switch (words[0]) {
            case "sweep" -> lies.values().removeIf(zone -> zone.text().startsWith(words[1]));
            case "lift" -> {
                lifted.putAll(lies);
                lifted.values().removeIf(zone -> !zone.text().startsWith(words[1]));
                lies.keySet().removeAll(lifted.keySet());
            }
            case "lower" -> {
                lies.putAll(lifted);
                lifted.clear();
            }
            default -> {
                for (Tile face : Notation.list(words[0], 0, words[0].length())) {
                    move(face, words[1], words[3]);
                }
            }
        }
    }

    private void move(Tile face, String from, String to) {
        TileId tile = from.equals("wall")
                ? take(face, HAND)
                : lies.entrySet().stream()
                        .filter(entry -> entry.getKey().face() == face
                                && entry.getValue().equals(zone(from)))
                        .map(Map.Entry::getKey)
                        .max(TileId::compareTo)
                        .orElseThrow(() -> new IllegalArgumentException("no " + face + " in " + from));
        String[] zones = to.split("\\+", -1);
        lies.put(tile, zone(zones[0]));
        beside.remove(tile);
        if (zones.length > 1) {
            beside.put(tile, zone(zones[1]));
        }
    }

    private static Zone zone(String text) {
        return text.equals("hand") ? HAND : Zone.parse(text).orElseThrow();
    }

    /** Lays a tile of the other set. */
    void foreign(String zone) {
        lies.put(new TileId(2, Tile.EAST, 1 + lies.size() % 4), zone(zone));
    }

    void sweep() {
        lies.clear();
    }

    /** Whether it is out of the wall. */
    public boolean lies(TileId tile) {
        return lies.containsKey(tile);
    }

    /** Lays a tile anywhere. */
    public void lay(TileId tile, Zone to) {
        lies.put(tile, to);
    }

    /** What an antenna of that zone hears. */
    public List<TileId> in(Zone zone) {
        return Stream.of(lies, beside)
                .flatMap(where -> where.entrySet().stream())
                .filter(entry -> entry.getValue().equals(zone))
                .map(Map.Entry::getKey)
                .toList();
    }
}
