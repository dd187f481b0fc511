package org.mahjongtable.firmware.sim;

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
import org.mahjongtable.firmware.sim.TrueDeal.Thrown;
import org.mahjongtable.scoring.fan.Verdict;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.tile.Tile;

/** Four people play a hand from the dealer's first discard to a win or the end of the wall. */
final class Play {

    /** Where a number of tiles is wrong, people stop and look. */
    private static final long PUZZLED = 8 * Agenda.SECOND;

    private final Scene scene;
    private final TrueDeal deal;
    private final Minds minds;
    private final Winning winning;
    private final Declarer declarer;
    private final AtOnce atOnce;
    private final Drawing drawing;
    private final Konging konging;
    private final Discarding discarding;
    private final Claiming claiming;
    private final Bystanders bystanders;
    private final End end;

    /** How the play ended; told when it is certain, with the hands still as they were. */
    interface End {
        void won(Map<Seat, Win> wins);

        /** The bonus tiles win by themselves. */
        void forced(Win win);

        /** Somebody declares a win that is none. */
        void insisted(Seat seat, Win none);

        /** A locked hand was changed; true if that ends the deal. */
        boolean changed(TableEvent.ReadyBroken broken);

        void exhausted();
    }

    Play(Scene scene, TrueDeal deal, Minds minds, AtOnce atOnce, End end) {
        this.scene = scene;
        this.deal = deal;
        this.minds = minds;
        this.winning = new Winning(scene, deal);
        this.declarer = new Declarer(scene, deal);
        this.atOnce = atOnce;
        this.drawing = new Drawing(scene, deal);
        this.konging = new Konging(scene);
        this.discarding = new Discarding(scene, deal);
        this.claiming = new Claiming(scene, deal);
        this.bystanders = new Bystanders(scene, deal);
        this.end = end;
    }

    /** The dealer looks at the dealt hand. */
    void begin(Seat dealer) {
        for (Seat seat : Seat.values()) {
            Optional<Win> forced = winning.forced(seat);
            if (forced.isPresent()) {
                end.forced(forced.get());
                return;
            }
        }
        scene.then(
                3000,
                6000,
                15_000,
                () -> winning.dealt(dealer).ifPresentOrElse(win -> end.won(Map.of(dealer, win)), () -> playOn(dealer)));
    }

    // ---- the own turn ----

    private void turn(Seat seat) {
        if (!minds.miscounts(seat)) {
            if (minds.mayTakeTwo(seat) && scene.clumsy().happens(Fault.DRAWS_TWO)) {
                takeTwo(seat);
            } else {
                draw(seat, Source.WALL);
            }
            return;
        }
        scene.slipped();
        deal.bound.miscount(seat);
        if (scene.slips().happens(0.5) && scene.world().hasTilesNext(2)) {
            takeAndStand(
                    seat,
                    () -> takeAndStand(
                            seat,
                            () -> scene.agenda()
                                    .after(PUZZLED, () -> scene.then(400, 1500, 9000, () -> playOn(seat)))));
        } else {
            scene.then(400, 1500, 9000, () -> discard(seat));
        }
    }

    /** The second tile goes back into the wall. */
    private void takeTwo(Seat seat) {
        takeAndStand(
                seat,
                () -> drawing.takeSecond(
                        seat, () -> scene.then(400, 1500, 9000, () -> decide(seat, deal.drawn(seat)))));
    }

    private void takeAndStand(Seat seat, Runnable then) {
        drawing.take(seat, Source.WALL, tile -> lay(tile, Motions.rack(seat), drawn(seat, tile, Source.WALL), then));
    }

    private void draw(Seat seat, Source source) {
        drawing.take(seat, source, tile -> drew(seat, tile, drawn(seat, tile, source)));
    }

    private void drawForBonus(Seat seat) {
        drawing.takeForBonus(seat, tile -> drew(seat, tile, drawn(seat, tile, Source.REPLACEMENT)));
    }

    private static TableEvent drawn(Seat seat, TileId tile, Source source) {
        return new TableEvent.Drawn(seat, tile.face(), source);
    }

    /** The tile is still between the fingers. */
    private void drew(Seat seat, TileId tile, TableEvent drawn) {
        boolean straightOn = minds.goesStraightOn(seat);
        if (tile.face().isBonus()) {
            if (minds.mayForget(seat) && scene.clumsy().happens(Fault.FORGETS_BONUS)) {
                lay(tile, Motions.rack(seat), drawn, () -> scene.then(400, 1500, 9000, () -> discard(seat)));
            } else if (straightOn) {
                lay(tile, Motions.melds(seat), drawn, () -> showedBonus(seat, tile));
            } else {
                lay(tile, Motions.rack(seat), drawn, () -> scene.then(300, 700, 2000, () -> show(seat, tile)));
            }
            return;
        }
        if (forgotten(seat).isPresent()) {
            lay(tile, Motions.rack(seat), drawn, () -> scene.then(400, 1500, 9000, () -> decide(seat, tile)));
            return;
        }
        Optional<Win> win = winning.byDrawing(seat, tile);
        boolean wins = win.isPresent();
        if (wins && !deal.anybodyLocked() && scene.clumsy().happens(Fault.CALLS_EARLY)) {
            callEarly(seat, tile, drawn, win.get());
            return;
        }
        Optional<Meld.Kong> kong = wins ? Optional.empty() : minds.kong(seat);
        if (straightOn && kong.isPresent() && kong.get().tile() == tile.face()) {
            kong(seat, kong.get(), tile, drawn);
        } else if (straightOn && !wins && kong.isEmpty() && minds.discard(seat) == tile.face()) {
            lay(tile, scene.motions().river(seat), drawn, () -> discarded(seat, tile, false, false));
        } else {
            lay(tile, Motions.rack(seat), drawn, () -> scene.then(400, 1500, 9000, () -> decide(seat, tile)));
        }
    }

    /** The button is pushed with the tile still in the hand. */
    private void callEarly(Seat seat, TileId tile, TableEvent drawn, Win win) {
        end.won(Map.of(seat, win));
        scene.agenda()
                .after(
                        scene.clumsy().chance().humanNanos(900, 1800, 3000),
                        () -> lay(tile, Motions.rack(seat), drawn, () -> {}));
    }

    /** Lays a drawn tile down; the play ends there if the discard before it had changed a locked hand. */
    private void lay(TileId tile, Zone to, TableEvent drawn, Runnable then) {
        scene.motions().lay(tile, to, () -> {
            if (!endsByChange()) {
                scene.happened(drawn);
                then.run();
            }
        });
    }

    private boolean endsByChange() {
        return deal.bound.takeChanged().filter(end::changed).isPresent();
    }

    private void show(Seat seat, TileId tile) {
        scene.motions().carry(seat, tile, Motions.rack(seat), Motions.melds(seat), () -> showedBonus(seat, tile));
    }

    private void showedBonus(Seat seat, TileId tile) {
        List<Tile> before = deal.bonus(seat).stream().map(TileId::face).toList();
        deal.showedBonus(seat, tile);
        scene.happened(new TableEvent.BonusShown(seat, tile.face()));
        atOnce.showed(seat, before, tile.face());
        Optional<Win> forced = winning.forced(seat);
        if (forced.isPresent()) {
            end.forced(forced.get());
        } else if (deal.drawable() == 0) {
            end.exhausted();
        } else {
            scene.then(300, 700, 2000, () -> drawForBonus(seat));
        }
    }

    /** All own tiles stand, one too many: win, kong or discard. {@code drawn} is the newest of them. */
    private void decide(Seat seat, TileId drawn) {
        Optional<TileId> forgotten = forgotten(seat);
        if (forgotten.isPresent()) {
            show(seat, forgotten.get());
            return;
        }
        Optional<Win> win = winning.byDrawing(seat, drawn);
        if (win.isPresent() && !minds.letsPass()) {
            end.won(Map.of(seat, win.get()));
            return;
        }
        win.ifPresent(_ -> deal.bound.passSelfDraw(seat, drawn.face()));
        Win none = deal.selfDraw(seat, drawn);
        Verdict verdict = scene.rules().judge(none);
        if (!verdict.isLegal() && minds.insists(seat, verdict instanceof Verdict.TooLittle)) {
            end.insisted(seat, none);
        } else {
            playOn(seat);
        }
    }

    /** A bonus tile that stands in the rack since an earlier turn, and is seen now. */
    private Optional<TileId> forgotten(Seat seat) {
        return deal.rack(seat).stream().filter(tile -> tile.face().isBonus()).findFirst();
    }

    private void playOn(Seat seat) {
        minds.kong(seat).ifPresentOrElse(kong -> kong(seat, kong, null, null), () -> discard(seat));
    }

    private void discard(Seat seat) {
        Optional<Tile> wrong = minds.wrongDiscard(seat);
        Tile face = wrong.orElseGet(() -> minds.discard(seat));
        TileId tile = deal.rack(seat, face).getFirst();
        // Whoever has called a win, if only by mistake, takes that back with the same hold.
        boolean declares = minds.declares(seat, face) && !scene.clumsy().isCalling(seat);
        Runnable laid = () -> discarded(seat, tile, declares, wrong.isPresent());
        Runnable carry = declares || deal.bound.isLocked(seat) || deal.bound.isMiscounted(seat)
                ? () -> discarding.carry(seat, tile, laid)
                : () -> discarding.carryClumsily(seat, tile, laid);
        if (declares) {
            scene.buttons().hold(seat, Sign.DECLARING, carry);
        } else {
            carry.run();
        }
    }

    // ---- kongs ----

    /** {@code held} is the tile still in the hand, with its draw not yet told; null if all stand. */
    private void kong(Seat seat, Meld.Kong kong, @Nullable TileId held, @Nullable TableEvent drawn) {
        List<TileId> tiles = deal.rack(seat, kong.tile());
        Runnable declared = () -> {
            if (drawn != null) {
                if (endsByChange()) {
                    return;
                }
                scene.happened(drawn);
            }
            konged(seat, kong, tiles);
        };
        konging.lay(seat, tiles, held, declared);
    }

    private void konged(Seat seat, Meld.Kong kong, List<TileId> tiles) {
        if (kong.kind() == KongKind.CONCEALED) {
            deal.concealedKong(seat, kong, tiles);
        } else {
            deal.addedKong(seat, kong, tiles.getFirst());
        }
        scene.happened(new TableEvent.KongMade(seat, kong.tile(), kong.kind(), deal.feeder(seat, kong)));
        atOnce.konged(seat, kong);
        Map<Seat, Win> robbers = wanted(winning.byRobbing(seat, kong));
        if (robbers.isEmpty()) {
            konging.turnOver(
                    seat, kong, tiles, () -> scene.then(1000, 1600, 4000, () -> draw(seat, Source.REPLACEMENT)));
        } else {
            end.won(robbers);
        }
    }

    /** Without those who let it pass. */
    private Map<Seat, Win> wanted(Map<Seat, Win> wins) {
        Map<Seat, Win> wanted = new EnumMap<>(Seat.class);
        wins.forEach((seat, win) -> {
            if (minds.letsPass()) {
                deal.bound.pass(seat, win.tile());
            } else {
                wanted.put(seat, win);
            }
        });
        return wanted;
    }

    // ---- after a discard ----

    private void discarded(Seat seat, TileId tile, boolean declares, boolean wrong) {
        if (endsByChange()) {
            return;
        }
        boolean miscounted = deal.bound.takeMiscount(seat);
        deal.discarded(seat, tile);
        scene.happened(new TableEvent.Discarded(seat, tile.face()));
        atOnce.discarded();
        if (declares) {
            declarer.declared(seat);
        }
        if (wrong) {
            deal.bound.change(seat);
        }
        Map<Seat, Win> winners = wanted(winning.onDiscard(seat, tile.face()));
        if (!winners.isEmpty()) {
            end.won(winners);
        } else if (deal.drawable() == 0) {
            end.exhausted();
        } else if (miscounted) {
            scene.agenda().after(PUZZLED, () -> claimOrDraw(seat, tile));
        } else {
            claimOrDraw(seat, tile);
        }
    }

    private void claimOrDraw(Seat discarder, TileId tile) {
        bystanders.stir();
        Optional<Minds.Want> want = minds.claim(discarder, tile);
        if (want.isPresent()) {
            scene.then(
                    500, 1200, 3000, () -> claim(want.get().seat(), want.get().meld(), discarder, tile));
        } else {
            scene.then(800, 1300, 4000, () -> turn(discarder.next()));
        }
    }

    private void claim(Seat seat, Meld meld, Seat discarder, TileId tile) {
        claiming.claim(seat, meld, discarder, tile, own -> {
            if (!endsByChange()) {
                claimed(seat, meld, tile, own);
            }
        });
    }

    private void claimed(Seat seat, Meld meld, TileId tile, List<TileId> own) {
        Thrown thrown = deal.newest();
        deal.claimed(seat, meld, own);
        scene.happened(made(seat, meld, tile, thrown.by()));
        if (meld instanceof Meld.Kong kong) {
            atOnce.konged(seat, kong);
            scene.then(600, 1200, 3000, () -> draw(seat, Source.REPLACEMENT));
        } else {
            scene.then(800, 2000, 9000, () -> discard(seat));
        }
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
