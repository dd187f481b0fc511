package org.mahjongtable.firmware.sim;

import java.util.List;
import org.mahjongtable.drivers.frame.Bytes;
import org.mahjongtable.drivers.frame.DiceFrame;
import org.mahjongtable.drivers.frame.Framer;

/** The dice dome from its own side of a DICE-A5 line. */
final class DiceBoard implements Board {
    private static final long WHILE_ROLLING = 100 * Agenda.MILLI;
    private static final long HEARTBEAT = Agenda.SECOND;
    private static final int SETTLED = 1;
    private static final int ROLLING = 2;
    private static final int MOST_DICE = 3;

    private final Agenda agenda;
    private final Dome dome;
    private final Out out;
    private final Framer<DiceFrame> framer = new Framer<>(DiceFrame::cut, 20);
    private int timer;

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
                    out.send(new DiceFrame(DiceFrame.ACK, frame.sequence(), Bytes.of()).encode());
                    dome.start();
                    tellAndGoOn();
                }
                default -> {}
            }
        }
    }

    /** Tells the state now and from now on at the pace of the state; an older chain of reports ends. */
    private void tellAndGoOn() {
        int mine = ++timer;
        tell();
        agenda.after(dome.isRolling() ? WHILE_ROLLING : HEARTBEAT, () -> {
            if (mine == timer) {
                tellAndGoOn();
            }
        });
    }

    private void tell() {
        List<Integer> faces = dome.isRolling() ? List.of() : dome.faces();
        byte[] payload = new byte[2 + MOST_DICE];
        payload[0] = (byte) (dome.isRolling() ? ROLLING : SETTLED);
        payload[1] = (byte) faces.size();
        for (int die = 0; die < faces.size(); die++) {
            payload[2 + die] = (byte) (int) faces.get(die);
        }
        // Rolls wrap from 255 to 0.
        out.send(new DiceFrame(DiceFrame.STATE, dome.rolls() & 0xFF, Bytes.of(payload)).encode());
    }
}
