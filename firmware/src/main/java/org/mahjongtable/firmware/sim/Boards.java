package org.mahjongtable.firmware.sim;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sensing.Seat;

/** All boards of the simulated table, by their names; also what a finger and an eye do with the panels among them. */
final class Boards {
    private static final long SHORT_PUSH = 120 * Agenda.MILLI;
    private static final long LONG_PUSH = 2 * Agenda.SECOND;

    /** A push that follows its last one sooner is taken for a bounce; people know, and no hurry makes a finger quicker. */
    private static final long BETWEEN_PUSHES = 600 * Agenda.MILLI;

    private final Agenda agenda;
    private final Map<String, Board> byName = new LinkedHashMap<>();
    private final Map<Seat, PanelBoard> panels = new EnumMap<>(Seat.class);
    private final Map<Seat, Long> nextPush = new EnumMap<>(Seat.class);

    /** @param lines the line that leads from the board of a name to its host */
    Boards(
            Agenda agenda,
            Field field,
            Tags tags,
            Dome dome,
            Strangers strangers,
            Mishaps mishaps,
            long seed,
            DiscardLayout discards,
            Equipment equipment,
            Function<String, Board.Out> lines) {
        this.agenda = agenda;
        Cabling.readers(discards).forEach((name, zones) -> {
            Air air = new Air(agenda, field, tags, zones, strangers, mishaps, seed, name);
            Board.Out line = lines.apply(name);
            byName.put(
                    name,
                    switch (equipment.protocol(name)) {
                        case FEIG -> new FeigBoard(agenda, air, line);
                        case METRATEC -> new MetratecBoard(agenda, air, line);
                        case TILEBUS -> new ScanBoard(agenda, name, air, line);
                    });
        });
        byName.put(Cabling.DICE, new DiceBoard(agenda, dome, lines.apply(Cabling.DICE)));
        String caps = switch (equipment.readouts()) {
            case PANEL -> "BRNL";
            case OLED -> "B";
        };
        for (Seat seat : Seat.values()) {
            String name = Cabling.panel(seat);
            PanelBoard panel = new PanelBoard(agenda, name, caps, lines.apply(name));
            byName.put(name, panel);
            panels.put(seat, panel);
        }
    }

    Map<String, Board> byName() {
        return byName;
    }

    private PanelBoard panel(Seat seat) {
        PanelBoard panel = panels.get(seat);
        if (panel == null) {
            throw new IllegalStateException("seat " + seat.number() + " has no panel");
        }
        return panel;
    }

    /** What a seat reads on its panel. */
    List<String> readout(Seat seat) {
        return panel(seat).lines();
    }

    /** A short push. */
    void press(Seat seat) {
        push(seat, SHORT_PUSH);
    }

    /** A push of two seconds. */
    void hold(Seat seat) {
        push(seat, LONG_PUSH);
    }

    private void push(Seat seat, long nanos) {
        long begin = Math.max(agenda.now(), nextPush.getOrDefault(seat, 0L));
        nextPush.put(seat, begin + nanos + BETWEEN_PUSHES);
        if (begin == agenda.now()) {
            panel(seat).push(nanos);
        } else {
            agenda.at(begin, () -> panel(seat).push(nanos));
        }
    }
}
