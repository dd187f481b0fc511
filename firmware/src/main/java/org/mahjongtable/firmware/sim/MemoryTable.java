package org.mahjongtable.firmware.sim;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.drivers.display.Glyphs;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.NumberedEvent;
import org.mahjongtable.firmware.table.Stamp;
import org.mahjongtable.firmware.table.Step;
import org.mahjongtable.firmware.table.Table;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.firmware.view.SeatReadouts;

/** The table's own program in simulated time: the drivers that run on real ports, and {@link Table#step}, with a wire to every board. */
final class MemoryTable implements Lines {
    private static final long TICK = 100 * Agenda.MILLI;
    /** Readouts turn their pages with time alone; an event redraws them at once. */
    private static final long REDRAW = 500 * Agenda.MILLI;

    /** When simulated time begins, for the wall clock in the inputs. */
    private static final Instant BEGINNING = Instant.parse("2026-01-01T12:00:00Z");

    private final Agenda agenda;
    private final Table table;
    private final Equipment equipment;
    private final Core core;
    private final Listener listener;
    private final Map<String, Wire> wires = new LinkedHashMap<>();
    private final Map<Seat, Screen> screens = new EnumMap<>(Seat.class);
    private final Map<Seat, Readout> shown = new EnumMap<>(Seat.class);
    private final Deque<Input> inputs = new ArrayDeque<>();
    private Drivers drivers;
    private boolean stepping;
    private boolean dark;
    private Duration clockIsOff = Duration.ZERO;

    /** Takes what the table publishes. */
    interface Listener {
        void published(NumberedEvent event);

        /** Sees every step before what came of it is published. */
        void stepped(Table table, TableState before, Input input, Step step);

        /** The power goes, or is back. */
        void power(boolean on);
    }

    MemoryTable(
            Agenda agenda, Table table, Equipment equipment, Core core, Mishaps mishaps, long seed, Listener listener) {
        this.agenda = agenda;
        this.table = table;
        this.equipment = equipment;
        this.core = core;
        this.listener = listener;
        this.drivers = Drivers.of(table.setup(), equipment);
        Cabling.bits(table.setup().options().discards(), equipment).forEach((name, bitsPerByte) -> {
            Noise noise = new Noise(mishaps, Chance.of(seed, "noise/" + name));
            wires.put(
                    name,
                    new Wire(
                            agenda,
                            Cabling.BAUD,
                            bitsPerByte,
                            noise,
                            drivers.of(name),
                            reading -> read(name, reading)));
        });
        light();
    }

    private void light() {
        if (equipment.readouts() == Equipment.Readouts.OLED) {
            Glyphs glyphs = Glyphs.load();
            GlassReader reader = new GlassReader(glyphs);
            for (Seat seat : Seat.values()) {
                screens.put(seat, new Screen(agenda, seat.number() % 2 == 0, glyphs, reader)); // both chips
            }
        }
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
        if (!dark) {
            show();
        }
        agenda.after(REDRAW, this::redraw);
    }

    @Override
    public void drop(String name, long away, boolean renumbered) {
        wire(name).drop(away, renumbered);
    }

    @Override
    public void restart(String name, long silent) {
        wire(name).restart(silent);
    }

    /** The clock of the day jumps; how much time passes is not told by it. */
    void stepClock(Duration by) {
        clockIsOff = clockIsOff.plus(by);
    }

    /** The power goes, whatever is being done; after so long the program is up again. */
    void cutPower(long away) {
        if (dark) {
            return;
        }
        dark = true;
        inputs.clear();
        wires.values().forEach(Wire::unpower);
        light();
        listener.power(false);
        agenda.after(away, this::powerUp);
    }

    private void powerUp() {
        core.cut();
        drivers = Drivers.of(table.setup(), equipment);
        shown.clear();
        dark = false;
        wires.forEach((name, wire) -> wire.power(drivers.of(name), reading -> read(name, reading)));
        screens.values().forEach(Screen::plug);
        listener.power(true);
    }

    TableState state() {
        return core.state();
    }

    private void tick() {
        take(new Input.Tick(stamp()));
        agenda.after(TICK, this::tick);
    }

    private void read(String device, Reading reading) {
        take(new Input.FromDevice(stamp(), device, reading));
    }

    private Stamp stamp() {
        return new Stamp(
                core.boot(),
                agenda.now(),
                BEGINNING.plusMillis(agenda.now() / Agenda.MILLI).plus(clockIsOff));
    }

    /** A driver that is told something may read something at once: it waits for its turn, as in the program's queue. */
    private void take(Input input) {
        if (dark) {
            return;
        }
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
        TableState before = core.state();
        Step step = core.take(input);
        listener.stepped(table, before, input, step);
        if (core.state().rolls() != before.rolls()) {
            drivers.dice().roll();
            wire(Cabling.DICE).nudge();
        }
        step.events().forEach(listener::published);
        if (!step.events().isEmpty()) {
            show();
        }
    }

    private void show() {
        drivers.panels().forEach((seat, panel) -> {
            Readout readout = SeatReadouts.of(table.setup(), core.state(), seat);
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
