package org.mahjongtable.firmware.sim;

import java.util.Arrays;
import java.util.Optional;
import org.mahjongtable.firmware.sensing.Seat;

/**
 * What people do about a doubt. They look at the cloth; when the readouts still ask after a while and offer that the tiles lie as they should, they say so,
 * one after the other, for so they do lie; so they do where somebody disputes a result, and in which order tiles were discarded they say as it was.
 */
final class Answers {
    private static final long LOOK = 500 * Agenda.MILLI;
    /** Most doubts pass when a tile is read at last. */
    private static final long PATIENCE = 8 * Agenda.SECOND;
    /** What has changed while the program was away they have seen themselves; they only read what is asked. */
    private static final long READING = 2 * Agenda.SECOND;
    /** Nobody presses while another's finger is on the way. */
    private static final long BETWEEN = 2 * Agenda.SECOND;

    /** Presses on one doubt, four people and a few that were lost. */
    private static final int MOST = 8;

    private final Agenda agenda;
    private final Eyes eyes;
    private final Buttons buttons;
    private final Clumsiness clumsy;
    private final Recall recall;
    private long doubtSince = Long.MAX_VALUE;
    private long pressedAt;
    private int pressed;

    Answers(Agenda agenda, Eyes eyes, Buttons buttons, Clumsiness clumsy, Recall recall) {
        this.agenda = agenda;
        this.eyes = eyes;
        this.buttons = buttons;
        this.clumsy = clumsy;
        this.recall = recall;
    }

    /** From now on somebody always looks. */
    void begin() {
        look();
        agenda.after(LOOK, this::begin);
    }

    private void look() {
        if (!eyes.doubt() || !clumsy.allRight()) {
            doubtSince = Long.MAX_VALUE;
            pressed = 0;
            return;
        }
        long now = agenda.now();
        doubtSince = Math.min(doubtSince, now);
        if (pressed < MOST
                && now - doubtSince >= (eyes.afterStop() ? READING : PATIENCE)
                && now - pressedAt >= BETWEEN) {
            // Whoever has confirmed is not asked again; a press that was lost is repeated.
            Arrays.stream(Seat.values())
                    .filter(eyes::offersTruth)
                    .findFirst()
                    .ifPresentOrElse(this::press, this::sayOrder);
        }
    }

    private void press(Seat seat) {
        pressed++;
        pressedAt = agenda.now();
        buttons.press(seat);
    }

    /** Where the table offers the wrong one of some tiles as the first, somebody goes on to the next. */
    private void sayOrder() {
        for (Seat seat : Seat.values()) {
            Optional<Eyes.Order> offered = eyes.offersOrder(seat);
            if (offered.isPresent()) {
                if (recall.isFirst(offered.get().first(), offered.get().others())) {
                    press(seat);
                } else {
                    pressed++;
                    pressedAt = agenda.now() + BETWEEN;
                    buttons.hold(seat);
                }
                return;
            }
        }
    }
}
