package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.tile.Tile;

/** After a deal: a concealed kong that was not shown is named, then the tiles are pushed into the machine. */
final class Clearing {
    /** What people need to read the question, and then to push one after the other. */
    private static final long READ = 4 * Agenda.SECOND;

    /** How long people wait for a result that is not shown. */
    private static final long PATIENCE = 120 * Agenda.SECOND;

    private static final long LOOK_AGAIN = 100 * Agenda.MILLI;

    private final Scene scene;
    private final TrueMatch match;
    private final TrueDeal deal;
    private final AtOnce atOnce;
    private final Runnable cleared;
    private long wait;

    /** @param cleared called when the cloth is empty */
    Clearing(Scene scene, TrueMatch match, TrueDeal deal, Runnable cleared) {
        this.scene = scene;
        this.match = match;
        this.deal = deal;
        this.atOnce = new AtOnce(scene, match, deal);
        this.cleared = cleared;
    }

    void begin() {
        wait = scene.agenda().now() + PATIENCE;
        if (scene.clumsy().happens(Fault.SWEEPS_EARLY)) {
            scene.agenda().after(scene.clumsy().chance().humanNanos(300, 1000, 3000), this::sweepWhenFree);
            return;
        }
        Optional<Hidden> hidden =
                hidden().filter(kong -> scene.slips().happens(scene.habits().hides()));
        hidden.ifPresentOrElse(kong -> scene.then(6000, 8000, 10_000, () -> whenShown(() -> name(kong))), this::sweep);
    }

    /** The deal was called off: there is nothing to wait for. */
    void afterCallOff() {
        wait = scene.agenda().now();
        scene.clumsy().forget();
        sweep();
    }

    private record Hidden(Seat seat, Tile tile) {}

    /** The only concealed kong on the table, if there is just one: nobody has to look for it with the button. */
    private Optional<Hidden> hidden() {
        List<Hidden> all = new ArrayList<>();
        for (Seat seat : Seat.values()) {
            for (Meld meld : deal.hand(seat).melds()) {
                if (meld instanceof Meld.Kong kong && kong.kind() == KongKind.CONCEALED) {
                    all.add(new Hidden(seat, kong.tile()));
                }
            }
        }
        return all.size() == 1
                        && atOnce.isFined(all.getFirst().seat(), all.getFirst().tile())
                ? Optional.of(all.getFirst())
                : Optional.empty();
    }

    /** The next player holds the button, reads what the table asks, and presses; the owner agrees. */
    private void name(Hidden hidden) {
        scene.slipped();
        Seat opponent = hidden.seat().next();
        scene.buttons().hold(opponent);
        scene.agenda().after(READ, () -> scene.buttons().press(opponent));
        scene.agenda().after(2 * READ, () -> {
            scene.buttons().press(hidden.seat());
            scene.happened(new TableEvent.KongNotShown(hidden.seat(), hidden.tile()));
            atOnce.kongHidden(hidden.seat(), hidden.tile());
            sweep();
        });
    }

    private void sweep() {
        scene.then(9000, 12_000, 20_000, () -> whenShown(this::sweepWhenFree));
    }

    /** Nobody sweeps, or names a kong, before the readouts tell the result, unless they never do. */
    private void whenShown(Runnable action) {
        if (scene.buttons().shows(match.dealer(), Sign.RESULT_SHOWN)
                || scene.agenda().now() > wait) {
            action.run();
        } else {
            scene.then(300, 400, 500, () -> whenShown(action));
        }
    }

    /** Nobody sweeps over the hands of others, or what lies where it does not belong. */
    private void sweepWhenFree() {
        if (scene.clumsy().allRight() && !scene.motions().isAnybodyBusy()) {
            sweepAway();
        } else {
            scene.agenda().after(LOOK_AGAIN, this::sweepWhenFree);
        }
    }

    /** Tiles go into the machine zone by zone, in any order; the table counts as cleared when nine of ten are gone. */
    private void sweepAway() {
        List<Zone> zones = new ArrayList<>();
        for (Seat seat : Seat.values()) {
            zones.addAll(List.of(Motions.rack(seat), Motions.melds(seat)));
            if (!zones.contains(scene.motions().river(seat))) {
                zones.add(scene.motions().river(seat));
            }
        }
        scene.thought().shuffle(zones);
        scene.world().lowerWall();
        sweepFirst(zones, lying(zones), false);
    }

    private int lying(List<Zone> zones) {
        return zones.stream().mapToInt(zone -> scene.world().in(zone).size()).sum();
    }

    private void sweepFirst(List<Zone> zones, int atFirst, boolean told) {
        if (zones.isEmpty()) {
            cleared.run();
            return;
        }
        scene.world().sweep(zones.getFirst());
        List<Zone> left = zones.subList(1, zones.size());
        boolean gone = 10 * lying(left) <= atFirst;
        if (gone && !told) {
            scene.happened(new TableEvent.TableCleared());
            if (match.isOver()) {
                scene.happened(match.end());
            }
        }
        scene.agenda().after(scene.thought().humanNanos(100, 300, 1500), () -> sweepFirst(left, atFirst, gone));
    }
}
