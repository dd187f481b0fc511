package org.mahjongtable.firmware.sim;

import java.util.List;
import org.mahjongtable.drivers.dice.GpioDice;
import org.mahjongtable.drivers.dice.GpioDice.Die;

/**
 * A dome on GPIO lines from its own side, as the wire protocol GPIO-DICE-3 has it: the binary code of each upper face, active low. While the dice roll the
 * lines show anything; when they come to rest each line is there in its own time.
 */
final class DiceLines {
    private static final long FLICKER = 30 * Agenda.MILLI;
    private static final int MOST_SKEW_MILLIS = 40;
    private static final int CODES = 8;

    /** The program lets the motor run for 1.5 s; then the dice come to rest. */
    private static final long MOTOR = 1600 * Agenda.MILLI;

    private final Agenda agenda;
    private final Header lines;
    private final GpioDice.Wiring wiring;
    private final Dome dome;
    private final Chance chance;

    DiceLines(Agenda agenda, Header lines, GpioDice.Wiring wiring, Dome dome, Chance chance) {
        this.agenda = agenda;
        this.lines = lines;
        this.wiring = wiring;
        this.dome = dome;
        this.chance = chance;
        Integer motor = wiring.motor();
        if (motor != null) {
            lines.wire(motor, high -> run(high == wiring.motorHigh()));
        }
        dome.listen(new Dome.Listener() {
            @Override
            public void started() {
                lines.pull(wiring.rolling(), true);
                flicker();
            }

            @Override
            public void settled(List<Integer> faces) {
                lie();
            }
        });
        lie();
    }

    private void run(boolean on) {
        if (on) {
            dome.start(MOTOR);
        }
    }

    private void flicker() {
        if (dome.isRolling()) {
            wiring.dice().forEach(die -> show(die, chance.below(CODES)));
            agenda.after(FLICKER, this::flicker);
        }
    }

    private void lie() {
        lines.pull(wiring.rolling(), false);
        for (int die = 0; die < wiring.dice().size(); die++) {
            show(wiring.dice().get(die), dome.faces().get(die));
        }
    }

    private void show(Die die, int code) {
        bit(die.bit0(), (code & 1) != 0);
        bit(die.bit1(), (code & 2) != 0);
        bit(die.bit2(), (code & 4) != 0);
    }

    private void bit(int line, boolean set) {
        long skew = dome.isRolling() ? 0 : chance.below(MOST_SKEW_MILLIS) * Agenda.MILLI;
        agenda.after(skew, () -> lines.pull(line, set));
    }
}
