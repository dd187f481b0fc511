package org.mahjongtable.drivers.buttons;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.mahjongtable.drivers.PinDevice;
import org.mahjongtable.drivers.Reading;

/**
 * Buttons between a line and ground. A button counts as down when it was seen down three times in a row: one look proves nothing, because a machine that
 * stands still for a moment makes a long push of a short glitch.
 */
public final class GpioButtons implements PinDevice {
    private static final int LOOKS = 3;

    private final List<Watched> watched = new ArrayList<>();

    /**
     * Buttons on these lines.
     *
     * @param lines the line of each button, by the button's number
     */
    public GpioButtons(Map<Integer, Integer> lines) {
        if (lines.values().stream().distinct().count() != lines.size()) {
            throw new IllegalArgumentException("two buttons are on one line: " + lines);
        }
        new TreeMap<>(lines).forEach((button, line) -> watched.add(new Watched(button, line)));
    }

    @Override
    public List<Pin> pins() {
        return watched.stream()
                .map(button -> new Pin(button.line, Pin.Use.INPUT_PULLED_UP))
                .toList();
    }

    @Override
    public void onOpen(Pins pins, long nanos) {
        watched.forEach(button -> button.grammar.reset());
    }

    @Override
    public void onSample(Pins pins, long nanos) {
        watched.forEach(button -> button.look(pins, nanos));
    }

    private static final class Watched {
        private final int line;
        private final ButtonGrammar grammar;
        private int looksDown;
        private long firstDownMillis;
        private long lastLookMillis;

        Watched(int button, int line) {
            this.line = line;
            this.grammar = new ButtonGrammar(button);
        }

        void look(Pins pins, long nanos) {
            Consumer<Reading> out = pins::report;
            long millis = nanos / 1_000_000;
            if (pins.isHigh(line)) {
                looksDown = 0;
                // After a standstill it may have come up long ago: it is known to have been down until the last look
                // only.
                grammar.seen(false, Math.min(millis, lastLookMillis + SAMPLE_MILLIS), out, nanos);
            } else {
                looksDown++;
                if (looksDown == 1) {
                    firstDownMillis = millis;
                }
                if (looksDown == LOOKS) {
                    grammar.seen(true, firstDownMillis, out, nanos);
                }
                if (looksDown >= LOOKS) {
                    grammar.seen(true, millis, out, nanos);
                }
            }
            lastLookMillis = millis;
            grammar.tick(out, nanos);
        }
    }
}
