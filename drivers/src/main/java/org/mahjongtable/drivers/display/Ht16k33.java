package org.mahjongtable.drivers.display;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.BusDisplay;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.drivers.frame.Bytes;

/**
 * Four digits of seven segments on I2C with an HT16K33, wired as on the usual backpack: digits at memory 0, 2, 6 and 8, the colon at 4. Shows the readout's
 * digits, -1999 to 9999; four dashes stand for what does not fit.
 */
public final class Ht16k33 implements BusDisplay {
    private static final Bytes OSCILLATOR_ON = Bytes.of(0x21);
    private static final Bytes DISPLAY_ON = Bytes.of(0x81);
    private static final int BRIGHTNESS = 0xE0;
    private static final int MEMORY = 16;
    private static final int[] PLACES = {0, 2, 6, 8};
    private static final int DASH = 0x40;
    private static final int ONE = 0x06;
    private static final String TOO_LONG = "----";

    // @formatter:off
    private static final Map<Character, Integer> SEGMENTS = Map.ofEntries(
            Map.entry(' ', 0x00), Map.entry('-', DASH),
            Map.entry('0', 0x3F), Map.entry('1', ONE),  Map.entry('2', 0x5B), Map.entry('3', 0x4F), Map.entry('4', 0x66),
            Map.entry('5', 0x6D), Map.entry('6', 0x7D), Map.entry('7', 0x07), Map.entry('8', 0x7F), Map.entry('9', 0x6F));
    // @formatter:on

    private final int address;
    private final int brightness;
    private String wanted = "";
    private @Nullable String shown;

    /**
     * A display that is dark.
     *
     * @param address 0x70 to 0x77
     * @param brightness 0 to 15
     */
    public Ht16k33(int address, int brightness) {
        if (address < 0x70 || address > 0x77) {
            throw new IllegalArgumentException("an HT16K33 is at address 0x70 to 0x77, not 0x%02X".formatted(address));
        }
        if (brightness < 0 || brightness > 15) {
            throw new IllegalArgumentException("brightness " + brightness + " is not 0 to 15");
        }
        this.address = address;
        this.brightness = brightness;
    }

    @Override
    public int address() {
        return address;
    }

    @Override
    public void show(Readout readout) {
        wanted = readout.digits().strip();
    }

    @Override
    public List<Bytes> initialise() {
        shown = wanted;
        return List.of(OSCILLATOR_ON, memory(), DISPLAY_ON, Bytes.of(BRIGHTNESS | brightness));
    }

    @Override
    public List<Bytes> refresh() {
        return initialise();
    }

    @Override
    public List<Bytes> update() {
        if (Objects.equals(wanted, shown)) {
            return List.of();
        }
        shown = wanted;
        return List.of(memory());
    }

    private Bytes memory() {
        int[] write = new int[1 + MEMORY]; // the first byte is the address in the memory
        int[] segments = segments(wanted);
        for (int place = 0; place < PLACES.length; place++) {
            write[1 + PLACES[place]] = segments[place];
        }
        return Bytes.of(write);
    }

    private static int[] segments(String text) {
        if (text.length() == 5 && text.startsWith("-1")) {
            int[] segments = segments(" " + text.substring(2));
            segments[0] = DASH | ONE; // one place holds both
            return segments;
        }
        String fitting = text.length() > PLACES.length ? TOO_LONG : " ".repeat(PLACES.length - text.length()) + text;
        int[] segments = new int[PLACES.length];
        for (int place = 0; place < segments.length; place++) {
            segments[place] = Objects.requireNonNull(SEGMENTS.get(fitting.charAt(place)));
        }
        return segments;
    }
}
