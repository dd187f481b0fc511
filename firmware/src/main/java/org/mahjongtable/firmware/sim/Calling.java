package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.sensing.Seat;

/** How a win is called and declared with the button; by some again and again, and now and then by a neighbour as well. */
final class Calling {
    private static final long LOOK_AGAIN = 100 * Agenda.MILLI;

    private final Scene scene;
    private final Bystanders bystanders;

    Calling(Scene scene, TrueDeal deal) {
        this.scene = scene;
        this.bystanders = new Bystanders(scene, deal);
    }

    /** All of these call, each in its own time; done when all have declared. */
    void call(Set<Seat> winners, Runnable declared) {
        int[] left = {winners.size()};
        boolean another = scene.clumsy().happens(Fault.CALLS_TOO);
        winners.forEach(seat -> scene.then(
                500,
                1000,
                2200,
                () -> callOnce(seat, () -> {
                    if (--left[0] == 0) {
                        declared.run();
                    }
                })));
        if (another) {
            List<Seat> others = new ArrayList<>(List.of(Seat.values()));
            others.removeAll(winners);
            Seat other = others.get(scene.clumsy().chance().below(others.size()));
            scene.agenda().after(scene.clumsy().chance().humanNanos(500, 900, 1200), () -> bystanders.call(other));
        }
    }

    /** Whoever has called by mistake and not taken it back yet means it now; while that goes on, one calls anew when it is over. */
    private void callOnce(Seat seat, Runnable declared) {
        boolean byMistake = scene.clumsy().isCalling(seat);
        boolean stands = scene.buttons().shows(seat, Sign.CALLING);
        if (byMistake && stands) {
            scene.clumsy().callIsOver(seat);
            scene.buttons().press(seat, Sign.WIN_DECLARED, () -> {});
            declare(seat, declared);
            return;
        }
        if (byMistake || stands) {
            scene.agenda().after(LOOK_AGAIN, () -> callOnce(seat, declared));
            return;
        }
        scene.happened(new TableEvent.WinCalled(seat));
        if (!scene.confirmWin()) {
            scene.buttons().press(seat, Sign.WIN_DECLARED, () -> {});
            declare(seat, declared);
            return;
        }
        scene.buttons()
                .press(
                        seat,
                        Sign.WIN_CALLED,
                        () -> scene.then(700, 900, 1500, () -> {
                            scene.buttons().press(seat, Sign.WIN_DECLARED, () -> {});
                            declare(seat, declared);
                        }));
    }

    private void declare(Seat seat, Runnable then) {
        scene.happened(new TableEvent.WinDeclared(seat));
        if (scene.clumsy().happens(Fault.CALLS_TWICE)) {
            pressAgain(seat, 1 + scene.clumsy().chance().below(2));
        }
        then.run();
    }

    /** In the hope that it helps, as long as the readout says that the win is being judged. */
    private void pressAgain(Seat seat, int times) {
        scene.agenda().after(scene.clumsy().chance().humanNanos(700, 900, 1500), () -> {
            if (scene.buttons().shows(seat, Sign.JUDGING)) {
                scene.buttons().press(seat);
                if (times > 1) {
                    pressAgain(seat, times - 1);
                }
            }
        });
    }
}
