package org.mahjongtable.firmware.sim;

import java.util.function.LongSupplier;
import org.mahjongtable.firmware.sensing.Seat;

/**
 * Fingers that know what they want: whoever presses looks at the own readout, and presses again when it shows that the button was not taken. A line that
 * was gone, or a program that was cut off before it had written the press down, costs a moment and no win.
 */
final class Fingers implements Buttons {
    /** A readout shows what the button did in less than this. */
    private static final long LOOK = 300 * Agenda.MILLI;
    /** How long people look at what their push did before they press again. */
    private static final long AGAIN = 2500 * Agenda.MILLI;
    /** Nobody presses for ever: what is still missing then is for the witness to say. */
    private static final long PATIENCE = 180 * Agenda.SECOND;

    private final Agenda agenda;
    private final Boards boards;
    private final Eyes eyes;

    Fingers(Agenda agenda, Boards boards, Eyes eyes) {
        this.agenda = agenda;
        this.boards = boards;
        this.eyes = eyes;
    }

    @Override
    public void press(Seat seat) {
        boards.press(seat);
    }

    @Override
    public void hold(Seat seat) {
        boards.hold(seat);
    }

    @Override
    public void press(Seat seat, Sign taken, Runnable then) {
        push(() -> boards.press(seat), seat, taken, then, agenda.now() + PATIENCE);
    }

    @Override
    public void hold(Seat seat, Sign taken, Runnable then) {
        push(() -> boards.hold(seat), seat, taken, then, agenda.now() + PATIENCE);
    }

    private void push(LongSupplier push, Seat seat, Sign sign, Runnable then, long until) {
        long again = push.getAsLong() + LOOK + AGAIN;
        agenda.after(LOOK, () -> look(push, seat, sign, then, again, until));
    }

    private void look(LongSupplier push, Seat seat, Sign sign, Runnable then, long again, long until) {
        if (eyes.sees(seat, sign) || agenda.now() > until) {
            then.run();
        } else if (agenda.now() > again && eyes.lit() && !eyes.doubt() && eyes.denies(seat, sign)) {
            push(push, seat, sign, then, until);
        } else {
            agenda.after(LOOK, () -> look(push, seat, sign, then, again, until));
        }
    }

    @Override
    public boolean shows(Seat seat, Sign sign) {
        return eyes.sees(seat, sign);
    }
}
