package org.mahjongtable.firmware.sim;

import java.util.List;
import org.mahjongtable.drivers.frame.Framer;
import org.mahjongtable.drivers.frame.TilebusLine;
import org.mahjongtable.drivers.tilebus.FromBoard;
import org.mahjongtable.drivers.tilebus.ToBoard;

/** A home-made board with a reader chip from its own side of a tilebus line: it scans by itself whatever antennas it was told. */
final class ScanBoard implements Board {
    private static final long ALIVE = Agenda.SECOND;
    /** The chip's signal is told in dBm: 8 of its steps are one. */
    private static final int STEPS = 8;

    private static final int WEAKEST = -90;

    private final Agenda agenda;
    private final String name;
    private final Air air;
    private final Out out;
    private final Framer<TilebusLine> framer = new Framer<>(TilebusLine::cut, 1000);
    private List<Integer> antennas = List.of();
    private int turn;
    private boolean reading;
    private boolean alive;
    private long startedAt;

    ScanBoard(Agenda agenda, String name, Air air, Out out) {
        this.agenda = agenda;
        this.name = name;
        this.air = air;
        this.out = out;
    }

    @Override
    public void opened() {
        framer.clear();
        antennas = List.of();
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
        send(new FromBoard.Alive((agenda.now() - startedAt) / Agenda.MILLI & 0xFFFFFFFFL, 0));
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
            case ToBoard.Hello _ -> send(new FromBoard.Board(1, name, "1.0", name, "T"));
            case ToBoard.Scan(var wanted) -> {
                if (!wanted.stream().allMatch(air::hasAntenna)) {
                    send(new FromBoard.Err("SCAN", "no such antenna"));
                    return;
                }
                antennas = wanted;
                turn = 0;
                send(new FromBoard.Ok("SCAN"));
                read();
            }
            case ToBoard.Text _, ToBoard.Digits _, ToBoard.Lamp _, ToBoard.Roll _ ->
                send(new FromBoard.Err(told.line().type(), "not on this board"));
        }
    }

    /** One antenna after the other, until told otherwise. */
    private void read() {
        if (reading || antennas.isEmpty()) {
            return;
        }
        reading = true;
        int antenna = antennas.get(turn++ % antennas.size());
        air.round(antenna, round -> {
            reading = false;
            for (Air.Heard heard : round.heard()) {
                send(new FromBoard.Tag(antenna, heard.tag(), WEAKEST + heard.signal() / STEPS));
            }
            send(new FromBoard.Round(antenna, round.heard().size(), !round.failed()));
            read();
        });
    }

    private void send(FromBoard said) {
        out.send(said.line().encode());
    }
}
