package org.mahjongtable.firmware.sim;

import java.util.Arrays;
import java.util.List;
import org.mahjongtable.drivers.frame.Framer;
import org.mahjongtable.drivers.frame.TilebusLine;

/** A seat's button and readout from their own side of a tilebus line. */
final class PanelBoard implements Board {
    private static final long ALIVE = Agenda.SECOND;

    private final Agenda agenda;
    private final String name;
    private final Out out;
    private final Framer<TilebusLine> framer = new Framer<>(TilebusLine::cut, 1000);
    private final String[] lines = {"", "", "", ""};
    private boolean alive;

    PanelBoard(Agenda agenda, String name, Out out) {
        this.agenda = agenda;
        this.name = name;
        this.out = out;
    }

    /** What stands on the readout now: four lines. */
    List<String> lines() {
        return List.of(lines);
    }

    /** Pushes the button down and lets it go after so long. */
    void push(long nanos) {
        send("BTN", "1", "D", millis());
        agenda.after(nanos, () -> send("BTN", "1", "U", millis()));
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
        send("ALIVE", millis(), "0");
        agenda.after(ALIVE, this::live);
    }

    @Override
    public void received(byte[] bytes) {
        for (TilebusLine line : framer.push(bytes, agenda.now())) {
            switch (line.type()) {
                case "HELLO" -> send("BOARD", "1", name, "1.0", name, "BRNL");
                case "TEXT" -> {
                    int number = Integer.parseInt(line.fields().getFirst());
                    lines[number - 1] =
                            line.fields().size() < 2 ? "" : line.fields().get(1);
                    send("OK", "TEXT");
                }
                case "DIGITS", "LAMP" -> send("OK", line.type());
                default -> send("ERR", line.type(), "unknown");
            }
        }
    }

    private void send(String type, String... fields) {
        out.send(new TilebusLine(type, fields).encode());
    }

    private String millis() {
        return Long.toString(agenda.now() / Agenda.MILLI & 0xFFFFFFFFL);
    }
}
