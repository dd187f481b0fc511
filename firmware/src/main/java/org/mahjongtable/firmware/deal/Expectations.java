package org.mahjongtable.firmware.deal;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mahjongtable.firmware.deal.TableEvent.Source;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.scoring.Claim;
import org.mahjongtable.scoring.WrongCount;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.tile.Tile;

/**
 * What the rules allow next in a position, of all that would bring a tile nearer to where it is seen.
 *
 * <p>A tile may have gone on before anybody saw it where it stopped: from the wall to the discards (drawn and discarded), from the wall to the melds (drawn
 * and declared), from a rack to another seat's melds (discarded and claimed). An event is therefore expected also where its tile is seen at a place that a
 * later event can explain.
 */
final class Expectations {
    private final DealRules rules;
    private final Position position;
    private final Map<TileId, Zone> belongs;
    private final Map<TileId, Zone> seen;
    private final List<Expected> expected = new ArrayList<>();

    /** An event and the position after it. */
    record Expected(TableEvent.Move event, Position after) {}

    private Expectations(DealRules rules, Position position, Map<TileId, Zone> belongs, Map<TileId, Zone> seen) {
        this.rules = rules;
        this.position = position;
        this.belongs = belongs;
        this.seen = seen;
    }

    /**
     * The events that may come next.
     *
     * @param belongs where each tile of the board belongs
     * @param seen where tiles are seen that belong elsewhere, those of the wall among them
     */
    static List<Expected> from(DealRules rules, Position position, Map<TileId, Zone> belongs, Map<TileId, Zone> seen) {
        Expectations next = new Expectations(rules, position, belongs, seen);
        switch (position.turn()) {
            case Turn.ToDraw(var seat) -> {
                next.draws(seat, Source.WALL);
                next.claims(seat);
                next.takeBack();
                next.discardsWithoutDrawing(seat);
            }
            case Turn.ToReplace(var seat) -> {
                next.draws(seat, Source.REPLACEMENT);
                next.discardsWithoutDrawing(seat);
            }
            case Turn.ToDiscard(var seat, var drew) -> {
                if (drew) {
                    next.bonus(seat);
                    next.kongs(seat);
                }
                next.discards(seat);
                next.drawsAgain(seat);
                next.undoneClaim(seat);
            }
            case Turn.Last _ -> next.takeBack();
        }
        return next.expected;
    }

    private void draws(Seat seat, Source source) {
        seen.forEach((tile, zone) -> {
            boolean ofWall = !belongs.containsKey(tile);
            boolean mayHaveTaken = zone.equals(new Zone.Rack(seat))
                    || zone.equals(rules.discards().zone(seat))
                    || zone instanceof Zone.Melds;
            if (ofWall && mayHaveTaken) {
                expect(new TableEvent.Drawn(seat, tile.face(), source), position.draw(seat, tile));
            }
        });
    }

    private void discards(Seat seat) {
        for (TileId tile : position.board().at(seat).rack()) {
            Zone zone = seen.get(tile);
            boolean discarded = rules.discards().zone(seat).equals(zone);
            boolean claimedSince = zone instanceof Zone.Melds(var claimer) && claimer != seat;
            if ((discarded || claimedSince) && !tile.face().isBonus()) {
                expect(new TableEvent.Discarded(seat, tile.face()), position.discard(seat, tile, rules));
            }
        }
    }

    private void discardsWithoutDrawing(Seat seat) {
        if (rules.wrongCounts()) {
            discards(seat);
        }
    }

    private void drawsAgain(Seat seat) {
        if (rules.wrongCounts() && rules.drawable(position.board()) > 0) {
            draws(seat, Source.WALL);
        }
    }

    private void takeBack() {
        Optional<Discard> newest = position.claimable();
        newest.filter(discard -> new Zone.Rack(discard.seat()).equals(seen.get(discard.tile())))
                .ifPresent(discard -> expect(
                        new TableEvent.DiscardTakenBack(
                                discard.seat(), discard.tile().face()),
                        position.takeBack()));
    }

    /** A claimed set of which the discard has gone elsewhere again, or a claimed pung that its owner lays the fourth tile to. */
    private void undoneClaim(Seat seat) {
        Optional<TableMeld> set = position.claimed();
        if (set.isEmpty()) {
            return;
        }
        Discard newest = position.board().discards().getLast();
        Zone gone = seen.get(newest.tile());
        boolean fourth = may(Claim.KONG)
                && set.get().pung().isPresent()
                && shown(seat).stream()
                        .anyMatch(tile -> tile.face() == newest.tile().face());
        if (fourth || (gone != null && !gone.equals(new Zone.Melds(seat)))) {
            expect(
                    new TableEvent.ClaimUndone(seat, newest.tile().face(), newest.seat()),
                    position.undoClaim(set.get()));
        }
    }

    private void bonus(Seat seat) {
        for (TileId tile : position.board().at(seat).rack()) {
            if (tile.face().isBonus() && new Zone.Melds(seat).equals(seen.get(tile))) {
                expect(new TableEvent.BonusShown(seat, tile.face()), position.showBonus(seat, tile, rules));
            }
        }
    }

    // ---- kongs of own tiles ----

    private void kongs(Seat seat) {
        if (rules.drawable(position.board()) == 0 || rules.isDeadByCount(position, seat)) {
            return;
        }
        List<TileId> shown = shown(seat);
        for (TileId tile : shown) {
            List<TileId> same = sameFace(shown, tile.face());
            if (same.size() == 4 && same.getFirst().equals(tile)) {
                TableMeld kong = new TableMeld(new Meld.Kong(tile.face(), KongKind.CONCEALED), same, null);
                expect(
                        new TableEvent.KongMade(seat, tile.face(), KongKind.CONCEALED, null),
                        position.declare(seat, kong, rules));
            }
            for (TableMeld meld : position.board().at(seat).melds()) {
                if (meld.pung().filter(tile.face()::equals).isPresent()) {
                    expect(
                            new TableEvent.KongMade(seat, tile.face(), KongKind.ADDED, meld.feeder()),
                            position.addToPung(seat, meld, tile, rules));
                }
            }
        }
    }

    /** The tiles of a seat's rack that are seen with its melds. */
    private List<TileId> shown(Seat seat) {
        return position.board().at(seat).rack().stream()
                .filter(tile -> new Zone.Melds(seat).equals(seen.get(tile))
                        && !tile.face().isBonus())
                .toList();
    }

    private static List<TileId> sameFace(List<TileId> tiles, Tile face) {
        return tiles.stream().filter(tile -> tile.face() == face).toList();
    }

    // ---- claims of the newest discard ----

    private void claims(Seat next) {
        Optional<Discard> newest = position.claimable();
        if (newest.isEmpty() || !(seen.get(newest.get().tile()) instanceof Zone.Melds(var seat))) {
            return;
        }
        Seat feeder = newest.get().seat();
        TileId claimed = newest.get().tile();
        boolean dead = rules.isDeadByCount(position, seat);
        if (seat == feeder || (dead && rules.game().wrongCount() == WrongCount.NO_CLAIMS)) {
            return;
        }
        List<TileId> shown = shown(seat);
        List<TileId> same = sameFace(shown, claimed.face());
        if (same.size() >= 2 && may(Claim.PUNG)) {
            claim(seat, new Meld.Pung(claimed.face(), true), claimed, same.subList(0, 2), feeder);
        }
        if (same.size() == 3 && !dead && may(Claim.KONG)) {
            claim(seat, new Meld.Kong(claimed.face(), KongKind.MELDED), claimed, same, feeder);
        }
        if (seat == next && may(Claim.CHOW) && claimed.face().isSuited()) {
            for (int low = Math.max(1, claimed.face().rank() - 2);
                    low <= Math.min(7, claimed.face().rank());
                    low++) {
                chow(seat, claimed.face().suit().rank(low), claimed, shown, feeder);
            }
        }
    }

    private void chow(Seat seat, Tile low, TileId claimed, List<TileId> shown, Seat feeder) {
        Meld.Chow chow = new Meld.Chow(low, true);
        List<TileId> own = new ArrayList<>();
        for (Tile face : chow.tiles()) {
            if (face != claimed.face()) {
                sameFace(shown, face).stream().findFirst().ifPresent(own::add);
            }
        }
        if (own.size() == 2) {
            claim(seat, chow, claimed, own, feeder);
        }
    }

    private void claim(Seat seat, Meld meld, TileId claimed, List<TileId> own, Seat feeder) {
        List<TileId> tiles = new ArrayList<>(own);
        tiles.add(claimed);
        TableEvent.Move event = switch (meld) {
            case Meld.Chow chow -> new TableEvent.ChowMade(seat, chow.low(), claimed.face(), feeder);
            case Meld.Pung pung -> new TableEvent.PungMade(seat, pung.tile(), feeder);
            case Meld.Kong kong -> new TableEvent.KongMade(seat, kong.tile(), kong.kind(), feeder);
            case Meld.Pair _, Meld.Knitted _, Meld.Singles _ ->
                throw new IllegalArgumentException("nobody claims " + meld);
        };
        expect(event, position.declare(seat, new TableMeld(meld, tiles, feeder), rules));
    }

    private boolean may(Claim claim) {
        boolean tilesLeft = claim != Claim.KONG || rules.drawable(position.board()) > 0;
        return tilesLeft && rules.game().claims().contains(claim);
    }

    private void expect(TableEvent.Move event, Position after) {
        expected.add(new Expected(event, after));
    }
}
