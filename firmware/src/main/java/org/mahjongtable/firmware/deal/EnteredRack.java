package org.mahjongtable.firmware.deal;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.scoring.tile.Tile;

/** A rack as people see it, in the place of one that no antenna sees. */
final class EnteredRack {
    /** So long after a call it counts as told without hurry, as what people enter is. */
    private static final long UNHURRIED = 10_000_000_000L;

    private EnteredRack() {}

    /**
     * The tiles of the set in play that a seat's rack holds if it shows these faces: nothing where it cannot, because there are too few or too many of
     * them, or one lies elsewhere.
     */
    static Optional<List<TileId>> read(DealRules rules, Board board, Seat seat, List<Tile> faces) {
        int wanted = rules.game().handSize() - 3 * board.at(seat).melds().size();
        if (faces.size() != wanted && faces.size() != wanted + 1) {
            return Optional.empty();
        }
        int set = PlayStep.setOf(board);
        Set<TileId> elsewhere = elsewhere(board, seat);
        List<TileId> rack = new ArrayList<>();
        for (Tile face : faces) {
            Optional<TileId> free = Optional.empty();
            for (int copy = 1; copy <= face.copies() && free.isEmpty(); copy++) {
                TileId tile = new TileId(set, face, copy);
                free = Optional.of(tile).filter(one -> !elsewhere.contains(one) && !rack.contains(one));
            }
            if (face.isBonus() || free.isEmpty()) {
                return Optional.empty();
            }
            rack.add(free.get());
        }
        return Optional.of(rack);
    }

    private static Set<TileId> elsewhere(Board board, Seat seat) {
        Set<TileId> elsewhere = new HashSet<>();
        for (Seat other : Seat.values()) {
            Holding at = board.at(other);
            at.melds().forEach(meld -> elsewhere.addAll(meld.tiles()));
            elsewhere.addAll(at.bonus());
            if (other != seat) {
                elsewhere.addAll(at.rack());
            }
        }
        board.lying().forEach(discard -> elsewhere.add(discard.tile()));
        return elsewhere;
    }

    /** The board with that rack. */
    static Board on(Board board, Seat seat, List<TileId> rack) {
        Holding at = board.at(seat);
        return board.with(seat, new Holding(rack, at.melds(), at.bonus()));
    }

    /** The play with that rack, also where the seat asks for a win: who holds a tile more than the others has drawn it. */
    static Deal.Playing in(Deal.Playing playing, Doubt.Said.Rack rack) {
        Deal.Playing entered = with(playing, rack);
        return entered.withCalls(playing.calls().stream()
                .map(call -> call.seat() == rack.seat()
                        ? new WinCall(
                                call.seat(),
                                call.calledAt() - UNHURRIED,
                                call.declaredAt(),
                                with(call.frozen(), rack),
                                true)
                        : call)
                .toList());
    }

    private static Deal.Playing with(Deal.Playing playing, Doubt.Said.Rack rack) {
        Seat seat = rack.seat();
        boolean drew = rack.tiles().size() % 3 == 2;
        boolean awaited = playing.turn().seat() == seat;
        Turn turn = drew && awaited ? new Turn.ToDiscard(seat, true) : playing.turn();
        return new Deal.Playing(
                playing.opening(),
                on(playing.board(), seat, rack.tiles()),
                turn,
                playing.history(),
                playing.restrictions(),
                playing.calls(),
                playing.at());
    }
}
