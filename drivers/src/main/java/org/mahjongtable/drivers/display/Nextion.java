package org.mahjongtable.drivers.display;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayOutputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import org.mahjongtable.drivers.Device;
import org.mahjongtable.drivers.Errands;
import org.mahjongtable.drivers.Line;
import org.mahjongtable.drivers.Reading.PortDown.Why;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.drivers.SeatPanel;
import org.mahjongtable.drivers.buttons.ButtonGrammar;
import org.mahjongtable.drivers.frame.Drops;
import org.mahjongtable.drivers.frame.Framer;
import org.mahjongtable.drivers.frame.NextionFrame;
import org.mahjongtable.drivers.frame.Spoken;

/**
 * A Nextion touch display as a seat's panel. Its project, made in the vendor's editor, has on page 0 the text components {@code l1} to {@code l4} for the
 * four lines, {@code d1} for the digits, {@code p1} whose background is the lamp, and components that send touch events as buttons.
 *
 * <p>The display is told to answer every instruction, and has one instruction at a time: its buffer is small. A display that restarts is shown everything
 * again.
 */
public final class Nextion implements SeatPanel {
    private static final byte[] END = {(byte) 0xFF, (byte) 0xFF, (byte) 0xFF};
    private static final String ANSWER_ALWAYS = "bkcmd=3";
    private static final String CURRENT_PAGE = "sendme";
    private static final long GREET_NANOS = 500_000_000L;
    private static final long GREETING_NANOS = 3_000_000_000L;
    /** A display says nothing by itself, and is asked this often whether it is still there. */
    private static final long ASK_NANOS = 1_000_000_000L;

    private static final long SILENT_NANOS = 3_500_000_000L;
    private static final int GAP_MILLIS = 100;

    private final NextionSettings settings;
    private final Framer<NextionFrame> framer = new Framer<>(NextionFrame::cut, GAP_MILLIS);
    private final Drops drops = new Drops();
    private final Spoken spoken = new Spoken();
    private final Errands<String> errands = new Errands<>(this::encode);
    private final Map<Integer, ButtonGrammar> buttons = new HashMap<>();
    private State state = State.CLOSED;
    private long now;
    private long openedNanos;
    private long greetedNanos;
    private long heardNanos;
    private long askedNanos;

    private enum State {
        CLOSED,
        GREETING,
        READY
    }

    /** A display that shows nothing yet. */
    public Nextion(NextionSettings settings) {
        this.settings = settings;
        show(Readout.BLANK);
    }

    @Override
    public void show(Readout readout) {
        for (int i = 0; i < readout.lines().size(); i++) {
            want("l" + (i + 1) + ".txt", "\"" + escaped(readout.lines().get(i)) + "\"");
        }
        want("d1.txt", "\"" + readout.digits() + "\"");
        want("p1.bco", String.valueOf(rgb565(readout.lamp())));
    }

    @Override
    public void onOpen(Line line, long nanos) {
        now = nanos;
        framer.clear();
        spoken.clear();
        state = State.GREETING;
        openedNanos = nanos;
        greet(line, nanos);
    }

    @Override
    public void onBytes(byte[] bytes, Line line, long nanos) {
        now = nanos;
        if (state == State.GREETING) {
            spoken.add(bytes);
        }
        framer.push(bytes, nanos).forEach(frame -> onFrame(frame, line, nanos));
        settle(line, nanos);
    }

    @Override
    public void onTick(Line line, long nanos) {
        now = nanos;
        framer.tick(nanos).forEach(frame -> onFrame(frame, line, nanos));
        if (state == State.GREETING && nanos - openedNanos >= GREETING_NANOS) {
            spoken.giveUp(line, "a Nextion display's instructions", Spoken.NEXTION);
            return;
        }
        if (state == State.GREETING && nanos - greetedNanos >= GREET_NANOS) {
            greet(line, nanos);
        }
        if (state == State.READY && nanos - heardNanos >= SILENT_NANOS) {
            line.down(Why.SILENT, "no answer from the Nextion display for 3.5 s");
            return;
        }
        buttons.values().forEach(button -> button.tick(line::report, nanos));
        settle(line, nanos);
    }

    @Override
    public void onClose() {
        state = State.CLOSED;
        errands.forgotten();
        buttons.clear();
    }

    @Override
    public OptionalLong wakeAt() {
        return switch (state) {
            case CLOSED -> OptionalLong.empty();
            case GREETING -> Device.earlier(framer.wakeAt(), OptionalLong.of(greetedNanos + GREET_NANOS));
            case READY -> {
                OptionalLong wake = Device.earlier(framer.wakeAt(), errands.wakeAt(now));
                wake = Device.earlier(wake, OptionalLong.of(askedNanos + ASK_NANOS));
                for (ButtonGrammar button : buttons.values()) {
                    wake = Device.earlier(wake, button.wakeAt());
                }
                yield wake;
            }
        };
    }

    private void onFrame(NextionFrame frame, Line line, long nanos) {
        heardNanos = nanos;
        switch (frame.code()) {
            case NextionFrame.STARTED, NextionFrame.READY -> {
                if (state == State.READY) {
                    state = State.GREETING;
                    openedNanos = nanos;
                    buttons.clear();
                    greet(line, nanos);
                }
            }
            case NextionFrame.PAGE -> {
                if (state == State.GREETING) {
                    state = State.READY;
                    askedNanos = nanos;
                    errands.forgotten();
                    line.up("Nextion display");
                }
            }
            case NextionFrame.TOUCH -> touched(frame, line, nanos);
            default -> {
                // What did not fit into the display's buffer is sent again; any other failure would fail again.
                if (state == State.READY && frame.code() < NextionFrame.BUFFER_OVERFLOW) {
                    errands.answered(instruction -> true);
                }
            }
        }
    }

    private void touched(NextionFrame frame, Line line, long nanos) {
        Integer number = settings.buttons().get(frame.payload().at(1));
        if (state == State.READY && frame.payload().at(0) == 0 && number != null) {
            boolean down = frame.payload().at(2) == 1;
            buttons.computeIfAbsent(number, Nextion::button).seen(down, nanos / 1_000_000, line::report, nanos);
        }
    }

    private void settle(Line line, long nanos) {
        if (state == State.READY) {
            if (nanos - askedNanos >= ASK_NANOS) {
                askedNanos = nanos;
                if (errands.wakeAt(nanos).isEmpty()) {
                    line.send(encode(CURRENT_PAGE));
                }
            }
            errands.send(line, nanos);
        }
        drops.report(framer.damaged(), line, nanos);
    }

    private void greet(Line line, long nanos) {
        greetedNanos = nanos;
        line.send(encode("")); // ends whatever half instruction the display still holds
        line.send(encode(ANSWER_ALWAYS));
        line.send(encode(CURRENT_PAGE));
    }

    private void want(String attribute, String value) {
        errands.want(attribute, attribute + "=" + value);
    }

    private byte[] encode(String instruction) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        boolean ascii = instruction.chars().allMatch(c -> c < 0x80);
        out.writeBytes(instruction.getBytes(ascii ? US_ASCII : settings.charset()));
        out.writeBytes(END);
        return out.toByteArray();
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\").replace("\"", "\\\"");
    }

    /** A lamp that blinks burns: the display has no clock of ours. */
    private static int rgb565(Readout.Lamp lamp) {
        if (lamp.mode() == Readout.Lamp.Mode.OFF) {
            return 0;
        }
        int red = lamp.rgb() >> 16 & 0xFF;
        int green = lamp.rgb() >> 8 & 0xFF;
        int blue = lamp.rgb() & 0xFF;
        return red >> 3 << 11 | green >> 2 << 5 | blue >> 3;
    }

    private static ButtonGrammar button(int number) {
        ButtonGrammar button = new ButtonGrammar(number);
        button.restUp();
        return button;
    }
}
