package org.mahjongtable.firmware.sim;

import java.util.Optional;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.scoring.hand.Hand;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.tile.Tile;

/** People who do what a script says, with hands as slow and as quick as anybody's. */
final class Actors implements Minds {
    private final Script script;
    private final Scene scene;
    private final TrueDeal deal;
    private final Optional<Seat> insisting;

    /** @param insisting who declares a win that is none as soon as the script is at its end */
    Actors(Script script, Scene scene, TrueDeal deal, Optional<Seat> insisting) {
        this.script = script;
        this.scene = scene;
        this.deal = deal;
        this.insisting = insisting;
    }

    /** After the script the tile that was drawn. */
    @Override
    public Tile discard(Seat seat) {
        return script.discard(seat, deal.ownDiscards(seat))
                .orElseGet(() -> deal.drawn(seat).face());
    }

    @Override
    public Optional<Tile> wrongDiscard(Seat seat) {
        return Optional.empty();
    }

    @Override
    public Optional<Meld.Kong> kong(Seat seat) {
        Hand hand = deal.hand(seat);
        return script.kongs(seat, deal.ownDiscards(seat)).stream()
                .filter(kong -> canMake(hand, kong))
                .findFirst();
    }

    private static boolean canMake(Hand hand, Meld.Kong kong) {
        int standing = hand.concealed().count(kong.tile());
        return kong.kind() == KongKind.ADDED
                ? standing == 1 && hand.melds().contains(new Meld.Pung(kong.tile(), true))
                : standing == 4;
    }

    @Override
    public Optional<Want> claim(Seat discarder, TileId tile) {
        return script.claim(deal.discards());
    }

    @Override
    public boolean goesStraightOn(Seat seat) {
        return !script.declares(seat, deal.ownDiscards(seat)) && scene.thought().happens(FreeMinds.STRAIGHT_ON);
    }

    @Override
    public boolean declares(Seat seat, Tile discard) {
        return script.declares(seat, deal.ownDiscards(seat));
    }

    @Override
    public boolean letsPass() {
        return false;
    }

    @Override
    public boolean insists(Seat seat, boolean complete) {
        boolean atTheEnd = script.discard(seat, deal.ownDiscards(seat)).isEmpty();
        return atTheEnd && insisting.filter(seat::equals).isPresent();
    }

    @Override
    public boolean mayTakeTwo(Seat seat) {
        return false;
    }

    @Override
    public boolean mayForget(Seat seat) {
        return false;
    }

    @Override
    public boolean miscounts(Seat seat) {
        return false;
    }
}
