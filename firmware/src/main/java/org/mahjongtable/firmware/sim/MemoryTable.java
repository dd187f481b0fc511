package org.mahjongtable.firmware.sim;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.mahjongtable.drivers.Device;
import org.mahjongtable.drivers.DiceLine;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.drivers.SeatPanel;
import org.mahjongtable.drivers.dice.SerialDice;
import org.mahjongtable.drivers.display.Glyphs;
import org.mahjongtable.drivers.rfid.Airspace;
import org.mahjongtable.drivers.rfid.feig.FeigReader;
import org.mahjongtable.drivers.rfid.feig.FeigSettings;
import org.mahjongtable.drivers.rfid.metratec.MetratecReader;
import org.mahjongtable.drivers.rfid.metratec.MetratecSettings;
import org.mahjongtable.drivers.tilebus.TilebusBoard;
import org.mahjongtable.drivers.tilebus.TilebusSettings;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.NumberedEvent;
import org.mahjongtable.firmware.table.Stamp;
import org.mahjongtable.firmware.table.Step;
import org.mahjongtable.firmware.table.Table;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.firmware.view.SeatReadouts;

/** The table's own program in simulated time: the drivers that run on real ports, and {@link Table#step}, with a wire to every board. */
final class MemoryTable {
    private static final long TICK = 100 * Agenda.MILLI;
    /** Readouts turn their pages with time alone; an event redraws them at once. */
    private static final long REDRAW = 500 * Agenda.MILLI;

    /** When simulated time begins, for the wall clock in the inputs. */
    private static final Instant BEGINNING = Instant.parse("2026-01-01T12:00:00Z");

    private final Agenda agenda;
    private final Table table;
    private final Listener listener;
    private final Map<String, Wire> wires = new LinkedHashMap<>();
    private final Map<Seat, SeatPanel> panels = new EnumMap<>(Seat.class);
    private final Map<Seat, Screen> screens = new EnumMap<>(Seat.class);
    private final Map<Seat, Readout> shown = new EnumMap<>(Seat.class);
    private final DiceLine dice;
    private final Deque<Input> inputs = new ArrayDeque<>();
    private TableState state = TableState.initial();
    private boolean stepping;

    /** Takes what the table publishes. */
    interface Listener {
        void published(NumberedEvent event);

        /** Sees every step before what came of it is published. */
        void stepped(Table table, TableState before, Input input, Step step);
    }

    MemoryTable(Agenda agenda, Table table, Equipment equipment, Faults faults, long seed, Listener listener) {
        this.agenda = agenda;
        this.table = table;
        this.listener = listener;
        this.dice = new SerialDice(table.setup().rules().game().dice());
        Map<String, Device> drivers = new HashMap<>();
        Airspace airspace = Airspace.undisturbed();
        Cabling.readers(discards()).forEach((name, antennas) -> {
            List<Integer> numbers = List.copyOf(antennas.keySet());
            Airspace.Share share = airspace.of(name);
            drivers.put(
                    name,
                    switch (equipment.protocol(name)) {
                        case FEIG -> new FeigReader(new FeigSettings(numbers), share);
                        case METRATEC -> new MetratecReader(new MetratecSettings(numbers), share);
                        case TILEBUS -> new TilebusBoard(new TilebusSettings(numbers, 0, name), share);
                    });
        });
        drivers.put(Cabling.DICE, dice);
        for (Seat seat : Seat.values()) {
            String name = Cabling.panel(seat);
            TilebusBoard panel = new TilebusBoard(TilebusSettings.panel(name), airspace.of(name));
            panels.put(seat, panel);
            drivers.put(name, panel);
        }
        Cabling.bits(discards(), equipment).forEach((name, bitsPerByte) -> {
            Wire.Noise noise =
                    new Wire.Noise(faults.corruptFrame(), faults.splitFrame(), Chance.of(seed, "noise/" + name));
            Device driver = Objects.requireNonNull(drivers.get(name));
            wires.put(name, new Wire(agenda, Cabling.BAUD, bitsPerByte, noise, driver, reading -> read(name, reading)));
        });
        if (equipment.readouts() == Equipment.Readouts.OLED) {
            Glyphs glyphs = Glyphs.load();
            GlassReader reader = new GlassReader(glyphs);
            for (Seat seat : Seat.values()) {
                screens.put(seat, new Screen(agenda, seat.number() % 2 == 0, glyphs, reader)); // both chips
            }
        }
    }

    private DiscardLayout discards() {
        return table.setup().options().discards();
    }

    /** What a person reads on a seat's OLED; empty where seats have none. */
    Optional<List<String>> screen(Seat seat) {
        return Optional.ofNullable(screens.get(seat)).map(Screen::lines);
    }

    /** Where the board of that name sends its bytes. */
    Board.Out line(String name) {
        return wire(name);
    }

    private Wire wire(String name) {
        Wire wire = wires.get(name);
        if (wire == null) {
            throw new IllegalArgumentException("no device is called " + name);
        }
        return wire;
    }

    /** Plugs in every board and starts. */
    void start(Map<String, Board> boards) {
        boards.forEach((name, board) -> wire(name).plug(board));
        screens.values().forEach(Screen::plug);
        tick();
        redraw();
    }

    private void redraw() {
        show();
        agenda.after(REDRAW, this::redraw);
    }

    /** The port of a device goes away for so long. */
    void drop(String name, long away) {
        wire(name).drop(away);
    }

    TableState state() {
        return state;
    }

    private void tick() {
        take(new Input.Tick(stamp()));
        agenda.after(TICK, this::tick);
    }

    private void read(String device, Reading reading) {
        take(new Input.FromDevice(stamp(), device, reading));
    }

    private Stamp stamp() {
        return new Stamp(1, agenda.now(), BEGINNING.plusMillis(agenda.now() / Agenda.MILLI));
    }

    /** A driver that is told something may read something at once: it waits for its turn, as in the program's queue. */
    private void take(Input input) {
        inputs.add(input);
        if (stepping) {
            return;
        }
        stepping = true;
        for (Input next = inputs.poll(); next != null; next = inputs.poll()) {
            step(next);
        }
        stepping = false;
    }

    private void step(Input input) {
        Step step = table.step(state, input);
        listener.stepped(table, state, input, step);
        int rolls = state.rolls();
        state = step.state();
        if (state.rolls() != rolls) {
            dice.roll();
            wire(Cabling.DICE).nudge();
        }
        step.events().forEach(listener::published);
        if (!step.events().isEmpty()) {
            show();
        }
    }

    private void show() {
        panels.forEach((seat, panel) -> {
            Readout readout = SeatReadouts.of(table.setup(), state, seat);
            if (!readout.equals(shown.put(seat, readout))) {
                panel.show(readout);
                wire(Cabling.panel(seat)).nudge();
                Screen screen = screens.get(seat);
                if (screen != null) {
                    screen.show(readout);
                }
            }
        });
    }
}
