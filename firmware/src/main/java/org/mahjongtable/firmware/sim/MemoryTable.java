package org.mahjongtable.firmware.sim;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.firmware.config.Wiring;
import org.mahjongtable.firmware.devices.Hardware;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.NumberedEvent;
import org.mahjongtable.firmware.table.Stamp;
import org.mahjongtable.firmware.table.Step;
import org.mahjongtable.firmware.table.Table;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.firmware.view.SeatReadouts;

/** The table's own program in simulated time: the drivers that run on real ports, and {@link Table#step}, on links to the boards. */
final class MemoryTable implements Lines {
    private static final long TICK = 100 * Agenda.MILLI;
    /** Readouts turn their pages with time alone; an event and a button redraw them at once. */
    private static final long REDRAW = 500 * Agenda.MILLI;

    /** When simulated time begins, for the wall clock in the inputs. */
    private static final Instant BEGINNING = Instant.parse("2026-01-01T12:00:00Z");

    private final Agenda agenda;
    private final Table table;
    private final Wiring wiring;
    private final Core core;
    private final Listener listener;
    private final MemoryLinks links;
    private final Deque<Input> inputs = new ArrayDeque<>();
    private Hardware hardware;
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

    /** @param links to the boards of the simulated table */
    MemoryTable(Agenda agenda, Table table, Wiring wiring, Core core, MemoryLinks links, Listener listener) {
        this.agenda = agenda;
        this.table = table;
        this.wiring = wiring;
        this.core = core;
        this.links = links;
        this.listener = listener;
        this.hardware = new Hardware(wiring, links, 0, this::read);
    }

    /** Begins; its boards are plugged in. */
    void start() {
        hardware.start();
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
        links.drop(name, away, renumbered);
    }

    @Override
    public void restart(String name, long silent) {
        links.wire(name).restart(silent);
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
        links.unpower();
        listener.power(false);
        agenda.after(away, this::powerUp);
    }

    private void powerUp() {
        core.cut();
        dark = false;
        Integer lastRoll = core.state().lastRoll();
        hardware = new Hardware(wiring, links, lastRoll == null ? 0 : lastRoll, this::read);
        hardware.start();
        listener.power(true);
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
            hardware.roll();
        }
        step.events().forEach(listener::published);
        if (!step.events().isEmpty() || isButton(input)) {
            show();
        }
    }

    private static boolean isButton(Input input) {
        return input instanceof Input.FromDevice told
                && (told.reading() instanceof Reading.ButtonPressed || told.reading() instanceof Reading.ButtonHeld);
    }

    private void show() {
        for (Seat seat : Seat.values()) {
            hardware.show(seat, SeatReadouts.of(table.setup(), core.state(), seat));
        }
    }
}
