package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.firmware.sim.Motions.Carry;
import org.mahjongtable.scoring.Claim;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.tile.Tile;

/** How a claimed set comes to lie: at once, late, one tile after the other, or while somebody else shows a set for the same tile. */
final class Claiming {
    private final Scene scene;
    private final TrueDeal deal;

    Claiming(Scene scene, TrueDeal deal) {
        this.scene = scene;
        this.deal = deal;
    }

    /**
     * The discard and the tiles of the own rack go to the melds.
     *
     * @param laid takes the tiles of the own rack
     */
    void claim(Seat seat, Meld meld, Seat discarder, TileId tile, Consumer<List<TileId>> laid) {
        List<TileId> own = own(seat, meld, tile);
        Zone river = scene.motions().river(discarder);
        List<Carry> carries = new ArrayList<>();
        own.forEach(t -> carries.add(new Carry(t, Motions.rack(seat), Motions.melds(seat))));
        // Some show their own tiles first, some fetch the discard first.
        carries.add(scene.thought().below(2) * own.size(), new Carry(tile, river, Motions.melds(seat)));
        Clumsiness clumsy = scene.clumsy();
        if (meld instanceof Meld.Pung && seat != discarder.next() && clumsy.happens(Fault.CLAIMS_TOO)) {
            showToo(discarder.next(), tile);
        }
        // The fourth tile of a kong follows the third at once: nobody shows a pung and then thinks of the kong.
        boolean slowly = !(meld instanceof Meld.Kong) && clumsy.happens(Fault.SHOWS_SLOWLY);
        long late = clumsy.happens(Fault.CLAIMS_LATE) ? clumsy.chance().humanNanos(4000, 8000, 20_000) : 0;
        scene.agenda().after(late, () -> carry(seat, carries, slowly, () -> laid.accept(own)));
    }

    /** The tiles of the rack that make the set with the discard. */
    private List<TileId> own(Seat seat, Meld meld, TileId discard) {
        List<Tile> faces = new ArrayList<>(meld.tiles());
        faces.remove(discard.face());
        List<TileId> own = new ArrayList<>();
        for (Tile face : faces) {
            own.add(deal.rack(seat, face).stream()
                    .filter(tile -> !own.contains(tile))
                    .findFirst()
                    .orElseThrow());
        }
        return own;
    }

    private void carry(Seat seat, List<Carry> carries, boolean slowly, Runnable laid) {
        if (!slowly) {
            scene.motions().carry(seat, carries, laid);
            return;
        }
        scene.clumsy().liesWrong();
        scene.motions().carrySlowly(seat, carries, () -> {
            scene.clumsy().putRight(Fault.SHOWS_SLOWLY, scene.asked());
            laid.run();
        });
    }

    /** Shows a chow for it, sees that another pungs, and puts the two tiles back. */
    private void showToo(Seat seat, TileId discard) {
        Optional<List<TileId>> chow = chowWith(seat, discard.face());
        if (chow.isEmpty() || scene.motions().isBusy(seat)) {
            return;
        }
        Clumsiness clumsy = scene.clumsy();
        clumsy.liesWrong();
        scene.motions()
                .showAndPutBack(
                        seat, chow.get(), clumsy.noticed(), () -> clumsy.putRight(Fault.CLAIMS_TOO, scene.asked()));
    }

    /** Two tiles of the rack that would make a chow with another's discard. */
    private Optional<List<TileId>> chowWith(Seat seat, Tile discard) {
        if (!scene.rules().game().claims().contains(Claim.CHOW) || !discard.isSuited()) {
            return Optional.empty();
        }
        for (int low = Math.max(1, discard.rank() - 2); low <= Math.min(7, discard.rank()); low++) {
            List<TileId> own = new ArrayList<>();
            for (Tile face : new Meld.Chow(discard.suit().rank(low), true).tiles()) {
                if (face != discard) {
                    deal.rack(seat, face).stream().findFirst().ifPresent(own::add);
                }
            }
            if (own.size() == 2) {
                return Optional.of(own);
            }
        }
        return Optional.empty();
    }
}
