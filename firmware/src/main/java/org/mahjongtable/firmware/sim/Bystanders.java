package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.List;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;

/** What clumsy people do while others play. */
final class Bystanders {
    /** A call lapses in ten seconds, counted by the table from when the press arrives. */
    private static final long LAPSES = 9 * Agenda.SECOND;

    /** Of the calls made by mistake, those that are left to lapse. */
    private static final double LEFT = 0.3;

    /** A wall is pushed by a sleeve: two to four stacks. */
    private static final int STACKS = 2;

    private final Scene scene;
    private final TrueDeal deal;

    Bystanders(Scene scene, TrueDeal deal) {
        this.scene = scene;
        this.deal = deal;
    }

    /** A tile has been discarded, and all have time. */
    void stir() {
        Clumsiness clumsy = scene.clumsy();
        if (clumsy.happens(Fault.SORTS)) {
            sort(anybody());
        }
        if (clumsy.happens(Fault.PUSHES_WALL)) {
            pushWall(anybody());
        }
        if (clumsy.happens(Fault.CALLS_WRONGLY)) {
            call(anybody());
        }
    }

    private Seat anybody() {
        return Seat.values()[scene.clumsy().chance().below(Seat.values().length)];
    }

    /** Some tiles of the rack, or all, are lifted and set back in another order. */
    private void sort(Seat seat) {
        if (scene.motions().isBusy(seat)) {
            return;
        }
        Chance chance = scene.clumsy().chance();
        List<TileId> rack = new ArrayList<>(scene.world().in(Motions.rack(seat)));
        chance.shuffle(rack);
        List<TileId> lifted = rack.subList(0, chance.below(2) == 0 ? rack.size() : 1 + chance.below(rack.size()));
        scene.motions().liftAndLayBack(seat, List.copyOf(lifted), Motions.rack(seat), chance, () -> {});
    }

    /** A sleeve pushes stacks of the wall onto the melds; somebody pushes them back. */
    private void pushWall(Seat seat) {
        Clumsiness clumsy = scene.clumsy();
        int count = 2 * (STACKS + clumsy.chance().below(3));
        List<TileId> pushed =
                scene.world().pushWall(seat, count, clumsy.chance().below(TileId.ALL));
        if (pushed.isEmpty()) {
            return;
        }
        clumsy.liesWrong();
        scene.agenda().after(clumsy.noticed(), () -> {
            scene.world().straighten(seat, pushed);
            clumsy.putRight(Fault.PUSHES_WALL, scene.asked());
        });
    }

    /**
     * The button is pushed for a win that nobody wants; the button is held to take it back, or left alone until the call lapses. Not so soon after a doubt that it
     * may be taken for an answer: nobody would push it again.
     */
    void call(Seat seat) {
        Clumsiness clumsy = scene.clumsy();
        boolean calls = clumsy.isCalling(seat) || scene.buttons().shows(seat, Sign.CALLING);
        if (!scene.confirmWin()
                || scene.asked()
                || scene.justAsked().getAsBoolean()
                || calls
                || deal.bound.isDead(seat)) {
            return;
        }
        clumsy.calls(seat);
        scene.happened(new TableEvent.WinCalled(seat));
        boolean left = clumsy.chance().happens(LEFT);
        scene.buttons()
                .press(
                        seat,
                        Sign.WIN_CALLED,
                        () -> scene.agenda().after(left ? LAPSES : clumsy.noticed() / 2, () -> takeBack(seat, left)));
    }

    private void takeBack(Seat seat, boolean lapses) {
        if (!scene.clumsy().isCalling(seat)) {
            return; // it is meant by now
        }
        boolean asked = scene.asked();
        if (asked || scene.buttons().shows(seat, Sign.CALLING)) {
            scene.happened(new TableEvent.WinCallTakenBack(seat));
            // While the table asks about something else the button means something else: the call lapses when that is
            // over.
            if (!lapses && !asked) {
                scene.buttons().hold(seat);
            }
        }
        scene.clumsy().callIsOver(seat);
    }
}
