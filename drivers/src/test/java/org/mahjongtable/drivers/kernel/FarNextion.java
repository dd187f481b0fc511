package org.mahjongtable.drivers.kernel;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Map;
import java.util.TreeMap;
import org.mahjongtable.drivers.display.BytewiseNextion;

/** A Nextion display, and somebody who taps component 2 each time that it has come to show {@link OutsideWorld#SHOWN}. */
final class FarNextion implements FarDevice {
    static final int COMPONENT = 2;
    private static final byte DOWN = 1;
    private static final byte UP = 0;
    private static final long TAP_NANOS = 300_000_000L;

    private final BytewiseNextion display = new BytewiseNextion(UTF_8);
    private final Map<String, String> expected = new TreeMap<>(Map.of("p1.bco", "63488"));
    private boolean seen;
    private boolean down;
    private long downNanos;

    FarNextion() {
        for (int line = 1; line <= OutsideWorld.SHOWN.size(); line++) {
            expected.put("l" + line + ".txt", "\"" + OutsideWorld.SHOWN.get(line - 1) + "\"");
        }
        expected.put("d1.txt", "\"" + OutsideWorld.SHOWN_DIGITS + "\"");
    }

    @Override
    public void plugged() {
        display.restart();
        seen = false;
        down = false;
    }

    @Override
    public byte[] answer(byte[] bytes, long nanos) {
        return display.answer(bytes);
    }

    @Override
    public byte[] speak(long nanos) {
        if (!seen && display.shows().equals(expected)) {
            seen = true;
            down = true;
            downNanos = nanos;
            return touch(DOWN);
        }
        if (down && nanos - downNanos >= TAP_NANOS) {
            down = false;
            return touch(UP);
        }
        return new byte[0];
    }

    private static byte[] touch(byte way) {
        return new byte[] {0x65, 0, COMPONENT, way, -1, -1, -1};
    }
}
