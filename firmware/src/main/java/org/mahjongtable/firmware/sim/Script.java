package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.tile.Tile;

/** What the people of one deal are to do, written down move by move; what is not written they do not do. */
final class Script {
    private final Map<Seat, List<Tile>> discards = new HashMap<>();
    private final Map<Integer, Minds.Want> claims = new HashMap<>();
    private final Map<Moment, List<Meld.Kong>> kongs = new HashMap<>();
    private final Map<Seat, Integer> declarations = new HashMap<>();
    private int allDiscards;

    /** A player's turn, by how many tiles that player has discarded before. */
    private record Moment(Seat seat, int ownDiscards) {}

    // ---- written ----

    void discards(Seat seat, Tile tile) {
        discards.computeIfAbsent(seat, s -> new ArrayList<>()).add(tile);
        allDiscards++;
    }

    /** Somebody claims the newest discard. */
    void claims(Seat seat, Meld meld) {
        claims.put(allDiscards, new Minds.Want(seat, meld));
    }

    /** Somebody declares a kong of the own hand before the next own discard. */
    void kongs(Seat seat, Meld.Kong kong) {
        kongs.computeIfAbsent(new Moment(seat, ownDiscards(seat)), m -> new ArrayList<>())
                .add(kong);
    }

    /** Somebody holds the button before the next own discard. */
    void declares(Seat seat) {
        declarations.put(seat, ownDiscards(seat));
    }

    int ownDiscards(Seat seat) {
        return discards.getOrDefault(seat, List.of()).size();
    }

    int allDiscards() {
        return allDiscards;
    }

    // ---- read ----

    /** The discard of a seat after so many of its own. */
    Optional<Tile> discard(Seat seat, int ownDiscards) {
        List<Tile> own = discards.getOrDefault(seat, List.of());
        return ownDiscards < own.size() ? Optional.of(own.get(ownDiscards)) : Optional.empty();
    }

    /** The claim on the discard with that number, from 1. */
    Optional<Minds.Want> claim(int discard) {
        return Optional.ofNullable(claims.get(discard));
    }

    /** The kongs of a turn, in their order. */
    List<Meld.Kong> kongs(Seat seat, int ownDiscards) {
        return kongs.getOrDefault(new Moment(seat, ownDiscards), List.of());
    }

    boolean declares(Seat seat, int ownDiscards) {
        return Integer.valueOf(ownDiscards).equals(declarations.get(seat));
    }
}
