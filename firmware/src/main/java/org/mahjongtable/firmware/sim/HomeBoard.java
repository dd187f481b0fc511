package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.mahjongtable.drivers.frame.Framer;
import org.mahjongtable.drivers.frame.TilebusLine;
import org.mahjongtable.drivers.tilebus.FromBoard;
import org.mahjongtable.drivers.tilebus.ToBoard;

/** A home-made board from its own side of a tilebus line, with whatever parts it has: a reader chip, dice, a seat's button and readout. */
final class HomeBoard implements Board {
    private static final long ALIVE = Agenda.SECOND;

    private final Agenda agenda;
    private final String name;
    private final Out out;
    private final Framer<TilebusLine> framer = new Framer<>(TilebusLine::cut, 1000);
    private final List<Part> parts = new ArrayList<>();
    private boolean alive;
    private long startedAt;

    /** Takes what a part says. */
    interface Voice {
        void say(FromBoard said);
    }

    /** What a board can. */
    interface Part {
        /** The letters of it. */
        String caps();

        /** The host has opened the line. */
        void opened();

        /** Obeys a command, and answers it when that is done; false if it is for another part. */
        boolean told(ToBoard command);
    }

    HomeBoard(Agenda agenda, String name, Out out) {
        this.agenda = agenda;
        this.name = name;
        this.out = out;
    }

    /** A board with one part more. */
    HomeBoard with(Part part) {
        parts.add(part);
        return this;
    }

    /** Says something on the line. */
    void say(FromBoard said) {
        out.send(said.line().encode());
    }

    @Override
    public void opened() {
        framer.clear();
        parts.forEach(Part::opened);
        if (!alive) {
            alive = true;
            live();
        }
    }

    @Override
    public void restarted() {
        opened();
        startedAt = agenda.now();
    }

    private void live() {
        say(new FromBoard.Alive((agenda.now() - startedAt) / Agenda.MILLI & 0xFFFFFFFFL, 0));
        agenda.after(ALIVE, this::live);
    }

    @Override
    public void received(byte[] bytes) {
        for (TilebusLine line : framer.push(bytes, agenda.now())) {
            ToBoard.read(line).ifPresentOrElse(this::told, () -> say(new FromBoard.Err(line.type(), "not understood")));
        }
    }

    private void told(ToBoard command) {
        if (command instanceof ToBoard.Hello) {
            String caps = parts.stream().map(Part::caps).collect(Collectors.joining());
            say(new FromBoard.Board(1, name, "1.0", name, caps));
            return;
        }
        if (parts.stream().noneMatch(part -> part.told(command))) {
            say(new FromBoard.Err(command.line().type(), "not on this board"));
        }
    }

    /** What the clock of a board says. */
    static long millis(Agenda agenda) {
        return agenda.now() / Agenda.MILLI & 0xFFFFFFFFL;
    }
}
