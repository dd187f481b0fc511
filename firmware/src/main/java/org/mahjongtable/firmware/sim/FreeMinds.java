package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sim.Strategy.Sight;
import org.mahjongtable.scoring.Claim;
import org.mahjongtable.scoring.WrongCount;
import org.mahjongtable.scoring.hand.Hand;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.tile.Tile;

/** People who play as they like, and may: whoever has locked a hand or has a wrong number of tiles may do less. */
final class FreeMinds implements Minds {
    /** How often a tile goes on to where it belongs without having stood in the rack. */
    static final double STRAIGHT_ON = 0.3;

    private final Scene scene;
    private final TrueDeal deal;
    /** By seat, seat 1 first. */
    private final List<Map<Distance.Aim, Double>> tastes = new ArrayList<>();

    FreeMinds(Scene scene, TrueDeal deal) {
        this.scene = scene;
        this.deal = deal;
        for (int seat = 0; seat < 4; seat++) {
            Map<Distance.Aim, Double> taste = new EnumMap<>(Distance.Aim.class);
            for (Distance.Aim aim : Distance.Aim.values()) {
                taste.put(aim, scene.thought().below(100) / 100.0);
            }
            tastes.add(taste);
        }
    }

    private Sight sight(Seat seat) {
        return new Sight(deal.hand(seat), deal.open(), tastes.get(seat.ordinal()));
    }

    /** A locked hand stays as it is. */
    @Override
    public Tile discard(Seat seat) {
        return deal.bound.isLocked(seat)
                ? deal.drawn(seat).face()
                : scene.strategy().discard(sight(seat));
    }

    @Override
    public Optional<Tile> wrongDiscard(Seat seat) {
        if (!deal.bound.isLocked(seat) || deal.bound.isDead(seat)) {
            return Optional.empty();
        }
        Tile drawn = deal.drawn(seat).face();
        return deal.hand(seat).concealed().kinds().stream()
                .filter(tile -> tile != drawn)
                .findFirst()
                .filter(_ -> scene.slips().happens(scene.habits().breaks()));
    }

    @Override
    public Optional<Meld.Kong> kong(Seat seat) {
        boolean may = deal.drawable() > 0 && !deal.bound.isLocked(seat) && !deal.bound.isMiscounted(seat);
        return may ? scene.strategy().kong(sight(seat)) : Optional.empty();
    }

    @Override
    public Optional<Want> claim(Seat discarder, TileId tile) {
        Optional<Want> best = Optional.empty();
        for (int turn = 1; turn < 4; turn++) {
            Seat seat = discarder.plus(turn);
            if (!mayClaim(seat)) {
                continue;
            }
            Optional<Meld> meld =
                    scene.strategy().claim(sight(seat), tile.face(), turn == 1, !deal.bound.isMiscounted(seat));
            if (meld.isPresent()
                    && (best.isEmpty()
                            || strength(meld.get()) < strength(best.get().meld()))) {
                best = Optional.of(new Want(seat, meld.get()));
            }
        }
        return best;
    }

    private boolean mayClaim(Seat seat) {
        boolean dead = deal.bound.isMiscounted(seat) && scene.rules().game().wrongCount() == WrongCount.NO_CLAIMS;
        return !dead && !deal.bound.isLocked(seat) && !scene.clumsy().isCalling(seat);
    }

    /** The place of a claim in the rule set's order, the strongest first. */
    private int strength(Meld meld) {
        List<Claim> claims = scene.rules().game().claims();
        return switch (meld) {
            case Meld.Chow _ -> claims.indexOf(Claim.CHOW);
            case Meld.Pung _ -> claims.indexOf(Claim.PUNG);
            case Meld.Kong _ -> claims.indexOf(Claim.KONG);
            case Meld.Pair _, Meld.Knitted _, Meld.Singles _ -> throw new IllegalStateException(meld + " was claimed");
        };
    }

    // ---- what people do beside playing well ----

    @Override
    public boolean letsPass() {
        return scene.slips().happens(scene.habits().passes());
    }

    /** More likely where the hand is complete and worth too little. */
    @Override
    public boolean insists(Seat seat, boolean complete) {
        boolean may = !deal.bound.isDead(seat) && !deal.bound.isMiscounted(seat);
        return may && scene.slips().happens(scene.habits().insists() * (complete ? 30 : 1));
    }

    @Override
    public boolean mayTakeTwo(Seat seat) {
        return !deal.bound.isLocked(seat)
                && !deal.bound.isMiscounted(seat)
                && deal.drawable() > 2
                && scene.world().hasTilesNext(2);
    }

    @Override
    public boolean mayForget(Seat seat) {
        return !deal.bound.isLocked(seat) && !deal.bound.isMiscounted(seat) && deal.drawable() > 12;
    }

    @Override
    public boolean miscounts(Seat seat) {
        boolean may = !deal.bound.isLocked(seat) && !deal.bound.isMiscounted(seat) && deal.drawable() > 2;
        return may && scene.slips().happens(scene.habits().forgets());
    }

    @Override
    public boolean goesStraightOn(Seat seat) {
        return scene.thought().happens(STRAIGHT_ON);
    }

    /** A ready hand often, another as a bluff. */
    @Override
    public boolean declares(Seat seat, Tile discard) {
        if (deal.bound.isLocked(seat)
                || deal.bound.isDead(seat)
                || deal.bound.isMiscounted(seat)
                || deal.hidesBonus(seat)) {
            return false;
        }
        Habits habits = scene.habits();
        if (habits.declares() == 0) {
            return false;
        }
        Hand hand = deal.hand(seat);
        Hand left = new Hand(hand.concealed().minus(discard), hand.melds(), hand.bonus());
        boolean ready = !scene.rules().waits(left).isEmpty();
        return scene.slips().happens(ready ? habits.declares() : habits.bluffs());
    }
}
