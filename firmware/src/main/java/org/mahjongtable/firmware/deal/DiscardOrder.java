package org.mahjongtable.firmware.deal;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.mahjongtable.firmware.deal.Expectations.Expected;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.scoring.tile.Tile;

/**
 * Tiles that were drawn and discarded into one pool without touching a rack, and first heard in one round: nothing tells which seat discarded which. Only who
 * sat there knows which of them was the first.
 *
 * @param begins by the face of a tile that may have been the first, one sequence that explains the picture and begins with its draw and its discard
 * @param tiles the tiles themselves
 * @param seats whose discards are open, in the order of their turns
 */
record DiscardOrder(Map<Tile, List<Expected>> begins, List<TileId> tiles, List<Seat> seats) {
    /** How many events say that a tile was drawn and discarded. */
    static final int EVENTS = 2;

    DiscardOrder {
        begins = Collections.unmodifiableMap(new TreeMap<>(begins));
        tiles = List.copyOf(tiles);
        seats = List.copyOf(seats);
    }

    /** What is open where sequences explain the picture equally well; nothing where they differ in anything but such an order. */
    static Optional<DiscardOrder> of(List<List<Expected>> sequences) {
        Map<Tile, List<Expected>> begins = new TreeMap<>();
        for (List<Expected> sequence : sequences) {
            Optional<Tile> first = first(sequence);
            if (first.isEmpty()) {
                return Optional.empty();
            }
            begins.putIfAbsent(first.get(), sequence);
        }
        if (begins.size() < 2) {
            return Optional.empty();
        }
        List<TileId> tiles = begins.values().stream()
                .map(sequence -> newest(sequence.get(1)))
                .toList();
        Set<Seat> seats = EnumSet.noneOf(Seat.class);
        for (Expected step : begins.values().iterator().next()) {
            if (step.event() instanceof TableEvent.Discarded(var seat, var _) && tiles.contains(newest(step))) {
                seats.add(seat);
            }
        }
        Seat next = begins.values().iterator().next().getFirst().event().seat();
        return Optional.of(new DiscardOrder(
                begins,
                tiles,
                seats.stream()
                        .sorted((a, b) -> Integer.compare(a.turnsAfter(next), b.turnsAfter(next)))
                        .toList()));
    }

    /** The tile with whose draw and discard a sequence begins. */
    private static Optional<Tile> first(List<Expected> sequence) {
        return sequence.size() >= EVENTS
                        && sequence.get(0).event() instanceof TableEvent.Drawn(var drawer, var drawn, var _)
                        && sequence.get(1).event() instanceof TableEvent.Discarded(var seat, var discarded)
                        && drawer == seat
                        && drawn == discarded
                ? Optional.of(drawn)
                : Optional.empty();
    }

    private static TileId newest(Expected discarded) {
        return discarded.after().board().discards().getLast().tile();
    }

    /** The faces of the tiles that may have been the first. */
    List<Tile> faces() {
        return List.copyOf(begins.keySet());
    }
}
