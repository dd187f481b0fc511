package org.mahjongtable.firmware.sim;

import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.dice.DiceState;
import org.mahjongtable.drivers.frame.Bytes;
import org.mahjongtable.drivers.frame.DiceFrame;
import org.mahjongtable.drivers.frame.Framer;

/** The dice dome from its own side of a DICE-A5 line. */
final class DiceBoard implements Board {
    private static final long WHILE_ROLLING = 100 * Agenda.MILLI;
    private static final long HEARTBEAT = Agenda.SECOND;
    private static final int GAP_MILLIS = 20;

    private final Agenda agenda;
    private final Dome dome;
    private final Out out;
    private final Framer<DiceFrame> framer = new Framer<>(DiceFrame::cut, GAP_MILLIS);
    private @Nullable Integer lastRequest;
    private int reports;

    DiceBoard(Agenda agenda, Dome dome, Out out) {
        this.agenda = agenda;
        this.dome = dome;
        this.out = out;
        dome.listen(faces -> tellAndGoOn());
    }

    @Override
    public void opened() {
        framer.clear();
        tellAndGoOn();
    }

    @Override
    public void received(byte[] bytes) {
        for (DiceFrame frame : framer.push(bytes, agenda.now())) {
            switch (frame.type()) {
                case DiceFrame.POLL -> tell();
                case DiceFrame.ROLL -> {
                    out.send(new DiceFrame(DiceFrame.ACK, frame.sequence(), Bytes.EMPTY).encode());
                    if (!Integer.valueOf(frame.sequence())
                            .equals(lastRequest)) { // the same number again is the same request
                        lastRequest = frame.sequence();
                        dome.start();
                        tellAndGoOn();
                    }
                }
                default -> {}
            }
        }
    }

    /** Tells the state now and from now on at its own pace; an older chain of reports ends. */
    private void tellAndGoOn() {
        int mine = ++reports;
        tell();
        agenda.after(dome.isRolling() ? WHILE_ROLLING : HEARTBEAT, () -> {
            if (mine == reports) {
                tellAndGoOn();
            }
        });
    }

    private void tell() {
        int roll = dome.rolls() & 0xFF;
        DiceState state = dome.isRolling() ? DiceState.rolling(roll) : DiceState.settled(roll, dome.faces());
        out.send(state.frame().encode());
    }
}
