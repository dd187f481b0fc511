package org.mahjongtable.firmware.sim;

import org.mahjongtable.drivers.dice.DiceState;
import org.mahjongtable.drivers.tilebus.FromBoard;
import org.mahjongtable.drivers.tilebus.ToBoard;

/** The dice of a home-made board: their state ten times a second while they roll, once when they lie and then every second. */
final class HomeDice implements HomeBoard.Part {
    private static final long WHILE_ROLLING = 100 * Agenda.MILLI;
    private static final long HEARTBEAT = Agenda.SECOND;

    private final Agenda agenda;
    private final Dome dome;
    private final HomeBoard.Voice voice;
    private int reports;

    HomeDice(Agenda agenda, Dome dome, HomeBoard.Voice voice) {
        this.agenda = agenda;
        this.dome = dome;
        this.voice = voice;
        dome.listen(faces -> tellAndGoOn());
    }

    @Override
    public String caps() {
        return "D";
    }

    @Override
    public void opened() {
        tellAndGoOn();
    }

    @Override
    public boolean told(ToBoard command) {
        if (!(command instanceof ToBoard.Roll)) {
            return false;
        }
        dome.start();
        tellAndGoOn();
        voice.say(new FromBoard.Ok("ROLL"));
        return true;
    }

    /** Tells the state now and from now on at its own pace; an older chain of reports ends. */
    private void tellAndGoOn() {
        int mine = ++reports;
        int roll = dome.rolls() & 0xFF;
        voice.say(
                new FromBoard.Dice(dome.isRolling() ? DiceState.rolling(roll) : DiceState.settled(roll, dome.faces())));
        agenda.after(dome.isRolling() ? WHILE_ROLLING : HEARTBEAT, () -> {
            if (mine == reports) {
                tellAndGoOn();
            }
        });
    }
}
