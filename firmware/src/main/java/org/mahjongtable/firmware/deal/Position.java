package org.mahjongtable.firmware.deal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;

/** What lies where and whose turn it is: all that decides what may come next. Each method is one legal move and gives the position after it. */
record Position(Board board, Turn turn) {

    /** The newest discard while it may be claimed. */
    Optional<Discard> claimable() {
        return turn instanceof Turn.ToDraw || turn instanceof Turn.Last ? newestDiscard() : Optional.empty();
    }

    private Optional<Discard> newestDiscard() {
        return board.discards().isEmpty()
                ? Optional.empty()
                : Optional.of(board.discards().getLast()).filter(Discard::lies);
    }

    Position draw(Seat seat, TileId tile) {
        Holding at = board.at(seat);
        List<TileId> rack = new ArrayList<>(at.rack());
        rack.add(tile);
        return new Position(
                board.with(seat, new Holding(rack, at.melds(), at.bonus())), new Turn.ToDiscard(seat, true));
    }

    Position discard(Seat seat, TileId tile, DealRules rules) {
        List<Discard> discards = new ArrayList<>(board.discards());
        discards.add(new Discard(seat, tile, null));
        Board after = withoutFromRack(seat, List.of(tile)).withDiscards(discards);
        return new Position(
                after, rules.drawable(after) > 0 ? new Turn.ToDraw(seat.next()) : new Turn.Last(seat.next()));
    }

    /** The newest discard goes back to its rack. */
    Position takeBack() {
        Discard newest = board.discards().getLast();
        List<Discard> discards = board.discards().subList(0, board.discards().size() - 1);
        Seat seat = newest.seat();
        Position drawn = new Position(board.withDiscards(discards), turn).draw(seat, newest.tile());
        return new Position(drawn.board(), new Turn.ToDiscard(seat, true));
    }

    /** The set that a seat has just claimed, while it has done nothing with it; nothing where its turn has gone on. */
    Optional<TableMeld> claimed() {
        if (!(turn instanceof Turn.ToDiscard(var seat, var drew))
                || drew
                || board.discards().isEmpty()) {
            return Optional.empty();
        }
        Discard newest = board.discards().getLast();
        return board.at(seat).melds().stream()
                .filter(meld -> newest.claimedBy() == seat && meld.tiles().contains(newest.tile()) && !meld.isKong())
                .findFirst();
    }

    /** The claimed set is none: its discard may be claimed again, its other tiles are in the rack. */
    Position undoClaim(TableMeld claimed) {
        Seat seat = turn.seat();
        List<Discard> discards = new ArrayList<>(board.discards());
        Discard newest = discards.removeLast();
        discards.add(new Discard(newest.seat(), newest.tile(), null));
        Holding at = board.at(seat);
        List<TableMeld> melds = new ArrayList<>(at.melds());
        melds.remove(claimed);
        List<TileId> rack = new ArrayList<>(at.rack());
        rack.addAll(claimed.tiles());
        rack.remove(newest.tile());
        Board before = board.withDiscards(discards).with(seat, new Holding(rack, melds, at.bonus()));
        return new Position(before, new Turn.ToDraw(newest.seat().next()));
    }

    /** A set made of own tiles and, where it has a feeder, of the newest discard. */
    Position declare(Seat seat, TableMeld meld, DealRules rules) {
        Board claimed = board;
        if (meld.feeder() != null) {
            List<Discard> discards = new ArrayList<>(board.discards());
            Discard newest = discards.removeLast();
            discards.add(new Discard(newest.seat(), newest.tile(), seat));
            claimed = board.withDiscards(discards);
        }
        Holding at =
                new Position(claimed, turn).withoutFromRack(seat, meld.tiles()).at(seat);
        List<TableMeld> melds = new ArrayList<>(at.melds());
        melds.add(meld);
        Board after = claimed.with(seat, new Holding(at.rack(), melds, at.bonus()));
        return new Position(after, meld.isKong() ? replacing(after, seat, rules) : new Turn.ToDiscard(seat, false));
    }

    /** A fourth tile joins an own pung. */
    Position addToPung(Seat seat, TableMeld pung, TileId fourth, DealRules rules) {
        Holding at = withoutFromRack(seat, List.of(fourth)).at(seat);
        List<TableMeld> melds = new ArrayList<>(at.melds());
        melds.set(melds.indexOf(pung), pung.withFourth(fourth));
        Board after = board.with(seat, new Holding(at.rack(), melds, at.bonus()));
        return new Position(after, replacing(after, seat, rules));
    }

    Position showBonus(Seat seat, TileId tile, DealRules rules) {
        Holding at = withoutFromRack(seat, List.of(tile)).at(seat);
        List<TileId> bonus = new ArrayList<>(at.bonus());
        bonus.add(tile);
        Board after = board.with(seat, new Holding(at.rack(), at.melds(), bonus));
        return new Position(after, replacing(after, seat, rules));
    }

    private static Turn replacing(Board after, Seat seat, DealRules rules) {
        return rules.drawable(after) > 0 ? new Turn.ToReplace(seat) : new Turn.Last(seat);
    }

    private Board withoutFromRack(Seat seat, List<TileId> tiles) {
        Holding at = board.at(seat);
        List<TileId> rack = new ArrayList<>(at.rack());
        rack.removeAll(tiles);
        return board.with(seat, new Holding(rack, at.melds(), at.bonus()));
    }
}
