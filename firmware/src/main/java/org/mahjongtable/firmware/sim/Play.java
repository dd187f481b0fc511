package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.deal.TableEvent.Source;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.firmware.sim.Motions.Carry;
import org.mahjongtable.firmware.sim.Strategy.Sight;
import org.mahjongtable.firmware.sim.TrueDeal.Thrown;
import org.mahjongtable.scoring.Claim;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.tile.Tile;

/** Four people play a hand from the dealer's first discard to a win or the end of the wall. */
final class Play {
    /** How often a tile goes on to where it belongs without having stood in the rack. */
    private static final double STRAIGHT_ON = 0.3;

    private final Scene scene;
    private final TrueDeal deal;
    /** By seat, seat 1 first. */
    private final List<Map<Distance.Aim, Double>> tastes = new ArrayList<>();

    private final Winning winning;
    private final End end;

    /** How the play ended; told when it is certain, with the hands still as they were. */
    interface End {
        void won(Map<Seat, Win> wins);

        void exhausted();
    }

    Play(Scene scene, TrueDeal deal, End end) {
        this.scene = scene;
        this.deal = deal;
        this.winning = new Winning(scene, deal);
        this.end = end;
        for (int seat = 0; seat < 4; seat++) {
            Map<Distance.Aim, Double> taste = new EnumMap<>(Distance.Aim.class);
            for (Distance.Aim aim : Distance.Aim.values()) {
                taste.put(aim, scene.thought().below(100) / 100.0);
            }
            tastes.add(taste);
        }
    }

    /** The dealer looks at the dealt hand. */
    void begin(Seat dealer) {
        // Any tile may count as the one that completed a hand dealt complete.
        TileId any = deal.rack(dealer).getFirst();
        scene.then(3000, 6000, 15_000, () -> decide(dealer, any));
    }

    private Sight sight(Seat seat) {
        return new Sight(deal.hand(seat), deal.open(), tastes.get(seat.ordinal()));
    }

    // ---- the own turn ----

    private void draw(Seat seat, boolean replacement, boolean forBonus) {
        scene.motions().take(seat, replacement, tile -> {
            if (forBonus) {
                deal.drewForBonus(seat, tile);
            } else {
                deal.drew(seat, tile);
            }
            drew(seat, tile, replacement ? Source.REPLACEMENT : Source.WALL);
        });
    }

    /** The tile is still between the fingers. */
    private void drew(Seat seat, TileId tile, Source source) {
        TableEvent drawn = new TableEvent.Drawn(seat, tile.face(), source);
        boolean straightOn = scene.thought().happens(STRAIGHT_ON);
        if (tile.face().isBonus()) {
            if (straightOn) {
                scene.motions().lay(tile, Motions.melds(seat), () -> {
                    scene.happened(drawn);
                    showedBonus(seat, tile);
                });
            } else {
                stand(
                        seat,
                        tile,
                        drawn,
                        () -> scene.then(
                                300,
                                700,
                                2000,
                                () -> scene.motions()
                                        .carry(
                                                seat,
                                                tile,
                                                Motions.rack(seat),
                                                Motions.melds(seat),
                                                () -> showedBonus(seat, tile))));
            }
            return;
        }
        boolean wins = winning.byDrawing(seat, tile).isPresent();
        Optional<Meld.Kong> kong = wins ? Optional.empty() : kong(seat);
        if (straightOn && kong.isPresent() && kong.get().tile() == tile.face()) {
            kong(seat, kong.get(), tile, drawn);
        } else if (straightOn && !wins && kong.isEmpty() && strategyDiscard(seat) == tile.face()) {
            scene.motions().lay(tile, scene.motions().river(seat), () -> {
                scene.happened(drawn);
                discarded(seat, tile);
            });
        } else {
            stand(seat, tile, drawn, () -> scene.then(400, 1500, 9000, () -> decide(seat, tile)));
        }
    }

    private void stand(Seat seat, TileId tile, TableEvent drawn, Runnable then) {
        scene.motions().lay(tile, Motions.rack(seat), () -> {
            scene.happened(drawn);
            then.run();
        });
    }

    private void showedBonus(Seat seat, TileId tile) {
        deal.showedBonus(seat, tile);
        scene.happened(new TableEvent.BonusShown(seat, tile.face()));
        if (deal.drawable() == 0) {
            end.exhausted();
        } else {
            scene.then(300, 700, 2000, () -> draw(seat, true, true));
        }
    }

    /** All own tiles stand, one too many: win, kong or discard. {@code drawn} is the newest of them. */
    private void decide(Seat seat, TileId drawn) {
        Optional<Win> win = winning.byDrawing(seat, drawn);
        Optional<Meld.Kong> kong = kong(seat);
        if (win.isPresent()) {
            end.won(Map.of(seat, win.get()));
        } else if (kong.isPresent()) {
            kong(seat, kong.get(), null, null);
        } else {
            discard(seat);
        }
    }

    private Tile strategyDiscard(Seat seat) {
        return scene.strategy().discard(sight(seat));
    }

    private void discard(Seat seat) {
        Tile face = strategyDiscard(seat);
        TileId tile = inRack(seat, face, 1).getFirst();
        scene.motions().carry(seat, tile, Motions.rack(seat), scene.motions().river(seat), () -> discarded(seat, tile));
    }

    private List<TileId> inRack(Seat seat, Tile face, int count) {
        return deal.rack(seat).stream()
                .filter(tile -> tile.face() == face)
                .limit(count)
                .toList();
    }

    // ---- kongs ----

    private Optional<Meld.Kong> kong(Seat seat) {
        return deal.drawable() > 0 ? scene.strategy().kong(sight(seat)) : Optional.empty();
    }

    /** {@code held} is the tile still in the hand, with its draw not yet told; null if all stand. */
    private void kong(Seat seat, Meld.Kong kong, @Nullable TileId held, @Nullable TableEvent drawn) {
        List<TileId> tiles = inRack(seat, kong.tile(), 4);
        Runnable declared = () -> {
            if (drawn != null) {
                scene.happened(drawn);
            }
            konged(seat, kong, tiles);
        };
        List<Carry> carries = new ArrayList<>();
        for (TileId tile : tiles) {
            if (!tile.equals(held)) {
                carries.add(new Carry(tile, Motions.rack(seat), Motions.melds(seat)));
            }
        }
        if (held == null) {
            scene.motions().carry(seat, carries, declared);
        } else {
            Runnable rest = carries.isEmpty() ? declared : () -> scene.motions().carry(seat, carries, declared);
            scene.motions().lay(held, Motions.melds(seat), rest);
        }
    }

    private void konged(Seat seat, Meld.Kong kong, List<TileId> tiles) {
        if (kong.kind() == KongKind.CONCEALED) {
            deal.concealedKong(seat, kong, tiles);
        } else {
            deal.addedKong(seat, kong, tiles.getFirst());
        }
        scene.happened(new TableEvent.KongMade(seat, kong.tile(), kong.kind(), deal.feeder(seat, kong)));
        Map<Seat, Win> robbers = winning.byRobbing(seat, kong);
        if (robbers.isEmpty()) {
            scene.then(1000, 1600, 4000, () -> draw(seat, true, false));
        } else {
            end.won(robbers);
        }
    }

    // ---- after a discard ----

    private void discarded(Seat seat, TileId tile) {
        deal.discarded(seat, tile);
        scene.happened(new TableEvent.Discarded(seat, tile.face()));
        Map<Seat, Win> winners = winning.onDiscard(seat, tile.face());
        if (!winners.isEmpty()) {
            end.won(winners);
        } else if (deal.drawable() == 0) {
            end.exhausted();
        } else {
            claimOrDraw(seat, tile);
        }
    }

    private void claimOrDraw(Seat discarder, TileId tile) {
        Optional<Meld> best = Optional.empty();
        Seat claimer = discarder.next();
        for (int turn = 1; turn < 4; turn++) {
            Seat seat = discarder.plus(turn);
            Optional<Meld> meld = scene.strategy().claim(sight(seat), tile.face(), turn == 1, true);
            if (meld.isPresent() && (best.isEmpty() || strength(meld.get()) < strength(best.get()))) {
                best = meld;
                claimer = seat;
            }
        }
        Seat next = claimer;
        if (best.isPresent()) {
            Meld meld = best.get();
            scene.then(500, 1200, 3000, () -> claim(next, meld, discarder, tile));
        } else {
            scene.then(800, 1300, 4000, () -> draw(next, false, false));
        }
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

    private void claim(Seat seat, Meld meld, Seat discarder, TileId tile) {
        List<Tile> faces = new ArrayList<>(meld.tiles());
        faces.remove(tile.face());
        List<TileId> own = new ArrayList<>();
        for (Tile face : faces) {
            own.add(inRack(seat, face, 4).stream()
                    .filter(t -> !own.contains(t))
                    .findFirst()
                    .orElseThrow());
        }
        Zone river = scene.motions().river(discarder);
        List<Carry> carries = new ArrayList<>();
        own.forEach(t -> carries.add(new Carry(t, Motions.rack(seat), Motions.melds(seat))));
        // Some show their own tiles first, some fetch the discard first.
        carries.add(scene.thought().below(2) * own.size(), new Carry(tile, river, Motions.melds(seat)));
        scene.motions().carry(seat, carries, () -> {
            Thrown thrown = deal.newest();
            deal.claimed(seat, meld, own);
            scene.happened(made(seat, meld, tile, thrown.by()));
            if (meld instanceof Meld.Kong) {
                scene.then(600, 1200, 3000, () -> draw(seat, true, false));
            } else {
                scene.then(800, 2000, 9000, () -> discard(seat));
            }
        });
    }

    private static TableEvent made(Seat seat, Meld meld, TileId claimed, Seat feeder) {
        return switch (meld) {
            case Meld.Chow chow -> new TableEvent.ChowMade(seat, chow.low(), claimed.face(), feeder);
            case Meld.Pung pung -> new TableEvent.PungMade(seat, pung.tile(), feeder);
            case Meld.Kong kong -> new TableEvent.KongMade(seat, kong.tile(), kong.kind(), feeder);
            case Meld.Pair _, Meld.Knitted _, Meld.Singles _ -> throw new IllegalStateException(meld + " was claimed");
        };
    }
}
