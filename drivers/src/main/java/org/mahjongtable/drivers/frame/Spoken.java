package org.mahjongtable.drivers.frame;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.mahjongtable.drivers.Line;
import org.mahjongtable.drivers.Reading.PortDown.Why;

/**
 * The first bytes of a device that does not answer as expected, to tell an owner what is plugged in there. They may be an inventory, and whoever knows the
 * ids of tiles can follow them, so nothing of a device is quoted that may be part of an id.
 */
public final class Spoken {
    /** What a device that speaks tilebus is called. */
    public static final String TILEBUS = "a tilebus board";
    /** What a device that speaks DICE-A5 is called. */
    public static final String DICE = "dice (DICE-A5)";
    /** What a device that speaks FEIG's protocol is called. */
    public static final String FEIG = "a FEIG reader";
    /** What a device that speaks metraTec's ASCII protocol is called. */
    public static final String METRATEC = "a metraTec reader";
    /** What a Nextion display is called; its frames have no checksum to know them by. */
    public static final String NEXTION = "a Nextion display";

    private static final int KEPT = 256;
    private static final int SHOWN = 16;

    /** Lines of an inventory, and words that other devices do not say; perhaps with a checksum. */
    private static final Pattern METRATEC_LINE = Pattern.compile(
            "([0-9A-F]{16}|IVF [0-9]{2,3}|ARP [0-9]+|OK!|BRA|NCM|CCE|SRT|HBT|RNW|NRF|GMO|DNS|UCO|NOS|CLD)( [0-9A-F]{4})?");

    /** Hex digits alone, or anything with a digit in it. */
    private static final Pattern PERHAPS_ID = Pattern.compile("\\b([0-9A-Fa-f_]+|\\w*[0-9]\\w*)\\b");

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    /** Takes what arrived. */
    public void add(byte[] arrived) {
        bytes.write(arrived, 0, Math.min(arrived.length, KEPT - bytes.size()));
    }

    /** Forgets. */
    public void clear() {
        bytes.reset();
    }

    /** Whether nothing has arrived. */
    public boolean isEmpty() {
        return bytes.size() == 0;
    }

    /**
     * Gives up a device that never answered. One that speaks the driver's own protocol is silent and not another device: after a restart what it was asked
     * before still arrives, and its address may be another.
     *
     * @param asked what it was asked, in the owner's words
     * @param own what a device of this driver is called
     */
    public void giveUp(Line line, String asked, String own) {
        String said = isEmpty() ? "" : describe();
        if (said.isEmpty()) {
            line.down(
                    Why.SILENT,
                    "no answer to %s; is it powered and wired, and are its speed and parity as configured?"
                            .formatted(asked));
        } else if (said.equals(own)) {
            line.down(Why.SILENT, "no answer to %s, though %s speaks there".formatted(asked, own));
        } else {
            line.down(Why.OTHER_DEVICE, "answers as %s, not as %s".formatted(said, own));
        }
    }

    /** The protocol it speaks if it is one of ours, else what its bytes look like. */
    public String describe() {
        byte[] said = bytes.toByteArray();
        if (!all(TilebusLine::cut, said).isEmpty()) {
            return TILEBUS;
        }
        if (!all(DiceFrame::cut, said).isEmpty()) {
            return DICE;
        }
        if (!all(FeigFrame::cut, said).isEmpty()) {
            return FEIG;
        }
        if (all(MetratecLine::cut, said).stream()
                .anyMatch(line -> METRATEC_LINE.matcher(line.text()).matches())) {
            return METRATEC;
        }
        byte[] start = said.length > SHOWN ? Arrays.copyOf(said, SHOWN) : said;
        for (byte b : start) {
            if ((b < ' ' || b >= 0x7F) && b != '\r' && b != '\n') {
                return "something that sends bytes that are no text (%s)".formatted(count(said));
            }
        }
        String text = PERHAPS_ID.matcher(new String(start, US_ASCII).strip()).replaceAll("…");
        return text.chars().anyMatch(Character::isLetter)
                ? "something that says \"" + text + "\""
                : "something that sends text without a word (%s)".formatted(count(said));
    }

    private static String count(byte[] said) {
        return said.length < KEPT ? "%d bytes".formatted(said.length) : "%d bytes or more".formatted(KEPT);
    }

    private static <F> List<F> all(Grammar<F> grammar, byte[] said) {
        Framer<F> framer = new Framer<>(grammar, 1);
        List<F> frames = framer.push(said, 0);
        frames.addAll(framer.tick(1_000_000));
        return frames;
    }
}
