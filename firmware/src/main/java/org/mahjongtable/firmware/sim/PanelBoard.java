package org.mahjongtable.firmware.sim;

import java.util.Arrays;
import java.util.List;
import org.mahjongtable.drivers.frame.Framer;
import org.mahjongtable.drivers.frame.TilebusLine;
import org.mahjongtable.drivers.tilebus.FromBoard;
import org.mahjongtable.drivers.tilebus.ToBoard;

/** A seat's button and readout from their own side of a tilebus line. */
final class PanelBoard implements Board {
    private static final long ALIVE = Agenda.SECOND;

    private final Agenda agenda;
    private final String name;
    private final String caps;
    private final Out out;
    private final Framer<TilebusLine> framer = new Framer<>(TilebusLine::cut, 1000);
    private final String[] lines = {"", "", "", ""};
    private boolean alive;

    /** @param caps the letters of what it can */
    PanelBoard(Agenda agenda, String name, String caps, Out out) {
        this.agenda = agenda;
        this.name = name;
        this.caps = caps;
        this.out = out;
    }

    /** What stands on the readout now: four lines. */
    List<String> lines() {
        return List.of(lines);
    }

    /** Pushes the button down and lets it go after so long. Each is said twice, as a board does that must not lose one line in a thousand. */
    void push(long nanos) {
        twice(true);
        agenda.after(nanos, () -> twice(false));
    }

    private void twice(boolean down) {
        FromBoard.Button button = new FromBoard.Button(Cabling.BUTTON, down, millis());
        send(button);
        send(button);
    }

    @Override
    public void opened() {
        framer.clear();
        Arrays.fill(lines, "");
        if (!alive) {
            alive = true;
            live();
        }
    }

    private void live() {
        send(new FromBoard.Alive(millis(), 0));
        agenda.after(ALIVE, this::live);
    }

    @Override
    public void received(byte[] bytes) {
        for (TilebusLine line : framer.push(bytes, agenda.now())) {
            ToBoard.read(line)
                    .ifPresentOrElse(this::told, () -> send(new FromBoard.Err(line.type(), "not understood")));
        }
    }

    private void told(ToBoard told) {
        switch (told) {
            case ToBoard.Hello _ -> send(new FromBoard.Board(1, name, "1.0", name, caps));
            case ToBoard.Text(var number, var text) -> {
                lines[number - 1] = text;
                send(new FromBoard.Ok(told.line().type()));
            }
            case ToBoard.Digits _, ToBoard.Lamp _ ->
                send(new FromBoard.Ok(told.line().type()));
            case ToBoard.Scan _, ToBoard.Roll _ ->
                send(new FromBoard.Err(told.line().type(), "not on this board"));
        }
    }

    private void send(FromBoard said) {
        out.send(said.line().encode());
    }

    private long millis() {
        return agenda.now() / Agenda.MILLI & 0xFFFFFFFFL;
    }
}
