package org.mahjongtable.drivers.tilebus;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.Device;
import org.mahjongtable.drivers.DiceLine;
import org.mahjongtable.drivers.Errands;
import org.mahjongtable.drivers.Line;
import org.mahjongtable.drivers.Reading.DiceFault.Fault;
import org.mahjongtable.drivers.Reading.PortDown.Why;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.drivers.SeatPanel;
import org.mahjongtable.drivers.TileReader;
import org.mahjongtable.drivers.buttons.ButtonGrammar;
import org.mahjongtable.drivers.dice.DiceState;
import org.mahjongtable.drivers.dice.RollWatch;
import org.mahjongtable.drivers.frame.Drops;
import org.mahjongtable.drivers.frame.Framer;
import org.mahjongtable.drivers.frame.Spoken;
import org.mahjongtable.drivers.frame.TilebusLine;
import org.mahjongtable.drivers.rfid.Airspace;

/**
 * A home-made board on tilebus: what it can of tags, buttons, dice and readout. A board that restarts is greeted again, told again what to scan and shown
 * again what it showed.
 */
public final class TilebusBoard implements TileReader, DiceLine, SeatPanel {
    private static final int VERSION = 1;
    private static final long HELLO_NANOS = 500_000_000L;
    /** Boards that restart when their port is opened take up to two seconds to answer. */
    private static final long GREETING_NANOS = 5_000_000_000L;
    /** A board says ALIVE every second. */
    private static final long SILENT_NANOS = 3_000_000_000L;
    /** Lines are short, but a board may stop to read a tag in the middle of one. */
    private static final int GAP_MILLIS = 200;

    private static final String ROLL = "ROLL";
    private static final Set<String> KNOWN = Set.of("BOARD", "TAG", "ROUND", "BTN", "DICE", "ALIVE", "OK", "ERR");

    private final TilebusSettings settings;
    private final Framer<TilebusLine> framer = new Framer<>(TilebusLine::cut, GAP_MILLIS);
    private final Drops drops = new Drops();
    private final Spoken spoken = new Spoken();
    private final BoardClock clock = new BoardClock();
    private final Errands<ToBoard> errands = new Errands<>(what -> what.line().encode());
    private final Scan scan;
    private final Map<Integer, ButtonGrammar> buttons = new HashMap<>();
    private final @Nullable RollWatch dice;
    private Readout readout = Readout.BLANK;
    private String caps = "";
    private @Nullable Integer resets;
    private State state = State.CLOSED;
    private long now;
    private long greetedNanos;
    private long helloNanos;
    private long heardNanos;
    private long strays;

    private enum State {
        CLOSED,
        GREETING,
        READY
    }

    public TilebusBoard(TilebusSettings settings, Airspace.Share airspace) {
        this.settings = settings;
        scan = new Scan(settings.antennas(), airspace);
        dice = settings.dice() > 0 ? new RollWatch(settings.dice()) : null;
    }

    /** The letters of what the board can, as it said last: T tags, B buttons, D dice, R readout, N digits, L lamp; empty before it said so. */
    public String caps() {
        return caps;
    }

    @Override
    public void roll() {
        if (caps.contains("D")) {
            errands.again(ROLL);
            errands.want(ROLL, new ToBoard.Roll());
        }
    }

    @Override
    public void show(Readout readout) {
        this.readout = readout;
        wantReadout();
    }

    @Override
    public void onOpen(Line line, long nanos) {
        now = nanos;
        framer.clear();
        spoken.clear();
        heardNanos = nanos;
        greet(line, nanos);
    }

    @Override
    public void onBytes(byte[] bytes, Line line, long nanos) {
        now = nanos;
        if (state == State.GREETING) {
            spoken.add(bytes);
        }
        framer.push(bytes, nanos).forEach(text -> onLine(text, line, nanos));
        settle(line, nanos);
    }

    @Override
    public void onTick(Line line, long nanos) {
        now = nanos;
        framer.tick(nanos).forEach(text -> onLine(text, line, nanos));
        if (state == State.GREETING && nanos - greetedNanos >= GREETING_NANOS) {
            spoken.giveUp(line, "a tilebus HELLO", Spoken.TILEBUS);
            return;
        }
        if (state == State.GREETING && nanos - helloNanos >= HELLO_NANOS) {
            hello(line, nanos);
        }
        if (state == State.READY && nanos - heardNanos >= SILENT_NANOS) {
            line.down(Why.SILENT, "no line from the board for 3 s");
            return;
        }
        buttons.values().forEach(button -> button.tick(line::report, nanos));
        settle(line, nanos);
    }

    @Override
    public void onClose() {
        state = State.CLOSED;
        scan.stop();
        errands.forgotten();
        buttons.clear();
    }

    @Override
    public OptionalLong wakeAt() {
        OptionalLong wake = framer.wakeAt();
        switch (state) {
            case CLOSED -> {
                return OptionalLong.empty();
            }
            case GREETING -> {
                wake = Device.earlier(wake, OptionalLong.of(helloNanos + HELLO_NANOS));
                wake = Device.earlier(wake, OptionalLong.of(greetedNanos + GREETING_NANOS));
            }
            case READY -> {
                wake = Device.earlier(wake, OptionalLong.of(heardNanos + SILENT_NANOS));
                wake = Device.earlier(wake, errands.wakeAt(now));
                wake = Device.earlier(wake, scan.wakeAt(now));
                for (ButtonGrammar button : buttons.values()) {
                    wake = Device.earlier(wake, button.wakeAt());
                }
            }
        }
        return wake;
    }

    private void onLine(TilebusLine text, Line line, long nanos) {
        heardNanos = nanos;
        Optional<FromBoard> read = FromBoard.read(text);
        if (read.isEmpty()) {
            strays += KNOWN.contains(text.type()) ? 1 : 0; // the protocol may grow
            return;
        }
        switch (read.get()) {
            case FromBoard.Board board -> board(board, line, nanos);
            case FromBoard.Alive alive -> alive(alive, line, nanos);
            case FromBoard.Tag tag -> scan.tag(tag);
            case FromBoard.Round round -> scan.round(round, errands, line, nanos);
            case FromBoard.Button(int number, boolean down, long millis) -> {
                if (state == State.READY) {
                    buttons.computeIfAbsent(number, TilebusBoard::button)
                            .seen(down, clock.unwrapped(millis), line::report, nanos);
                }
            }
            case FromBoard.Dice(DiceState told) -> {
                if (dice != null && state == State.READY) {
                    dice.state(told, line, nanos);
                }
            }
            case FromBoard.Ok(String type) ->
                errands.answered(what -> what.line().type().equals(type));
            case FromBoard.Err(String type, String reason) -> {
                errands.answered(what -> what.line().type().equals(type));
                if (type.equals(ROLL) && dice != null) {
                    dice.fault(Fault.NO_ROLL, line, nanos);
                }
            }
        }
        if (errands.isDone(ROLL)) {
            errands.drop(ROLL);
        }
    }

    private void board(FromBoard.Board board, Line line, long nanos) {
        String identity = "tilebus board %s, firmware %s, serial %s, can %s"
                .formatted(board.name(), board.firmware(), board.serial(), board.caps());
        String missing = (settings.antennas().isEmpty() || board.caps().contains("T") ? "" : "T")
                + (dice == null || board.caps().contains("D") ? "" : "D");
        if (!identity.contains(settings.identity())) {
            line.down(Why.OTHER_DEVICE, "answers as %s, not as %s".formatted(identity, settings.identity()));
        } else if (!missing.isEmpty()) {
            line.down(Why.OTHER_DEVICE, "answers as %s, but %s is needed".formatted(identity, missing));
        } else {
            state = State.READY;
            caps = board.caps();
            clock.reset();
            resets = null;
            buttons.clear();
            errands.forgotten();
            line.up(identity);
            scan.start(errands, nanos);
            wantReadout();
        }
    }

    private void alive(FromBoard.Alive alive, Line line, long nanos) {
        if (state != State.READY) {
            return;
        }
        if ((resets != null && resets != alive.resets()) || clock.isRestart(alive.millis())) {
            scan.stop();
            buttons.clear();
            greet(line, nanos);
            return;
        }
        resets = alive.resets();
        clock.unwrapped(alive.millis());
    }

    private void settle(Line line, long nanos) {
        if (state == State.READY) {
            scan.tick(errands, nanos);
            errands.send(line, nanos);
        }
        drops.report(framer.damaged() + strays, line, nanos);
    }

    private void wantReadout() {
        if (caps.contains("R")) {
            for (int i = 0; i < readout.lines().size(); i++) {
                errands.want(
                        "TEXT" + (i + 1),
                        new ToBoard.Text(i + 1, readout.lines().get(i)));
            }
        }
        if (caps.contains("N")) {
            errands.want("DIGITS", new ToBoard.Digits(readout.digits()));
        }
        if (caps.contains("L")) {
            errands.want("LAMP", new ToBoard.Lamp(1, readout.lamp()));
        }
    }

    private void greet(Line line, long nanos) {
        state = State.GREETING;
        greetedNanos = nanos;
        hello(line, nanos);
    }

    private void hello(Line line, long nanos) {
        helloNanos = nanos;
        line.send(new ToBoard.Hello(VERSION).line().encode());
    }

    private static ButtonGrammar button(int number) {
        ButtonGrammar button = new ButtonGrammar(number);
        button.restUp(); // a board tells every change, so the first thing told is one
        return button;
    }
}
