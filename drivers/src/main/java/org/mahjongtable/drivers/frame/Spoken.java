package org.mahjongtable.drivers.frame;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;

/** The first bytes of a device that does not answer as expected, to tell an owner what is plugged in there. */
public final class Spoken {
    private static final int KEPT = 256;
    private static final int SHOWN = 16;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    /** Where nothing at all has arrived, in the owner's words, with what to look at. */
    public static String silence(String asked) {
        return "no answer to %s; is it powered and wired, and are its speed and parity as configured?".formatted(asked);
    }

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

    /** The protocol it speaks if it is one of ours, else what it said. */
    public String describe() {
        byte[] said = bytes.toByteArray();
        if (!all(TilebusLine::cut, said).isEmpty()) {
            return "a tilebus board";
        }
        if (!all(DiceFrame::cut, said).isEmpty()) {
            return "dice (DICE-A5)";
        }
        if (!all(FeigFrame::cut, said).isEmpty()) {
            return "a FEIG reader";
        }
        byte[] start = said.length > SHOWN ? Arrays.copyOf(said, SHOWN) : said;
        boolean text = true;
        for (byte b : start) {
            text &= (b >= ' ' && b < 0x7F) || b == '\r' || b == '\n';
        }
        return "something that says "
                + (text
                        ? "\"" + new String(start, US_ASCII).strip() + "\""
                        : Bytes.of(start).toString());
    }

    private static <F> List<F> all(Grammar<F> grammar, byte[] said) {
        Framer<F> framer = new Framer<>(grammar, 1);
        List<F> frames = framer.push(said, 0);
        frames.addAll(framer.tick(1_000_000));
        return frames;
    }
}
